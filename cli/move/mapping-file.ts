import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { columnAt, columnLetter } from '../../contract/move/sheet/column-letter.js';
import { foldHead } from '../../contract/text/head-words.js';
import { CliError } from '../terminal/exit.js';
import type { ColumnChange, SheetChange } from './mapping-change.js';
import type { OneSheet } from './with-moves.js';

const mappingFile = z.strictObject({
  sheets: z.array(
    z.strictObject({
      file: z.string(),
      sheet: z.string(),
      head: z.strictObject({ from: z.number().int(), to: z.number().int() }).nullable(),
      kinds: z.array(
        z.strictObject({
          kind: z.string(),
          columns: z.record(
            z.string(),
            z.strictObject({
              column: z.string().nullable(),
              /** The column is found by its head where the sheet has it once; otherwise by its letter. */
              head: z.string().nullable(),
              fixed: z.string().nullable(),
              reading: z.record(z.string(), z.json()).nullable(),
            }),
          ),
        }),
      ),
    }),
  ),
});
type MappingFile = z.output<typeof mappingFile>;
type SheetOfFile = MappingFile['sheets'][number];
type ColumnOfFile = SheetOfFile['kinds'][number]['columns'][string];

export async function writeMappingFile(path: string, sheets: readonly OneSheet[]): Promise<void> {
  const content: MappingFile = { sheets: sheets.map(sheetToFile) };
  await writeFile(path, `${JSON.stringify(content, null, 2)}\n`);
}

function sheetToFile({ name, file_name, head, kinds, mapping, columns_shown }: OneSheet): SheetOfFile {
  return {
    ...{ file: file_name, sheet: name, head },
    kinds: kinds.map((kind) => ({
      kind,
      columns: Object.fromEntries(
        mapping
          .filter((one) => one.kind === kind)
          .map(({ field, column, fixed, reading }) => [
            field,
            {
              column: column === null ? null : columnLetter(column),
              head: column === null ? null : (columns_shown[column]?.head ?? null),
              ...{ fixed, reading },
            },
          ]),
      ),
    })),
  };
}

/** What the file says of each of these sheets; a sheet is found by its name, among several of one name by that of its file. */
export async function changesOfFile(path: string, sheets: readonly OneSheet[]): Promise<SheetChange[]> {
  const { sheets: told } = await readMappingFile(path);
  const changes = sheets.flatMap((sheet): SheetChange[] => {
    const named = told.filter((one) => one.sheet === sheet.name);
    const found = named.find(({ file }) => file === sheet.file_name) ?? named[0];
    return found ? [changeOf(sheet, found)] : [];
  });
  if (changes.length === 0)
    throw new CliError('NoSuchSheet', `${path} names none of the sheets`, {
      hint: `It has ${told.map(({ sheet }) => sheet).join(', ')}.`,
      exit: 'notFound',
    });
  return changes;
}

function changeOf(sheet: OneSheet, { head, kinds }: SheetOfFile): SheetChange {
  return {
    sheet,
    head: head && (head.from !== sheet.head?.from || head.to !== sheet.head?.to) ? head : undefined,
    kinds: kinds.map(({ kind }) => kind),
    isWhole: true,
    columns: kinds.flatMap(({ kind, columns }) =>
      Object.entries(columns).map(
        ([field, one]): ColumnChange => ({
          ...{ kind, field, column: columnIn(sheet, one), fixed: one.fixed, reading: one.reading },
        }),
      ),
    ),
  };
}

function columnIn({ columns_shown }: OneSheet, { column, head }: ColumnOfFile): number | null {
  const folded = foldHead(head ?? '');
  const same = columns_shown.flatMap((one, at) => (folded !== '' && foldHead(one.head) === folded ? [at] : []));
  return (same.length === 1 ? same[0] : column === null ? null : columnAt(column)) ?? null;
}

async function readMappingFile(path: string): Promise<MappingFile> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new CliError('NoSuchFile', `${path} cannot be read`, { hint: error.message, exit: 'notFound' });
  });
  const read = mappingFile.safeParse(parsed(text));
  if (read.success) return read.data;
  throw new CliError('NoMapping', `${path} is no file that move map --write has written`, {
    hint: z.prettifyError(read.error).split('\n')[0] ?? '',
    exit: 'usage',
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
