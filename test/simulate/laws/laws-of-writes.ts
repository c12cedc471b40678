import { Decimal } from 'decimal.js';
import { sameJson, type Json } from '../../../contract/json.js';
import { allowed } from '../../../contract/permissions.js';
import { routes } from '../../../server/composition/declared/routes.js';
import type { SimulationState, Write } from '../simulation-state.js';
import type { LoggedEvent } from './laws-of-log.js';

/** Compares each write with the events that it made. */
export function brokenByWrites({ writes }: SimulationState, events: readonly LoggedEvent[]): string[] {
  const byWrite = new Map<string, LoggedEvent[]>();
  for (const event of events) {
    if (!event.request.startsWith('sim')) continue;
    const id = event.request.replace(/-t\d+$/, '');
    const made = byWrite.get(id);
    if (made) made.push(event);
    else byWrite.set(id, [event]);
  }
  const sent = new Set(writes.map(({ id }) => id));
  return [
    ...writes.flatMap((write) => brokenBy(write, byWrite.get(write.id) ?? [])),
    ...[...byWrite.keys()].filter((id) => !sent.has(id)).map((id) => `an event of a call that was refused: ${id}`),
  ];
}

function brokenBy(write: Write, made: readonly LoggedEvent[]): string[] {
  const { id, path, answer, by, typed, posted } = write;
  const found: string[] = [];
  const report = (what: string): void =>
    void found.push(`${what}: ${id} ${path} by a user of type ${by.type}, answered ${answer?.status}`);
  const requests = new Set(made.map(({ request }) => request));
  if (requests.size > 1) report(`acted ${requests.size} times under one key`);
  if (answer && answer.status >= 400 && made.length > 0)
    report(`refused, but it changed something (${[...requests].join()})`);
  if (answer?.status === 200 && !isAllowed(write)) report('no right, but it was done');
  if (answer?.status === 200 && write.changes && made.length === 0) report('acknowledged, but nothing is stored');
  if (made.some(({ userId }) => userId !== by.id)) report('recorded under another name');
  if (typed) found.push(...notAsTyped(write, made));
  if (posted && !made.every((event) => isPosted(posted, event)))
    report('another amount or rate was recorded than was typed');
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

/** A save changes what its user typed, to what was typed, and nothing else. */
function notAsTyped({ id, path, typed, answer }: Write, made: readonly LoggedEvent[]): string[] {
  const found: string[] = [];
  const changes = Object.assign({}, ...made.map(({ data }) => data.fields ?? {})) as Record<string, { to: Json }>;
  for (const [field, { to }] of Object.entries(changes)) {
    if (!(field in typed!)) found.push(`a field was saved that the user did not type: ${field} by ${id} ${path}`);
    else if (!sameJson(to, typed![field] as Json))
      found.push(`${field} was typed as ${String(typed![field])} and saved as ${String(to)} by ${id} ${path}`);
  }
  return answer ? found : found.map((line) => `${line} (not answered)`);
}

/** The newest posting of the event is the typed one; a correction has the reversal before it. */
function isPosted({ amount, rate }: NonNullable<Write['posted']>, { data }: LoggedEvent): boolean {
  const posting = data.rows?.postings?.added.at(-1);
  return !posting || (new Decimal(posting.amount).equals(amount) && new Decimal(posting.rate).equals(rate));
}
