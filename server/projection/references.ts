import type { ReadModelTable } from './table.js';

/** The references of each file, one row per file: whether an entry is in use is one look-up, whatever kind of file uses it. */
export const referenceTable: ReadModelTable = {
  name: 'stream_reference',
  key: ['stream'],
  columns: { stream: 'text', refers_to: 'text[]' },
  // Without the pending list no append has to clean up after a thousand others.
  indexes: ['using gin (refers_to) with (fastupdate = off)'],
};
