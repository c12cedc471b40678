import type { Pool } from 'pg';
import { z } from 'zod';
import { referenceList } from '../../contract/reference/catalogue.js';
import type { Json } from '../../contract/json.js';
import type { CommandDefinition } from '../../server/decider/command.js';
import { eraseUser } from '../../server/identity/user/commands.js';
import { streamOf } from '../../server/log/event.js';
import { commandsOfList } from '../../server/reference/entries/list-commands.js';
import { accountNamed, describeAccount } from './account.js';
import type { Context } from '../kit/context.js';
import { CliError } from '../terminal/exit.js';
import { rehearse } from '../kit/rehearse.js';
import { verb, type Noun, type Verb } from '../kit/verb.js';

/** A kind of record with personal values that can be erased. */
interface Erasable {
  /** The name of the aggregate and of the verb. */
  name: string;
  about: string;
  /** As in "the number of the user". */
  one: string;
  /** What a running server does in addition. */
  after: string;
  command: CommandDefinition<{ id: number }, Json>;
  find(context: Context, text: string): Promise<{ id: number; described: string }>;
}

const erasables: readonly Erasable[] = [
  {
    name: 'user',
    about: 'Erases name, telephone, e-mail and pictures of a deleted user for good; the log stays whole',
    one: 'user',
    after: ' A running server removes the pictures and the export files made before.',
    command: eraseUser as CommandDefinition<{ id: number }, Json>,
    async find({ installation }, text) {
      const account = await accountNamed(installation, text);
      return { id: account.id, described: describeAccount(account) };
    },
  },
  ...referenceList
    .filter((declaration) => declaration.isPerson)
    .map(
      ({ name, one }): Erasable => ({
        name,
        about: `Erases the personal values of a deleted ${one.en.toLowerCase()} for good; the log stays whole`,
        one: one.en.toLowerCase(),
        after: ' A running server removes the export files made before.',
        command: commandsOfList(name).erase,
        find: (context, text) => entryNumbered(context, name, one.en.toLowerCase(), Number(text)),
      }),
    ),
];

async function entryNumbered(
  { installation }: Context,
  list: string,
  one: string,
  id: number,
): Promise<{ id: number; described: string }> {
  const { rows } = await (await installation.reading()).query<{ name: string | null }>(
    `select name from "${list}" where id = $1`,
    [id],
  );
  if (!rows[0])
    throw new CliError('NoSuchEntry', `There is no ${one} ${id}`, {
      hint: `zuuch reference list ${list} --deleted shows those that can be erased.`,
      exit: 'notFound',
    });
  return { id, described: rows[0].name ?? `${one} ${id}` };
}

function eraseVerb({ name, about, one, after, command, find }: Erasable): Verb {
  return verb({
    name,
    about,
    arguments: [{ name: 'id', about: `the number of the ${one}` }],
    options: [{ flags: '--confirm <words>', about: `the words that would be asked for: "ERASE 12" for ${one} 12` }],
    examples: [`erase ${name} 12 --dry-run`, `erase ${name} 12`, `erase ${name} 12 --yes --confirm "ERASE 12"`],
    shape: {
      columns: [],
      object: {
        fields: [
          { name: 'id', about: `the number of the ${one}` },
          { name: 'changed', about: 'false when it was erased before' },
          { name: 'events', about: 'events whose personal values are gone, or would go' },
        ],
      },
    },
    writes: { trace: 'event' },
    input: z.object({ id: z.string().regex(/^\d{1,9}$/, 'must be a number'), confirm: z.string().optional() }),
    async run({ id: text, confirm }, context) {
      const reading = await context.installation.reading();
      const { id, described } = await find(context, text);
      const { events } = await rehearse(context.installation.describe(reading), command, { id }, context.actor);
      const data = {
        id: String(id),
        changed: events.length > 0,
        events: await withPersonalValues(reading, streamOf(name, id)),
      };
      if (context.isDryRun)
        return {
          data,
          summary: data.changed ? `Would erase ${described} from ${data.events} events` : 'Nothing would change',
        };
      await context.confirmName(`Erasing ${described}`, `ERASE ${id}`, confirm);
      await (await context.installation.kernel()).commands.run(command, { id }, context.envelope());
      return { data, summary: data.changed ? `Erased ${one} ${id}.${after}` : 'Was erased before' };
    },
  });
}

export const erase: Noun = {
  name: 'erase',
  about: 'Personal values, taken out of the store for good',
  verbs: erasables.map(eraseVerb),
};

async function withPersonalValues(pool: Pool, stream: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::float8 as count from event_private where stream = $1`,
    [stream],
  );
  return rows[0]?.count ?? 0;
}
