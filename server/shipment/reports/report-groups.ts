import { countCap } from '../../../contract/list.js';
import { fcl } from '../../../contract/reference/fixed/transmodes.js';
import type { SettingsList } from '../../../contract/permissions.js';
import {
  codeOfOrder,
  currencyOfRows,
  containerSize,
  legOfOrder,
  readCommon,
  staffOfOrder,
  type CommonValue,
  type ReportGroup,
} from '../../../contract/report/groups.js';
import { accounts } from '../../identity/tables.js';
import type { FilterSource } from '../../list/filters/source.js';
import { entriesOf } from '../../reference/tables.js';
import { hasLeg } from '../leg-days.js';
import { extraServices, financeOrders, orderFigures, priceRows, shipments } from '../tables.js';
import { modeNames } from './mode-names.js';

type RowsOfOrder = typeof priceRows | typeof extraServices;

/** The source of a group: `f` is the row of an order in the order figures, `r` a row of its transport prices or extra services. */
interface GroupSource {
  key: string;
  /** The table of the rows that the group is of, if it is not of the order itself. */
  rows?: RowsOfOrder;
  /** Condition for the rows that count for their order, so that it counts once per group. `into` is the alias of the merged entries. */
  isFirst?: (into: string) => string;
  /** The table with the names. A merged entry counts as the one that it was merged into. */
  names?: { table: string; merges: boolean; hasEnglishName?: true };
}

/** All merged entries and the entries that they were merged into, each with its current entry. */
export function mergedEntries(table: string): string {
  const merged = `from ${table} where canonical_id is not null`;
  return `(select id, canonical_id ${merged} union select canonical_id, canonical_id ${merged})`;
}

/** Each row stores whether it is the first of its agent in its order; if agents were merged, only the first row of them all counts. */
function firstOfAgent(into: string): string {
  return `r.first_of_agent and (${into}.id is null or not exists (
    select 1 from ${priceRows} o join ${mergedEntries(entriesOf('agent'))} e on e.id = o.agent_id
    where o.shipment_id = r.shipment_id and o.first_of_agent and o.id < r.id and e.canonical_id = ${into}.canonical_id))`;
}

const entry = (list: SettingsList) => ({ table: entriesOf(list), merges: true, hasEnglishName: true }) as const;
const person = { table: accounts, merges: false };

export const groupSources: Record<ReportGroup, GroupSource> = {
  mode: { key: 'f.mode', names: { table: modeNames, merges: false } },
  sales: { key: 'f.sales_id', names: person },
  tariff: { key: 'f.tariff_id', names: person },
  operator: { key: 'f.operator_id', names: person },
  payer: { key: 'f.payer_id', names: entry('payer') },
  consignee: { key: 'f.consignee_id', names: entry('consignee') },
  containerStatus: { key: 'f.container_status_id', names: entry('container') },
  terminal: { key: 'f.terminal_id', names: entry('thc') },
  border: { key: 'f.border_id', names: entry('via') },
  commodity: { key: 'f.commodity_id', names: entry('commodity') },
  agent: { key: 'r.agent_id', rows: priceRows, names: entry('agent'), isFirst: firstOfAgent },
  extraService: { key: 'r.name', rows: extraServices },
  extraCurrency: { key: 'r.currency', rows: extraServices },
};

/** Full containers of one size: the size of the transport type `t`, or else of the first rail rate (D096). */
export function isOfSize(feet: string): string {
  return `f.mode = ${fcl} and coalesce(nullif(t.size, 0), f.rail_size) = ${feet}`;
}

type Bind = (value: unknown) => string;

/** The columns of groups that indexes of the finance list begin with. */
export const indexedGroups = [
  ...['consignee_id', 'payer_id', 'commodity_id', 'border_id', 'terminal_id', 'container_status_id'],
  ...['sales_id', 'tariff_id', 'mode'],
];

/**
 * The orders that share these values, counted as in a report: a filter of a list of orders (D148). Columns that its table has itself, and
 * with an index in the order of the list, are compared there.
 */
export const ordersInCommon = (ownColumns: readonly string[]): FilterSource => ({
  condition: (written, bind) =>
    sharing(written, ownColumns, bind, (values) => `t.id in (select f.id ${inCommon(values, rowsOf(values), bind)})`),
  mostSorted: countCap,
});

/** The rows that a report figure adds up, as a filter of a list of such rows (D148). */
export const rowsInCommon = (rows: RowsOfOrder, ownColumns: readonly string[]): FilterSource => ({
  condition: (written, bind) =>
    sharing(written, ownColumns, bind, (values) =>
      rowsOf(values) === undefined
        ? `t.shipment_id in (select f.id ${inCommon(values, undefined, bind)})`
        : `t.id in (select r.id ${inCommon(values, rows, bind)})`,
    ),
  mostSorted: countCap,
});

function sharing(
  written: string,
  ownColumns: readonly string[],
  bind: Bind,
  conditionOfOthers: (values: readonly CommonValue[]) => string,
): string {
  const values = readCommon(written);
  if (!values) return 'false';
  const conditions: string[] = [];
  const others: CommonValue[] = [];
  for (const value of values) {
    const column = ownColumns.find((own) => [`f.${own}`, `r.${own}`].includes(sourceOf(value.of)?.key ?? ''));
    if (column === undefined) others.push(value);
    else conditions.push(isValue(`t.${column}`, value, bind));
  }
  if (others.length > 0) conditions.push(conditionOfOthers(others));
  return `(${conditions.join(' and ')})`;
}

function rowsOf(values: readonly CommonValue[]): RowsOfOrder | undefined {
  return values.map(({ of }) => sourceOf(of)?.rows).find((rows) => rows !== undefined);
}

function sourceOf(of: CommonValue['of']): GroupSource | undefined {
  return Object.hasOwn(groupSources, of) ? groupSources[of as ReportGroup] : undefined;
}

function inCommon(values: readonly CommonValue[], rows: RowsOfOrder | undefined, bind: Bind): string {
  const joins = [
    rows ? `join ${rows} r on r.shipment_id = f.id` : '',
    values.some(({ of }) => of === containerSize)
      ? `left join ${entriesOf('transtype')} t on t.id = f.transport_type_id`
      : '',
  ];
  const conditions = values.map((value) => conditionOf(value, bind));
  return `from ${tableOf(values)} f ${joins.join(' ')} where ${conditions.join(' and ')}`;
}

/** The table of the orders: that of the finance list where its indexes know the values. */
function tableOf(values: readonly CommonValue[]): string {
  const keys = values.map(({ of }) => sourceOf(of)).filter((source) => source?.rows === undefined);
  const isIndexed = (source: GroupSource | undefined): boolean =>
    indexedGroups.some((own) => source?.key === `f.${own}`);
  return keys.length > 0 && keys.every(isIndexed) ? financeOrders : orderFigures;
}

function conditionOf({ of, key }: CommonValue, bind: Bind): string {
  if (of === containerSize) return isOfSize(key === '20' ? '20' : '40');
  if (of === staffOfOrder) return `${bind(Number(key))}::integer in (f.sales_id, f.tariff_id, f.operator_id)`;
  if (of === codeOfOrder) return `f.id in (select s.id from ${shipments} s where s.code = ${bind(key)})`;
  if (of === legOfOrder) return hasLeg(bind(key));
  // Orders are of no currency; only lists of open rows are queried by it.
  if (of === currencyOfRows) return 'false';
  return isValue(groupSources[of].key, { of, key }, bind);
}

/** Whether a column has the value of a group. */
function isValue(column: string, { of, key }: CommonValue, bind: Bind): string {
  const names = sourceOf(of)?.names;
  if (key === null) return `${column} is null`;
  if (!names) return `${column} = ${bind(key)}`;
  const id = `${bind(Number(key))}::integer`;
  if (!names.merges) return `${column} = ${id}`;
  // One condition of several values, and not several conditions, is found in an index.
  return `${column} = any(array(select m.id from ${names.table} m where m.canonical_id = ${id}) || ${id})`;
}
