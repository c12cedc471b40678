import type { Json } from '../../../contract/json.js';
import type { MoveKind } from '../../../contract/move/kind.js';
import { references } from '../../../contract/reference/catalogue.js';
import type { Entry, ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import type { SettingsList } from '../../../contract/reference/heads.js';
import { EntryPlanner, type StoredEntry } from '../../reference/importing/entry-planner.js';
import { valueIn } from '../../reference/importing/import-plan.js';
import { storedEntries } from '../../reference/importing/stored-entries.js';
import type { ReadRow } from '../reading/row-reader.js';
import type { RowOrigin } from '../doubles/party-doubles.js';
import { numbersOfList, type StoredNumbers } from '../reading/stored-numbers.js';
import { FormColumns } from './form-columns.js';
import type { PlanFacts, PlannedRow, PlanSource, RowChanges } from './served-kind.js';

/** The column of the old number, which is no field of any list. */
export const numberColumn = 'oldNumber';

/** What a row brings of other rows that are the same party. */
export interface JoinedEntry {
  /** The entry that it changes, where that was decided. */
  id?: number | undefined;
  /** Columns that never replace what an entry has. */
  fills: ReadonlySet<string>;
  /** Further names of the entry. */
  names: readonly string[];
  /** The other rows, and the old numbers of all of them. */
  origins: readonly RowOrigin[];
  numbers: readonly string[];
}

/** Plans the entries of one list that rows of a kind become, by the rules of an import into that list. */
export class EntryRows {
  private readonly declaration: ReferenceDeclaration;
  private readonly columns: FormColumns;
  private readonly entries: EntryPlanner;
  private readonly numbers: StoredNumbers;
  private readonly withNumbers: ReadonlySet<number>;
  private planned = 0;

  constructor(
    kind: MoveKind,
    private readonly list: SettingsList,
    readonly stored: readonly StoredEntry[],
    private readonly facts: PlanFacts & Partial<Pick<PlanSource, 'isComparison'>>,
    numbers: StoredNumbers = new Map(),
  ) {
    this.declaration = references[list];
    this.columns = new FormColumns(kind, list);
    this.entries = new EntryPlanner(this.declaration, facts.today);
    const ids = new Set<number>();
    for (const entry of stored) {
      this.entries.addStored(entry);
      ids.add(entry.id);
    }
    this.numbers = new Map([...numbers].filter(([, id]) => ids.has(id)));
    this.withNumbers = new Set(this.numbers.values());
  }

  static async open(kind: MoveKind, list: SettingsList, { pool, system, ...facts }: PlanSource): Promise<EntryRows> {
    const declaration = references[list];
    const stored = await storedEntries(pool, declaration, Object.keys(declaration.fields));
    return new EntryRows(kind, list, stored, facts, await numbersOfList(pool, list, system));
  }

  /** The entry that the row changes, if there is one. */
  found(row: ReadRow): StoredEntry | undefined {
    return this.entries.found({ ...this.sentBy(row), ...this.knownBy(row) }, this.othersOf(row));
  }

  /** Whether the number of the row is that of an entry. */
  knows(row: ReadRow): boolean {
    return this.knownBy(row).id !== undefined;
  }

  plan(row: ReadRow): PlannedRow {
    return this.planWith(row);
  }

  /** A row that is written for others, too. */
  planJoined(row: ReadRow, joined: JoinedEntry): PlannedRow {
    return this.planWith(row, joined);
  }

  private planWith(row: ReadRow, joined?: JoinedEntry): PlannedRow {
    const { fields } = this.declaration;
    const known = { asWritten: this.columns.doubtedBy(row), others: this.othersOf(row) };
    const planned = this.entries.plan(++this.planned, this.sentWith(row, joined), known);
    const { state, id, name, given, errors, changes } = planned;
    const wrong = this.columns.problems(errors, row, (field) => fields[field]?.label);
    const isRight = wrong.length === 0 && row.wrong.length === 0;
    // Other rows may name it while a cell of its own is still asked or mended.
    const pending = id === null ? { pending: this.facts.pending.add(this.list, name, given, !isRight) } : {};
    const number = id ?? pending.pending;
    if (number !== undefined) this.facts.pending.addNames(this.list, number, namesOf(row, given, joined?.names));
    const isSame = state === 'same' && (joined?.numbers ?? []).every((one) => this.numbers.get(one) === id);
    const numbered = isSame ? this.numbered(row, id) : {};
    const isWritten = !isSame || Object.keys(numbered).length > 0;
    return {
      // Only cells that could not be read keep a field from being right; a further old number is a change, too.
      state: state === 'wrong' ? (id === null ? 'new' : 'changed') : state === 'same' && !isSame ? 'changed' : state,
      name,
      target: id === null ? null : `${this.list}:${id}`,
      changes: { ...this.shown(changes), ...numbered },
      saves:
        isRight && isWritten
          ? [{ list: this.list, id, given, ...pending, ...(joined && { origins: joined.origins }) }]
          : [],
      wrong,
      doubtful: [],
    };
  }

  /** The same number of the old system is the same record (D175). */
  private knownBy({ values: { oldNumber } }: ReadRow): { id?: string } {
    const id = oldNumber ? this.numbers.get(oldNumber) : undefined;
    return id === undefined ? {} : { id: String(id) };
  }

  /** An entry that says the same gets the number of the row where it has none: later moves name it by that. */
  private numbered({ values }: ReadRow, id: number | null): RowChanges {
    const number = values[numberColumn];
    if (!number || id === null || this.facts.isComparison || this.numbers.get(number) === id) return {};
    return { [`${this.list}.${numberColumn}`]: { from: null, to: number } };
  }

  /** Two numbers of the old system are two records, although they may have the same name. */
  private othersOf({ values: { oldNumber } }: ReadRow): ReadonlySet<number> | undefined {
    return oldNumber ? this.withNumbers : undefined;
  }

  private sentBy(row: ReadRow, isSent?: (field: string, column: string) => boolean): Record<string, unknown> {
    const { fields } = this.declaration;
    const asWritten = this.columns.doubtedBy(row);
    return Object.fromEntries(
      Object.entries(this.columns.sentBy(row, isSent)).flatMap(([name, text]) => {
        const field = fields[name];
        return name in asWritten ? [] : [[name, field ? valueIn(field, text) : text]];
      }),
    );
  }

  private sentWith(row: ReadRow, joined: JoinedEntry | undefined): Record<string, unknown> {
    const known = joined?.id === undefined ? this.knownBy(row) : { id: String(joined.id) };
    if (!joined) return { ...this.sentBy(row), ...known };
    const { fills } = joined;
    const stored = this.entries.found({ ...this.sentBy(row), ...known }, this.othersOf(row));
    const isEmpty = (value: Json | undefined): boolean => value === null || value === undefined || value === '';
    return {
      ...this.sentBy(row, (field, column) => !fills.has(column) || isEmpty(stored?.[field])),
      ...known,
    };
  }

  private shown(changes: RowChanges): RowChanges {
    const { pending } = this.facts;
    return Object.fromEntries(
      Object.entries(changes).map(([field, { from, to }]) => [
        `${this.list}.${field}`,
        { from: pending.shown(from), to: pending.shown(to) },
      ]),
    );
  }
}

/** Later rows name an entry by its old number and register, too. */
function namesOf({ values }: ReadRow, given: Entry, joined: readonly string[] = []): string[] {
  const own = [values['oldNumber'], given['register']].filter((one): one is string => typeof one === 'string');
  return [...joined, ...own];
}
