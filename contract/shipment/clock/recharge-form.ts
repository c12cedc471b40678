import { Decimal } from 'decimal.js';
import { choice } from '../../fields/choice/field.js';
import { date } from '../../fields/date/field.js';
import type { Values } from '../../fields/field.js';
import { money } from '../../fields/money/field.js';
import { note } from '../../fields/note/field.js';
import { text } from '../../fields/text/field.js';
import { byOwnName, type WireForm } from '../../form/wire-form.js';
import { currencies } from '../../reference/fixed/currencies.js';
import { entryTable } from '../entries.js';

/** What was charged to the customer for the days of containers: one row for each charge, in one currency. */
export const rechargeFields = byOwnName({
  to: date({ mn: 'Нэхэмжилсэн өдөр хүртэл', en: 'Charged up to' }, { required: true }),
  currency: choice({ mn: 'Валют', en: 'Currency' }, currencies, { required: true }),
  amount: money({ mn: 'Дүн', en: 'Amount' }, { required: true }),
  /** The prices of the days of each container, in words. */
  days: note({ mn: 'Хоног, үнэ', en: 'Days and prices' }, { max: 50_000 }),
  invoiceCode: text({ mn: 'Тусгай нэхэмжлэх', en: 'Custom invoice' }),
});

export const clockForm = {
  fields: {},
  tables: {
    recharges: entryTable('recharges', { mn: 'Нэхэмжилсэн торгууль', en: 'Recharged penalty' }, rechargeFields),
  },
} satisfies WireForm;

/** What one charge has of a container. */
export type ChargedContainer = {
  /** Null for a file without units. */
  unit: number | null;
  number: string | null;
  count: number;
  /** The last day that was charged before; null for the first charge. */
  after: string | null;
  /** The days of each step with their price, up to the day of the charge. */
  prices: string;
  /** The sum of all days up to the day of the charge, and the part of it that this charge has. */
  whole: string;
  amount: string;
};

export type Recharge = { id: number } & Values<typeof rechargeFields> & {
    containers: ChargedContainer[];
    /** The row of the price offer that charges it; where that row is removed, the days are not charged any more. */
    offer: number | null;
    /** Or the custom invoice. */
    invoice: number | null;
  };

/** `MSCU1234567: 5 × 15 + 5 × 25 = 200.00 − 75.00`, a line for each container. */
export function chargeInWords(containers: readonly ChargedContainer[]): string {
  return containers
    .map(({ number, prices, whole, amount }) => {
      const before = new Decimal(whole).minus(amount);
      const less = before.isZero() ? '' : ` − ${before.toFixed(2)}`;
      return `${number === null ? '' : `${number}: `}${prices} = ${whole}${less}`;
    })
    .join('\n');
}
