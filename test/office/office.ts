import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { readCsv } from '../builders/files/workbook.js';

/**
 * Comma, quotes, UTF-8, from the first row; texts quoted, numbers as they are shown, formulas as such; every sheet into a file of
 * its own.
 */
const csvFilter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,true,true,true,false,false,-1';

/** Each workbook of a folder as LibreOffice saves it after it was opened, by its name. */
export async function savedByLibreOffice(folder: string): Promise<Map<string, Buffer>> {
  const books = (await readdir(folder)).filter((name) => name.endsWith('.xlsx'));
  const saved = join(folder, 'saved');
  await runOffice(folder, ['--convert-to', 'xlsx:Calc MS Excel 2007 XML', '--outdir', saved], books);
  const read = books.map(async (name) => [basename(name, '.xlsx'), await readFile(join(saved, name))] as const);
  return new Map(await Promise.all(read));
}

async function runOffice(folder: string, convert: readonly string[], books: readonly string[]): Promise<void> {
  const args = [
    '--headless',
    '--norestore',
    `-env:UserInstallation=file://${join(folder, 'profile')}`,
    ...convert,
    ...books.map((name) => join(folder, name)),
  ];
  await promisify(execFile)(process.env.SOFFICE ?? 'soffice', args, { timeout: 600_000 });
}

/** What LibreOffice shows in the sheets of each workbook of a folder, by workbook and sheet; it needs ten seconds for its start alone. */
export async function readWithLibreOffice(folder: string): Promise<Map<string, Map<string, string[][]>>> {
  const books = (await readdir(folder)).filter((name) => name.endsWith('.xlsx'));
  await runOffice(folder, ['--convert-to', csvFilter, '--outdir', folder], books);
  const files = await readdir(folder);
  const found = new Map<string, Map<string, string[][]>>();
  for (const book of books.map((name) => basename(name, '.xlsx'))) {
    const sheets = files.filter((name) => name.startsWith(`${book}-`) && name.endsWith('.csv'));
    const read = sheets.map(
      async (name) =>
        [name.slice(book.length + 1, -'.csv'.length), rowsOf(await readFile(join(folder, name), 'utf8'))] as const,
    );
    found.set(book, new Map(await Promise.all(read)));
  }
  return found;
}

/** Line ends inside quotes belong to a cell. */
function rowsOf(csv: string): string[][] {
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n');
  const quoted = /"(?:[^"]|"")*"|\n/g;
  return readCsv(text.replace(quoted, (part) => (part === '\n' ? '\r\n' : part)));
}
