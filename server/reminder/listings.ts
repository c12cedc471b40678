import { dueReminderList, reminderList } from '../../contract/reminder/list.js';
import type { ReminderDays } from '../../contract/reminder/levels.js';
import { OpenRows } from '../aging/open-rows.js';
import { firms } from '../firm/tables.js';
import { accounts } from '../identity/tables.js';
import type { Ledger } from '../ledger/ledger.js';
import type { Listing, TableNamed } from '../list/listing.js';
import { referenceTable } from '../reference/catalogue.js';
import { entriesOf } from '../reference/tables.js';
import { dueRows, oldestFirst } from './due-rows.js';
import { reminderDays } from './reminder-facts.js';
import { existingReminders, reminderTable } from './rows.js';
import { reminderRows, reminders } from './tables.js';

const dueColumns = {
  id: 'integer',
  level: 'integer',
  late: 'integer',
  due: 'date',
  rows: 'integer',
  mnt: 'numeric(17,2)',
  last: 'integer',
  last_on: 'date',
} as const;

export function reminderListings(tableNamed: TableNamed, ledger: Ledger): Listing[] {
  const openRows = new OpenRows(ledger);
  return [
    {
      list: reminderList,
      table: reminderTable,
      counter: existingReminders,
      sums: 'sums',
      joins: {
        payer_entry: { table: referenceTable('payer'), on: 'payer_id' },
        account: { table: tableNamed(accounts), on: 'user_id' },
      },
      columns: {
        on: 'happened_on',
        payer: { join: 'payer_entry', column: 'name' },
        user: { join: 'account', column: 'name' },
      },
      filters: { start: 'happened_on', end: 'happened_on' },
    },
    {
      list: dueReminderList,
      table: { name: dueReminderList.name, key: ['id'], columns: dueColumns },
      source: {
        tables: [...openRows.tablesOf('receivable'), reminders, reminderRows, firms].map(tableNamed),
        isWorkedOut: true,
        areShownAsFound: true,
        filters: [],
        read: async (pool) => ({ days: await reminderDays(async (sql) => (await pool.query(sql)).rows) }),
        text: ({ ids }, bind, today, { days }) =>
          dueReminders(openRows, { today, days: days as ReminderDays, ids }, bind),
      },
      joins: { payer_entry: { table: referenceTable('payer'), on: 'id' } },
      columns: { payer: { join: 'payer_entry', column: 'name' } },
    },
  ];
}

interface DueOn {
  today: string;
  days: ReminderDays;
  ids?: readonly number[] | undefined;
}

/** The same rule as that of the command that makes one (`dueLevel`): the highest whose days have passed and that was not made yet. */
function dueReminders(openRows: OpenRows, { today, days, ids }: DueOn, bind: (value: unknown) => string): string {
  // Of some payers only their rows are read, as on the page of one.
  const rows = dueRows(openRows, { today, payer: ids }, bind);
  const [first, second, third] = days.map((day) => `${bind(day)}::integer`);
  const day = `${bind(today)}::date`;
  const chosen = ids ? ` and g.party = any(${bind(ids)}::integer[])` : '';
  return `(
    select l.* from (
      select g.party as id, g.late, g.due, g.rows, g.mnt, o.level as last, o.last_on,
        case when g.late >= ${third} and coalesce(o.level, 0) < 3 then 3
          when g.late >= ${second} and coalesce(o.level, 0) < 2 then 2
          when g.late >= ${first} and coalesce(o.level, 0) < 1 then 1 end as level
      from (
        select r.party, max(r.late) as late, min(r.due) as due, count(*)::integer as rows, sum(r.rest_mnt) as mnt,
          (array_agg(r.kind order by ${oldestFirst}))[1] as kind, (array_agg(r.number order by ${oldestFirst}))[1] as number
        from ${rows} r where r.party is not null group by r.party
      ) g left join lateral (
        select max(m.level) as level, max(m.happened_on) as last_on from ${reminderRows} w join ${reminders} m on m.id = w.reminder_id
        where w.kind = g.kind and w.number = g.number and not m.withdrawn
      ) o on true
      where not exists (
        select 1 from ${reminders} m join ${entriesOf('payer')} e on e.id = m.payer_id
        where coalesce(e.canonical_id, e.id) = g.party and m.happened_on = ${day} and not m.withdrawn
      )${chosen}
    ) l where l.level is not null)`;
}
