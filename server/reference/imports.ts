import { Injectable } from '@nestjs/common';
import { fold } from '../../contract/fold.js';
import { fieldMessages, Refusal } from '../../contract/refusals.js';
import type { SettingsList } from '../../contract/permissions.js';
import { references } from '../../contract/reference/catalogue.js';
import type { Entry, ReferenceDeclaration } from '../../contract/reference/declaration.js';
import { readEntry } from '../../contract/reference/form.js';
import type { ImportPreview } from '../../contract/reference/import.js';
import type { Envelope } from '../decider/command.js';
import { fieldMessageIn, type Language } from '../http/language.js';
import { Kernel } from '../kernel.js';
import { identifier } from '../list/values.js';
import { commandsOfList } from './bus.js';
import { columnsOf } from './import-columns.js';
import { planOf, type Known, type Referred } from './import-plan.js';

/** So many rows are one command. */
const together = 250;

/** A list from a spreadsheet: first what it would do, then, when somebody has looked at that, the doing. */
@Injectable()
export class Imports {
  constructor(private readonly kernel: Kernel) {}

  async preview(
    declaration: ReferenceDeclaration,
    source: { bytes: Buffer } | { text: string },
    language: Language,
  ): Promise<ImportPreview> {
    // Loaded when somebody imports, so that a start does not wait for it.
    const { readSheet } = await import('./sheet-reader.js');
    const sheet = await readSheet(source);
    const { columns, unknown } = columnsOf(declaration, sheet.head);
    const [known, referred] = await Promise.all([
      this.entries(declaration, Object.keys(declaration.fields)),
      this.referred(declaration),
    ]);
    const rows = planOf(declaration, sheet, columns, known, referred);
    const counts = { new: 0, changed: 0, same: 0, wrong: 0 };
    for (const row of rows) {
      counts[row.state]++;
      for (const [field, said] of Object.entries(row.errors))
        row.errors[field] = said.map((message) => fieldMessageIn(language, message));
    }
    return { rows, unknown, counts };
  }

  /** Every piece is all or nothing, under one act; a repeat with the same key writes nothing twice. */
  async write(
    declaration: ReferenceDeclaration,
    rows: readonly { line: number; id: number | null; given: Entry }[],
    envelope: Envelope,
  ): Promise<{ act: string; added: number; changed: number }> {
    const { save } = commandsOfList(declaration.name);
    const act = `import-${envelope.key ?? envelope.requestId}`;
    const checked = rows.map((row) => ({ ...row, given: this.checked(declaration, row) }));
    let [added, changed] = [0, 0];
    for (let from = 0; from < checked.length; from += together) {
      const piece = checked.slice(from, from + together);
      const command = { rows: piece.map(({ id, given }) => (id === null ? { given } : { id, given })) };
      const own: Envelope = {
        ...envelope,
        act,
        ...(envelope.key === undefined ? {} : { key: `${envelope.key}.${from}` }),
      };
      try {
        const done = await this.kernel.commands.run(save, command, own);
        added += done.added;
        changed += done.changed;
      } catch (error) {
        throw error instanceof Refusal ? atLines(error, piece) : error;
      }
    }
    return { act, added, changed };
  }

  /** What comes back from a preview is read again as if a person had typed it. */
  private checked(declaration: ReferenceDeclaration, row: { line: number; id: number | null; given: Entry }): Entry {
    const { given, errors } = readEntry(declaration, row.given);
    const missing = Object.entries(errors).filter(([field]) => row.id === null || field in row.given);
    if (missing.length > 0)
      throw new Refusal('Invalid', {
        fields: Object.fromEntries(
          missing.map(([field, message]) => [`${row.line}.${field}`, [fieldMessages[message ?? 'required'].mn]]),
        ),
      });
    return given;
  }

  private async referred(declaration: ReferenceDeclaration): Promise<Map<string, Referred>> {
    const lists = new Map<string, string[]>();
    for (const { refersTo, within } of Object.values(declaration.fields))
      if (refersTo !== undefined) lists.set(refersTo, within ? [within.column] : (lists.get(refersTo) ?? []));
    const found = new Map<string, Referred>();
    for (const [list, columns] of lists) {
      const byName = new Map<string, Known[]>();
      for (const entry of await this.entries(references[list as SettingsList], columns)) {
        const name = fold(entry.name ?? '');
        byName.set(name, [...(byName.get(name) ?? []), entry]);
      }
      found.set(list, byName);
    }
    return found;
  }

  /** The database fills decimals up with zeros; an entry has none. */
  private async entries({ name, fields }: ReferenceDeclaration, asked: readonly string[]): Promise<Known[]> {
    const written = (column: string): string =>
      fields[column]?.column.startsWith('numeric')
        ? `trim_scale(t.${identifier(column)})::text as ${identifier(column)}`
        : `t.${identifier(column)}`;
    const columns = [...new Set(['id', 'name', ...asked])].map(written).join(', ');
    return (
      await this.kernel.options.pool.query<Known>(
        `select ${columns} from ${identifier(name)} t where not t.deleted and t.canonical_id is null`,
      )
    ).rows;
  }
}

function atLines(refusal: Refusal, piece: readonly { line: number }[]): Refusal {
  const fields = Object.entries(refusal.details.fields ?? {}).map(([path, said]) => {
    const [, at, field] = /^(\d+)\.(.*)$/.exec(path) ?? [undefined, '0', path];
    return [`${piece[Number(at)]?.line ?? 0}.${field ?? ''}`, said] as const;
  });
  return new Refusal(refusal.word, {
    ...refusal.details,
    ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
  });
}
