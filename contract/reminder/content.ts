import { Decimal } from 'decimal.js';
import { z } from 'zod';

const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);

/** An open row that is past due, as it was when the reminder was made. */
const remindedRow = z.strictObject({
  kind: z.enum(['order', 'custominvoice', 'item']),
  /** The row in its list: of the order, the custom invoice, or the item. */
  number: z.number().int(),
  file: z.number().int().nullable(),
  code: z.string().nullable(),
  document: z.string().nullable(),
  day: z.string(),
  due: z.string(),
  late: z.number().int(),
  currency: z.string(),
  amount: decimal,
  /** In its currency, and in tugrik. */
  rest: decimal,
  mnt: decimal,
});
export type RemindedRow = z.output<typeof remindedRow>;

/** Everything that the letter says about the payer and what he owes; it is stored whole, so that the letter never changes. */
export const reminderContent = z.strictObject({
  payer: z.strictObject({
    id: z.number().int(),
    name: z.string(),
    nameEn: z.string().nullable(),
    register: z.string().nullable(),
    address: z.string().nullable(),
  }),
  on: z.string(),
  level: z.number().int().min(1).max(3),
  rows: z.array(remindedRow).min(1),
  /** The sum of the rows in each currency, and in tugrik. */
  sums: z.array(z.strictObject({ currency: z.string(), rest: decimal })),
  mnt: decimal,
});
export type ReminderContent = z.output<typeof reminderContent>;

/** The sums that a letter states under its rows. */
export function sumsOf(rows: readonly RemindedRow[]): Pick<ReminderContent, 'sums' | 'mnt'> {
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort();
  const total = (of: readonly RemindedRow[], key: 'rest' | 'mnt'): string =>
    of.reduce((sum, row) => sum.plus(row[key]), new Decimal(0)).toFixed(2);
  return {
    sums: currencies.map((currency) => ({
      currency,
      rest: total(
        rows.filter((row) => row.currency === currency),
        'rest',
      ),
    })),
    mnt: total(rows, 'mnt'),
  };
}
