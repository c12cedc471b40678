import { describe, expect, it } from '@jest/globals';
import { maxFileColumns, maxFileRows, maxFileTextMb, maxUnpackedFileMb } from '../../../contract/move/limits.js';
import { moveKinds, moveKindNamed } from '../../../contract/move/kinds/catalogue.js';
import type { MoveKind } from '../../../contract/move/kind.js';
import { readCell, readColumn } from '../../../contract/move/cells/read-cell.js';
import { keyOfChoice } from '../../../contract/fields/choice/choice-keys.js';
import type { Choices } from '../../../contract/fields/field.js';
import { headWords } from '../../../contract/text/head-words.js';
import type { Language } from '../../http/language.js';
import { readAllSheets, type WholeSheet } from '../../sheet/read-all-sheets.js';
import { examples } from './examples.js';
import { templateOf } from './template-workbook.js';

const limits = { rows: maxFileRows, columns: maxFileColumns, unpackedMb: maxUnpackedFileMb, textMb: maxFileTextMb };
const facts = { today: '2026-03-10' };
const entries = new Map([['city', ['Тяньжинь', 'Эрээн']]]);

async function sheetsOf(kind: MoveKind, language: Language): Promise<WholeSheet[]> {
  const sheets: WholeSheet[] = [];
  const bytes = await templateOf(kind, entries, language);
  for await (const sheet of readAllSheets(bytes, limits, () => undefined)) sheets.push(sheet);
  return sheets;
}

/** The rows of a sheet by the names of the columns that its head means. */
function rowsBelow(kind: MoveKind, { lines: [head, ...rows] }: WholeSheet): Record<string, string>[] {
  const meaning = headWords(
    Object.entries(kind.columns).map(([name, { label, heads }]) => [name, [label.mn, label.en, ...heads]] as const),
  );
  const names = (head?.cells ?? []).map((cell) => meaning(cell)?.name ?? `unknown: ${cell}`);
  return rows.map(({ cells }) =>
    Object.fromEntries(names.flatMap((name, at) => (cells[at] ? [[name, cells[at]]] : []))),
  );
}

describe.each(['mn', 'en'] as const)('a template workbook (%s)', (language) => {
  it.each(moveKinds.map((kind) => [kind.name, kind] as const))(
    'of %s is read back as its own three rows, with every column recognised',
    async (name, kind) => {
      const [rows, , about] = await sheetsOf(kind, language);
      expect(rowsBelow(kind, rows!)).toEqual(examples[name]);
      expect(rows!.lines[0]!.cells).toHaveLength(Object.keys(kind.columns).length);
      expect(about!.lines).toHaveLength(Object.keys(kind.columns).length + 1);
    },
  );
});

describe('the invented rows of templates', () => {
  it('are three of each kind, in columns that it has, and with everything that a row needs', () => {
    expect(Object.keys(examples).sort()).toEqual(moveKinds.map(({ name }) => name).sort());
    for (const { name, columns } of moveKinds) {
      const rows = examples[name] ?? [];
      expect([name, rows.length]).toEqual([name, 3]);
      const needed = Object.keys(columns).filter((column) => columns[column]?.needed);
      for (const row of rows) {
        expect([name, Object.keys(row).filter((column) => !Object.hasOwn(columns, column))]).toEqual([name, []]);
        expect([name, needed.filter((column) => !row[column])]).toEqual([name, []]);
      }
    }
  });
});

describe('a value in the invented rows', () => {
  it.each(moveKinds.map((kind) => [kind.name, kind] as const))('is read without a remark: %s', (name, { columns }) => {
    const remarks = Object.entries(columns).flatMap(([of, column]) => {
      const written = (examples[name] ?? []).flatMap((row) => row[of] ?? []);
      const { reading, questions } = readColumn(written, column, facts);
      const reads = written.map((text) => ({ text, ...readCell(text, column, reading, facts) }));
      return [...questions, ...reads.filter((read) => Object.keys(read).join() !== 'text,value')];
    });
    expect(remarks).toEqual([]);
  });

  it.each(moveKinds.map((kind) => [kind.name, kind] as const))(
    'is one of the fixed choices: %s',
    (name, { columns }) => {
      const unknown = Object.entries(columns).flatMap(([of, { answers }]) =>
        answers && 'choices' in answers.from
          ? (examples[name] ?? []).flatMap((row) => {
              const written = row[of];
              return written && keyOfChoice((answers.from as { choices: Choices }).choices, written) === undefined
                ? [`${of}: ${written}`]
                : [];
            })
          : [],
      );
      expect(unknown).toEqual([]);
    },
  );
});

describe('the sheet of allowed values', () => {
  it('has the fixed choices, yes and no, and the entries of the lists as they are stored', async () => {
    const [, values] = await sheetsOf(moveKindNamed('parties')!, 'mn');
    const columns = new Map(
      values!.lines[0]!.cells.map((head, at) => [head, values!.lines.slice(1).flatMap(({ cells }) => cells[at] || [])]),
    );
    expect(columns.get('Утга: Хот')).toEqual(['Тяньжинь', 'Эрээн']);
    expect(columns.get('Утга: Байгууллага эсвэл хувь хүн')).toEqual(['Байгууллага', 'Хувь хүн']);
    expect(columns.get('Утга: Жолооч')).toEqual(['Тийм', 'Үгүй']);
    expect(columns.has('Утга: Нэр')).toBe(false);
  });
});
