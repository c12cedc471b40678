import type { Label } from '../../../contract/label.js';
import { daysBefore } from '../../../contract/report/days-before.js';
import { comparisonColumns, type GroupedReport, type ReportMeasure } from '../../../contract/report/report.js';
import { calledSql } from '../../database/called-sql.js';
import type { Statement } from '../../database/sql.js';
import { entriesOf } from '../../reference/tables.js';
import { orderFigures } from '../tables.js';
import { groupSources, isOfSize, mergedEntries } from './report-groups.js';

/** What is added up of each row, and how the figure is computed from the sums. */
interface Measure {
  parts: (isFirst: string | undefined) => string[];
  figure: (sum: string, other: string) => string;
}

const sumOf = (sum: string): string => sum;
const cents = (sum: string): string => `round(coalesce(${sum}, 0), 2)`;
const wholeNumber = (sum: string): string => `coalesce(${sum}, 0)::bigint`;

/** Figures of a group; an order counts once, even if several of its rows are in the group. */
const measures: Record<ReportMeasure, Measure> = {
  shipments: {
    parts: (isFirst) => [isFirst === undefined ? 'count(*)' : `count(*) filter (where ${isFirst})`],
    figure: wholeNumber,
  },
  profitUsd: { parts: () => ['sum(f.profit_usd)'], figure: sumOf },
  averageProfitUsd: {
    parts: () => ['sum(f.profit_usd)', 'count(*)'],
    figure: (profit, orders) => `round(${profit} / ${orders}, 2)`,
  },
  containers20: { parts: () => [containersOf('20')], figure: wholeNumber },
  containers40: { parts: () => [containersOf('40')], figure: wholeNumber },
  // What is owed in a kind of dollar is in USD; yuan and tugrik are in MNT at the rate of the row (D095).
  paidInUsd: { parts: () => [`sum(r.price) filter (where r.currency like 'usd%')`], figure: cents },
  paidInEur: { parts: () => [`sum(r.price) filter (where r.currency = 'eur')`], figure: cents },
  paidInMnt: {
    parts: () => [`sum(r.total_mnt) filter (where r.currency not like 'usd%' and r.currency <> 'eur')`],
    figure: cents,
  },
  // All currencies together, at the rates of the rows: one figure for comparing agents.
  owedInAll: { parts: () => ['sum(r.total_mnt)'], figure: cents },
  extraRates: { parts: () => ['sum(r.rate)'], figure: sumOf },
};

type Group = ReturnType<typeof groupsOf>[number];
type Figure = ReturnType<typeof figuresOf>[number];

function groupsOf({ groups, measures: measured }: GroupedReport) {
  const countsOrders = Object.values(measured).includes('shipments');
  return Object.entries(groups).map(([column, group], i) => {
    const { isFirst, ...source } = groupSources[group];
    return { column, ...source, isFirst: countsOrders ? isFirst : undefined, at: `k${i}` };
  });
}

function figuresOf({ measures: measured }: GroupedReport, groups: readonly Group[]) {
  const isFirst = groups.map((group) => group.isFirst?.(intoOf(group))).find(Boolean);
  return Object.entries(measured).map(([column, measure], i) => {
    const { parts, figure } = measures[measure];
    const added = parts(isFirst).map((sql, part) => ({ sql, at: `m${i}_${part}` }));
    const [sum = '', other = ''] = added.map(({ at }) => `sum(b.${at})`);
    return { column, added, sql: figure(sum, other) };
  });
}

/** The alias of the merged entries of a group. */
const intoOf = ({ at }: Pick<Group, 'at'>): string => `${at}_into`;
const mergedInto = ({ at, names }: Group, key: string): string =>
  names?.merges ? `left join ${mergedEntries(names.table)} ${intoOf({ at })} on ${intoOf({ at })}.id = ${key}` : '';
const mergedKey = ({ at, names }: Group, key: string): string =>
  names?.merges ? `coalesce(${intoOf({ at })}.canonical_id, ${key})` : key;

const groupBy = ({ length }: readonly Group[]): string =>
  length > 0 ? `group by ${Array.from({ length }, (_, i) => i + 1).join(', ')}` : '';

/**
 * Groups many rows by ids alone; merged entries are joined per row only if an order counts once among several rows. The rows of orders
 * have the day of their order, so orders are joined only if another of their columns is needed.
 */
function byIds(groups: readonly Group[], figures: readonly Figure[], [from, to]: Days): string {
  const rows = groups.find((group) => group.rows)?.rows;
  const keys = groups.map((group) => `${group.isFirst ? mergedKey(group, group.key) : group.key} as ${group.at}`);
  const parts = figures.flatMap(({ added }) => added.map(({ sql, at }) => `${sql} as ${at}`));
  return [
    `select ${[...keys, ...parts].join(', ')}`,
    rows ? `from ${rows} r` : `from ${orderFigures} f`,
    rows && groups.some((group) => !group.rows) ? `join ${orderFigures} f on f.id = r.shipment_id` : '',
    ...groups.map((group) => (group.isFirst ? mergedInto(group, group.key) : '')),
    groups.length === 0 ? `left join ${entriesOf('transtype')} t on t.id = f.transport_type_id` : '',
    `where ${rows ? 'r.ordered_on' : 'f.shipping_order_on'} between ${from}::date and ${to}::date`,
    groupBy(groups),
  ].join(' ');
}

/** Regroups the few resulting rows: a merged entry is added to the one that it was merged into. */
function byEntries(groups: readonly Group[], figures: readonly Figure[], days: Days): string {
  const keys = groups.map(
    (group) => `${group.isFirst ? `b.${group.at}` : mergedKey(group, `b.${group.at}`)} as ${group.at}`,
  );
  return [
    `select ${[...keys, ...figures.map(({ sql, column }) => `${sql} as "${column}"`)].join(', ')}`,
    `from (${byIds(groups, figures, days)}) b`,
    ...groups.map((group) => (group.isFirst ? '' : mergedInto(group, `b.${group.at}`))),
    groupBy(groups),
  ].join(' ');
}

/** The parameters of the first and the last day. */
type Days = readonly [string, string];
const requestedDays: Days = ['$1', '$2'];
const yearBefore: Days = ['$3', '$4'];

/** The same rows with their figures a year before, including rows that have no figures now. */
function comparedStatement(groups: readonly Group[], figures: readonly Figure[]): string {
  const keys = groups.map(({ at }) => at);
  const { before } = comparisonColumns;
  const of = (own: (column: string) => string, other: (column: string) => string): string[] =>
    figures.flatMap(({ column }) => [`${own(column)} as "${column}"`, `${other(column)} as "${before(column)}"`]);
  const value = (column: string): string => `"${column}"`;
  const none = (): string => '0';
  const sums = figures.flatMap(({ column }) => [column, before(column)]);
  return `select ${[...keys, ...sums.map((column) => `sum("${column}") as "${column}"`)].join(', ')} from (
      select ${[...keys, ...of(value, none)].join(', ')} from (${byEntries(groups, figures, requestedDays)}) n
      union all select ${[...keys, ...of(none, value)].join(', ')} from (${byEntries(groups, figures, yearBefore)}) e
    ) u ${groupBy(groups)}`;
}

/** A figure a year before, its change, and the change in percent. */
function comparedColumns(figure: string, cast: string): string[] {
  const { before, change, percent } = comparisonColumns;
  const [now, then] = [`coalesce(g."${figure}", 0)`, `coalesce(g."${before(figure)}", 0)`];
  return [
    `${then}${cast} as "${before(figure)}"`,
    `(${now} - ${then})${cast} as "${change(figure)}"`,
    `case when ${then} <> 0 then round((${now} - ${then}) * 100.0 / abs(${then}), 1) end as "${percent(figure)}"`,
  ];
}

/** The rows of a report: grouped by ids, with names joined only for the few groups. */
export function groupedStatement(
  report: GroupedReport,
  { start, end }: { start: string; end: string },
  { withKeys, language }: { withKeys: boolean; language: keyof Label },
): Statement {
  const groups = groupsOf(report);
  const figures = figuresOf(report, groups);
  const names = groups.map(({ column, names: named, at }) => {
    const name = named ? calledSql(`${at}_name`, named.hasEnglishName ? language : 'mn') : `g.${at}`;
    return `coalesce(${name}, 'n/a') as "${column}"`;
  });
  const joins = groups.map(({ names: named, at }) =>
    named ? `left join ${named.table} ${at}_name on ${at}_name.id = g.${at}` : '',
  );
  const common = `array[${groups.map(({ at }) => `g.${at}::text`).join(', ')}]::text[] as keys`;
  const isCompared = report.compared.length > 0;
  const castOf = (column: string): string => (report.columns[column]?.kind === 'integer' ? '::bigint' : '');
  const shown = figures.flatMap(({ column }) => [
    isCompared ? `g."${column}"${castOf(column)} as "${column}"` : `g."${column}"`,
    ...(report.compared.includes(column) ? comparedColumns(column, castOf(column)) : []),
  ]);
  const columns = [...names, ...shown, ...(withKeys ? [common] : [])];
  const byName = groups.map(({ at, names: named }) =>
    named ? `coalesce(${at}_name.name, 'n/a') collate "mn-x-icu", g.${at}` : `g.${at} collate "mn-x-icu"`,
  );
  // Sorted by the last figure, which is the subject of the report; `owedInAll` was added to the answer later and does not change the
  // order (D095).
  const byFigure = figures
    .filter(({ column }) => report.measures[column] !== 'owedInAll')
    .reverse()
    .map(({ column }) => `g."${column}" desc`);
  const order = report.inOrderOfGroups ? groups.map(({ at }) => `g.${at}`) : [...byFigure, ...byName];
  const text = `select ${columns.join(', ')} from (${isCompared ? comparedStatement(groups, figures) : byEntries(groups, figures, requestedDays)}) g ${joins.join(' ')} order by ${order.join(', ')}`;
  const earlier = isCompared ? daysBefore({ start, end }) : undefined;
  return { text, values: [start, end, ...(earlier ? [earlier.start, earlier.end] : [])] };
}

function containersOf(feet: '20' | '40'): string {
  return `sum(f.quantity) filter (where ${isOfSize(feet)})`;
}
