import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { spellings } from '../../../contract/text/fold.js';
import {
  hasActive,
  type Entry,
  type Picker,
  type ReferenceDeclaration,
} from '../../../contract/reference/declaration.js';
import type { PickQuery } from '../../../contract/reference/picker-routes.js';
import { containing, identifier, Values } from '../../database/sql.js';
import { foldedBeginning, indexedLength, loweredName } from '../entries/entry.js';

type Item = Entry & { id: number; name: string };

const defaultLimit = 20;
/** At most so many matches of one rank are sorted: with more matches, the user types more letters. */
const maxSorted = 500;
const maxWords = 6;
/** A call without a limit answers all entries. */
const maxEntries = 2_147_483_647;

interface Within {
  under?: { field: string; value: string };
  /** The most used entries, in the order in which they come first; undefined for the specified order. */
  used?: readonly number[] | undefined;
}

/** Entries to choose from. Without a search, all active ones by name; a search is ranked (D153). */
export async function pick(
  pool: Pool,
  declaration: ReferenceDeclaration & { picker: Picker },
  query: PickQuery,
  { under, used }: Within = {},
): Promise<Item[]> {
  const extra = (declaration.picker.with ?? []).map((field) => `, t.${identifier(field)}`).join('');
  if (query.ids) return named(pool, declaration, query.ids, extra);
  const select = `select t.id, coalesce(t.name, '') as name${extra}`;
  const from = `from ${identifier(declaration.name)} t`;
  const narrowed = (values: Values): string => whereSql(declaration, query, under, values);
  const search = query.search?.trim() ?? '';
  const source = { select, from, narrowed };
  if (search === '') return found(pool, source, [all], used ?? [], query.limit ?? maxEntries);
  const ranks = used ? [exactly(search), ...ranksOf(search), ...inAnyOrder(search)] : ranksOf(search);
  return found(pool, source, ranks, used ?? [], query.limit ?? defaultLimit);
}

/**
 * All active entries of several lists, each as without a search, in one query: a form with many choices would otherwise need as many
 * connections, and plan as many statements.
 */
export async function pickWhole(
  pool: Pool,
  declarations: readonly ReferenceDeclaration[],
): Promise<Map<string, { id: number; name: string }[]>> {
  const lists = declarations.map((declaration) => {
    const where = whereSql(declaration, {}, undefined, new Values());
    const items = `json_agg(json_build_object('id', t.id, 'name', coalesce(t.name, '')) order by ${byName})`;
    return `(select ${items} from ${identifier(declaration.name)} t where ${where}) as ${identifier(declaration.name)}`;
  });
  const text = `select ${lists.join(', ')}`;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  const { rows } = await pool.query<Record<string, { id: number; name: string }[] | null>>({ name, text });
  return new Map(declarations.map(({ name: list }) => [list, rows[0]?.[list] ?? []]));
}

const byName = 't.name collate "mn-x-icu", t.id';

interface Source {
  select: string;
  from: string;
  narrowed: (values: Values) => string;
}
/** Finds the next entries of one rank up to the limit; `narrowed` leaves out those that a better rank found. */
type Rank = (source: Source, values: Values, narrowed: string, limit: string) => string;

/**
 * Queries the ranks one after the other until there are enough entries; each uses its own index and stops early. In each rank the used
 * entries come first.
 */
async function found(
  pool: Pool,
  source: Source,
  ranks: readonly Rank[],
  used: readonly number[],
  limit: number,
): Promise<Item[]> {
  const items: Item[] = [];
  const next = async (rank: Rank, among: readonly number[] | null, most: number): Promise<Item[]> => {
    const values = new Values();
    const without = `${source.narrowed(values)} and t.id <> all(${values.bind(items.map(({ id }) => id))}::integer[])`;
    const narrowed = among ? `${without} and t.id = any(${values.bind(among)}::integer[])` : without;
    return (await pool.query<Item>(rank(source, values, narrowed, `limit ${values.bind(most)}`), values.all)).rows;
  };
  for (const rank of ranks) {
    if (used.length > 0) {
      const ofUsed = await next(rank, used, used.length);
      ofUsed.sort((a, b) => used.indexOf(a.id) - used.indexOf(b.id));
      items.push(...ofUsed.slice(0, limit - items.length));
    }
    if (items.length < limit) items.push(...(await next(rank, null, limit - items.length)));
    if (items.length >= limit) break;
  }
  return items;
}

const all: Rank = ({ select, from }, _values, narrowed, limit) =>
  `${select} ${from} where ${narrowed} order by ${byName} ${limit}`;

function exactly(search: string): Rank {
  return ({ select, from }, values, narrowed, limit) =>
    `${select} ${from} where ${narrowed} and ${loweredName('t.')} = ${values.bind(search.toLowerCase())} order by t.id ${limit}`;
}

/** Each word in any of its spellings, wherever it is. */
function inAnyOrder(search: string): Rank[] {
  const words = search.split(/\s+/).slice(0, maxWords).map(spellings);
  if (words.length < 2 || words.some((readings) => readings.length === 0)) return [];
  const oneOf = (readings: readonly string[], values: Values): string =>
    readings.map((folded) => `t.search like ${values.bind(containing(folded))}`).join(' or ');
  return [holding((values) => words.map((readings) => `(${oneOf(readings, values)})`).join(' and '))];
}

/**
 * The ranks: names that begin as typed, the shortest first; names that begin so when folded (in the other alphabet or spelling);
 * names that contain the typed text; all other matches. A search of fewer than three letters matches beginnings only: a search
 * for all names with an "a" is not useful.
 */
function ranksOf(search: string): Rank[] {
  const readings = spellings(search);
  // A search that folds to nothing is matched as typed (D153).
  if (readings.length === 0) return [beginningAsTyped(search), holding(asTyped(search))];
  if (readings.every((folded) => folded.length < 3))
    return [
      beginningAsTyped(search),
      beginningFolded(readings),
      holding((values) =>
        readings.map((folded) => `t.search like ${values.bind(`% ${beginning(folded)}`)}`).join(' or '),
      ),
    ];
  return [
    beginningAsTyped(search),
    beginningFolded(readings),
    holding(asTyped(search)),
    holding((values) => readings.map((folded) => `t.search like ${values.bind(containing(folded))}`).join(' or ')),
  ];
}

/** A range in the sort order of names: U+FFFF sorts after every letter. */
function beginningAsTyped(search: string): Rank {
  return ({ select, from }, values, narrowed, limit) => {
    const [first, last] = [values.bind(search), values.bind(`${search}\uFFFF`)];
    const range = `t.name collate "mn-x-icu" >= ${first} and t.name collate "mn-x-icu" < ${last}`;
    return `${select} ${from} where ${narrowed} and ${range} order by ${byName} ${limit}`;
  };
}

/** Each reading is a range in the index on the beginning of the folded text, which starts with the name. */
function beginningFolded(readings: readonly string[]): Rank {
  return ({ select, from }, values, narrowed, limit) => {
    const branches = readings.map((folded) => {
      const indexed = `${foldedBeginning('t.')} like ${values.bind(beginning(folded.slice(0, indexedLength)))}`;
      const whole = folded.length > indexedLength ? ` and t.search like ${values.bind(beginning(folded))}` : '';
      const order = `order by ${foldedBeginning('t.')}, t.id ${limit}`;
      return `(select t.id, ${foldedBeginning('t.')} as place ${from} where ${narrowed} and ${indexed}${whole} ${order})`;
    });
    const nearest = `select id, min(place) as place from (${branches.join(' union all ')}) b group by id order by 2, 1 ${limit}`;
    return `${select} from (${nearest}) p join ${from.slice('from '.length)} on t.id = p.id order by p.place, t.id`;
  };
}

function holding(condition: (values: Values) => string): Rank {
  return ({ select, from }, values, narrowed, limit) => {
    const few = `select t.id, t.name ${from} where ${narrowed} and (${condition(values)}) limit ${maxSorted}`;
    const first = `select t.id from few t order by ${byName} ${limit}`;
    return `with few as materialized (${few}) ${select} from (${first}) p
      join ${from.slice('from '.length)} on t.id = p.id order by ${byName}`;
  };
}

function asTyped(search: string): (values: Values) => string {
  return (values) => `${loweredName('t.')} like ${values.bind(containing(search.toLowerCase()))}`;
}

/** `ab%`: a folded text as the beginning of another. */
function beginning(folded: string): string {
  return containing(folded).slice(1);
}

function whereSql(
  declaration: ReferenceDeclaration,
  query: PickQuery,
  under: { field: string; value: string } | undefined,
  values: Values,
): string {
  const conditions = ['not t.deleted', 't.canonical_id is null'];
  if (hasActive(declaration) && query.inactive !== '1') conditions.push('t.active = 1');
  const shared = { ...sharedFields(declaration, query), ...(under ? { [under.field]: under.value } : {}) };
  for (const [field, value] of Object.entries(shared))
    conditions.push(`t.${identifier(field)} = ${values.bind(value)}`);
  return conditions.join(' and ');
}

/** A stored id keeps its number and shows the name of the entry it was merged into. */
async function named(
  pool: Pool,
  { name }: ReferenceDeclaration,
  ids: readonly number[],
  extra: string,
): Promise<Item[]> {
  const { rows } = await pool.query<Item>(
    `select w.id, coalesce(t.name, '') as name${extra} from ${identifier(name)} w
      join ${identifier(name)} t on t.id = coalesce(w.canonical_id, w.id) where w.id = any($1) order by w.id`,
    [ids],
  );
  return rows;
}

/** Filters of the list that the caller passes, such as `transmode=1`. */
function sharedFields({ fields, filters = [] }: ReferenceDeclaration, query: PickQuery): Record<string, string> {
  const shared: Record<string, string> = {};
  for (const field of filters) {
    const sent = query[field];
    const isRead =
      field !== 'active' && typeof sent === 'string' && sent !== '' && fields[field]?.body.safeParse(sent).success;
    if (isRead) shared[field] = sent;
  }
  return shared;
}
