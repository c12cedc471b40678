import { invoices as invoiceKind } from '../../../../contract/move/kinds/invoices.js';
import { billingCommands } from '../../../shipment/billing/decide.js';
import { invoices } from '../../../shipment/tables.js';
import type { PartInverse } from '../target.js';
import { onDay, part } from './calls.js';
import { isRowOf, isTouchedByOthers } from '../part-events.js';
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

/** One that the move itself has confirmed as paid is not paid any more before it is deleted. */
const inverse: PartInverse = {
  isThere: isRowOf(invoices),
  isTouched: (part, events) =>
    isTouchedByOthers(part, events) || events.others.some(({ type }) => type === 'ReceivableConfirmed'),
  async takeBack({ commands }, { id: invoice }, { own }, envelope) {
    const { PayInvoice, DeleteInvoice } = billingCommands;
    if (own.some(({ type }) => type === 'ReceivableConfirmed'))
      await commands.run(PayInvoice, { invoice, paid: false }, part(envelope, 1));
    await commands.run(DeleteInvoice, { invoice }, part(envelope, 2));
  },
  names: `select id, coalesce(old_numbers, number::text) as name from ${invoices} where id = any($1)`,
};

/** The invoice of an order: its papers become one with their sum, of the latest day. */
export const invoiceTarget = partTarget<IssuedPaper>({
  name: 'invoice',
  title: invoiceKind.label,
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
  inverse,
});
