import { Decimal } from 'decimal.js';
import type { Pool } from 'pg';
import { createTable } from '../../../server/projection/schema.js';
import type { ReadModelTable } from '../../../server/projection/table.js';
import { shipmentAggregate } from '../../../server/shipment/shipment.js';

/** The staff of the four orders of the quarter. */
export const [bat, saraa, tulga, nomin, dorj] = [11, 12, 13, 14, 15] as const;
const [fcl, air, ltl] = [1, 5, 4];

/** Four orders of one quarter: their income, cost and staff (E17). */
export const orders = [
  {
    ...{ id: 1, mode: fcl, transport_type_id: 1, quantity: 2, consignee_id: 1, payer_id: 1, sales_id: bat },
    ...{ tariff_id: tulga, operator_id: dorj, shipping_order_on: '2024-01-10', profit_usd: '555.88' },
    ...{ finished_on: '2024-02-04', income: '17000000', expense: '12350000', profit: '1890000', net_profit: '1701000' },
  },
  {
    ...{ id: 2, mode: air, transport_type_id: 3, quantity: 1, consignee_id: 2, payer_id: 2, sales_id: bat },
    ...{ tariff_id: nomin, operator_id: dorj, shipping_order_on: '2024-01-25', profit_usd: '207.35' },
    ...{ finished_on: null, income: '9400000', expense: '7050000', profit: '705000', net_profit: '634500' },
  },
  {
    ...{ id: 3, mode: ltl, transport_type_id: 3, quantity: 1, consignee_id: 1, payer_id: 1, sales_id: saraa },
    ...{ tariff_id: tulga, operator_id: dorj, shipping_order_on: '2024-02-15', profit_usd: '-58.82' },
    ...{ finished_on: '2024-03-01', income: '3000000', expense: '3200000', profit: '-200000', net_profit: '-200000' },
  },
  {
    ...{ id: 4, mode: fcl, transport_type_id: 2, quantity: 3, consignee_id: 3, payer_id: 2, sales_id: saraa },
    ...{ tariff_id: nomin, operator_id: dorj, shipping_order_on: '2024-03-05', profit_usd: '450.00' },
    ...{ finished_on: null, income: '13800000', expense: '8875000', profit: '1552500', net_profit: '1397250' },
  },
];

/** Agent, currency, price, in tugrik, by order. */
export const prices: readonly (readonly [number, number, string, string, string])[] = [
  [1, 1, 'usd', '3000', '10200000'],
  [1, 2, 'mnt', '2000000', '2000000'],
  [2, 1, 'rmb', '15000', '7050000'],
  [3, 2, 'mnt', '3200000', '3200000'],
  [4, 1, 'eur', '1000', '3700000'],
  [4, 2, 'usd', '1500', '5175000'],
];

export const priceRows = prices.map(([shipment_id, agent_id, currency, price, total_mnt], id) => ({
  ...{ id, shipment_id, agent_id, currency, price, total_mnt },
  ...{ ordered_on: orders[shipment_id - 1]!.shipping_order_on, first_of_agent: true },
}));

/** The payment columns of a receivable or payable row. */
export function paymentSummary(
  owed: string,
  money: readonly { on: string; mnt: string }[],
  paid: 'paid_total' | 'income',
  rest: 'unpaid_total' | 'rest',
): object {
  const sum = money.reduce((all, { mnt }) => all.plus(mnt), new Decimal(0));
  const days = money.map(({ on }) => on).sort();
  return {
    ...{ [paid]: sum.toFixed(2), [rest]: new Decimal(owed).minus(sum).toFixed(2) },
    ...{ first_transaction_on: days[0] ?? null, transaction_on: days.at(-1) ?? null },
  };
}

export const named = (...names: string[]) => names.map((name, i) => ({ id: i + 1, name }));

export const people = ['Bat', 'Saraa', 'Tulga', 'Nomin', 'Dorj'].map((name, i) => ({
  ...{ id: bat + i, name, type: [1, 1, 6, 6, 2][i], active: 1, deleted: false, profilepic: null },
}));

export function ofShipments(name: string): ReadModelTable {
  return shipmentAggregate.tables.find((table) => table.name === name)!;
}

/** A read model with these rows, also in a store that has it; a column that is not given is null. */
export async function fill(pool: Pool, table: ReadModelTable, rows: readonly object[]): Promise<void> {
  const { rows: found } = await pool.query(`select 1 where to_regclass($1) is not null`, [table.name]);
  if (found.length === 0) await createTable(pool, table);
  const columns = Object.keys(table.columns).join(', ');
  await pool.query(
    `insert into ${table.name} (${columns}) select ${columns} from json_populate_recordset(null::${table.name}, $1)`,
    [JSON.stringify(rows)],
  );
}
