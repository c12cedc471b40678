import type { MonthlyRate } from '../../contract/money/rate-in-force.js';
import type { SectionForm, SentForm, WiredField, WiredFields } from '../../contract/shipment/section-form.js';
import { references } from '../../contract/reference/catalogue.js';
import type { FactSource } from '../decider/command.js';
import { identifier } from '../database/sql.js';
import { ratesOfFirm } from '../reference/rates.js';

/** What a save reads beside the file itself, before it is decided. */
export interface FormFacts {
  /** By list and id, what is referred to and there: the value that narrows it, such as the country of a city or the type of a user. */
  referred: ReadonlyMap<string, string | number | null>;
  rates: readonly MonthlyRate[];
}

export function referredKey(list: string, id: number): string {
  return `${list}:${id}`;
}

export async function formFacts(form: SectionForm, sent: SentForm, source: FactSource): Promise<FormFacts> {
  const [referred, rates] = await Promise.all([referredEntries(form, sent, source), ratesOfFirm(source)]);
  return { referred, rates };
}

/** One statement for all lists. */
async function referredEntries(
  form: SectionForm,
  sent: SentForm,
  source: FactSource,
): Promise<Map<string, string | number | null>> {
  const asked = new Map<string, Set<number>>();
  const within = new Map<string, string>();
  const ask = (fields: WiredFields, values: Readonly<Record<string, unknown>>): void => {
    for (const [name, field] of Object.entries(fields)) {
      const id = values[name];
      if (field.refersTo === undefined || typeof id !== 'number') continue;
      asked.set(field.refersTo, (asked.get(field.refersTo) ?? new Set<number>()).add(id));
      if (field.within) within.set(field.refersTo, field.within.column);
    }
  };
  ask(form.fields, sent.fields);
  for (const [name, { fields }] of Object.entries(form.tables))
    for (const row of sent.tables[name] ?? []) ask(fields, row);
  if (asked.size === 0) return new Map();
  const lists = [...asked.keys()];
  const parts = lists.map((list, at) => partOf(list, within.get(list), at + 1));
  const rows = await source.query<{ list: string; id: number; narrows: string | null }>(
    parts.join(' union all '),
    lists.map((list) => [...(asked.get(list) ?? [])]),
  );
  return new Map(rows.map(({ list, id, narrows }) => [referredKey(list, id), narrows]));
}

function partOf(list: string, column: string | undefined, at: number): string {
  // An account is no entry of a list, and one that was switched off is chosen by nobody.
  if (!Object.hasOwn(references, list))
    return `select '${list}' as list, id, type::text as narrows from app_user where id = any($${at}) and active = 1 and not deleted`;
  return `select '${list}' as list, id, ${column === undefined ? 'null' : `${identifier(column)}::text`} as narrows
    from ${identifier(list)} where id = any($${at}) and not deleted`;
}

/** Whether the entry exists and belongs to what the form chose beside it, such as a city to its country. */
export function referredState(
  field: WiredField,
  id: number,
  values: Readonly<Record<string, unknown>>,
  { referred }: FormFacts,
): 'there' | 'missing' | 'elsewhere' {
  const narrows = referred.get(referredKey(field.refersTo ?? '', id));
  if (narrows === undefined) return 'missing';
  if (!field.within) return 'there';
  const chosen = values[field.within.field];
  return typeof chosen !== 'number' && typeof chosen !== 'string'
    ? 'there'
    : String(narrows) === String(chosen)
      ? 'there'
      : 'elsewhere';
}
