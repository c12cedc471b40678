import { inputFigure, rule, compute, type Figure } from '../figures/explained.js';
import { rateLabel } from '../figures/priced-row.js';

const inTugrik = rule(
  'product',
  2,
  { mn: 'Төгрөгийн дүн', en: 'Amount in tugrik' },
  { mn: 'Дүн × ханш', en: 'Amount × rate' },
);

/** The total of a custom invoice in tugrik, at its stored rate (E28). */
export function customInvoiceMnt(invoice: { currency: string; amount: string; rate: string }): Figure {
  const amount = inputFigure({ mn: 'Дүн', en: 'Amount' }, invoice.amount, invoice.currency);
  return compute(inTugrik, 'mnt', [amount, inputFigure(rateLabel, invoice.rate, '')]);
}
