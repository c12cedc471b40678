import type { Pool } from 'pg';
import { spellings } from '../../contract/fold.js';
import { hasActive, type Entry, type Picker, type ReferenceDeclaration } from '../../contract/reference/declaration.js';
import type { PickQuery } from '../../contract/reference/picker-routes.js';
import { containing, identifier, Values } from '../list/values.js';

type Item = Entry & { id: number; name: string };

const usual = 20;
/** So many at most are found first and put in order then; of more, enough stand near any place of the order. */
const fewEnough = 8_000;

/** Entries to choose from, by name. Shorter than three letters a search means beginnings: nobody looks for all names with an "a" in them. */
export async function pick(
  pool: Pool,
  declaration: ReferenceDeclaration & { picker: Picker },
  query: PickQuery,
  under?: { field: string; value: string },
): Promise<Item[]> {
  const values = new Values();
  const extra = (declaration.picker.with ?? []).map((field) => `, t.${identifier(field)}`).join('');
  if (query.ids) return named(pool, declaration, query.ids, extra);
  const conditions = ['not t.deleted', 't.canonical_id is null'];
  if (hasActive(declaration)) conditions.push('t.active = 1');
  for (const [field, value] of Object.entries({
    ...sharedFields(declaration, query),
    ...(under ? { [under.field]: under.value } : {}),
  })) {
    conditions.push(`t.${identifier(field)} = ${values.bind(value)}`);
  }
  const readings = spellings(query.search ?? '');
  if (readings.length > 0) conditions.push(`(${readings.map((folded) => searched(folded, values)).join(' or ')})`);
  const limit = query.limit ?? (readings.length > 0 ? usual : undefined);
  const limited = limit === undefined ? '' : ` limit ${values.bind(limit)}`;
  const table = identifier(declaration.name);
  const where = `where ${conditions.join(' and ')}`;
  if (readings.length > 0) {
    const found = await amongFew(pool, { table, extra, where, limited }, values);
    if (found) return found;
  }
  const { rows } = await pool.query<Item>(
    `select t.id, coalesce(t.name, '') as name${extra} from ${table} t ${where} order by ${byName}${limited}`,
    values.all,
  );
  return rows;
}

const byName = 't.name collate "mn-x-icu", t.id';

/**
 * Names with the same beginning stand together in the order of names, so whoever walks along that order for a later letter passes by
 * all the others. Null where there are too many to be found first.
 */
async function amongFew(
  pool: Pool,
  { table, extra, where, limited }: { table: string; extra: string; where: string; limited: string },
  values: Values,
): Promise<Item[] | null> {
  const { rows } = await pool.query<Item & { found: number }>(
    `with few as materialized (select t.id, t.name from ${table} t ${where} limit ${fewEnough + 1}), counted as (select count(*) as found from few)
     select c.found, t.id, coalesce(t.name, '') as name${extra} from counted c
       left join lateral (select t.id from few t where c.found <= ${fewEnough} order by ${byName}${limited}) p on true left join ${table} t on t.id = p.id order by ${byName}`,
    values.all,
  );
  if ((rows[0]?.found ?? 0) > fewEnough) return null;
  return rows.filter(({ id }) => id !== null).map(({ found: _found, ...item }) => item);
}

/** What a loaded form holds keeps its number and is called by what it turned out to be. */
async function named(
  pool: Pool,
  { name }: ReferenceDeclaration,
  ids: readonly number[],
  extra: string,
): Promise<Item[]> {
  const { rows } = await pool.query<Item>(
    `select w.id, coalesce(t.name, '') as name${extra} from ${identifier(name)} w join ${identifier(name)} t on t.id = coalesce(w.canonical_id, w.id) where w.id = any($1) order by w.id`,
    [ids],
  );
  return rows;
}

/** Choices of the list that a caller names to narrow it: `transmode=1`. */
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

function searched(folded: string, values: Values): string {
  if (folded.length > 2) return `t.search like ${values.bind(containing(folded))}`;
  const beginning = containing(folded).slice(1);
  return `(t.search like ${values.bind(beginning)} or t.search like ${values.bind(`% ${beginning}`)})`;
}
