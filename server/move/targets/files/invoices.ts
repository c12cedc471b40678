import { invoices } from '../../../../contract/move/kinds/invoices.js';
import { billingCommands } from '../../../shipment/billing/decide.js';
import { onDay } from './calls.js';
import { partTarget } from './part-target.js';

/** A paper of the old system. */
interface IssuedPaper {
  payer: number;
  on: string;
  due: string | null;
  amount: string;
  currency: string;
  rate: string;
  number: string | null;
}

/** The invoice of an order: its papers become one with their sum, of the latest day. */
export const invoiceTarget = partTarget<IssuedPaper>({
  name: 'invoice',
  title: invoices.label,
  mapIds: ({ payer, ...given }, idOf) => ({ ...given, payer: typeof payer === 'number' ? idOf(payer) : null }),
  async write({ kernel, file, parts, envelope }) {
    const [last] = parts.toSorted((one, other) => (one.on < other.on ? 1 : one.on > other.on ? -1 : 0));
    if (!last) return [];
    const { payer, currency, due, on } = last;
    const papers = parts.map(({ number, amount, rate }) => ({ number, amount, rate }));
    const command = { id: file, issued: { payer, currency, due, papers } };
    const { id } = await kernel.commands.run(
      billingCommands.GenerateInvoice,
      command,
      onDay(envelope, on, kernel.now()),
    );
    return parts.map(() => id);
  },
});
