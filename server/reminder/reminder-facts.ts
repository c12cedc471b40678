import type { ReminderContent, RemindedRow } from '../../contract/reminder/content.js';
import { reminderDaysOf, type ReminderDays, type ReminderDaySettings } from '../../contract/reminder/levels.js';
import { localDay } from '../../contract/time.js';
import { OpenRows } from '../aging/open-rows.js';
import type { FactSource } from '../decider/command.js';
import { firms } from '../firm/tables.js';
import { entriesOf } from '../reference/tables.js';
import { dueRows, oldestFirst } from './due-rows.js';
import { reminderRows, reminders } from './tables.js';

export interface ReminderFacts {
  /** The payer, or the one that he was merged into; null if there is none. */
  payer: ReminderContent['payer'] | null;
  rows: readonly RemindedRow[];
  days: ReminderDays;
  /** The highest reminder that names the oldest row. */
  last: number;
  /** His reminder of today. */
  ofToday: number | null;
}

/** What a payer owes, as it was read before the head was locked. */
export interface DueOfPayer {
  payer: number;
  today: string;
  rows: readonly RemindedRow[];
}

export async function readDue(sent: number | null, source: FactSource): Promise<DueOfPayer | null> {
  const payer = sent === null ? null : await payerOf(sent, source);
  return payer && dueOf(payer.id, source);
}

async function dueOf(payer: number, source: FactSource): Promise<DueOfPayer> {
  const today = localDay(source.now);
  return { payer, today, rows: await rowsOf(payer, today, source) };
}

/**
 * The rest is read with the head locked, so that no other reminder of the payer is made meanwhile; what he owes only where it was of
 * another payer, because he was merged, or of the day before.
 */
export async function reminderFacts(
  sent: number | null,
  source: FactSource,
  before: DueOfPayer | null,
): Promise<ReminderFacts> {
  const today = localDay(source.now);
  const days = await reminderDays((sql) => source.query(sql));
  const payer = sent === null ? null : await payerOf(sent, source);
  if (!payer) return { payer: null, rows: [], days, last: 0, ofToday: null };
  const isSame = before !== null && before.payer === payer.id && before.today === today;
  const { rows } = isSame ? before : await dueOf(payer.id, source);
  const [oldest] = rows;
  return {
    payer,
    rows,
    days,
    last: oldest ? await lastLevel(oldest, source) : 0,
    ofToday: await reminderOf(payer.id, today, source),
  };
}

/** As the firm has set them. */
export async function reminderDays(
  query: (sql: string) => Promise<readonly { days: ReminderDaySettings | null }[]>,
): Promise<ReminderDays> {
  const [firm] = await query(`select form as days from ${firms}`);
  return reminderDaysOf(firm?.days);
}

async function payerOf(id: number, source: FactSource): Promise<ReminderContent['payer'] | null> {
  const list = entriesOf('payer');
  const [found] = await source.query<ReminderContent['payer']>(
    `select p.id, p.name, p.nameen as "nameEn", p.register, p.address
      from ${list} e join ${list} p on p.id = coalesce(e.canonical_id, e.id) where e.id = $1 and not p.deleted`,
    [id],
  );
  return found ?? null;
}

function rowsOf(payer: number, today: string, source: FactSource): Promise<RemindedRow[]> {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const rows = dueRows(new OpenRows(source.ledger), { today, payer }, bind);
  return source.query<RemindedRow>(
    `select r.kind, r.number, r.file, r.code, r.document, to_char(r.day, 'YYYY-MM-DD') as day, to_char(r.due, 'YYYY-MM-DD') as due,
        r.late, r.currency, r.amount::text, coalesce(r.rest, 0)::text as rest, r.rest_mnt::text as mnt
      from ${rows} r order by ${oldestFirst}`,
    values,
  );
}

async function lastLevel({ kind, number }: RemindedRow, source: FactSource): Promise<number> {
  const [found] = await source.query<{ level: number | null }>(
    `select max(m.level) as level from ${reminderRows} w join ${reminders} m on m.id = w.reminder_id
      where w.kind = $1 and w.number = $2 and not m.withdrawn`,
    [kind, number],
  );
  return found?.level ?? 0;
}

/** Also of payers that were merged into him. */
async function reminderOf(payer: number, today: string, source: FactSource): Promise<number | null> {
  const [found] = await source.query<{ id: number }>(
    `select m.id from ${reminders} m join ${entriesOf('payer')} e on e.id = m.payer_id
      where coalesce(e.canonical_id, e.id) = $1 and m.happened_on = $2 and not m.withdrawn order by m.id limit 1`,
    [payer, today],
  );
  return found?.id ?? null;
}
