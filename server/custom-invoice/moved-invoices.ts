import { customInvoiceFields, customInvoiceKind } from '../../contract/custom-invoice/form.js';
import { Refusal } from '../../contract/refusals/refusals.js';
import type { Envelope } from '../decider/command.js';
import type { Kernel } from '../decider/kernel.js';
import { History, type Undo } from '../history/history.js';
import { customInvoiceCommands } from './commands.js';
import { undoCustomInvoice } from './custom-invoice-record.js';
import { customInvoiceStream as stream } from './custom-invoice.aggregate.js';
import {
  changeMovedInvoice,
  leaveMove,
  moveInvoiceIn,
  moveInvoiceOut,
  payInvoiceBefore,
  type ChangedInvoice,
  type MovedInvoice,
  type MovedPayment,
} from './moved-invoice-commands.js';

/** The custom invoices that a move brings, and takes back. */
export class MovedInvoices {
  constructor(private readonly kernel: Kernel) {}

  async add(invoice: MovedInvoice, envelope: Envelope): Promise<number> {
    return (await this.kernel.commands.run(moveInvoiceIn, invoice, envelope)).id;
  }

  async pay(payment: MovedPayment, envelope: Envelope): Promise<void> {
    await this.kernel.commands.run(payInvoiceBefore, payment, envelope);
  }

  async change(changed: ChangedInvoice, envelope: Envelope): Promise<void> {
    await this.kernel.commands.run(changeMovedInvoice, changed, envelope);
  }

  /** Refused where somebody has changed the same since. */
  async takeChangeBack(id: number, { act, move }: { act: string; move: number }, envelope: Envelope): Promise<void> {
    const { commands } = this.kernel;
    const call = (of: string): Envelope => ({ ...envelope, key: `${envelope.key}.${of}` });
    if (await this.wasPaidBy(id, act))
      await commands.run(customInvoiceCommands.PayCustomInvoice, { id, paid: false }, call('unpaid'));
    const undo: Undo = { may: () => true, command: undoCustomInvoice, form: { fields: customInvoiceFields } };
    const history = new History(this.kernel);
    await history.undoAct(customInvoiceKind, id, act, undo, envelope).catch((error: unknown) => {
      // What it says was there already.
      if (!(error instanceof Refusal) || error.word !== 'CannotUndo') throw error;
    });
    await commands.run(leaveMove, { id, move }, call('out'));
  }

  /** Whether the change of this act left no more to pay than was paid before. */
  private async wasPaidBy(id: number, act: string): Promise<boolean> {
    const events = await this.kernel.reader.stream(stream(id));
    const last = events.findLast(({ type }) => type === 'CustomInvoicePaid' || type === 'CustomInvoiceUnpaid');
    return last?.type === 'CustomInvoicePaid' && last.meta.act === act;
  }

  /** Refused once anything else pays it. */
  async takeBack(id: number, envelope: Envelope): Promise<void> {
    await this.kernel.commands.run(moveInvoiceOut, { id }, envelope);
  }
}
