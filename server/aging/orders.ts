import type { Ledger } from '../ledger/ledger.js';
import { restBefore } from '../ledger/balances.js';
import type { LedgerSource } from '../ledger/source.js';
import { invoices } from '../shipment/tables.js';
import type { OpenOn, OpenSource } from './source.js';

/** The rows of orders: what the list of receivables or payables has left, on a past day the closing of D108. */
export function openOrders(ledger: Ledger): OpenSource[] {
  return ledger.sources.map((source) => ({
    kind: 'order',
    side: source.side,
    parties: source.side === 'receivable' ? 'payer' : 'agent',
    place: null,
    tables: [source.owed.table, source.moved.table, invoices],
    query: (on) => queryOf(source, on),
  }));
}

function queryOf(source: LedgerSource, on: OpenOn): ReturnType<OpenSource['query']> {
  const { owed } = source;
  const past = on.isPast ? restBefore(source, `(${on.day} + 1)`) : undefined;
  return {
    table: owed.table,
    party: `o.${owed.party}`,
    columns: {
      number: `o.${owed.row}`,
      file: `o.${owed.file}`,
      code: `o.${owed.code}`,
      document: owed.document?.('o') ?? 'null::text',
      day: `o.${owed.day}`,
      due: owed.due('o', { term: 'p.termdays', ...(on.isPast ? { before: on.end } : {}) }),
      currency: `o.${owed.currency}`,
      amount: `o.${owed.amount}`,
      mnt: `o.${owed.mnt}`,
      rate: `o.${owed.rate}`,
      rest: 'null::numeric',
      restMnt: past?.rest ?? `o.${owed.rest}`,
      isConfirmed: on.isPast ? `coalesce(o.${owed.confirmedAt} < ${on.end}, false)` : `o.${owed.isConfirmed}`,
    },
    // Two conditions, so that an index finds the rows.
    where: past?.isOpen ?? `(o.${owed.rest} < 0 or o.${owed.rest} > 0)`,
  };
}
