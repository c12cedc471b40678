import { attentionRuleNames, attentionRules } from '../../../contract/attention/rules.js';
import { attentionList } from '../../../contract/shipment/attention/lists.js';
import { permissions } from '../../../contract/permissions.js';
import { localDay } from '../../../contract/time.js';
import { firmTable } from '../../firm/firm.aggregate.js';
import { userTable } from '../../identity/user/user.aggregate.js';
import { identifier } from '../../database/sql.js';
import type { ListQuery } from '../../../contract/list.js';
import { nameOf, orderJoins, orderSources } from '../order-sources.js';
import type { SectionListing } from '../section.js';
import { attention } from '../tables.js';
import { dueOn } from './due.js';
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

function dueRows({ filters }: Pick<ListQuery, 'filters'>, bind: (value: unknown) => string, today: string): string {
  const day = `${bind(today)}::date`;
  const state = (states[filters['state'] ?? ''] ?? toLookAt)(day);
  // No rule is due before its base day, which is indexed.
  return `(select a.*, ${dueOn} as due_on from ${identifier(attention)} a where a.base_on <= ${day} and ${dueOn} <= ${day} and ${state})`;
}

export const attentionListings: readonly SectionListing[] = [
  {
    list: attentionList,
    table: {
      ...attentionTable,
      columns: { ...attentionTable.columns, due_on: 'date' },
    },
    source: { tables: [attention, firmTable], filters: ['state'], mostCounted: 1_000, text: dueRows },
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
      state: {
        of: ['state', 'until'],
        make: ({ state = null, until = null }, now) =>
          state === 'snoozed' && String(until) <= localDay(now) ? 'open' : state,
      },
    },
  },
];
