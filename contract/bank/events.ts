import { z } from 'zod';
import { diffOf } from '../diff.js';
import type { EventCatalogue } from '../events.js';
import { bankColumnNames } from './reading/columns.js';
import { asideShape, shownOfLine, shownOfStatement, statementReason } from './form.js';
import { bankFormats, type BankFormat } from './line.js';

const decimal = z.string().regex(/^-?\d{1,15}(\.\d{1,2})?$/);
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const isFormat = (name: string): name is BankFormat => Object.hasOwn(bankFormats, name);
const ofAccount = {
  /** The row of the firm's account, and its name at that moment. */
  account: z.number().int(),
  accountName: z.string(),
  currency: z.string(),
  format: z.string().refine(isFormat),
};
const line = { section: 'line', schema: 1 } as const;
const text = z.string().nullable();

const id = z.number().int();
const part = z.strictObject({
  id,
  booking: id,
  amount: decimal,
  to: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('order'), shipment: id }),
    z.strictObject({ kind: z.literal('price'), shipment: id, row: id }),
    z.strictObject({ kind: z.literal('custominvoice'), invoice: id }),
    z.strictObject({ kind: z.literal('item'), item: id }),
    z.strictObject({ kind: z.literal('advance'), advance: id }),
  ]),
  party: z.strictObject({ kind: z.enum(['payer', 'agent']), id }).nullable(),
  posted: z.strictObject({ amount: decimal, currency: z.string(), rate: z.string(), isFee: z.boolean() }),
});

/** What was read of a bank. The lines are streams of their own, because each is booked by itself. */
export const bankStatementEvents = {
  BankStatementRead: {
    section: 'statement',
    schema: 1,
    action: { mn: 'банкны хуулга уншуулсан', en: 'read a statement of the bank' },
    data: z.strictObject({
      ...ofAccount,
      /** Null for a pasted text. */
      file: text,
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      from: day,
      to: day,
      opening: decimal.nullable(),
      closing: decimal.nullable(),
      /** How many lines the file had, and how many of them were new. */
      lines: z.number().int(),
      recorded: z.number().int(),
      /** What the columns of a table held, by their heads, for the next statement of the account. */
      columns: z.record(z.string(), z.enum(bankColumnNames)),
    }),
    shows: shownOfStatement,
  },
  /** Its lines are deleted with it. */
  BankStatementDeleted: {
    section: 'statement',
    schema: 1,
    action: { mn: 'уншсан хуулгыг буцаасан', en: 'took the statement back' },
    data: z.strictObject({ reason: z.string() }),
    shows: { reason: statementReason },
  },
} satisfies EventCatalogue;

export const bankLineEvents = {
  BankLineRead: {
    ...line,
    action: { mn: 'банкны хуулгаас уншсан', en: 'read from a statement of the bank' },
    data: z.strictObject({
      ...ofAccount,
      statement: z.number().int(),
      day,
      valueDay: day.nullable(),
      amount: decimal,
      text: z.string(),
      counterAccount: text,
      counterName: text,
      counterRegister: text,
      reference: text,
      balance: decimal.nullable(),
      isReversal: z.boolean(),
      /** Its place among equal lines of the day (D142). */
      place: z.number().int(),
    }),
    shows: shownOfLine,
  },
  BankLineSetAside: {
    ...line,
    action: { mn: 'хамаарахгүй гэж тэмдэглэсэн', en: 'set aside' },
    data: diffOf(asideShape),
    undoable: true,
  },
  BankLineBooked: {
    ...line,
    action: { mn: 'бүртгэсэн', en: 'booked' },
    data: z.strictObject({ parts: z.array(part).min(1) }),
    shows: { parts: { amount: shownOfLine.amount } },
  },
  BankLinePartsTakenBack: {
    ...line,
    action: { mn: 'бүртгэлийг буцаасан', en: 'took the booking back' },
    data: z.strictObject({
      parts: z.array(z.number().int()).min(1),
      /** Whether an administrator changed the transaction itself, or deleted it (D164). */
      byTransaction: z.boolean(),
    }),
  },
  BankLineTakenBack: {
    ...line,
    action: { mn: 'дахин нээсэн', en: 'opened again' },
    data: diffOf(asideShape),
    undoable: true,
  },
  /** Written to the line that takes back and to the one that is taken back: each names the other, and both are set aside. */
  BankLineReversed: {
    ...line,
    action: { mn: 'банкны буцаалт гэж баталсан', en: 'confirmed as reversed by the bank' },
    data: z.strictObject({ pair: id }),
  },
  BankLineDeleted: {
    ...line,
    action: { mn: 'хуулгатай нь буцаасан', en: 'taken back with its statement' },
    data: z.strictObject({}),
  },
  BankLineReversalTakenBack: {
    ...line,
    action: { mn: 'банкны буцаалтыг дахин нээсэн', en: 'opened the reversal again' },
    data: z.strictObject({}),
  },
} satisfies EventCatalogue;
