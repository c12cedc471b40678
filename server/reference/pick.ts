import type { Pool } from 'pg';
import { spellings } from '../../contract/fold.js';
import { hasActive, type Entry, type Picker, type ReferenceDeclaration } from '../../contract/reference/declaration.js';
import type { PickQuery } from '../../contract/reference/picker-routes.js';
import { containing, identifier, Values } from '../list/values.js';

type Item = Entry & { id: number; name: string };

const usual = 20;

/** Entries to choose from, by name. Shorter than three letters a search means beginnings: nobody looks for all names with an "a" in them. */
export async function pick(pool: Pool, declaration: ReferenceDeclaration & { picker: Picker }, query: PickQuery, under?: { field: string; value: string }): Promise<Item[]> {
  const values = new Values();
  const extra = (declaration.picker.with ?? []).map((field) => `, t.${identifier(field)}`).join('');
  if (query.ids) return named(pool, declaration, query.ids, extra);
  const conditions = ['not t.deleted', 't.canonical_id is null'];
  if (hasActive(declaration)) conditions.push('t.active = 1');
  for (const [field, value] of Object.entries({ ...sharedFields(declaration, query), ...(under ? { [under.field]: under.value } : {}) })) {
    conditions.push(`t.${identifier(field)} = ${values.bind(value)}`);
  }
  const readings = spellings(query.search ?? '');
  if (readings.length > 0) conditions.push(`(${readings.map((folded) => searched(folded, values)).join(' or ')})`);
  const limit = query.limit ?? (readings.length > 0 ? usual : undefined);
  const { rows } = await pool.query<Item>(
    `select t.id, coalesce(t.name, '') as name${extra} from ${identifier(declaration.name)} t where ${conditions.join(' and ')}
      order by t.name collate "mn-x-icu", t.id${limit === undefined ? '' : ` limit ${values.bind(limit)}`}`,
    values.all,
  );
  return rows;
}

/** What a loaded form holds keeps its number and is called by what it turned out to be. */
async function named(pool: Pool, { name }: ReferenceDeclaration, ids: readonly number[], extra: string): Promise<Item[]> {
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
    const isRead = field !== 'active' && typeof sent === 'string' && sent !== '' && fields[field]?.body.safeParse(sent).success;
    if (isRead) shared[field] = sent;
  }
  return shared;
}

function searched(folded: string, values: Values): string {
  if (folded.length > 2) return `t.search like ${values.bind(containing(folded))}`;
  const beginning = containing(folded).slice(1);
  return `(t.search like ${values.bind(beginning)} or t.search like ${values.bind(`% ${beginning}`)})`;
}
