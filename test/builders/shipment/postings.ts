import type { JsonObject } from '../../../contract/json.js';
import { income, payment, type StoredPosting } from '../../../contract/shipment/settlement/form.js';
import type { NewEvent } from '../../../server/log/event.js';
import { happened } from './inquiry.js';
import { rateInForce } from './quotation.js';

type Moved = Partial<StoredPosting> & Pick<StoredPosting, 'amount' | 'mnt'>;

/** The first transaction of a file has the number 1 by default, and its own id. */
function posted(type: string, moved: Moved): NewEvent {
  const { number = 1, currency = 'usd' } = moved;
  const { rate, source } = rateInForce(currency);
  const id = transactionOf(number);
  const added: StoredPosting = {
    ...{ id, number, by: 3, transaction: id, kind: income, party: null, row: null },
    ...{ currency, rate, on: '2026-03-11', comment: null, reverses: null },
    rateFrom: moved.rate === undefined || moved.rate === rate ? source : { from: 'entered' },
    ...moved,
  };
  const data: JsonObject = { fields: {}, rows: { postings: { added: [added], changed: [], removed: [] } } };
  return happened(type, data);
}

export const transactionOf = (number: number): number => 500 + number;

/** Money of the payer, converted to tugrik by hand, so that the arithmetic of the product is not involved. */
export const incomeRecorded = (moved: Moved): NewEvent => posted('IncomeRecorded', moved);

/** Money to the agent of the price row 101. */
export const paymentRecorded = (moved: Moved): NewEvent =>
  posted('PaymentRecorded', { kind: payment, party: 1, row: 101, ...moved });

/** The whole receivable of 1,500 USD. */
export const paidByPayer = incomeRecorded({ amount: '1500', mnt: '5100000.00' });
/** The whole payable of 1,000 USD. */
export const paidToAgent = paymentRecorded({ amount: '1000', mnt: '3400000.00' });
export const receivableConfirmed = happened('ReceivableConfirmed');
