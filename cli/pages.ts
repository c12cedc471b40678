import { referencePages } from '../server/composition/generated/reference-pages.js';
import { commandLinePage } from './help/reference.js';
import { containerSettings } from './store/db-settings.js';

/** Every page that is generated from the code. It is here because the command line imports the whole installation. */
export const pages = [
  ...referencePages,
  { path: 'docs/reference/cli.md', text: commandLinePage },
  { path: 'docker/postgresql.conf', text: containerSettings },
];
