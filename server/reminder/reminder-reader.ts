import type { Pool } from 'pg';
import type { reminderRoutes } from '../../contract/reminder/routes.js';
import type { AnswerOf } from '../../contract/route.js';
import { localInstant } from '../../contract/time.js';
import { accounts } from '../identity/tables.js';
import { entriesOf } from '../reference/tables.js';
import { reminderRows, reminders } from './tables.js';

type Answer = AnswerOf<(typeof reminderRoutes)['detail']>;
type Detail = Answer['data'];
type Row = Detail['rows'][number];

interface Stored extends Omit<Detail, 'mnt' | 'rows' | 'sums' | 'sent' | 'withdrawal'> {
  mnt: string;
  sent_on: string | null;
  sent_how: string | null;
  sent_user: string | null;
  sent_at: string | null;
  withdrawal_reason: string | null;
  withdrawal_user: string | null;
  withdrawn_at: string | null;
  version: number;
}

export async function readReminder(db: Pick<Pool, 'query'>, id: number): Promise<Answer | undefined> {
  const { rows: found } = await db.query<Stored>(
    `select m.id, p.id as payer, p.name as party, m.happened_on as ognoo, m.level, m.mnt, m.state, u.name as user,
        to_json(m.made_at) as recorded_at, m.sent_on, m.sent_how, s.name as sent_user, to_json(m.sent_at) as sent_at,
        m.withdrawal_reason, w.name as withdrawal_user, to_json(m.withdrawn_at) as withdrawn_at, m.version
      from ${reminders} m join ${entriesOf('payer')} e on e.id = m.payer_id
        join ${entriesOf('payer')} p on p.id = coalesce(e.canonical_id, e.id)
        left join ${accounts} u on u.id = m.user_id left join ${accounts} s on s.id = m.sent_by
        left join ${accounts} w on w.id = m.withdrawn_by
      where m.id = $1`,
    [id],
  );
  const [one] = found;
  if (!one) return undefined;
  const { sent_on: on, sent_how: how, sent_user: sender, sent_at: sentAt, version, ...rest } = one;
  const { withdrawal_reason: reason, withdrawal_user: withdrawer, withdrawn_at: withdrawnAt, mnt, ...reminder } = rest;
  return {
    data: {
      ...reminder,
      mnt: Number(mnt),
      recorded_at: localInstant(reminder.recorded_at),
      rows: await rowsOf(db, id),
      sums: await sumsOf(db, id),
      sent: on === null ? null : { ognoo: on, how, user: sender, recorded_at: localInstant(sentAt ?? '') },
      withdrawal: reason === null ? null : { reason, user: withdrawer, recorded_at: localInstant(withdrawnAt ?? '') },
    },
    version,
  };
}

/** The database returns decimals as text. */
type StoredRow = Omit<Row, 'amount' | 'rest' | 'rest_mnt'> & Record<'amount' | 'rest' | 'rest_mnt', string>;

async function rowsOf(db: Pick<Pool, 'query'>, id: number): Promise<Row[]> {
  const { rows } = await db.query<StoredRow>(
    `select kind, number, shipment_id as file, code, document, day, due, late, currency, amount, rest, mnt as rest_mnt
      from ${reminderRows} where reminder_id = $1 order by place`,
    [id],
  );
  return rows.map((row) => ({
    ...row,
    amount: Number(row.amount),
    rest: Number(row.rest),
    rest_mnt: Number(row.rest_mnt),
  }));
}

async function sumsOf(db: Pick<Pool, 'query'>, id: number): Promise<Detail['sums']> {
  const { rows } = await db.query<{ currency: string; rest: string }>(
    `select currency, sum(rest) as rest from ${reminderRows} where reminder_id = $1 group by currency order by currency`,
    [id],
  );
  return rows.map(({ currency, rest }) => ({ currency, rest: Number(rest) }));
}
