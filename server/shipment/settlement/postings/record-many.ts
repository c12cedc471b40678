import type { Values } from '../../../../contract/fields/field.js';
import { refuse } from '../../../../contract/refusals/refusals.js';
import type { transactionFields, TransactionKind } from '../../../../contract/shipment/settlement/form.js';
import type { SettlementState } from '../../../../contract/shipment/settlement/state.js';
import type { CommandDefinition } from '../../../decider/command.js';
import { may } from '../../../decider/may.js';
import { atRow } from '../../../form/at-row.js';
import { ratesOfFirm, type RatesInTable } from '../../../reference/rates/rates.js';
import { drawRowIds } from '../../file/row-ids.js';
import { openShipment, shipmentStream } from '../../file/shipment-file.js';
import { rowIn } from './open-row.js';
import { transactionOfSum, type SumSoFar } from './sum-so-far.js';
import { assertMayRecord, eventsOf, postingsAdded, transactionOf } from './recording.js';

type OneTransaction = {
  kind: TransactionKind;
  /** The order itself, or the price row that is paid. */
  row: number;
} & ({ fields: Values<typeof transactionFields> } | { sum: SumSoFar });

interface RecordTransactions {
  shipment: number;
  rows: readonly OneTransaction[];
}

/** Incomes and payments of one order, in the order in which their ids are answered: all of them or none. */
export const recordTransactions: CommandDefinition<
  RecordTransactions,
  { ids: number[] },
  { ids: readonly number[] },
  RatesInTable
> = {
  name: 'RecordTransactions',
  draw: async ({ rows }, source) => ({ ids: await drawRowIds(rows.length, source) }),
  streams: ({ shipment }) => [shipmentStream(shipment)],
  facts: async (_command, source) => ({ rates: await ratesOfFirm(source) }),
  decide(files, { shipment, rows }, by) {
    if (!may('finance.transact', by)) throw refuse('NotAllowed');
    const { own, facts } = openShipment<SettlementState>(files, shipment, 'settlement');
    let { postings } = own;
    const events = rows.flatMap((transaction, at) =>
      atRow(at, () => {
        const { kind, row } = transaction;
        // Those before it count.
        const found = rowIn({ ...own, postings }, facts, { shipment, row }, kind);
        assertMayRecord(found, by);
        const fields = 'sum' in transaction ? transactionOfSum(transaction.sum, found) : transaction.fields;
        if (!fields) return [];
        const posting = transactionOf({ kind, row, fields }, found, by.ids[at] as number, by);
        const added = postingsAdded(shipment, eventsOf({ kind }).recorded, postings, [posting]);
        const number = postings.length + 1;
        postings = [...postings, { ...posting, number, at: by.now.toISOString(), version: 0 }];
        return added;
      }),
    );
    return { events, answer: { ids: [...by.ids] } };
  },
};
