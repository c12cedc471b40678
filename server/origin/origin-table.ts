import { latestOrigins, type Origin } from '../../contract/origin/origin.js';
import { memo } from '../../contract/memo.js';
import { fold } from '../../contract/text/fold.js';
import type { ReadModelTable, Row } from '../projection/table.js';

/** The table of the numbers that records had in the systems they came from. */
export const origins = 'origin';

/** One row for each number, of records of every kind; a deleted record has none, so that its number is free again. */
export const originTable: ReadModelTable = {
  name: origins,
  key: ['kind', 'record_id', 'at'],
  shared: { kind: 'kind', id: 'record_id' },
  columns: {
    kind: 'text',
    record_id: 'integer',
    /** Its place among the origins of the record. */
    at: 'integer',
    move_id: 'integer',
    system: 'text',
    number: 'text',
    /** The folded number, by which users search. */
    search: 'text',
    file: 'text',
    sheet: 'text',
    line: 'integer',
  },
  indexes: [
    '(kind, number, system) where number is not null',
    '(move_id, kind, record_id)',
    'using gin (search gin_trgm_ops)',
  ],
};

export const originRows = memo((all: readonly Origin[], kind: string, record: number): Row[] =>
  latestOrigins(all).map(({ move, system, number, file, sheet, line }, at) => ({
    kind,
    record_id: record,
    at,
    move_id: move,
    system,
    number,
    search: number === null ? null : fold(number),
    file,
    sheet,
    line,
  })),
);
