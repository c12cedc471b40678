import type { Pool } from 'pg';
import { z } from 'zod';
import type { JsonObject } from '../../contract/json.js';
import type { Actor } from '../../contract/actor.js';
import type { LogSignal } from '../../server/log/log-signal.js';
import { instantFromStored } from '../../server/log/event.js';
import { verb, type Noun, type Shape } from '../kit/verb.js';

const shape: Shape = {
  columns: [
    { name: 'position', about: 'where in the log', align: 'right' },
    { name: 'at', about: 'when it was recorded' },
    { name: 'by', about: 'number of the user, or the account of the command line' },
    { name: 'stream', about: 'of which record' },
    { name: 'type', about: 'what happened' },
    { name: 'command', about: 'the command that was given', isWide: true },
    { name: 'request', about: 'number of the request', isWide: true },
    { name: 'data', about: 'what was recorded; personal values stand as their digests', isWide: true },
  ],
};
const options = [
  { flags: '--lines <number>', about: 'how many events at most (20)' },
  { flags: '--type <type>', about: 'only events of this type' },
  { flags: '--stream <stream>', about: 'only of this record, as in user-12' },
] as const;
const eventFilters = z.object({
  lines: z.coerce.number().int().min(1).max(10_000).default(20),
  type: z.string().optional(),
  stream: z.string().optional(),
});

const tail = verb({
  name: 'tail',
  about: 'Shows the last events of the log, the newest last',
  options: [...options, { flags: '--follow', about: 'and go on with those that come, until Ctrl+C' }],
  examples: [
    'log tail',
    'log tail --follow --type UserChanged',
    'log tail --lines 100 --type UserAdded',
    'log tail --stream user-12 --output wide',
  ],
  shape,
  input: eventFilters.extend({ follow: z.boolean().default(false) }),
  async run({ follow, ...input }, context) {
    const { pool, kernel } = await context.store();
    if (!follow) return { data: await lastEvents(pool, input, null) };
    const { position } = await kernel.reader.head();
    return {
      data: await lastEvents(pool, input, null, { to: position }),
      more: followLog(kernel.logSignal, pool, input, position, context.signal),
    };
  },
});

const search = verb({
  name: 'search',
  about:
    'Shows the last events that hold a text: in what was recorded, in the number of a request, in the name of a command',
  arguments: [{ name: 'text', about: 'part of it, capitals or not' }],
  options,
  examples: ['log search SM2400017', 'log search 0198c5d2-7a31 --output wide'],
  shape,
  input: eventFilters.extend({ text: z.string().min(1) }),
  run: async ({ text, ...input }, context) => ({ data: await lastEvents((await context.store()).pool, input, text) }),
});

export const log: Noun = { name: 'log', about: 'What happened, as it was recorded', verbs: [tail, search] };

/** Yields new events whenever the log grows; a batch without matching events is skipped. */
async function* followLog(
  logSignal: LogSignal,
  pool: Pool,
  input: z.output<typeof eventFilters>,
  from: number,
  signal: AbortSignal,
): AsyncGenerator<JsonObject[]> {
  await logSignal.open();
  let resume = (): void => undefined;
  const stopListening = logSignal.listen(() => resume());
  const onAbort = (): void => resume();
  signal.addEventListener('abort', onAbort);
  try {
    while (!signal.aborted) {
      const to = logSignal.position;
      if (to === from) {
        await new Promise<void>((resolve) => (resume = resolve));
        continue;
      }
      const events = await lastEvents(pool, { ...input, lines: to - from }, null, { from, to });
      from = to;
      if (events.length > 0) yield events;
    }
  } finally {
    stopListening();
    signal.removeEventListener('abort', onAbort);
    await logSignal.close();
  }
}

async function lastEvents(
  pool: Pool,
  { lines, type, stream }: z.output<typeof eventFilters>,
  text: string | null,
  { from = 0, to }: { from?: number; to?: number } = {},
): Promise<JsonObject[]> {
  const { rows } = await pool.query<{
    position: number;
    at: string;
    stream: string;
    type: string;
    meta: { actor: Actor; command: string; request: string };
    data: JsonObject;
  }>(
    `select position::float8 as position, recorded_at::text as at, stream, type, meta, data from event
     where ($1::text is null or type = $1) and ($2::text is null or stream = $2)
       and ($3::text is null or strpos(lower(data::text), lower($3)) > 0 or strpos(lower(meta::text), lower($3)) > 0)
       and position > $5 and ($6::bigint is null or position <= $6)
     order by position desc limit $4`,
    [type ?? null, stream ?? null, text, lines, from, to ?? null],
  );
  return rows.reverse().map(({ at, meta, ...event }) => ({
    ...event,
    at: instantFromStored(at),
    by: meta.actor.userId === null ? (meta.actor.account ?? meta.actor.door) : String(meta.actor.userId),
    command: meta.command,
    request: meta.request,
  }));
}
