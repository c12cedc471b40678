import { fieldKinds } from '../../../contract/fields/kinds.js';
import { applyDiff, type Diff } from '../../../contract/diff.js';
import { foldAll, foldRevision, fold } from '../../../contract/text/fold.js';
import {
  englishNameOf,
  hasEnglishName,
  nameOf,
  otherNamesOf,
  personalFields,
  type Entry,
  type ReferenceDeclaration,
} from '../../../contract/reference/declaration.js';
import { eventOf, referenceEvents } from '../../../contract/reference/events.js';
import type { OriginState } from '../../../contract/origin/origin.js';
import { withOrigins } from '../../origin/with-origin.js';
import type { Aggregate, StreamFacts, FoldEvent } from '../../projection/aggregate.js';
import { kindsNamed, namedBy } from '../../form/references.js';
import { countOf } from '../../projection/membership.js';
import type { ColumnType, ReadModelTable, Row } from '../../projection/table.js';

/** An entry of a list: its fields, whether it was deleted, merged or erased, and where it came from. */
export interface EntryState extends Entry, OriginState {
  deleted: boolean;
  /** The entry into which it was merged. */
  canonical_id: number | null;
  erased: boolean;
}

/** The counter of active entries, for lists with an active switch. */
export const activeEntries = 'active';
/** The counter of the entries that a list shows. */
export const listedEntries = 'listed';

/** The column that marks entries whose name English papers can only show transliterated. */
export const lacksEnglish = 'lacks_english';

/** What a table stores of the confirmation of its entries. */
const confirmationStored = {
  confirmed: 'integer',
  written_by: 'integer',
  confirmed_by: 'integer',
  confirmedat: 'timestamptz',
} as const satisfies Record<string, ColumnType>;

/** The entries that are offered and listed; deleted and merged ones keep their row, so that old records still show a name. */
export const listedRows = { deleted: false, canonical_id: null } as const;

const fresh: EntryState = { deleted: false, canonical_id: null, erased: false, origins: [] };

/** Every change makes an entry unconfirmed, and another user than its writer may confirm it. */
function unconfirmed({ confirmedBy }: ReferenceDeclaration, { meta }: FoldEvent): Entry {
  if (confirmedBy === undefined) return {};
  return { confirmed: 1, written_by: meta.actor.userId, confirmed_by: null, confirmedat: null };
}

function confirmed({ meta, at }: FoldEvent): Entry {
  return { confirmed: 2, confirmed_by: meta.actor.userId, confirmedat: at };
}

function evolve(declaration: ReferenceDeclaration, state: EntryState, event: FoldEvent): EntryState {
  const { type, data } = event;
  if (type === eventOf(declaration, 'Confirmed')) return { ...state, ...confirmed(event) };
  if (type === eventOf(declaration, 'Added')) return { ...state, ...data, ...unconfirmed(declaration, event) };
  if (type === eventOf(declaration, 'Erased')) {
    const gone = Object.fromEntries(personalFields(declaration).map((field) => [field, null]));
    return { ...state, ...gone, erased: true };
  }
  const changed = applyDiff(state, data as Diff);
  return type === eventOf(declaration, 'Changed') ? { ...changed, ...unconfirmed(declaration, event) } : changed;
}

/** Deleted and merged entries keep their row, so that old records still show a name. */
export function entryTable(declaration: ReferenceDeclaration): ReadModelTable {
  const { name, fields, filters = [], sorted = [] } = declaration;
  const listed = 'where not deleted and canonical_id is null';
  const refs = Object.keys(fields).filter((field) => fields[field]?.refersTo !== undefined);
  return {
    name,
    key: ['id'],
    streamId: 'id',
    columns: {
      id: 'integer',
      name: 'text',
      ...Object.fromEntries(Object.entries(fields).map(([field, { column }]) => [field, column as ColumnType])),
      ...(hasEnglishName(declaration) ? { [lacksEnglish]: 'boolean' as const } : {}),
      ...(declaration.confirmedBy === undefined ? {} : confirmationStored),
      search: 'text',
      alike: 'text[]',
      canonical_id: 'integer',
      deleted: 'boolean',
      version: 'integer',
    },
    counters: {
      [listedEntries]: countOf(listedRows),
      ...('active' in fields ? { [activeEntries]: countOf({ ...listedRows, active: 1 }) } : {}),
    },
    indexes: [
      `(id desc) ${listed}`,
      `(name collate "mn-x-icu", id) ${listed}`,
      ...[...new Set([...sorted, ...filters, ...refs])].map((field) => `(${field}, id) ${listed}`),
      '(canonical_id) where canonical_id is not null',
      'using gin (search gin_trgm_ops)',
      ...(declaration.picker
        ? [`(${foldedBeginning()}, id) ${listed}`, `using gin ((${loweredName()}) gin_trgm_ops)`]
        : []),
      ...(hasEnglishName(declaration) ? [`(${lacksEnglish}, id) ${listed}`] : []),
      ...(declaration.alike ? ['using gin (alike)'] : []),
      ...(declaration.confirmedBy === undefined ? [] : [`(confirmed, id) ${listed}`]),
    ],
  };
}

/** The index of beginnings contains only this many characters of the folded text: an index cannot hold texts of any length. */
export const indexedLength = 60;

export function foldedBeginning(alias = ''): string {
  return `left(${alias}search, ${indexedLength})`;
}

/** The name in lower case for comparing with typed text; the database's default collation lowers only Latin letters. */
export function loweredName(alias = ''): string {
  return `lower(${alias}name collate "mn-x-icu")`;
}

/** A name in Latin letters needs no translation for foreign readers. */
function isMongolianOnly(name: string | null, state: EntryState): boolean {
  return englishNameOf(state) === null && /\p{Script=Cyrillic}/u.test(name ?? '');
}

function rowOf(declaration: ReferenceDeclaration, state: EntryState, file: StreamFacts): Row {
  const fields = Object.fromEntries(Object.keys(declaration.fields).map((field) => [field, state[field] ?? null]));
  const name = state.erased && declaration.nameOf ? null : nameOf(declaration, state) || null;
  return {
    id: file.id,
    ...fields,
    name,
    ...(hasEnglishName(declaration) ? { [lacksEnglish]: isMongolianOnly(name, state) } : {}),
    ...(declaration.confirmedBy === undefined
      ? {}
      : Object.fromEntries(Object.keys(confirmationStored).map((column) => [column, state[column] ?? null]))),
    // Users still search by the numbers of the system that the firm left.
    search: foldAll([...searchedTexts(declaration, state, name), ...state.origins.map(({ number }) => number)]),
    alike: alikeKeys(declaration, state),
    canonical_id: state.canonical_id,
    deleted: state.deleted,
    version: file.sections['entry'] ?? 0,
  };
}

/**
 * The name comes first, so that a picker finds beginnings of names; a name composed of several fields is also found by the whole
 * of it.
 */
function searchedTexts({ search, nameOf: make }: ReferenceDeclaration, state: EntryState, name: string | null) {
  if (search.length === 0) return [];
  const isName = (field: string): boolean => field === 'name' && !make;
  const others = search
    .filter((field) => !isName(field))
    .flatMap((field) => (field === 'othernames' ? otherNamesOf(state) : [state[field] as string | null]));
  return make || search.some(isName) ? [name, ...others] : others;
}

/** `phone:99110001`: entries that share such a key may be duplicates. */
export function alikeKeys(declaration: ReferenceDeclaration, entry: Entry): string[] {
  return (declaration.alike ?? []).flatMap((field) => {
    const value = entry[field];
    const kind = declaration.fields[field]?.kind ?? 'text';
    const folded = typeof value === 'string' ? (fieldKinds[kind].fold ?? fold)(value) : '';
    return folded === '' ? [] : [`${field}:${folded}`];
  });
}

/** The references of an entry; a merged entry has none, because the entry it was merged into has its own. */
function referencesOf({ fields }: ReferenceDeclaration, state: EntryState): string[] {
  return state.deleted || state.canonical_id !== null ? [] : namedBy(fields, state).map(({ stream }) => stream);
}

/** The aggregate of one list, built from its declaration. */
export function entryAggregate(declaration: ReferenceDeclaration): Aggregate<EntryState> {
  const table = entryTable(declaration);
  const { fields, counterpart } = declaration;
  const kinds = kindsNamed(fields);
  const aggregate: Aggregate<EntryState> = {
    name: declaration.name,
    events: referenceEvents(declaration),
    initial: fresh,
    evolve: (state, event) => evolve(declaration, state, event),
    tables: [table],
    revision: foldRevision,
    rows: (state, file) => ({ [table.name]: [rowOf(declaration, state, file)] }),
    ...(kinds.length > 0
      ? { references: { to: kinds, of: (state: EntryState) => referencesOf(declaration, state) } }
      : {}),
    ...(counterpart === undefined ? {} : { savesToo: [fields[counterpart]?.refersTo ?? ''] }),
    isDeleted: ({ deleted }) => deleted,
    chosenFrom: {
      table: table.name,
      where: 'not deleted',
      merges: true,
      hasEnglishName: hasEnglishName(declaration),
    },
    known: { as: declaration.one, table: table.name, column: 'name' },
  };
  return withOrigins(aggregate, { in: eventOf(declaration, 'MovedIn'), out: eventOf(declaration, 'MovedOut') });
}
