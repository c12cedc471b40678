import { customInvoiceFields, customInvoiceKind as name } from '../../../contract/custom-invoice/form.js';
import { customInvoiceList } from '../../../contract/custom-invoice/list.js';
import type { Entry } from '../../../contract/reference/declaration.js';
import { customInvoiceStream } from '../../custom-invoice/custom-invoice.aggregate.js';
import type { MovedInvoice } from '../../custom-invoice/moved-invoice-commands.js';
import { MovedInvoices } from '../../custom-invoice/moved-invoices.js';
import { customInvoices } from '../../custom-invoice/tables.js';
import { onDay, part } from './files/calls.js';
import { mapReferences } from './references.js';
import type { MoveTarget } from './target.js';

/** An invoice as the old system has it. */
interface IssuedInvoice {
  fields: MovedInvoice['fields'];
  on: string;
  due: string | null;
  paid: string | null;
  /** Without a day it was paid in one sum so far, on the day of the move. */
  paidOn: string | null;
}

/** Custom invoices, one after the other: issued on its day, and paid on the day of its payment; one that is there already is changed. */
export const customInvoicesTarget: MoveTarget = {
  name,
  title: customInvoiceList.title,
  streamOf: customInvoiceStream,
  mapIds: (given, idOf) => mapReferences(customInvoiceFields, given, idOf) as Entry,
  async namesOf(db, ids) {
    const { rows } = await db.query<{ id: number; code: string }>(
      `select id, code from ${customInvoices} where id = any($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, code }) => [id, code]));
  },
  writer(kernel) {
    const moved = new MovedInvoices(kernel);
    return {
      atOnce: 1,
      async write([save], envelope) {
        if (!save) return [];
        const origins = [...save.further, save.origin];
        if (save.id !== null) {
          await moved.change({ id: save.id, fields: save.given as MovedInvoice['fields'], origins }, envelope);
          return [save.id];
        }
        const { fields, on, due, paid, paidOn } = issuedIn(save.given);
        const now = kernel.now();
        const invoice = { fields, due, origins };
        const id = await moved.add(invoice, onDay(part(envelope, 1), on, now));
        if (paid !== null) {
          const call = part(envelope, 2);
          const payment = { id, amount: paid, isSumSoFar: paidOn === null };
          await moved.pay(payment, paidOn === null ? call : onDay(call, paidOn, now));
        }
        return [id];
      },
      undoChange: (id, written, envelope) => moved.takeChangeBack(id, written, envelope),
      undoAddition: (id, _written, envelope) => moved.takeBack(id, envelope),
    };
  },
};

function issuedIn({ on, due, paid, paidOn, ...fields }: Entry): IssuedInvoice {
  return { fields, on, due, paid, paidOn } as IssuedInvoice;
}
