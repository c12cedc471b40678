import type { Pool } from 'pg';
import { z } from 'zod';
import { eraseUser } from '../server/identity/user/commands.js';
import { streamOf } from '../server/log/event.js';
import { accountNamed, describeAccount } from './account.js';
import { rehearse } from './rehearse.js';
import { verb, type Noun } from './verb.js';

const user = verb({
  name: 'user',
  about: 'Erases name, telephone, e-mail and pictures of a deleted user for good; the log stays whole',
  arguments: [{ name: 'id', about: 'the number of the user' }],
  options: [{ flags: '--confirm <words>', about: 'the words that would be asked for: "ERASE 12" for user 12' }],
  examples: ['erase user 12 --dry-run', 'erase user 12', 'erase user 12 --yes --confirm "ERASE 12"'],
  shape: {
    columns: [],
    object: {
      fields: [
        { name: 'id', about: 'the number of the user' },
        { name: 'changed', about: 'false when he was erased before' },
        { name: 'events', about: 'events whose personal values are gone, or would go' },
      ],
    },
  },
  writes: { trace: 'event' },
  input: z.object({ id: z.string().regex(/^\d{1,9}$/, 'must be a number'), confirm: z.string().optional() }),
  async run({ id: text, confirm }, context) {
    const reading = await context.house.reading();
    const account = await accountNamed(context.house, text);
    const stream = streamOf('user', account.id);
    const described = describeAccount(account);
    const { events } = await rehearse(context.house.describe(reading), eraseUser, { id: account.id }, context.actor);
    const data = { id: String(account.id), changed: events.length > 0, events: await withPersonalValues(reading, stream) };
    if (context.isDryRun) return { data, summary: data.changed ? `Would erase ${described} from ${data.events} events` : 'Nothing would change' };
    await context.confirmName(`Erasing ${described}`, `ERASE ${account.id}`, confirm);
    await (await context.house.kernel()).commands.run(eraseUser, { id: account.id }, context.envelope());
    return { data, summary: data.changed ? `Erased user ${account.id}. A running server removes the pictures.` : 'Was erased before' };
  },
});

export const erase: Noun = { name: 'erase', about: 'Personal values, taken out of the store for good', verbs: [user] };

async function withPersonalValues(pool: Pool, stream: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::float8 as count from event_private where stream = $1`, [stream]);
  return rows[0]?.count ?? 0;
}
