import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { maxFileColumns, maxFileRows, maxFileTextMb, maxUnpackedFileMb } from '../../contract/move/limits.js';
import { moveKinds } from '../../contract/move/kinds/catalogue.js';
import { templateOf } from '../../server/move/templates/template-workbook.js';
import { readAllSheets } from '../../server/sheet/read-all-sheets.js';
import { savedByLibreOffice } from './office.js';

const limits = { rows: maxFileRows, columns: maxFileColumns, unpackedMb: maxUnpackedFileMb, textMb: maxFileTextMb };
const entries = new Map([['city', ['Тяньжинь', 'Эрээн']]]);
const languages = ['mn', 'en'] as const;
const templates = languages.flatMap((language) =>
  moveKinds.map((kind) => ({ name: `${kind.name}-${language}`, kind, language })),
);

/** A sheet as a move reads it; empty cells at the end of a line say nothing. */
interface SheetRead {
  name: string;
  isHidden: boolean;
  countsFrom1904: boolean;
  lines: readonly { line: number; cells: readonly string[] }[];
}

async function sheetsIn(bytes: Uint8Array): Promise<SheetRead[]> {
  const sheets: SheetRead[] = [];
  for await (const { name, isHidden, countsFrom1904, lines } of readAllSheets(bytes, limits, () => undefined))
    sheets.push({
      name,
      isHidden,
      countsFrom1904,
      lines: lines.map(({ line, cells }) => ({ line, cells: filled(cells) })),
    });
  return sheets;
}

const filled = (cells: readonly string[]): string[] => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

describe('a template of a move that LibreOffice opened and saved again', () => {
  let folder: string;
  let saved: Map<string, Buffer>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zuuch-office-'));
    for (const { name, kind, language } of templates)
      await writeFile(join(folder, `${name}.xlsx`), await templateOf(kind, entries, language));
    saved = await savedByLibreOffice(folder);
  }, 900_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(templates.map((template) => [template.name, template] as const))(
    '%s reads as it did before',
    async (name, { kind, language }) => {
      const before = await sheetsIn(await templateOf(kind, entries, language));
      expect(before[0]?.lines).toHaveLength(4);
      expect(await sheetsIn(saved.get(name) ?? Buffer.alloc(0))).toEqual(before);
    },
  );
});
