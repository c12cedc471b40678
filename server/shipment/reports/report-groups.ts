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
import { entriesOf } from '../../reference/tables.js';
import { hasLeg } from '../leg-days.js';
import { extraServices, orderFigures, priceRows, shipments } from '../tables.js';
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

/** The orders that share these values, counted as in a report: a condition on the id of a list of orders (D148). */
export function ordersInCommon(written: string, bind: Bind): string {
  const values = readCommon(written);
  return values ? `t.id in (select f.id ${inCommon(values, rowsOf(values), bind)})` : 'false';
}

/** The rows that a report figure adds up, as a condition of a list of such rows (D148). */
export const rowsInCommon =
  (rows: RowsOfOrder) =>
  (written: string, bind: Bind): string => {
    const values = readCommon(written);
    return values ? `t.id in (select r.id ${inCommon(values, rows, bind)})` : 'false';
  };

function rowsOf(values: readonly CommonValue[]): RowsOfOrder | undefined {
  return values
    .map(({ of }) =>
      of === containerSize || of === staffOfOrder || of === codeOfOrder || of === legOfOrder || of === currencyOfRows
        ? undefined
        : groupSources[of].rows,
    )
    .find((rows) => rows !== undefined);
}

function inCommon(values: readonly CommonValue[], rows: RowsOfOrder | undefined, bind: Bind): string {
  const joins = [
    rows ? `join ${rows} r on r.shipment_id = f.id` : '',
    values.some(({ of }) => of === containerSize)
      ? `left join ${entriesOf('transtype')} t on t.id = f.transport_type_id`
      : '',
  ];
  const conditions = values.map((value) => conditionOf(value, bind));
  return `from ${orderFigures} f ${joins.join(' ')} where ${conditions.join(' and ')}`;
}

function conditionOf({ of, key }: CommonValue, bind: (value: unknown) => string): string {
  if (of === containerSize) return isOfSize(key === '20' ? '20' : '40');
  if (of === staffOfOrder) return `${bind(Number(key))}::integer in (f.sales_id, f.tariff_id, f.operator_id)`;
  if (of === codeOfOrder) return `f.id in (select s.id from ${shipments} s where s.code = ${bind(key)})`;
  if (of === legOfOrder) return hasLeg(bind(key));
  // Orders are of no currency; only lists of open rows are queried by it.
  if (of === currencyOfRows) return 'false';
  const { key: column, names } = groupSources[of];
  if (key === null) return `${column} is null`;
  if (!names) return `${column} = ${bind(key)}`;
  const id = `${bind(Number(key))}::integer`;
  if (!names.merges) return `${column} = ${id}`;
  return `(${column} = ${id} or ${column} in (select m.id from ${names.table} m where m.canonical_id = ${id}))`;
}
