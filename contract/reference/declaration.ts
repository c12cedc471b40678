import { flag } from '../fields/flag/field.js';
import { ref } from '../fields/ref/field.js';
import type { Fields, Values } from '../fields/field.js';
import type { Label } from '../label.js';
import type { Json } from '../json.js';
import type { Capability, SettingsList } from '../permissions.js';
import type { FieldError } from '../refusals/field-texts.js';
import type { PickerAddress } from './heads.js';

export type Entry = Record<string, Json>;
export type FieldErrors = Partial<Record<string, FieldError>>;

/** The days of an entry: no two entries with the same values in `same` have a day in common, and one without a last day has no end. */
export interface Periods {
  same: readonly string[];
  from: string;
  to: string;
}

/**
 * The declaration of a reference list. Its events, rows, calls, list, picker, form, import, command-line verbs, documentation and
 * tests follow from it. Fields have the names under which a form sends them; `read` is the name in answers if it differs.
 */
export interface ReferenceDeclaration<F extends Fields = Fields> {
  /** Frozen: streams, addresses, tables and topics use it. */
  name: SettingsList;
  /** Frozen: the prefix of its event types. */
  noun: string;
  title: Label;
  /** The name of one entry. */
  one: Label;
  /** The title of the form of a new entry, if it is not `one`. */
  newTitle?: Label;
  /** The key of the entry in the answer of its detail call. */
  detailKey: string;
  fields: F;
  read?: { readonly [K in keyof F]?: string };
  /**
   * Fields that a row of the list answers as id or code under the sent name (document 2 s3); the name of the referenced entry is
   * then answered as `<field>_name`.
   */
  keyed?: readonly (keyof F & string)[];
  /** The visible columns of the list in order, after the number unless it is among them; all other columns can be switched on. */
  shown: readonly ((keyof F & string) | 'id')[];
  /** Columns that can be sorted, besides the id and the name. */
  sorted?: readonly (keyof F & string)[];
  /** The fields that the search box searches; without any there is no box. */
  search: readonly (keyof F & string)[];
  /** The filters above the list, by the sent name of the field. */
  filters?: readonly (keyof F & string)[];
  /** No two entries may have the same values in all of these fields; entries with none of them set are exempt. */
  unique?: readonly (readonly (keyof F & string)[])[];
  /** Entries with the same values have no day in common. */
  periods?: Periods & { readonly same: readonly (keyof F & string)[]; from: keyof F & string; to: keyof F & string };
  /** Two entries that are equal in one of these fields after folding may be duplicates: a warning, never a refusal. */
  alike?: readonly (keyof F & string)[];
  /** The displayed name of an entry without a name field. In a wrong row of a sheet the values for it may be missing. */
  nameOf?(entry: { readonly [K in keyof F]?: Values<F>[K] | null }): string;
  picker?: Picker;
  /** The required fields for this body: some callers send fewer fields than the form (D033, D034). */
  requires?(sent: Readonly<Record<string, unknown>>): readonly (keyof F & string)[];
  /** Fields that only our own form requires, not the server (D034). */
  formRequires?: readonly (keyof F & string)[];
  /** Fields that need a further right. The form leaves them out for users without it, so they stay unchanged. */
  changedBy?: { readonly [K in keyof F]?: Capability };
  /** Fields that only users with a further right see: in lists, files, forms and histories. */
  readBy?: { readonly [K in keyof F]?: Capability };
  /** Fields that no form shows. */
  notInForm?: readonly (keyof F & string)[];
  /** Sets the fields that follow from others; `sentNames` are the names of the sent fields. */
  normalise?(entry: Values<F>, sentNames: ReadonlySet<string>): Values<F>;
  /** Checks that involve several fields. */
  check?(entry: Values<F>): FieldErrors;
  /** At most one of the entries with the same value in `scope` has `field` at 1; setting one clears the others. */
  single?: { field: keyof F & string; scope: keyof F & string };
  /**
   * The field that names the entry of another list which is the same firm; that list has such a field for this one. A save writes
   * both, so the two always name each other.
   */
  counterpart?: keyof F & string;
  /**
   * A second person confirms an entry, with this right, before it counts; every later change makes it unconfirmed again. Such entries are
   * not merged: what was confirmed is this one.
   */
  confirmedBy?: Capability;
  /** Whether an entry is a person; other entries are never erased. */
  isPerson?(entry: Values<F>): boolean;
  /** The number of page buttons that the specification prescribes. */
  pageButtons?: number;
  /** The initial entries of an empty store. */
  seed?: readonly Partial<Values<F>>[];
}

/** The picker of other screens. A call without parameters answers all active entries. */
export interface Picker extends PickerAddress {
  /** Fields that each item of the answer contains. */
  with?: readonly string[];
  /** The fields of its dialog for a new entry, if they are fewer than those of the form. */
  dialogFields?: readonly string[];
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
    ...(declaration.notInForm ?? []),
    ...Object.keys(declaration.changedBy ?? {}),
    ...Object.keys(declaration.readBy ?? {}),
    ...(declaration.picker?.dialogFields ?? []),
    ...Object.keys(declaration.read ?? {}),
    ...(declaration.counterpart === undefined ? [] : [declaration.counterpart]),
  ];
  for (const field of named) if (!has(field)) wrong(`${field} is not one of its fields`);
  if (!has('name') && !declaration.nameOf) wrong('has neither a name nor a way to make one');
  return declaration;
}

/** The name of a field in answers. */
export function readName(declaration: ReferenceDeclaration, field: string): string {
  return declaration.read?.[field] ?? field;
}

export function nameOf(declaration: ReferenceDeclaration, entry: Entry): string {
  if (declaration.nameOf) return declaration.nameOf(entry);
  const name = entry['name'];
  return typeof name === 'string' ? name : '';
}

/** Whether its entries can have an English name for papers. */
export function hasEnglishName(declaration: ReferenceDeclaration): boolean {
  return Object.hasOwn(declaration.fields, 'nameen');
}

/** The English name of an entry, if one was entered. */
export function englishNameOf(entry: Entry): string | null {
  const name = entry['nameen'];
  return typeof name === 'string' && name !== '' ? name : null;
}

/** Each of the further names of an entry. */
export function otherNamesOf(entry: Entry): string[] {
  const names = entry['othernames'];
  if (typeof names !== 'string') return [];
  return names.split(/[,;，；、\n]/).flatMap((name) => name.trim() || []);
}

export function hasActive(declaration: ReferenceDeclaration): boolean {
  return Object.hasOwn(declaration.fields, 'active');
}

/** The fields whose values are erased with the person. */
export function personalFields(declaration: ReferenceDeclaration): string[] {
  return Object.keys(declaration.fields).filter((field) => declaration.fields[field]?.personal);
}

/** The fields that the history of an entry shows, including the deleted and merged states. */
export function lifeFields({ fields, name }: ReferenceDeclaration): Fields {
  return {
    ...fields,
    deleted: flag({ mn: 'Устгасан', en: 'Deleted' }),
    canonical_id: ref({ mn: 'Нэгтгэсэн бичлэг', en: 'Merged into' }, name),
  };
}
