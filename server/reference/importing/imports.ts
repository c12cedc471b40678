import { fieldMessageIn } from '../../../contract/refusals/field-texts.js';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { fold } from '../../../contract/text/fold.js';
import { localDay } from '../../../contract/time.js';
import { fieldMessages, Refusal, refuse } from '../../../contract/refusals/refusals.js';
import type { SettingsList } from '../../../contract/permissions.js';
import { references } from '../../../contract/reference/catalogue.js';
import type { Entry, ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import { readEntry, normalised } from '../../../contract/reference/form.js';
import type { ImportPreview } from '../../../contract/reference/import.js';
import type { Envelope } from '../../decider/command.js';
import { MovedOn } from '../../history/undoing.js';
import type { Language } from '../../http/language.js';
import type { FileContent } from '../../disk/file-content.js';
import { Kernel } from '../../decider/kernel.js';
import { SheetTasks } from '../../process/process.module.js';
import { sheetTask } from '../../sheet/sheet-task.js';
import { commandsOfList } from '../entries/list-commands.js';
import { readFacts, type EntrySource, storedRows } from '../entries/entry-facts.js';
import { entryForm } from '../entries/entry-form.js';
import { errorsIn } from '../entries/entry-rules.js';
import { Faults } from '../../form/faults.js';
import { columnsOf } from './import-columns.js';
import { EntryInverses } from './entry-inverses.js';
import type { StoredEntry } from './entry-planner.js';
import { planOf, type Referred } from './import-plan.js';
import { storedEntries } from './stored-entries.js';
import { yielding } from '../../process/yielding.js';

/** The number of rows written by one command. */
const rowsPerCommand = 100;
/** Checking stops once this many errors are found; a user who repairs a sheet reads no more. */
const maxReported = 200;

export interface ImportedRow {
  line: number;
  id: number | null;
  given: Entry;
}
interface Written {
  added: number[];
  /** The sheet lines of the changed entries. */
  changed: Map<number, number>;
}

/** Imports a list from a spreadsheet: first a preview and, after the user has checked it, the write. */
@Injectable()
export class Imports {
  private readonly inverses: EntryInverses;

  constructor(
    private readonly kernel: Kernel,
    private readonly tasks: SheetTasks,
  ) {
    this.inverses = new EntryInverses(kernel);
  }

  async preview(
    declaration: ReferenceDeclaration,
    source: FileContent | { text: string },
    { id, language, hidden = [] }: { id: number; language: Language; hidden?: readonly string[] },
  ): Promise<ImportPreview> {
    const sheet = await this.tasks.run(sheetTask, source, id);
    const { columns, unknown } = columnsOf(declaration, sheet.head, hidden);
    const [stored, referred] = await Promise.all([
      storedEntries(this.pool, declaration, Object.keys(declaration.fields)),
      this.referred(declaration),
    ]);
    const rows = await planOf(declaration, sheet, columns, stored, referred, this.today);
    const counts = { new: 0, changed: 0, same: 0, wrong: 0 };
    for (const row of rows) {
      counts[row.state]++;
      for (const [field, messages] of Object.entries(row.errors))
        row.errors[field] = messages.map((message) => fieldMessageIn(language, message));
    }
    return { rows, unknown, counts };
  }

  /**
   * All rows are checked before the first is written; then they are written in pieces under one act. If a piece is still refused
   * because another user changed something in the meantime, the earlier pieces are undone. A repeat with the same key writes
   * nothing twice.
   */
  async write(
    declaration: ReferenceDeclaration,
    rows: readonly ImportedRow[],
    envelope: Envelope,
  ): Promise<{ act: string; added: number; changed: number }> {
    const attempt = await this.attemptOf(envelope);
    const act = `import-${envelope.key ?? envelope.requestId}${attempt === 0 ? '' : `-${attempt}`}`;
    const checked: ImportedRow[] = [];
    for await (const row of yielding(rows)) checked.push({ ...row, given: this.checked(declaration, row) });
    const { save } = commandsOfList(declaration.name);
    const written: Written = { added: [], changed: new Map() };
    // The rows of a repetition are stored and would collide with themselves.
    if (!(await this.isStored(envelope, attempt))) await this.assertRight(declaration, checked);
    let changed = 0;
    for (let from = 0; from < checked.length; from += rowsPerCommand) {
      const piece = checked.slice(from, from + rowsPerCommand);
      const command = { rows: piece.map(({ id, given }) => (id === null ? { given } : { id, given })) };
      try {
        const own = { ...envelope, act, ...keyed(envelope, `${attempt}.${from}`) };
        const done = await this.kernel.commands.run(save, command, own);
        changed += done.changed;
        for (const [at, { id }] of piece.entries()) {
          if (id === null) written.added.push(done.ids[at] ?? 0);
          else written.changed.set(id, piece[at]?.line ?? 0);
        }
      } catch (error) {
        const conflicts = await this.revert(declaration, written, {
          ...envelope,
          act,
          ...keyed(envelope, `${attempt}.back`),
        });
        throw error instanceof Refusal ? withFields(withLineNumbers(error, piece), conflicts) : error;
      }
    }
    return { act, added: written.added.length, changed };
  }

  /** Whether the call repeats one whose first piece at least is stored. */
  async isRepetition(envelope: Envelope): Promise<boolean> {
    return this.isStored(envelope, await this.attemptOf(envelope));
  }

  private async isStored(envelope: Envelope, attempt: number): Promise<boolean> {
    const first = { ...envelope, ...keyed(envelope, `${attempt}.0`) };
    return (await this.kernel.commands.storedAnswer(first)) !== undefined;
  }

  /**
   * The number of earlier attempts that were undone: a repeat after an undone attempt is a new one, a repeat after a successful
   * attempt is the same one.
   */
  private async attemptOf({ actor, route, key }: Envelope): Promise<number> {
    if (key === undefined) return 0;
    let attempt = 0;
    while ((await this.kernel.commands.answered(actor, [route], `${key}.${attempt}.back`)) !== undefined) attempt++;
    return attempt;
  }

  private get pool(): Pool {
    return this.kernel.options.pool;
  }

  private get today(): string {
    return localDay(this.kernel.now());
  }

  /** Checks every row together with the others and with the stored entries. */
  private async assertRight(declaration: ReferenceDeclaration, rows: readonly ImportedRow[]): Promise<void> {
    const { aggregates, options } = this.kernel;
    const source: EntrySource = {
      chosenFrom: (kind) => aggregates.chosenFrom(kind),
      query: async <R extends object>(sql: string, values?: unknown[]) =>
        (await options.pool.query<R>(sql, values)).rows,
    };
    const { single } = declaration;
    const owners = new Map<string, number>();
    const flagged = new Set<string>();
    const faults = new Faults();
    const form = entryForm(declaration);
    for (let from = 0; from < rows.length && Object.keys(faults.errors).length < maxReported; from += rowsPerCommand) {
      const piece = rows.slice(from, from + rowsPerCommand).map((row, at) => ({
        line: row.line,
        given: row.given,
        isNew: row.id === null,
        // A new entry has no number yet; negative ids cannot collide with stored ones.
        id: row.id ?? -(from + at + 1),
      }));
      const facts = await readFacts(declaration, piece, source);
      for (const [key, owner] of facts.owners) if (!owners.has(key)) owners.set(key, owner);
      const before = await storedRows(
        declaration,
        piece.filter(({ isNew }) => !isNew).map(({ id }) => id),
        source,
        'living',
      );
      for (const row of piece) {
        const old = before.get(row.id) ?? null;
        if (!old && !row.isNew) throw refuse('NotFound');
        const entry = normalised(declaration, old, row.given);
        const errors = errorsIn({ declaration, form }, row, entry, old, { ...facts, owners, today: this.today });
        if (single && entry[single.field] === 1) {
          const scope = String(entry[single.scope]);
          if (flagged.has(scope)) errors[single.field] ??= 'taken';
          flagged.add(scope);
        }
        for (const [field, message] of Object.entries(errors))
          if (message) faults.report(`${row.line}.${field}`, message);
      }
      await nextTurn();
    }
    faults.assertNone();
  }

  /**
   * Undoes what the earlier pieces have written. A new entry that is already in use stays, and so does a changed one if another
   * user has saved the same field since: these fields are returned with the line of the sheet.
   */
  private async revert(
    declaration: ReferenceDeclaration,
    { added, changed }: Written,
    { key, ...envelope }: Envelope & { act: string },
  ): Promise<Record<string, string[]>> {
    const { name } = declaration;
    // A user who may import may also undo the import.
    const own: Envelope = { ...envelope, actor: { ...envelope.actor, door: 'system' } };
    const conflicts: Record<string, string[]> = {};
    let isMarked = false;
    const run = async (command: (own: Envelope) => Promise<unknown>, refused: (cells: readonly string[]) => void) => {
      try {
        // The first command carries the key, so that a repeat of the call can see that this attempt was undone.
        await command(key === undefined || isMarked ? own : { ...own, key });
        isMarked = true;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused(error instanceof MovedOn ? error.cells : []);
      }
    };
    for (const [id, line] of changed)
      await run(
        (mine) => this.inverses.ofChange(name, id, envelope.act, mine),
        (cells) => {
          for (const cell of cells) conflicts[`${line}.${cell}`] = [fieldMessages.changedSince.mn];
        },
      );
    for (const id of added)
      await run(
        (mine) => this.inverses.ofAddition(name, id, mine),
        () => undefined,
      );
    return conflicts;
  }

  /** Rows that come back from a preview are validated again like typed input. */
  private checked(declaration: ReferenceDeclaration, row: ImportedRow): Entry {
    const { values, errors } = readEntry(declaration, row.given);
    const missing = Object.entries(errors).filter(([field]) => row.id === null || field in row.given);
    if (missing.length > 0)
      throw new Refusal('Invalid', {
        fields: Object.fromEntries(missing.map(([field, message]) => [`${row.line}.${field}`, [message]])),
      });
    return values;
  }

  private async referred(declaration: ReferenceDeclaration): Promise<Map<string, Referred>> {
    const lists = new Map<string, string[]>();
    for (const { refersTo, within } of Object.values(declaration.fields))
      if (refersTo !== undefined) lists.set(refersTo, within ? [within.column] : (lists.get(refersTo) ?? []));
    const found = new Map<string, Referred>();
    for (const [list, columns] of lists) {
      const byName = new Map<string, StoredEntry[]>();
      for await (const entry of yielding(await storedEntries(this.pool, references[list as SettingsList], columns))) {
        const name = fold(entry.name ?? '');
        const named = byName.get(name);
        if (named) named.push(entry);
        else byName.set(name, [entry]);
      }
      found.set(list, byName);
    }
    return found;
  }
}

function keyed({ key }: Envelope, part: string): Pick<Envelope, 'key'> {
  return key === undefined ? {} : { key: `${key}.${part}` };
}

function withFields(refusal: Refusal, fields: Record<string, string[]>): Refusal {
  if (Object.keys(fields).length === 0) return refusal;
  return new Refusal(refusal.word, { ...refusal.details, fields: { ...refusal.details.fields, ...fields } });
}

function withLineNumbers(refusal: Refusal, piece: readonly { line: number }[]): Refusal {
  const fields = Object.entries(refusal.details.fields ?? {}).map(([path, messages]) => {
    const [, at, field] = /^(\d+)\.(.*)$/.exec(path) ?? [undefined, '0', path];
    return [`${piece[Number(at)]?.line ?? 0}.${field ?? ''}`, messages] as const;
  });
  return new Refusal(refusal.word, {
    ...refusal.details,
    ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
  });
}
