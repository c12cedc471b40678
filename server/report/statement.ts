import type { GroupedReport, ReportMeasure } from '../../contract/report/report.js';
import type { Statement } from '../list/values.js';
import { groupSources, isOfSize, mergedEntries } from './group-sources.js';

/** Figures of a group; an order counts once, however many of its rows are in the group. */
const measures: Record<ReportMeasure, (isFirst: string | undefined) => string> = {
  shipments: (isFirst) => (isFirst === undefined ? 'count(*)' : `count(*) filter (where ${isFirst})`),
  profitUsd: () => 'sum(f.profit_usd)',
  averageProfitUsd: () => 'round(sum(f.profit_usd) / count(*), 2)',
  containers20: () => containersOf('20'),
  containers40: () => containersOf('40'),
  // What is owed in one of the dollars is in USD; yuan and tugrik are in MNT at the rate of the row (D095).
  paidInUsd: () => `round(coalesce(sum(r.price) filter (where r.currency like 'usd%'), 0), 2)`,
  paidInEur: () => `round(coalesce(sum(r.price) filter (where r.currency = 'eur'), 0), 2)`,
  paidInMnt: () => `coalesce(sum(r.total_mnt) filter (where r.currency not like 'usd%' and r.currency <> 'eur'), 0)`,
  extraRates: () => 'sum(r.rate)',
};

/**
 * The rows of a report: grouped by the ids alone, and only the few groups get their names. Rows of orders know the day of their
 * order, so that no order is looked up for a report that asks for nothing else of it.
 */
export function groupedStatement(
  report: GroupedReport,
  { start, end }: { start: string; end: string },
  withKeys = false,
): Statement {
  const groups = Object.entries(report.groups).map(([column, group], i) => ({
    column,
    ...groupSources[group],
    at: `k${i}`,
  }));
  const rows = groups.find((group) => group.rows)?.rows;
  const figures = Object.entries(report.measures).map(([column, measure]) => ({
    column,
    sql: measures[measure](groups.map(({ isFirst, at }) => isFirst?.(`${at}_into`)).find(Boolean)),
  }));
  const keys = groups.map(({ key, names, at }) => (names?.merges ? `coalesce(${at}_into.canonical_id, ${key})` : key));
  const inner = [
    `select ${[...keys.map((key, i) => `${key} as k${i}`), ...figures.map(({ sql, column }) => `${sql} as "${column}"`)].join(', ')}`,
    rows ? `from ${rows} r` : 'from order_figures f',
    rows && groups.some((group) => !group.rows) ? 'join order_figures f on f.id = r.shipment_id' : '',
    groups.length === 0 ? 'left join transtype t on t.id = f.transport_type_id' : '',
    // Few entries are merged ones, so these are few rows.
    ...groups.map(({ key, names, at }) =>
      names?.merges ? `left join ${mergedEntries(names.table)} ${at}_into on ${at}_into.id = ${key}` : '',
    ),
    `where ${rows ? 'r.ordered_on' : 'f.shipping_order_on'} between $1::date and $2::date`,
    groups.length > 0 ? `group by ${groups.map((_group, i) => i + 1).join(', ')}` : '',
  ];
  const names = groups.map(({ column, names: named, at }) =>
    named ? `coalesce(${at}_name.name, 'n/a') as "${column}"` : `coalesce(g.${at}, 'n/a') as "${column}"`,
  );
  const joins = groups.map(({ names: named, at }) =>
    named ? `left join ${named.table} ${at}_name on ${at}_name.id = g.${at}` : '',
  );
  const common = `json_build_array(${groups.map(({ at }) => `g.${at}::text`).join(', ')}) as keys`;
  const columns = [...names, ...figures.map(({ column }) => `g."${column}"`), ...(withKeys ? [common] : [])];
  const byName = groups.map(({ at, names: named }) =>
    named ? `coalesce(${at}_name.name, 'n/a') collate "mn-x-icu", g.${at}` : `g.${at} collate "mn-x-icu"`,
  );
  // The figure that the report is about stands last.
  const byFigure = [...figures].reverse().map(({ column }) => `g."${column}" desc`);
  const order = report.inOrderOfGroups ? groups.map(({ at }) => `g.${at}`) : [...byFigure, ...byName];
  const text = `select ${columns.join(', ')} from (${inner.join(' ')}) g ${joins.join(' ')} order by ${order.join(', ')}`;
  return { text, values: [start, end] };
}

function containersOf(feet: '20' | '40'): string {
  return `coalesce(sum(f.quantity) filter (where ${isOfSize(feet)}), 0)`;
}
