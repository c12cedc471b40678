import { z } from 'zod';
import type { TimelineEntry } from '../../contract/history/timeline.js';
import { sameJson, type Json, type JsonObject } from '../../contract/json.js';
import { localInstant } from '../../contract/time.js';
import type { Principal } from '../../contract/permissions.js';
import { asOfReport } from './as-of-report.js';
import type { Context } from '../kit/context.js';
import { CliError } from '../terminal/exit.js';
import { fileNamed } from './file-named.js';
import { momentInput } from '../kit/moment.js';
import { verb, type Noun } from '../kit/verb.js';

const record = [
  {
    name: 'kind',
    about:
      'shipment, custominvoice, firm, closing, user, or a reference list as reference lists names it; or the code of an order, alone',
  },
  { name: 'id', about: 'its number, or the code of an order', isOptional: true },
] as const;
const recordInput = {
  kind: z.string(),
  id: z
    .string()
    .regex(/^([1-9]\d{0,8}|sm\d{1,9})$/i, 'is a number, or a code as SM2600001')
    .optional(),
};
const orderCode = /^sm\d+$/i;

/** A user of this terminal can read the whole database, so the rights of an administrator apply. */
const operator: Principal = { id: 0, type: 4 };

interface LifeStep {
  entry: TimelineEntry;
  /** The state of the record with the names that screens show. */
  state: Json;
}

const show = verb({
  name: 'show',
  about: 'Shows a record as it was',
  arguments: record,
  options: [
    {
      flags: '--at <moment>',
      about: 'when: 2026-03-01, 2026-03-01T09:30, 2026-03, today or -30d; a day means its end. Now, unless said',
    },
  ],
  examples: [
    'as-of show SM2600109',
    'as-of show shipment 120 --at -7d',
    'as-of show user 12',
    'as-of show agent 7 --at 2026-03-01',
    'as-of show currency 3 --at -30d --json fields',
  ],
  shape: {
    columns: [
      { name: 'field', about: 'a field of it, and of its rows by their numbers' },
      { name: 'value', about: 'what stood there' },
    ],
    object: {
      fields: [
        { name: 'kind', about: 'what it is' },
        { name: 'id', about: 'its number' },
        { name: 'at', about: 'when it became so' },
        { name: 'version', about: 'how many things had happened to it' },
        { name: 'position', about: 'where the log stood then' },
        { name: 'fields', about: 'the fields with their values' },
      ],
      rows: 'fields',
    },
  },
  input: z.object({ ...recordInput, at: momentInput.optional() }),
  async run({ at = new Date(), ...named }, context) {
    const { kind, id } = await recordOf(context, named);
    const last = (await lifeOf(context, kind, id)).filter(({ entry }) => new Date(entry.at) <= at).at(-1);
    if (!last) throw new CliError('NotYet', `${kind} ${id} did not exist at ${localInstant(at)}`, { exit: 'notFound' });
    const fields = [...leavesOf(last.state)].map(([field, value]) => ({ field, value }));
    const { version, position } = last.entry;
    return {
      data: { kind, id: String(id), at: last.entry.at, version, position, fields },
      summary: `Version ${version}, since ${localInstant(last.entry.at)}`,
    };
  },
});

const diff = verb({
  name: 'diff',
  about: 'Shows what changed in a record between two moments, and who did it last',
  arguments: record,
  options: [
    { flags: '--from <moment>', about: 'as with as-of show; what happened after it counts' },
    { flags: '--to <moment>', about: 'up to and with it; now, unless said' },
  ],
  examples: [
    'as-of diff SM2600109 --from 2026-03-01',
    'as-of diff user 12 --from 2026-03-01',
    'as-of diff agent 7 --from 2026-03 --to today --json field,from,to',
  ],
  shape: {
    columns: [
      { name: 'field', about: 'a field of it, and of its rows by their numbers' },
      { name: 'from', about: 'what stood there before' },
      { name: 'to', about: 'what stood there then' },
      { name: 'by', about: 'who changed it last' },
      { name: 'at', about: 'when that was' },
    ],
  },
  input: z.object({ ...recordInput, from: momentInput, to: momentInput.optional() }),
  async run({ from, to = new Date(), ...named }, context) {
    const { kind, id } = await recordOf(context, named);
    const life = await lifeOf(context, kind, id);
    const until = life.filter(({ entry }) => new Date(entry.at) <= to);
    const before = leavesOf(until.filter(({ entry }) => new Date(entry.at) <= from).at(-1)?.state ?? {});
    const after = leavesOf(until.at(-1)?.state ?? {});
    const touched = lastTouch(until);
    const data = [...new Set([...before.keys(), ...after.keys()])].flatMap((field): JsonObject[] => {
      const [was, is] = [before.get(field) ?? null, after.get(field) ?? null];
      const entry = touched.get(field);
      return sameJson(was, is) ? [] : [{ field, from: was, to: is, by: entry?.by.name ?? '', at: entry?.at ?? null }];
    });
    return { data, summary: `After ${localInstant(from)} up to ${localInstant(to)}: ${data.length} fields` };
  },
});

export const asOf: Noun = { name: 'as-of', about: 'Records and reports as they were', verbs: [show, diff, asOfReport] };

export async function lifeOf(context: Context, name: string, id: number): Promise<LifeStep[]> {
  const [{ records }, { History }] = await Promise.all([
    import('../../server/composition/declared/records.js'),
    import('../../server/history/history.js'),
  ]);
  const kind = records.find((one) => one.name === name);
  if (!kind)
    throw new CliError('NoSuchKind', `There is no kind of record ${name}`, {
      hint: `There are: ${records.map((one) => one.name).join(', ')}`,
      exit: 'usage',
    });
  const { kernel } = await context.store();
  const history = new History(kernel);
  return (await history.states(name, id)).map(({ entry, state }) => ({ entry, state: kind.present(state, operator) }));
}

/** Finds a record by its kind and number, or a shipment file by its code. */
async function recordOf(
  context: Context,
  { kind, id = orderCode.test(kind) ? kind : undefined }: { kind: string; id?: string | undefined },
): Promise<{ kind: string; id: number }> {
  if (id === undefined) throw new CliError('Usage', `Which ${kind}? Its number is missing`, { exit: 'usage' });
  if (!orderCode.test(id)) return { kind, id: Number(id) };
  const isFile = kind === 'shipment' || kind === id;
  if (!isFile) throw new CliError('Usage', `${id} is the code of a file, not of a ${kind}`, { exit: 'usage' });
  return { kind: 'shipment', id: (await fileNamed(context, id)).id };
}

/** The last event that changed each field. */
function lastTouch(life: readonly LifeStep[]): Map<string, TimelineEntry> {
  const touched = new Map<string, TimelineEntry>();
  let before = new Map<string, Json>();
  for (const { entry, state } of life) {
    const after = leavesOf(state);
    for (const field of new Set([...before.keys(), ...after.keys()]))
      if (!sameJson(before.get(field) ?? null, after.get(field) ?? null)) touched.set(field, entry);
    before = after;
  }
  return touched;
}

/** The single values of a record; a value of a row has a path with the row's number, such as `offers.12.price`. */
export function leavesOf(state: Json, path = ''): Map<string, Json> {
  const inside = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  if (Array.isArray(state) && state.length > 0 && state.every(hasId))
    return new Map(state.flatMap((row) => [...leavesOf(row, inside(row.id))]));
  if (typeof state === 'object' && state !== null && !Array.isArray(state))
    return new Map(Object.entries(state).flatMap(([name, value]) => [...leavesOf(value as Json, inside(name))]));
  return new Map([[path, state]]);
}

function hasId(row: Json): row is JsonObject & { id: number } {
  return typeof row === 'object' && row !== null && !Array.isArray(row) && typeof row['id'] === 'number';
}
