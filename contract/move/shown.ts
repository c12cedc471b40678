import { z } from 'zod';
import { fileStates, leftOutReasons, moveStates, rowStates } from './states.js';

const names = <T extends object>(choices: T) => z.enum(Object.keys(choices) as [keyof T & string]);
const label = z.object({ mn: z.string(), en: z.string() });
const count = z.number().int();
export const rowStateName = names(rowStates);

/** How many rows are in each state. */
const counts = z.record(rowStateName, count);

/** Who changed something last, and when. */
const changedBy = z.object({ by: z.string(), at: z.string() }).nullable();

export const moveLine = z.object({
  id: count,
  name: z.string(),
  /** The system that the firm leaves, to which the old numbers belong. */
  system: z.string(),
  /** The confirmed move with which this later list is compared; null for a move. */
  compares: count.nullable(),
  state: names(moveStates),
  created: z.string(),
  by: z.string(),
  files: count,
  counts,
  /** How many changed and doubtful rows are ticked. */
  ticked: z.object({ changed: count, doubtful: count }),
  /** Open questions. */
  questions: count,
  /** Parties that may be one and are not decided yet, and those of them that surely are. */
  doubles: count,
  sure_doubles: count,
  version: count,
});

const shownSheet = z.object({
  id: count,
  file: count,
  name: z.string(),
  is_hidden: z.boolean(),
  rows: count,
  columns: count,
  /** Rows that the workbook hides; they are read like the others. */
  hidden_rows: count,
  /** Names of the kinds that it feeds; empty for a sheet that is left out. */
  kinds: z.array(z.string()),
  /** Needed columns of its kinds that no column of the sheet is taken for. */
  missing: z.array(z.object({ kind: z.string(), field: z.string() })),
  counts,
  version: count,
});

const shownFile = z.object({
  id: count,
  name: z.string(),
  bytes: count,
  state: names(fileStates),
  /** Of the reading: rows so far. */
  progress: count.nullable(),
  /** Why it could not be read. */
  message: z.string().nullable(),
  added: z.string(),
  by: z.string(),
  /** For a workbook of wrong rows that was mended: how many rows it replaced. */
  replaced: count.nullable(),
});

const check = z.object({
  state: z.enum(['never', 'running', 'done', 'failed']),
  done: count,
  total: count,
  at: z.string().nullable(),
  /** Files, mappings, answers or rows have changed since. */
  is_outdated: z.boolean(),
});

export const oneMove = z.object({
  data: moveLine.extend({
    files: z.array(shownFile),
    sheets: z.array(shownSheet),
    check,
    /** Control totals that were typed, and those of them that differ or could not be compared. */
    totals: z.object({ typed: count, differing: count }),
    /** What the last list that was compared with it has otherwise. */
    differences: count,
  }),
});

const shownLine = z.object({
  line: count,
  cells: z.array(z.string()),
  is_hidden: z.boolean(),
  left_out: names(leftOutReasons).nullable(),
});

/** What our column is taken from, with what the column as a whole allows. */
export const mappedColumn = z.object({
  kind: z.string(),
  field: z.string(),
  /** The column of the sheet, counted from 0; null where there is none. */
  column: count.nullable(),
  /** How its cells are read where several readings are possible; null where that was not decided by hand. */
  reading: z.record(z.string(), z.json()).nullable(),
  /** What every row has instead, for a column that the sheet lacks: all of them are payers. */
  fixed: z.string().nullable(),
  /** What the last check has to know of the column, because its cells allow several readings. */
  asks: z.array(
    z.object({
      about: z.string(),
      /** Its cells are wrong until it is answered; otherwise they are read as the likeliest option says. */
      is_needed: z.boolean(),
      /** How many cells depend on it. */
      cells: count,
      likeliest: z.string(),
      options: z.array(
        z.object({
          answer: z.string(),
          label,
          wrong: count,
          examples: z.array(z.object({ written: z.string(), value: z.string().nullable() })),
        }),
      ),
    }),
  ),
  is_guess: z.boolean(),
  version: count,
  changed: changedBy,
});

export const oneSheet = z.object({
  data: shownSheet.extend({
    move: count,
    file_name: z.string(),
    /** The first and the last line of the head; null where it has none. */
    head: z.object({ from: count, to: count }).nullable(),
    /** The columns of the sheet: the joined head, and the first values below it. */
    columns_shown: z.array(z.object({ head: z.string(), samples: z.array(z.string()) })),
    /** The first lines, as they are. */
    lines: z.array(shownLine),
    /** Lines below the head that are no rows: the first of them, and how many there are of each reason. */
    left_out: z.array(z.object({ line: count, why: names(leftOutReasons), text: z.string() })),
    left_out_counts: z.partialRecord(names(leftOutReasons), count),
    /** Lines between the head and the last row in which nothing is written. */
    empty_lines: count,
    mapping: z.array(mappedColumn),
    /** Mappings that were saved under a name and whose columns this sheet has. */
    offered: z.array(z.object({ id: count, name: z.string(), kind: z.string(), columns: count })),
  }),
});

export const moveQuestion = z.object({
  id: count,
  /** The name of the answers: a list, the users, or fixed choices. */
  question: z.string(),
  value: z.string(),
  /** How many rows have the value. */
  count,
  /** The likeliest of our values: its id or key, and its name. */
  likeliest: z.object({ value: z.string(), name: z.string(), is_sure: z.boolean() }).nullable(),
  /** Null while it is open; without a value where cells with it are left empty. */
  answer: z.object({ value: z.string().nullable(), name: z.string() }).nullable(),
  version: count,
  changed: changedBy,
});

export const moveRow = z.object({
  sheet: count,
  kind: z.string(),
  line: count,
  state: rowStateName,
  /** Of a changed or doubtful row: whether it is written. */
  is_ticked: z.boolean(),
  /** What it becomes, by the name in our list. */
  name: z.string(),
  /** The entry that it changes. */
  target: z.string().nullable(),
  /** The records that it is or changes, and where each is seen. */
  records: z.array(z.object({ label, id: count, address: z.string().nullable() })),
  cells: z.array(z.string()),
  /** Why it is wrong or doubtful, in the words of the forms; `column` is that of the sheet. */
  reasons: z.array(z.object({ reason: count, field: z.string(), column: count.nullable(), message: z.string() })),
  /** What differs from the stored entry, by list and field. */
  changes: z.array(z.object({ field: z.string(), label, from: z.json(), to: z.json() })),
});

export const moveReason = z.object({
  reason: count,
  sheet: count,
  kind: z.string(),
  state: rowStateName,
  field: z.string(),
  message: z.string(),
  rows: count,
  ticked: count,
});

export const shownKind = z.object({
  name: z.string(),
  label,
  sentence: label,
  columns: z.array(
    z.object({ name: z.string(), label, sentence: label, is_needed: z.boolean(), question: z.string().nullable() }),
  ),
});
