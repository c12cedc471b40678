import { attentionRuleNames, attentionRules } from '../../../contract/attention/rules.js';
import { attentionList } from '../../../contract/shipment/attention/lists.js';
import { permissions } from '../../../contract/permissions.js';
import {
  addMoney,
  amountsOf,
  penaltyUpTo,
  perDayFrom,
  subtractMoney,
  type SumsByCurrency,
} from '../../../contract/shipment/clock/clock.js';
import type { Recharge } from '../../../contract/shipment/clock/recharge-form.js';
import { localDay } from '../../../contract/time.js';
import { attention, attentionTable, attentionTextTable, holder } from '../../attention/attention-table.js';
import { firmTable } from '../../firm/firm.aggregate.js';
import { userTable } from '../../identity/user/user.aggregate.js';
import { identifier } from '../../database/sql.js';
import type { Cell, ListQuery } from '../../../contract/list.js';
import { referenceTable } from '../../reference/catalogue.js';
import { nameOfEntry } from '../../reference/tables.js';
import { asNumber } from '../../list/answered-number.js';
import type { ComputedSource, LookUp } from '../../list/listing.js';
import type { FactSource } from '../../decider/command.js';
import { clocksOfFiles } from '../file/file-clocks.js';
import { nameOf, orderJoins, orderSources } from '../lists/order-sources.js';
import type { SectionListing } from '../section.js';
import { recharges, units } from '../tables.js';
import { dueSql, type DueDays } from './due.js';
import { readDueDays, readTerms } from './known.js';

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
  const { joins, condition } = dueSql(day, (known[filters['rule'] ?? ''] ?? known['all']) as DueDays, bind);
  return `(select a.*, due.since as due_on from ${identifier(attention)} a ${joins} where ${condition} and ${state})`;
}

/** The reference lists that say how long containers are free. */
const termTables = (['clockterms', 'container', 'transtype', 'thc'] as const).map(referenceTable);

type Amount = { amount: string; currency: string };
type MoneyOfClocks = { perDay: Amount | null; uncharged: Amount | null };

/**
 * What the next day of the containers of an order costs us, and what of the penalty of the customer is not charged, each in the currency with
 * the largest sum: of all shown rows at once.
 */
const moneyOfClocks: LookUp = {
  name: 'moneyOfClocks',
  of: ['record_id', 'rule'],
  async read(database, rows, at) {
    const ids = rows.flatMap(({ rule, record_id: id }) =>
      rule === 'freeDays' || rule === 'penaltyUncharged' ? [Number(id)] : [],
    );
    if (ids.length === 0) return rows.map(() => null);
    const source: Pick<FactSource, 'query'> = {
      query: async (sql, values) => (await database.query(sql, values)).rows,
    };
    const [files, charges] = await Promise.all([
      clocksOfFiles(source, ids, await readTerms(database, at)),
      source.query<{ id: number; charge: Recharge }>(
        `select shipment_id as id, charge from ${recharges} where shipment_id = any($1::integer[])`,
        [ids],
      ),
    ]);
    const today = localDay(at.now);
    return rows.map(({ rule, record_id: id }): MoneyOfClocks => {
      const clocks = (files.get(Number(id))?.clocks ?? []).flatMap(({ clock }) => clock ?? []);
      const charged = charges
        .filter((one) => one.id === id)
        .map(({ charge }) => ({ [charge.currency]: charge.amount }));
      const owed = addMoney(clocks.map((clock) => penaltyUpTo(clock, 'customers', today)));
      return {
        perDay: rule === 'freeDays' ? largest(addMoney(clocks.map((clock) => perDayFrom(clock, 'ours', today)))) : null,
        uncharged: rule === 'penaltyUncharged' ? largest(subtractMoney(owed, addMoney(charged))) : null,
      };
    });
  },
};

function largest(money: SumsByCurrency): Amount | null {
  const [first] = amountsOf(money).toSorted(([, one], [, other]) => Number(other) - Number(one));
  return first && Number(first[1]) > 0 ? { currency: first[0], amount: first[1] } : null;
}

const parties = (['payer', 'agent'] as const).map(referenceTable);

/** The payer or the agent of a record, or the name that it was entered with. */
const partyOfRow: ComputedSource = {
  of: ['party'],
  found: { payer: nameOfEntry('payer', 't.payer_id'), agent: nameOfEntry('agent', 't.agent_id') },
  make: ({ payer = null, agent = null, party = null }) => payer ?? agent ?? party,
};

const moneyIn = (cell: Cell | undefined): Partial<MoneyOfClocks> => (cell ?? {}) as Partial<MoneyOfClocks>;

export const attentionListings: readonly SectionListing[] = [
  {
    list: attentionList,
    table: {
      ...attentionTable,
      columns: { ...attentionTable.columns, due_on: 'date' },
    },
    texts: { table: attentionTextTable, on: 'id' },
    reads: parties,
    source: {
      tables: [attention, units, recharges, firmTable, ...termTables],
      filters: ['state'],
      mostCounted: 1_000,
      read: readDueDays,
      text: dueRows,
    },
    visibleTo: (type) => ({
      rows: { rule: attentionRuleNames.filter((name) => permissions[attentionRules[name].read].types.includes(type)) },
    }),
    record: 'order.read',
    filters: {
      code: { column: 'code', recordId: 'record_id', recordKind: 'kind' },
      codes: { column: 'code', recordId: 'record_id', recordKind: 'kind' },
      shipment: { condition: (id, bind) => `kind = 'shipment' and record_id = ${bind(Number(id))}::integer` },
      holder: { condition: (user, bind) => `${holder} = ${bind(Number(user))}::integer` },
      for: { condition: (user, bind) => `${holder} in (0, ${bind(Number(user))}::integer)` },
    },
    joins: { consignee_entry: orderJoins.consignee_entry, holder_person: { table: userTable, on: 'holder_id' } },
    columns: {
      due: 'due_on',
      base: 'base_on',
      consignee: orderSources.consignee,
      holder: nameOf('holder_person'),
      shipment: {
        of: ['kind', 'record_id'],
        make: ({ kind, record_id: record = null }) => (kind === 'shipment' ? record : null),
      },
      party: partyOfRow,
      cost: {
        of: ['cost'],
        lookUp: moneyOfClocks,
        make: ({ cost = null, moneyOfClocks: money }) => {
          const amount = moneyIn(money).uncharged?.amount ?? cost;
          return amount === null ? null : asNumber(String(amount), attentionList.columns.cost);
        },
      },
      currency: {
        of: ['currency'],
        lookUp: moneyOfClocks,
        make: ({ currency = null, moneyOfClocks: money }) => moneyIn(money).uncharged?.currency ?? currency,
      },
      perday: {
        of: [],
        lookUp: moneyOfClocks,
        make: ({ moneyOfClocks: money }) => {
          const { perDay } = moneyIn(money);
          return perDay ? asNumber(perDay.amount, attentionList.columns.perday) : null;
        },
      },
      perdaycurrency: {
        of: [],
        lookUp: moneyOfClocks,
        make: ({ moneyOfClocks: money }) => moneyIn(money).perDay?.currency ?? null,
      },
      state: {
        of: ['state', 'until'],
        make: ({ state = null, until = null }, now) =>
          state === 'snoozed' && String(until) <= localDay(now) ? 'open' : state,
      },
    },
  },
];
