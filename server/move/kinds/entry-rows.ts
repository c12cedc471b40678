import type { MoveKind } from '../../../contract/move/kind.js';
import { references } from '../../../contract/reference/catalogue.js';
import type { ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import type { SettingsList } from '../../../contract/reference/heads.js';
import { EntryPlanner, type StoredEntry } from '../../reference/importing/entry-planner.js';
import { valueIn } from '../../reference/importing/import-plan.js';
import { storedEntries } from '../../reference/importing/stored-entries.js';
import type { ReadRow } from '../reading/row-reader.js';
import { numbersOfList, type StoredNumbers } from '../reading/stored-numbers.js';
import { FormColumns } from './form-columns.js';
import type { PlanFacts, PlannedRow, PlanSource, RowChanges } from './served-kind.js';

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
    stored: Iterable<StoredEntry>,
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

  plan(row: ReadRow): PlannedRow {
    const { fields } = this.declaration;
    const asWritten = this.columns.doubtedBy(row);
    const sent = Object.fromEntries(
      Object.entries(this.columns.sentBy(row)).flatMap(([name, text]) => {
        const field = fields[name];
        return name in asWritten ? [] : [[name, field ? valueIn(field, text) : text]];
      }),
    );
    const known = { asWritten, others: this.othersOf(row) };
    const planned = this.entries.plan(++this.planned, { ...sent, ...this.knownBy(row) }, known);
    const { state, id, name, given, errors, changes } = planned;
    const wrong = this.columns.problems(errors, row, (field) => fields[field]?.label);
    // Other rows may name it while a cell of its own is still asked or mended.
    const pending =
      id === null && wrong.length === 0 ? { pending: this.facts.pending.add(this.list, name, given) } : {};
    const isRight = wrong.length === 0 && row.wrong.length === 0;
    return {
      // Only cells that could not be read keep a field from being right.
      state: state === 'wrong' ? (id === null ? 'new' : 'changed') : state,
      name,
      target: id === null ? null : `${this.list}:${id}`,
      changes: this.shown(changes),
      saves: isRight && state !== 'same' ? [{ list: this.list, id, given, ...pending }] : [],
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
