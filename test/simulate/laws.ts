import type { Pool } from 'pg';
import { sameJson, type Json } from '../../contract/json.js';
import { allowed } from '../../contract/permissions.js';
import { routes } from '../../server/composition/declared/routes.js';
import type { Desk } from './desk.js';
import type { Office } from './office.js';
import type { World, Write } from './world.js';

/** An event that a write made. */
interface Made {
  request: string;
  userId: number;
  data: { fields?: Record<string, { from: Json; to: Json }> };
}

/** What must hold after each burst, whatever broke in it. Each law says what it found, in words. */
export async function brokenLaws(world: World, desks: readonly Desk[] = []): Promise<string[]> {
  const events = await eventsByWrite(world.office.pool);
  return [
    ...world.broken,
    ...world.writes.flatMap((write) => brokenBy(write, events.get(write.id) ?? [])),
    ...unsentEvents(world, events),
    ...(await lostByUndo(world.office.pool)),
    ...(await brokenAtDesks(world, desks)),
    ...(await brokenAudits(world.office)),
  ];
}

/** The events by the id of their write, the key without the number of the try. */
async function eventsByWrite(pool: Pool): Promise<Map<string, Made[]>> {
  const { rows } = await pool.query<Made>(
    `select meta->>'request' as request, (meta->'actor'->>'userId')::int as "userId", data
       from event where meta->>'request' like 'sim%' order by position`,
  );
  const byWrite = new Map<string, Made[]>();
  for (const row of rows) {
    const id = row.request.replace(/-t\d+$/, '');
    byWrite.set(id, [...(byWrite.get(id) ?? []), row]);
  }
  return byWrite;
}

function brokenBy(write: Write, made: readonly Made[]): string[] {
  const { id, path, answer, by, typed } = write;
  const found: string[] = [];
  const say = (what: string): void =>
    void found.push(`${what}: ${id} ${path} by ${by.type}, answered ${answer?.status}`);
  const requests = new Set(made.map(({ request }) => request));
  if (requests.size > 1) say(`acted ${requests.size} times under one key`);
  if (answer && answer.status >= 400 && made.length > 0) say('refused, but it changed something');
  if (answer?.status === 200 && !isAllowed(write)) say('no right, but it was done');
  if (answer?.status === 200 && write.changes && made.length === 0) say('acknowledged, but nothing is stored');
  if (made.some(({ userId }) => userId !== by.id)) say('recorded under another name');
  if (typed) found.push(...untyped(write, made));
  return found;
}

const patterns = routes
  .filter(({ method }) => method === 'POST')
  .map((route) => ({ route, pattern: new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

/** By the table of rights, for the calls whose path is this one. */
function isAllowed({ path, by }: Write): boolean {
  const matching = patterns.filter(({ pattern }) => pattern.test(path));
  return matching.some(({ route: { capability } }) => capability === 'public' || allowed(capability, by));
}

/** A save changes what its person typed, to what he typed, and nothing else. */
function untyped({ id, path, typed, answer }: Write, made: readonly Made[]): string[] {
  const found: string[] = [];
  const changes = Object.assign({}, ...made.map(({ data }) => data.fields ?? {})) as Record<string, { to: Json }>;
  for (const [field, { to }] of Object.entries(changes)) {
    if (!(field in typed!)) found.push(`a field that nobody typed was saved: ${field} by ${id} ${path}`);
    else if (!sameJson(to, typed![field] as Json))
      found.push(`${field} was typed as ${String(typed![field])} and saved as ${String(to)} by ${id} ${path}`);
  }
  return answer ? found : found.map((line) => `${line} (not answered)`);
}

/** Events of people that belong to no write of theirs. */
function unsentEvents({ writes }: World, events: ReadonlyMap<string, Made[]>): string[] {
  const sent = new Set(writes.map(({ id }) => id));
  return [...events.keys()].filter((id) => !sent.has(id)).map((id) => `an event of a call that was never sent: ${id}`);
}

/** An undo takes back what its save has set, and nothing that somebody set since then. */
async function lostByUndo(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ position: string; stream: string; field: string; undone: string }>(
    `select undo.position, undo.stream, field, undone.position as undone
      from event undo cross join lateral json_object_keys(undo.data->'fields') as field
      join event undone on undone.position = (undo.meta->>'undoes')::bigint and undone.stream = undo.stream
      where undo.data->'fields' is not null and undone.data->'fields'->field is not null
        and undo.data->'fields'->field->>'from' is distinct from undone.data->'fields'->field->>'to'`,
  );
  return rows.map(
    ({ position, stream, field, undone }) => `the undo ${position} of ${undone} lost a newer ${field} of ${stream}`,
  );
}

/** What a page said is saved was saved as it was typed, and nothing else was saved in the name of the person at it. */
async function brokenAtDesks({ office, saved }: World, desks: readonly Desk[]): Promise<string[]> {
  const found: string[] = [];
  for (const { account, field, typed } of desks) {
    const { rows } = await office.pool.query<{ stream: string; field: string; value: string }>(
      `select stream, field, coalesce(data->'fields'->field->>'to', '') as value
        from event cross join lateral json_object_keys(data->'fields') as field
        where (meta->'actor'->>'userId')::int = $1 and type = 'InquiryChanged' and meta->>'undoes' is null order by position`,
      [account.id],
    );
    for (const row of rows)
      if (row.field !== field)
        found.push(`a page saved ${row.field}, which nobody typed: ${row.stream} by ${account.id}`);
      else if (!typed.has(row.value))
        found.push(`a page saved "${row.value}" in ${field}, which nobody typed: ${row.stream}`);
    const stored = new Set(rows.map(({ stream, value }) => `${stream} ${value}`));
    for (const { by, inquiry, value } of saved)
      if (by === account && !stored.has(`shipment-${inquiry} ${value}`))
        found.push(`a page said that "${value}" is saved in ${field} of inquiry ${inquiry}, and it is not`);
  }
  return found;
}

/** The product's own audits and the comparison of all read models with the log. */
async function brokenAudits(office: Office): Promise<string[]> {
  const found: string[] = [];
  for (const verb of [
    ['audit', 'verify'],
    ['audit', 'run'],
    ['replay', 'verify'],
  ]) {
    const { exit, output } = await office.command(verb);
    if (exit !== 0) found.push(`zuuch ${verb.join(' ')} ended with ${exit}: ${output.slice(-1_500)}`);
  }
  return found;
}
