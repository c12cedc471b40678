import { z } from 'zod';
import { fieldsBody } from '../form/fields-body.js';
import { isDate } from '../fields/date/field.js';
import { previewBody } from '../reference/import.js';
import { fieldMessages } from '../refusals/refusals.js';
import { idParams, messageAnswer, pageOf, route, savedAnswer, versionInBody } from '../route.js';
import { checkKinds } from './checks.js';
import { neededId, optionalId, selectedIds } from '../form/sent-ids.js';
import { openRowAnswer, proposalAnswer } from './proposals/answer.js';
import { bookBody, takeBookingBackBody } from './booking/body.js';
import { asideFields, shownOfStatement, statementReason } from './form.js';
import { bankLineKind, bankStatementKind } from './kind.js';
import { asideWords, bankFormats, lineStates } from './line.js';
import { bankLineList, bankStatementList } from './list.js';
import { bankColumnNames } from './reading/columns.js';

/** What becomes of a line of a statement: only the first kind is recorded. */
export const lineOutcomes = ['new', 'known', 'left', 'unreadable'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

/** Why a line is left out. */
const leftReasons = ['otherFormat', 'notBooked'] as const;

/** A value of a call that may be the upload of a file is sent as JSON in a text. */
function asJson<S extends z.ZodType>(schema: S) {
  return z
    .string()
    .max(8_000)
    .transform((sent, context): z.output<S> => {
      const read = schema.safeParse(jsonIn(sent));
      if (read.success) return read.data;
      context.addIssue({ code: 'custom', message: fieldMessages.choose.mn });
      return z.NEVER;
    });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const account = z
  .union(
    [
      z.number().int(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ],
    { error: fieldMessages.choose.mn },
  )
  .meta({ example: 1 });

const statementBody = previewBody
  .extend({
    /** The row of an account of the firm. */
    account,
    /** The name of the file, for the list of statements; nothing else follows from it. */
    name: shownOfStatement.file.body,
    /** What the columns of the table hold, as the user corrected them, in their order. */
    columns: asJson(z.array(z.enum(bankColumnNames)).max(100)).optional(),
    /** The sheet of a workbook that has several; the one with the layout of a bank, or the first, if missing. */
    sheet: z.string().max(100).optional(),
    /** Days that are read although another format of them was read before. */
    days: asJson(z.array(z.string().refine(isDate)).max(400)).optional(),
  })
  .meta({ example: { account: 1, text: 'Огноо;Дүн;Утга\n2026-01-05;150000;Тээврийн хөлс' } });

const names = <T extends object>(choices: T) => z.enum(Object.keys(choices) as [keyof T & string]);

const previewLine = z.object({
  /** The line number in the sheet, or the number of the entry. */
  line: z.number().int(),
  outcome: z.enum(lineOutcomes),
  why: z.enum(leftReasons).nullable(),
  day: z.string(),
  /** As a number; as written where it could not be read. */
  amount: z.union([z.number(), z.string()]),
  text: z.string(),
  counter: z.string(),
  problems: z.array(z.object({ cell: z.string(), message: z.string() })),
});
export type BankPreviewLine = z.output<typeof previewLine>;

const check = z.object({
  kind: z.enum(checkKinds),
  isRight: z.boolean(),
  day: z.string().nullable(),
  expected: z.number(),
  found: z.number(),
  difference: z.number(),
});

const preview = z.object({
  format: names(bankFormats),
  account: z.object({ id: z.number().int(), name: z.string(), currency: z.string() }),
  /** The accounts that the file names. */
  accounts: z.array(z.string()),
  /** The sheets of a workbook that has several, and the one that is shown. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** The columns of a table with what each is taken to hold. */
  columns: z.array(z.object({ head: z.string(), kind: z.enum(bankColumnNames), sample: z.string() })),
  from: z.string().nullable(),
  to: z.string().nullable(),
  opening: z.number().nullable(),
  closing: z.number().nullable(),
  lines: z.array(previewLine),
  counts: z.record(z.enum(lineOutcomes), z.number().int()),
  checks: z.array(check),
  /** Days of which another format was read before. */
  otherDays: z.array(z.object({ day: z.string(), format: names(bankFormats), lines: z.number().int() })),
});
export type BankPreview = z.output<typeof preview>;

const bookedLine = z.object({ id: z.number().int(), state: names(lineStates), open: z.number() });

const partAnswer = z.object({
  id: z.number().int(),
  booking: z.number().int(),
  kind: z.enum(['order', 'price', 'custominvoice', 'item', 'advance']),
  /** The code of the order or invoice, or the number of the item or the advance. */
  name: z.string(),
  shipment: z.number().int().nullable(),
  /** The price row, the invoice, the item or the advance. */
  target: z.number().int().nullable(),
  party: z.string().nullable(),
  payer: z.number().int().nullable(),
  agent: z.number().int().nullable(),
  amount: z.number(),
  posted: z.number(),
  currency: z.string(),
  rate: z.number(),
  is_fee: z.boolean(),
  user: z.string().nullable(),
  booked_at: z.string(),
  /** Whether the asking user may take it back. */
  may_take_back: z.boolean(),
});
export type BookedPartRow = z.output<typeof partAnswer>;

export const bankRoutes = {
  lines: pageOf(bankLineList, 'The movements on the accounts of the firm, a page at a time'),
  statements: pageOf(bankStatementList, 'The statements of banks that were read, a page at a time'),
  line: route({
    name: `${bankLineKind}.detail`,
    method: 'GET',
    path: '/api/bank/{id}',
    capability: 'bank.read',
    summary: 'One movement on an account of the firm',
    params: idParams,
    answer: z.object({
      data: z.object({
        id: z.number().int(),
        account: z.string(),
        currency: z.string(),
        day: z.string(),
        value_day: z.string().nullable(),
        amount: z.number(),
        open_amount: z.number(),
        state: names(lineStates),
        text: z.string(),
        counter_name: z.string().nullable(),
        counter_account: z.string().nullable(),
        counter_register: z.string().nullable(),
        reference: z.string().nullable(),
        balance: z.number().nullable(),
        is_reversal: z.boolean(),
        aside: names(asideWords).nullable(),
        aside_note: z.string().nullable(),
        /** The line that takes it back, or that it takes back. */
        pair: z.number().int().nullable(),
        format: names(bankFormats),
        statement_id: z.number().int(),
        read_at: z.string(),
      }),
      version: z.number().int(),
    }),
  }),
  preview: route({
    name: 'bank.preview',
    method: 'POST',
    path: '/api/bank/preview',
    capability: 'bank.edit',
    summary:
      'What a statement of a bank says, line by line: new, already read, left out or unreadable; nothing is recorded',
    body: statementBody,
    needsDiskSpace: true,
    files: ['file'],
    answer: preview,
  }),
  record: route({
    name: `${bankStatementKind}.record`,
    method: 'POST',
    path: '/api/bank/statement',
    capability: 'bank.edit',
    summary: 'Records the new lines of a statement, which is read again; lines that are known are never recorded twice',
    body: statementBody,
    files: ['file'],
    /** Without a number where every line was known. */
    answer: z.object({ message: z.string(), id: z.number().int().nullable(), recorded: z.number().int() }),
  }),
  deleteStatement: route({
    name: `${bankStatementKind}.delete`,
    method: 'POST',
    path: '/api/bank/statement/{id}/delete',
    capability: 'bank.correct',
    summary: 'Takes back a statement that was read by mistake, with its lines, while nothing of them is booked',
    params: idParams,
    body: z.object({ reason: statementReason.body }).meta({ example: { reason: 'Өөр дансанд уншуулсан' } }),
    answer: messageAnswer,
  }),
  proposals: route({
    name: 'bank.proposals',
    method: 'POST',
    path: '/api/bank/proposals',
    capability: 'bank.edit',
    summary: 'What open movements may pay, each with the reasons; nothing is booked',
    body: z.object({ selected: selectedIds }),
    answer: z.object({ listdata: z.array(proposalAnswer) }),
  }),
  rows: route({
    name: 'bank.rows',
    method: 'GET',
    path: '/api/bank/{id}/rows',
    capability: 'bank.edit',
    summary: 'The open rows of a party, or of a code, that a movement may pay; the oldest first',
    params: idParams,
    query: z.object({ party: optionalId, code: z.string().max(20).optional() }),
    answer: z.object({ listdata: z.array(openRowAnswer) }),
  }),
  parts: route({
    name: `${bankLineKind}.parts`,
    method: 'GET',
    path: '/api/bank/{id}/parts',
    capability: 'bank.read',
    summary: 'What of a movement is booked, and where',
    params: idParams,
    answer: z.object({ listdata: z.array(partAnswer) }),
  }),
  book: route({
    name: 'bank.book',
    method: 'POST',
    path: '/api/bank/book',
    capability: 'bank.edit',
    summary: 'Books parts of movements on orders, transport prices, custom invoices and advances: all of them or none',
    body: bookBody,
    answer: z.object({ message: z.string(), lines: z.array(bookedLine) }),
  }),
  takeBookingBack: route({
    name: `${bankLineKind}.takeBookingBack`,
    method: 'POST',
    path: '/api/bank/{id}/takeback',
    capability: 'bank.edit',
    summary: 'Takes back what is booked of a movement, with the transactions that came of it',
    params: idParams,
    body: takeBookingBackBody,
    answer: z.object({ message: z.string(), state: names(lineStates), open: z.number() }),
  }),
  reverse: route({
    name: `${bankLineKind}.reverse`,
    method: 'POST',
    path: '/api/bank/{id}/reverse',
    capability: 'bank.edit',
    summary: 'Takes back the booking of the movement that this one reverses, and sets both aside',
    params: idParams,
    body: z.object({ reverses: neededId, version: versionInBody }),
    answer: messageAnswer,
    record: `${bankLineKind}.detail`,
  }),
  setAside: route({
    name: `${bankLineKind}.setAside`,
    method: 'POST',
    path: '/api/bank/{id}/aside',
    capability: 'bank.edit',
    summary: 'Sets a movement aside that no file, advance or invoice stands for, with the reason',
    params: idParams,
    body: fieldsBody(asideFields),
    answer: savedAnswer,
    record: `${bankLineKind}.detail`,
  }),
  takeBack: route({
    name: `${bankLineKind}.takeBack`,
    method: 'POST',
    path: '/api/bank/{id}/open',
    capability: 'bank.edit',
    summary: 'Opens a movement again that was set aside',
    params: idParams,
    answer: messageAnswer,
    record: `${bankLineKind}.detail`,
  }),
} as const;
