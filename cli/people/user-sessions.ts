import { z } from 'zod';
import { accountNamed, describeAccount } from './account.js';
import { CliError } from '../terminal/exit.js';
import { verb } from '../kit/verb.js';

const user = { name: 'user', about: 'number or e-mail address' };

export const sessions = verb({
  name: 'sessions',
  about: 'Lists where a user is signed in, the newest use first',
  arguments: [user],
  examples: ['users sessions bold@company.mn', 'users sessions 12 --json id,lastSeen'],
  shape: {
    columns: [
      { name: 'id', about: 'number of the session', align: 'right' },
      { name: 'created', about: 'when it began' },
      { name: 'lastSeen', about: 'when it was last used, to the minute' },
      { name: 'address', about: 'where from' },
      { name: 'agent', about: 'with which browser' },
    ],
  },
  input: z.object({ user: z.string().min(1) }),
  async run({ user: text }, context) {
    const account = await accountNamed(context.installation, text);
    const { pool } = await context.store();
    const { SESSION_IDLE_HOURS, SESSION_MAX_DAYS } = context.installation.config;
    // A session of an account that has changed since, or one that was idle too long, is no longer valid although its row exists.
    const { rows } = await pool.query<{
      id: string;
      created: string;
      lastSeen: string;
      address: string;
      agent: string;
    }>(
      `select s.id::text as id, s.created_at::text as created, s.last_seen_at::text as "lastSeen", s.address, s.agent
       from session s join app_user u on u.id = s.user_id and u.epoch = s.epoch
       where u.id = $1 and u.active = 1 and not u.deleted
         and s.last_seen_at > now() - make_interval(hours => $2) and s.created_at > now() - make_interval(days => $3)
       order by s.last_seen_at desc`,
      [account.id, SESSION_IDLE_HOURS, SESSION_MAX_DAYS],
    );
    return { data: rows, summary: `${describeAccount(account)}: ${rows.length} sessions` };
  },
});

export const revoke = verb({
  name: 'revoke',
  about: 'Signs a user out everywhere, or ends one of his sessions; open pages notice within five seconds',
  arguments: [user],
  options: [{ flags: '--session <id>', about: 'only this one' }],
  examples: ['users revoke bold@company.mn --yes', 'users revoke 12 --session 41 --yes'],
  shape: {
    columns: [],
    object: {
      fields: [
        { name: 'id', about: 'number of the user' },
        { name: 'email', about: 'his e-mail address' },
        { name: 'ended', about: 'sessions that were ended, or would be' },
      ],
    },
  },
  writes: { trace: 'line' },
  input: z.object({
    user: z.string().min(1),
    session: z
      .string()
      .regex(/^\d{1,15}$/, 'must be a number')
      .optional(),
  }),
  async run({ user: text, session }, context) {
    const account = await accountNamed(context.installation, text);
    const { pool } = await context.store();
    const which = `session where user_id = $1 and ($2::bigint is null or id = $2)`;
    const { rows } = await pool.query(
      context.isDryRun ? `select id from ${which}` : `delete from ${which} returning id`,
      [account.id, session ?? null],
    );
    if (session !== undefined && rows.length === 0)
      throw new CliError('NoSuchSession', `${describeAccount(account)} has no session ${session}`, {
        hint: `zuuch users sessions ${account.id} shows them.`,
        exit: 'notFound',
      });
    return {
      data: { id: String(account.id), email: account.email, ended: rows.length },
      summary: `${context.isDryRun ? 'Would end' : 'Ended'} ${rows.length} sessions of ${describeAccount(account)}`,
    };
  },
});
