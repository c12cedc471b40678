import type { Field } from '../../contract/fields/field.js';
import type { Json, JsonObject } from '../../contract/json.js';
import type { SentForm, WireField, WireFields, WireForm } from '../../contract/form/wire-form.js';
import { identifier } from '../database/sql.js';
import type { FactSource } from '../decider/command.js';
import type { ReportFault } from './faults.js';

/** The entries and users that a form refers to, read before its save is decided. */
export interface ReferredFacts {
  /** By list and id, the records that may be chosen: the value that narrows each, such as the country of a city or the type of a user. */
  referred: ReadonlyMap<string, string | number | null>;
}

/** For a form without references. */
export const noReferences: ReferredFacts = { referred: new Map() };

type Source = Pick<FactSource, 'query' | 'chosenFrom'>;
/** Whether the referenced record may be chosen: `elsewhere` is a city of another country. */
type Referred = 'there' | 'missing' | 'elsewhere';
type Fields = Readonly<Record<string, Field>>;
type Values = Readonly<Record<string, unknown>>;

export function referredKey(list: string, id: number): string {
  return `${list}:${id}`;
}

export function referredFacts(form: WireForm, sent: SentForm, source: Source): Promise<ReferredFacts> {
  const rows = Object.entries(form.tables).flatMap(([name, { fields }]) =>
    (sent.tables[name] ?? []).map((values) => ({ fields, values })),
  );
  return referredBy([{ fields: form.fields, values: sent.fields }, ...rows], source);
}

/** One statement for all lists. */
export async function referredBy(
  rows: readonly { fields: Fields; values: Values }[],
  source: Source,
): Promise<ReferredFacts> {
  const named = new Map<string, Set<number>>();
  const within = new Map<string, string>();
  for (const { fields, values } of rows)
    for (const [name, field] of Object.entries(fields)) {
      const id = values[name];
      if (field.refersTo === undefined || typeof id !== 'number') continue;
      named.set(field.refersTo, (named.get(field.refersTo) ?? new Set<number>()).add(id));
      if (field.within) within.set(field.refersTo, field.within.column);
    }
  const lists = [...named.keys()];
  if (lists.length === 0) return noReferences;
  const found = await source.query<{ list: string; id: number; narrows: string | null }>(
    lists.map((list, at) => selectOf(list, within.get(list), `$${at + 1}`, source)).join(' union all '),
    lists.map((list) => [...(named.get(list) ?? [])]),
  );
  return { referred: new Map(found.map(({ list, id, narrows }) => [referredKey(list, id), narrows])) };
}

function selectOf(list: string, within: string | undefined, ids: string, source: Source): string {
  const { table, where, narrowedBy = within } = source.chosenFrom(list);
  const narrows = narrowedBy === undefined ? 'null' : `${identifier(narrowedBy)}::text`;
  return `select '${list}' as list, id, ${narrows} as narrows from ${identifier(table)} where id = any(${ids}) and ${where}`;
}

/** Whether the entry exists and belongs to the related choice of the form, such as a city to its country. */
export function referredState(field: WireField, id: number, values: Values, { referred }: ReferredFacts): Referred {
  const narrows = referred.get(referredKey(field.refersTo ?? '', id));
  if (narrows === undefined) return 'missing';
  if (!field.within) return 'there';
  const chosen = values[field.within.field];
  if (typeof chosen !== 'number' && typeof chosen !== 'string') return 'there';
  return String(narrows) === String(chosen) ? 'there' : 'elsewhere';
}

/** Checks that the references of single fields exist; `special` checks the fields with rules of their own. */
export function checkReferred(
  fields: WireFields,
  values: Readonly<Record<string, Json>>,
  before: object | null,
  facts: ReferredFacts,
  report: ReportFault,
  special: (name: string, field: WireField, id: number) => Referred | undefined = () => undefined,
): void {
  for (const [name, field] of Object.entries(fields)) {
    const id = values[name];
    if (field.refersTo === undefined || typeof id !== 'number') continue;
    const isOld = (before as JsonObject | null)?.[name] === id;
    const found = special(name, field, id) ?? referredState(field, id, values, facts);
    // An existing reference is accepted, also when the record was deactivated or deleted since.
    if (found === 'missing' && !isOld) report(field.sent, 'notInList');
    else if (found === 'elsewhere') report(field.sent, field.refersTo === 'city' ? 'cityElsewhere' : 'notInList');
  }
}
