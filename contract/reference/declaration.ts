import { flag } from '../fields/flag/field.js';
import { ref } from '../fields/ref/field.js';
import type { Fields, Values } from '../fields/field.js';
import type { Label } from '../label.js';
import type { Json } from '../json.js';
import type { Capability, SettingsList } from '../permissions.js';
import type { fieldMessages } from '../refusals.js';
import type { PickerAddress } from './heads.js';

export type Entry = Record<string, Json>;
export type FieldErrors = Partial<Record<string, keyof typeof fieldMessages>>;

/**
 * A reference list, declared. Its events, rows, calls, list, picker, form, import, command-line verbs, documentation and
 * tests follow from this. Fields go by the names under which a form sends them; `read` says where a call answers another one.
 */
export interface ReferenceDeclaration<F extends Fields = Fields> {
  /** Frozen: streams, addresses, tables and topics go by it. */
  name: SettingsList;
  /** Frozen: the first word of its events. */
  noun: string;
  title: Label;
  /** One entry of it. */
  one: Label;
  /** Over the form of a new one, where it is not `one`. */
  newTitle?: Label;
  /** The key of a detail answer. */
  detailKey: string;
  fields: F;
  read?: { readonly [K in keyof F]?: string };
  /**
   * Fields that a row of the list, too, answers as id or code under the sent name (document 2 s3); their names stand
   * under `<field>_name`.
   */
  keyed?: readonly (keyof F & string)[];
  /** The list's columns in the order of the screen, the number before them unless it is among them; the others can be switched on. */
  shown: readonly ((keyof F & string) | 'id')[];
  /** Columns that can be sorted beside the id and the name. */
  sorted?: readonly (keyof F & string)[];
  /** What the search box looks at; without any there is no box. */
  search: readonly (keyof F & string)[];
  /** Selects above the list, by the sent name of the field. */
  filters?: readonly (keyof F & string)[];
  /** No two entries agree in all of these; an entry that has none of them set is left alone. */
  unique?: readonly (readonly (keyof F & string)[])[];
  /** Two entries that fold to the same in one of these may be the same one: a warning, never a refusal. */
  alike?: readonly (keyof F & string)[];
  /** How people call an entry, where it has no name of its own. A row of a sheet that is wrong may lack what makes one. */
  nameOf?(entry: { readonly [K in keyof F]?: Values<F>[K] | null }): string;
  picker?: Picker;
  /** Body shapes of callers that know less than the form (D033, D034): which fields must be there for this body. */
  requires?(sent: Readonly<Record<string, unknown>>): readonly (keyof F & string)[];
  /** What our own form asks for beyond the server (D034). */
  formRequires?: readonly (keyof F & string)[];
  /** Fields that fewer may change than may save an entry. Their form leaves them out for the others, so they stay as they are. */
  changedBy?: { readonly [K in keyof F]?: Capability };
  /** Fields that no form shows. */
  unasked?: readonly (keyof F & string)[];
  /** The entry with what follows from other fields; `given` names what was sent. */
  normalise?(entry: Values<F>, given: ReadonlySet<string>): Values<F>;
  /** What one field's own reading cannot see. */
  check?(entry: Values<F>): FieldErrors;
  /** At most one of the entries that agree in `among` has `field` at 1; setting one clears the others. */
  single?: { field: keyof F & string; among: keyof F & string };
  /** Entries that are people; the others are never erased. */
  isPerson?(entry: Values<F>): boolean;
  /** The number of page buttons that the specification fixes. */
  pageButtons?: number;
  /** What an empty store begins with. */
  seed?: readonly Partial<Values<F>>[];
}

/** How other screens choose an entry. A bare call answers all active ones. */
export interface Picker extends PickerAddress {
  /** Fields that travel with each item. */
  with?: readonly string[];
  /** What its dialog for a new entry asks for, where that is less than the form does. */
  asks?: readonly string[];
}

export function defineReference<const F extends Fields>(declaration: ReferenceDeclaration<F>): ReferenceDeclaration<F> {
  const wrong = (what: string): never => {
    throw new Error(`The list ${declaration.name}: ${what}`);
  };
  const has = (field: string): boolean => Object.hasOwn(declaration.fields, field);
  const named = [
    ...declaration.shown.filter((field) => field !== 'id'),
    ...(declaration.keyed ?? []),
    ...(declaration.sorted ?? []),
    ...declaration.search,
    ...(declaration.filters ?? []),
    ...(declaration.unique ?? []).flat(),
    ...(declaration.alike ?? []),
    ...(declaration.unasked ?? []),
    ...Object.keys(declaration.changedBy ?? {}),
    ...(declaration.picker?.asks ?? []),
    ...Object.keys(declaration.read ?? {}),
  ];
  for (const field of named) if (!has(field)) wrong(`${field} is not one of its fields`);
  if (!has('name') && !declaration.nameOf) wrong('has neither a name nor a way to make one');
  return declaration;
}

/** Where a call answers a field. */
export function readName(declaration: ReferenceDeclaration, field: string): string {
  return declaration.read?.[field] ?? field;
}

export function nameOf(declaration: ReferenceDeclaration, entry: Entry): string {
  if (declaration.nameOf) return declaration.nameOf(entry);
  const name = entry['name'];
  return typeof name === 'string' ? name : '';
}

/** Whether its entries can have a name for papers in English. */
export function hasEnglishName(declaration: ReferenceDeclaration): boolean {
  return Object.hasOwn(declaration.fields, 'nameen');
}

/** What an entry is called in English, where somebody entered that. */
export function englishNameOf(entry: Entry): string | null {
  const name = entry['nameen'];
  return typeof name === 'string' && name !== '' ? name : null;
}

export function hasActive(declaration: ReferenceDeclaration): boolean {
  return Object.hasOwn(declaration.fields, 'active');
}

/** The fields whose values are erased with the person. */
export function personalFields(declaration: ReferenceDeclaration): string[] {
  return Object.keys(declaration.fields).filter((field) => declaration.fields[field]?.personal);
}

/** What the history of an entry speaks of: its fields, and what became of it. */
export function lifeFields({ fields, name }: ReferenceDeclaration): Fields {
  return {
    ...fields,
    deleted: flag({ mn: 'Устгасан', en: 'Deleted' }),
    canonical_id: ref({ mn: 'Нэгтгэсэн бичлэг', en: 'Merged into' }, name),
  };
}
