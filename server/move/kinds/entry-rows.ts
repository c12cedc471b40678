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
  private readonly numbered: ReadonlySet<number>;
  private planned = 0;

  constructor(
    kind: MoveKind,
    private readonly list: SettingsList,
    readonly stored: readonly StoredEntry[],
    private readonly facts: PlanFacts,
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
    this.numbered = new Set(this.numbers.values());
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
    // Other rows may name it while a cell of its own is still asked or mended.
    const pending =
      id === null && wrong.length === 0 ? { pending: this.facts.pending.add(this.list, name, given) } : {};
    const number = id ?? pending.pending;
    if (number !== undefined) this.facts.pending.addNames(this.list, number, namesOf(row, given, joined?.names));
    const isRight = wrong.length === 0 && row.wrong.length === 0;
    if (!isRight && pending.pending !== undefined) this.facts.pending.markWrong(pending.pending);
    const isSame = state === 'same' && (joined?.numbers ?? []).every((one) => this.numbers.get(one) === id);
    return {
      // Only cells that could not be read keep a field from being right; a further old number is a change, too.
      state: state === 'wrong' ? (id === null ? 'new' : 'changed') : state === 'same' && !isSame ? 'changed' : state,
      name,
      target: id === null ? null : `${this.list}:${id}`,
      changes: this.shown(changes),
      saves:
        isRight && !isSame
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

  /** Two numbers of the old system are two records, although they may have the same name. */
  private othersOf({ values: { oldNumber } }: ReadRow): ReadonlySet<number> | undefined {
    return oldNumber ? this.numbered : undefined;
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
