import { wrongDays } from '../../../contract/days/business-days.js';
import { diffForm } from '../../../contract/diff.js';
import { errorText } from '../../../contract/refusals/field-texts.js';
import {
  nameOf,
  type Entry,
  type FieldErrors,
  type ReferenceDeclaration,
} from '../../../contract/reference/declaration.js';
import { errorsOf, normalised, readEntry } from '../../../contract/reference/form.js';
import type { ImportRow } from '../../../contract/reference/import.js';
import { TakenPeriods } from '../../../contract/reference/periods.js';
import { fold } from '../../../contract/text/fold.js';
import { uniqueKey } from '../entries/entry-facts.js';

const none: ReadonlySet<number> = new Set();

/** What is known of a row before it is planned. */
interface KnownBefore {
  errors?: FieldErrors;
  asWritten?: Entry;
  others?: ReadonlySet<number>;
}

/** A stored entry with its number. */
export type StoredEntry = Entry & { id: number; name: string | null };

/**
 * What saving rows one after the other would change in a list. An entry is matched by its number, then by its unique fields, then by its
 * name if only one entry has that name; fields that are not sent stay unchanged. Each row knows of the rows before it.
 */
export class EntryPlanner {
  private readonly finder: Finder;
  private readonly usedKeys = new Set<string>();
  private readonly periods: TakenPeriods;
  /** New entries have no number yet; negative ones cannot collide with those of stored entries. */
  private added = 0;

  constructor(
    private readonly declaration: ReferenceDeclaration,
    private readonly today: string,
  ) {
    this.finder = new Finder(declaration);
    this.periods = new TakenPeriods(declaration.periods);
  }

  addStored(entry: StoredEntry): void {
    this.finder.add(entry);
    this.periods.add(entry.id, entry);
  }

  /** The stored entry that a row would change, and none of the others. */
  found(sent: Readonly<Record<string, unknown>>, others: ReadonlySet<number> = none): StoredEntry | undefined {
    return this.finder.find(sent, others);
  }

  /**
   * `errors` were found before: what is sent by fields that could not be read. Values of `asWritten` are taken as they are, although the
   * form would refuse them. `others` are entries of which the caller knows that the row is none of them; only a unique field makes it one.
   */
  plan(
    line: number,
    sent: Readonly<Record<string, unknown>>,
    { errors = {}, asWritten = {}, others = none }: KnownBefore = {},
  ): ImportRow {
    const { declaration, finder, periods } = this;
    const found = finder.find(sent, others);
    // Read as a whole entry, so that a required field must be present for a new entry and never empty for an existing one.
    const read = readEntry(declaration, found ? { ...pickFields(declaration, found), ...sent } : sent);
    Object.assign(read.values, asWritten);
    for (const field of Object.keys(read.errors))
      if (field in asWritten || isUnchanged(found, sent, field)) delete read.errors[field];
    const sentValues = Object.fromEntries(
      Object.entries(read.values).filter(([field]) => field in sent || field in asWritten),
    );
    const entry = normalised(declaration, found ?? null, found ? sentValues : read.values);
    const id = found?.id ?? --this.added;
    Object.assign(errors, periods.errorOf(id, entry));
    Object.assign(
      errors,
      wrongDays(declaration.fields, entry, found ?? null, this.today),
      errorsOf(declaration, entry),
    );
    if (!found) periods.add(id, entry);
    if (sent['id'] !== undefined && sent['id'] !== '' && !found) errors['id'] = 'notInList';
    Object.assign(errors, this.taken(entry, found, errors));
    const changes = found ? (diffForm(found, entry, { fields: Object.keys(declaration.fields) })?.fields ?? {}) : {};
    const messages: Record<string, string[]> = {};
    for (const [field, message] of Object.entries(read.errors)) messages[field] = [message];
    for (const [field, message] of Object.entries(errors)) if (message) messages[field] = [errorText(message)];
    return {
      line,
      state: stateOf(messages, found, changes),
      id: found?.id ?? null,
      name: nameOf(declaration, entry),
      given: found ? sentValues : read.values,
      changes: { ...changes },
      errors: messages,
    };
  }

  /** Unique values that another entry or an earlier row has. */
  private taken(entry: Entry, found: StoredEntry | undefined, errors: FieldErrors): FieldErrors {
    const taken: FieldErrors = {};
    for (const unique of this.declaration.unique ?? []) {
      const key = uniqueKey(unique, entry);
      if (key === undefined) continue;
      const owner = this.finder.owner(key);
      if ((owner !== undefined && owner !== found?.id) || this.usedKeys.has(key))
        for (const field of unique) if (errors[field] === undefined) taken[field] = 'taken';
      this.usedKeys.add(key);
    }
    return taken;
  }
}

/** What is stored stays, also where a form would not take it any more; an empty required field has to be filled. */
function isUnchanged(found: StoredEntry | undefined, sent: object, field: string): boolean {
  return found !== undefined && !(field in sent) && (found[field] ?? null) !== null;
}

function stateOf(messages: object, found: StoredEntry | undefined, changes: object): ImportRow['state'] {
  if (Object.keys(messages).length > 0) return 'wrong';
  if (!found) return 'new';
  return Object.keys(changes).length > 0 ? 'changed' : 'same';
}

function pickFields({ fields }: ReferenceDeclaration, entry: Entry): Entry {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, entry[field] ?? null]));
}

class Finder {
  private readonly byId = new Map<number, StoredEntry>();
  private readonly byUnique = new Map<string, StoredEntry>();
  private readonly byName = new Map<string, StoredEntry | null>();

  constructor(private readonly declaration: ReferenceDeclaration) {}

  add(entry: StoredEntry): void {
    this.byId.set(entry.id, entry);
    for (const unique of this.declaration.unique ?? []) {
      const key = uniqueKey(unique, entry);
      if (key !== undefined) this.byUnique.set(key, entry);
    }
    const name = fold(nameOf(this.declaration, entry));
    if (name !== '') this.byName.set(name, this.byName.has(name) ? null : entry);
  }

  owner(key: string): number | undefined {
    return this.byUnique.get(key)?.id;
  }

  find(sent: Readonly<Record<string, unknown>>, others: ReadonlySet<number>): StoredEntry | undefined {
    const id = sent['id'];
    if (typeof id === 'string' && id !== '') return this.byId.get(Number(id));
    const { values, errors } = readEntry(this.declaration, sent);
    if (Object.keys(errors).length > 0 && this.declaration.unique) return undefined;
    const entry = normalised(this.declaration, null, values);
    for (const unique of this.declaration.unique ?? []) {
      const key = uniqueKey(unique, entry);
      const found = key === undefined ? undefined : this.byUnique.get(key);
      if (found) return found;
    }
    // If the entry has unique fields, it is not matched by its name.
    if (this.declaration.unique?.some((unique) => uniqueKey(unique, entry) !== undefined)) return undefined;
    const name = fold(nameOf(this.declaration, entry));
    const named = name === '' ? undefined : (this.byName.get(name) ?? undefined);
    return named && others.has(named.id) ? undefined : named;
  }
}
