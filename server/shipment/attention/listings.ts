import { attentionRuleNames, attentionRules } from '../../../contract/attention/rules.js';
import { attentionList } from '../../../contract/shipment/attention/lists.js';
import { permissions } from '../../../contract/permissions.js';
import { localDay } from '../../../contract/time.js';
import { firmTable } from '../../firm/firm.aggregate.js';
import { userTable } from '../../identity/user/user.aggregate.js';
import { identifier } from '../../database/sql.js';
import type { Cell, ListQuery } from '../../../contract/list.js';
import { referenceTable } from '../../reference/catalogue.js';
import { asNumber } from '../../list/answered-number.js';
import type { LookUp } from '../../list/listing.js';
import { nameOf, orderJoins, orderSources } from '../order-sources.js';
import type { SectionListing } from '../section.js';
import { attention } from '../tables.js';
import { dueSql } from './due.js';
import { penaltiesAndCharges, riskSource } from '../risk-source.js';
import { readKnown } from './known.js';
import { attentionTable } from './rows.js';

/** The rows that a user has to look at on a day. */
const toLookAt = (today: string): string => `a.state <> 'closed' and (a.state <> 'snoozed' or a.until <= ${today})`;

/** Which rows the filter by state selects on a day; without it those to look at. */
const states: Readonly<Record<string, (today: string) => string>> = {
  open: (today) => `${toLookAt(today)} and a.state <> 'taken'`,
  taken: () => `a.state = 'taken'`,
  snoozed: (today) => `a.state = 'snoozed' and a.until > ${today}`,
  closed: () => `a.state = 'closed'`,
};

function dueRows(
  { filters }: Pick<ListQuery, 'filters'>,
  bind: (value: unknown) => string,
  today: string,
  known: Readonly<Record<string, unknown>>,
): string {
  const day = `${bind(today)}::date`;
  const state = (states[filters['state'] ?? ''] ?? toLookAt)(day);
  const { dueOn, lastBase, holds } = dueSql(day, known, bind);
  return `(select a.*, ${dueOn} as due_on from ${identifier(attention)} a
    where a.base_on <= ${lastBase} and ${dueOn} <= ${day} and ${holds} and ${state})`;
}

/** The reference lists that say how long containers are free. */
const termTables = (['clockterms', 'container', 'transtype', 'thc'] as const).map(referenceTable);

/** What the next day of the containers of each order costs us, in the currency with the largest sum: one query for all shown rows. */
const costOfDay: LookUp = {
  name: 'costOfDay',
  of: ['shipment_id', 'rule'],
  async read(database, rows, { now }) {
    const isOfClock = ({ rule }: Readonly<Record<string, Cell>>): boolean => rule === 'freeDays';
    const ids = rows.flatMap((row) => (isOfClock(row) ? [Number(row['shipment_id'])] : []));
    if (ids.length === 0) return rows.map(() => null);
    const values: unknown[] = [];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const risk = riskSource.text({ filters: {} }, bind, localDay(now), {});
    const { rows: costs } = await database.query<{ id: number; amount: string; currency: string }>(
      `select distinct on (1) r."order" as id, sum(r.perday)::text as amount, r.currency from ${risk} r
        where r."order" = any(${bind(ids)}::integer[]) and r.perday > 0 group by 1, 3 order by 1, sum(r.perday) desc`,
      values,
    );
    const byOrder = new Map(costs.map(({ id, amount, currency }) => [id, { amount, currency }]));
    return rows.map((row) => (isOfClock(row) ? (byOrder.get(Number(row['shipment_id'])) ?? null) : null));
  },
};

/** The penalty of the containers of each order that is not charged, in the currency with the largest sum. */
const uncharged: LookUp = {
  name: 'uncharged',
  of: ['shipment_id', 'rule'],
  async read(database, rows, { now }) {
    const isOfPenalty = ({ rule }: Readonly<Record<string, Cell>>): boolean => rule === 'penaltyUncharged';
    const ids = rows.flatMap((row) => (isOfPenalty(row) ? [Number(row['shipment_id'])] : []));
    if (ids.length === 0) return rows.map(() => null);
    const { rows: open } = await database.query<{ id: number; amount: string; currency: string }>(
      `select distinct on (id) id, (owed - charged)::text as amount, currency
        from (${penaltiesAndCharges('$1::integer[]', '$2::date')}) y where owed > charged order by id, owed - charged desc`,
      [ids, localDay(now)],
    );
    const byOrder = new Map(open.map(({ id, amount, currency }) => [id, { amount, currency }]));
    return rows.map((row) => (isOfPenalty(row) ? (byOrder.get(Number(row['shipment_id'])) ?? null) : null));
  },
};

const costIn = (cell: Cell | undefined) => (cell ?? null) as { amount: string; currency: string } | null;

export const attentionListings: readonly SectionListing[] = [
  {
    list: attentionList,
    table: {
      ...attentionTable,
      columns: { ...attentionTable.columns, due_on: 'date' },
    },
    source: {
      tables: [attention, firmTable, ...termTables],
      filters: ['state'],
      mostCounted: 1_000,
      read: readKnown,
      text: dueRows,
    },
    visibleTo: (type) => ({
      rows: { rule: attentionRuleNames.filter((name) => permissions[attentionRules[name].read].types.includes(type)) },
    }),
    record: 'order.read',
    filters: {
      shipment: 'shipment_id',
      for: { condition: (user, bind) => `(t.holder_id = ${bind(Number(user))}::integer or t.holder_id is null)` },
    },
    joins: { consignee_entry: orderJoins.consignee_entry, holder_person: { table: userTable, on: 'holder_id' } },
    columns: {
      due: 'due_on',
      base: 'base_on',
      consignee: orderSources.consignee,
      holder: nameOf('holder_person'),
      shipment: 'shipment_id',
      cost: {
        of: ['cost'],
        lookUp: uncharged,
        make: ({ cost = null, uncharged: open }) => {
          const amount = costIn(open)?.amount ?? cost;
          return amount === null ? null : asNumber(String(amount), attentionList.columns.cost);
        },
      },
      currency: {
        of: ['currency'],
        lookUp: uncharged,
        make: ({ currency = null, uncharged: open }) => costIn(open)?.currency ?? currency,
      },
      perday: {
        of: [],
        lookUp: costOfDay,
        make: ({ costOfDay: cost }) => {
          const { amount } = costIn(cost) ?? {};
          return amount === undefined ? null : asNumber(amount, attentionList.columns.perday);
        },
      },
      perdaycurrency: { of: [], lookUp: costOfDay, make: ({ costOfDay: cost }) => costIn(cost)?.currency ?? null },
      state: {
        of: ['state', 'until'],
        make: ({ state = null, until = null }, now) =>
          state === 'snoozed' && String(until) <= localDay(now) ? 'open' : state,
      },
    },
  },
];
