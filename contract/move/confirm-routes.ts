import { z } from 'zod';
import { withoutInvisible } from '../fields/read-text.js';
import { fieldMessages } from '../refusals/refusals.js';
import { idParams, messageAnswer, route } from '../route.js';
import { moveStates, stayReasons } from './states.js';
import { totalBases } from './totals/compare.js';

const count = z.number().int();
const label = z.object({ mn: z.string(), en: z.string() });
const names = <T extends object>(choices: T) => z.enum(Object.keys(choices) as [keyof T & string]);
const named = (most: number) =>
  z
    .string()
    .max(most)
    .transform((sent) => withoutInvisible(sent).trim())
    .pipe(z.string().min(1, fieldMessages.required.mn));

/** The rows of one sheet as one kind: each of them is new, changed, same, wrong or left out. */
const sheetRows = z.object({
  sheet: count,
  kind: z.string(),
  label,
  rows: count,
  new: count,
  changed: count,
  same: count,
  /** A part of another row, or of what was here already. */
  joined: count,
  wrong: count,
  /** Doubtful rows that nobody ticked. */
  doubtful: count,
  /** Changed rows that nobody ticked. */
  changed_left_out: count,
});

/** Amounts and counts are decimal text, null where they were not typed or could not be counted. */
const confirmedTotals = z.object({
  basis: names(totalBases),
  /** Whether the user said that the old system has none. */
  without: z.boolean(),
  /** Why those that differ were let through. */
  reason: z.string().nullable(),
  /** Balances of parties: how many there were, and how many differed or could not be compared. */
  parties: z.object({ typed: count, differing: count }),
  figures: z.array(
    z.object({
      line: z.string(),
      label,
      currency: z.string().nullable(),
      typed: z.string().nullable(),
      counted: z.string().nullable(),
      difference: z.string().nullable(),
    }),
  ),
});

const writtenMove = z.object({
  state: names(moveStates),
  /** The name of the system that the firm left. */
  system: z.string(),
  confirmed: z.object({ by: z.string(), at: z.string() }).nullable(),
  /** The last moment at which it can be taken back; null where it cannot. */
  until: z.string().nullable(),
  job: z.object({ state: z.enum(['none', 'running', 'failed']), done: count, total: count }),
  sheets: z.array(sheetRows),
  /** Entries of our lists, and accounts of users; one row can become entries of several lists. */
  lists: z.array(z.object({ list: z.string(), label, new: count, changed: count })),
  /** The control totals as they were when it was confirmed. */
  totals: confirmedTotals.nullable(),
  /** New accounts that nobody has signed in with yet: slips with one-time passwords can be drawn for them. */
  without_password: count,
  /** Why the last confirmation wrote nothing; with the row, where one was refused. */
  refusal: z
    .object({
      message: z.string(),
      row: z.object({ sheet: count, line: count }).nullable(),
      fields: z.record(z.string(), z.array(z.string())),
    })
    .nullable(),
  /** What was not taken back, and why. */
  stays: z.array(
    z.object({
      ...{ list: z.string(), label, id: count, name: z.string(), reason: names(stayReasons), message: z.string() },
      /** The page of the record; null where it has none. */
      address: z.string().nullable(),
    }),
  ),
});

/** Writing a move into the lists, and taking it back. */
export const moveConfirmRoutes = {
  confirm: route({
    name: 'move.confirm',
    method: 'POST',
    path: '/api/moves/{id}/confirm',
    capability: 'move.confirm',
    summary: 'Writes a checked move into the lists in the background; the name of the firm has to be typed',
    params: idParams,
    body: z
      .object({
        firm: named(255),
        /** The system that the firm left, whose old numbers these are; the name of the move where it is not said. */
        system: named(100).optional(),
        /** Parties that surely are one, but are not decided, stay two. */
        leaves_doubles: z.boolean().default(false),
        /** The old system has no totals to compare, such as where only lists are moved. */
        without_totals: z.boolean().default(false),
        /** Why totals may differ from those of the old system; in the report of the move. */
        reason: named(1_000).optional(),
      })
      .meta({ example: { firm: 'Зууч ХХК', system: 'Хуучин программ', without_totals: true } }),
    answer: messageAnswer,
  }),
  takeBack: route({
    name: 'move.takeBack',
    method: 'POST',
    path: '/api/moves/{id}/take-back',
    capability: 'move.confirm',
    summary:
      'Takes back within 14 days what a move wrote; what somebody has touched since is listed and stays. Files, mapping and answers are kept, so that it can be confirmed again',
    params: idParams,
    answer: messageAnswer,
  }),
  letGo: route({
    name: 'move.letGo',
    method: 'POST',
    path: '/api/moves/{id}/let-go',
    capability: 'move.confirm',
    summary:
      'Takes back one record that stayed when the move was taken back, although somebody has touched it; what its own list refuses is refused',
    params: idParams,
    body: z.object({ list: z.string().max(64), record: count.min(1) }).meta({ example: { list: 'payer', record: 12 } }),
    answer: messageAnswer,
  }),
  slips: route({
    name: 'move.slips',
    method: 'POST',
    path: '/api/moves/{id}/slips',
    capability: 'move.confirm',
    summary:
      'Draws a one-time password for each moved account that nobody has signed in with yet, to be printed at once: passwords are not stored, and drawing again makes earlier slips void',
    params: idParams,
    answer: z.object({
      message: z.string(),
      /** Where to sign in; null where the settings of the server do not say it. */
      address: z.string().nullable(),
      slips: z.array(z.object({ name: z.string(), email: z.string(), password: z.string() })),
    }),
  }),
  written: route({
    name: 'move.written',
    method: 'GET',
    path: '/api/moves/{id}/written',
    capability: 'move.prepare',
    summary:
      'What a move wrote, by sheet and list; what was left out, why nothing was written, and what was not taken back',
    params: idParams,
    answer: z.object({ data: writtenMove }),
  }),
} as const;
