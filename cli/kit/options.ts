import { Option } from 'commander';
import { formats } from './output.js';

/** Options of every command, declared once so that they have the same name everywhere. */
export const commonOptions: readonly Option[] = [
  new Option('--json [fields]', 'print JSON, all fields or those named; an empty list shows which there are').conflicts(
    ['csv', 'output'],
  ),
  new Option('--csv', 'print comma-separated values').conflicts('output'),
  new Option('--output <format>', 'table on a terminal, tsv in a pipe, or as said here').choices(formats),
  new Option('--data-dir <folder>', 'the folder of the embedded database, instead of DATA_DIR'),
  new Option('--no-color', 'no colours; NO_COLOR does the same'),
  new Option('--no-input', 'never ask; what would be asked is an error'),
  new Option('-v, --verbose', 'show the request id, and where a defect was'),
];

export const writerOptions: readonly Option[] = [
  new Option('--yes', 'do it without asking'),
  new Option('--dry-run', 'show what would be done and change nothing').conflicts('yes'),
];
