import type { PostedAmount } from '../../../contract/money/totals/posting-sums';
import { recordKey } from '../../../contract/record';
import type { AnswerOf } from '../../../contract/route';
import type { settlementRoutes } from '../../../contract/shipment/settlement/routes';
import { api } from '../../api/api';
import { subscribedTo } from '../../api/subscribed-to';
import { receivables, type OwedKind, type OwedRow } from './owed';

type History = AnswerOf<(typeof settlementRoutes)['avlaga']['history']>;
export type Transaction = History['listdata'][number];

/** A transaction in the form that the calculations use. */
export function postedOf({ currency, amount, rate, totalmnt, writtenoff }: Transaction): PostedAmount {
  const posted = { currency, amount: String(amount), rate: { rate: String(rate) }, mnt: String(totalmnt) };
  return writtenoff === undefined ? posted : { ...posted, writtenOff: writtenoff };
}

interface TransactionsQuery {
  url: string;
  shipment: number;
}

const transactionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    transactions: build.query<History, TransactionsQuery>({
      query: ({ url }) => ({ url }),
      ...subscribedTo(({ shipment }: TransactionsQuery) => [recordKey('shipment', shipment)]),
    }),
    owedRow: build.query<OwedRow | undefined, { path: string; list: string; id: number; shipment: number }>({
      query: ({ path, id }) => ({ url: path, params: { ids: id } }),
      transformResponse: ({ listdata }: { listdata: OwedRow[] }) => listdata[0],
      ...subscribedTo(({ shipment }: { shipment: number }) => [recordKey('shipment', shipment)]),
    }),
  }),
});

/** The current transactions of a row, refetched when any user changes the transactions of its order. */
export function useTransactions(
  kind: OwedKind,
  row: OwedRow,
  shipment: number,
): { history: History | undefined; row: OwedRow } {
  const { data } = transactionsApi.useTransactionsQuery({ url: kind.address(row), shipment });
  const { path, name } = kind.list;
  const { data: fresh } = transactionsApi.useOwedRowQuery({ path, list: name, id: row.id, shipment });
  return { history: data, row: fresh ?? row };
}

/** What the payer of an order owes and has paid, refetched when any user changes its transactions. */
export function useReceivable(shipment: number): OwedRow | undefined {
  const { path, name } = receivables.list;
  return transactionsApi.useOwedRowQuery({ path, list: name, id: shipment, shipment }).data;
}
