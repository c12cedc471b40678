import { z } from 'zod';
import type { Label } from '../label.js';

const label = (mn: string, en: string): Label => ({ mn, en });
const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);

/** What a line of a statement stands for. Frozen: statements store them. */
export const statementLineKinds = {
  owed: label('Тооцоо', 'Charge'),
  income: label('Орлого', 'Payment received'),
  payment: label('Төлөлт', 'Payment made'),
  exchange: label('Ханшийн зөрүү', 'Exchange difference'),
  toAdvance: label('Илүү төлөлтийг урьдчилгаа болгосон', 'Overpayment turned into an advance'),
  advance: label('Урьдчилгаа', 'Advance'),
  use: label('Урьдчилгаа ашигласан', 'Advance used'),
  return: label('Урьдчилгаа буцаасан', 'Advance returned'),
  move: label('Урьдчилгаа шилжүүлсэн', 'Advance moved to another party'),
  item: label('Бусад тооцоо', 'Item outside files'),
  itemPaid: label('Бусад тооцооны төлөлт', 'Payment of an item'),
  itemReversed: label('Бусад тооцоо буцаасан', 'Item reversed'),
  invoice: label('Тусгай нэхэмжлэх', 'Custom invoice'),
  invoicePaid: label('Тусгай нэхэмжлэхийн төлөлт', 'Payment of a custom invoice'),
  /** What an earlier statement has otherwise. */
  total: label('Дүн өөрчлөгдсөн', 'Amount changed'),
  reversed: label('Гүйлгээ засагдсан', 'Transaction corrected'),
  changed: label('Бүртгэл өөрчлөгдсөн', 'Record changed'),
} as const satisfies Readonly<Record<string, Label>>;
export type StatementLineKind = keyof typeof statementLineKinds;

const kinds = Object.keys(statementLineKinds) as [StatementLineKind, ...StatementLineKind[]];

/** What increases the balance is positive, what lessens it negative. */
const line = z.strictObject({
  kind: z.enum(kinds),
  /** Null where what changed has no day of its own. */
  on: z.string().nullable(),
  code: z.string().nullable(),
  document: z.string().nullable(),
  /** The numbers of containers and wagons. */
  cargo: z.string().nullable(),
  currency: z.string(),
  /** In its currency; null where it is shown without an amount. */
  amount: decimal.nullable(),
  rate: decimal.nullable(),
  mnt: decimal.nullable(),
});
export type StatementLine = z.output<typeof line>;

/** Where an open row comes from: a source of the ledger, or what stands outside it. */
export const statementSourceLabels = {
  receivable: label('Захиалга', 'Order'),
  payable: label('Тээврийн үнэ', 'Transport price'),
  item: label('Бусад тооцоо', 'Item outside files'),
  advance: label('Урьдчилгаа', 'Advance'),
  custominvoice: label('Тусгай нэхэмжлэх', 'Custom invoice'),
} as const satisfies Readonly<Record<string, Label>>;
export type StatementSource = keyof typeof statementSourceLabels;

const sources = Object.keys(statementSourceLabels) as [StatementSource, ...StatementSource[]];

/** What was open at the end of the last day; an advance below zero. */
const openRow = z.strictObject({
  source: z.enum(sources),
  row: z.number().int(),
  code: z.string().nullable(),
  document: z.string().nullable(),
  currency: z.string(),
  /** What is left in its currency: by the rate at which it was booked where it is kept in tugrik. */
  rest: decimal,
  /** What is left, and its whole amount, in tugrik. */
  mnt: decimal,
  total: decimal,
  /** Ticked as paid with a rest left (D104). */
  confirmed: z.boolean(),
});
export type StatementOpenRow = z.output<typeof openRow>;

/** closing = opening + earlier + movements = the sum of the open rows. */
export const statementPart = z.strictObject({
  opening: decimal,
  /** What changed of earlier periods since the statement before it. */
  earlier: z.array(line),
  movements: z.array(line),
  closing: decimal,
  open: z.array(openRow),
});
export type StatementPart = z.output<typeof statementPart>;

/** What a statement says, stored with it whole. */
export type StatementContent = {
  /** Orders, items outside files and advances. */
  account: StatementPart;
  /** Custom invoices, for payers alone. */
  invoices: StatementPart | null;
};

/** The most lines of a statement. */
export const maxStatementLines = 20_000;

export function linesOf({ account, invoices }: StatementContent): number {
  return [account, invoices].reduce((sum, part) => sum + (part ? part.earlier.length + part.movements.length : 0), 0);
}
