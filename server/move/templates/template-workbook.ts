import type exceljs from 'exceljs';
import type { Language } from '../../http/language.js';
import type { Label } from '../../../contract/label.js';
import { templateHead } from '../../../contract/move/kinds/columns.js';
import type { CellKind } from '../../../contract/move/cells/cell-kind.js';
import type { MoveColumn, MoveKind } from '../../../contract/move/kind.js';
import { examples } from './examples.js';

/** exceljs has the drop-downs of a range of cells, and does not declare them. */
type ValidatedSheet = exceljs.Worksheet & {
  dataValidations: { add(range: string, validation: exceljs.DataValidation): void };
};

/** The entries of the reference lists that columns of the kind take, by list. */
export type EntryNames = ReadonlyMap<string, readonly string[]>;

const sheetNames = {
  values: { mn: 'Сонгох утга', en: 'Allowed values' },
  columns: { mn: 'Баганууд', en: 'Columns' },
};
const headWords = {
  values: { mn: 'Утга', en: 'Values' },
  column: { mn: 'Багана', en: 'Column' },
  needed: { mn: 'Заавал', en: 'Needed' },
  meaning: { mn: 'Юу вэ', en: 'What it is' },
  heads: { mn: 'Ингэж бичсэн толгойг бас таньдаг', en: 'Heads that are known, too' },
};
const yes = { mn: 'Тийм', en: 'Yes' };
const no = { mn: 'Үгүй', en: 'No' };

/** It stays text also after a user edits the cell. */
const asText = '@';
const formats: Partial<Record<CellKind, string>> = {
  day: 'yyyy-mm-dd',
  money: '#,##0.00',
  rate: '#,##0.####',
  weight: '#,##0.####',
  decimal: '#,##0.####',
  integer: '0',
};
const bold = { bold: true };
const fillOf = (argb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } }) as const;
/** The heads of columns that every row needs, and of the others. */
const neededFill = fillOf('FFF6D9A8');
const otherFill = fillOf('FFE3E8EE');

/** How far down the drop-down of a column reaches. */
const lastLine = 5_000;

/**
 * The workbook in which a firm can bring one kind of rows: three invented rows to overwrite, the values that columns take, and what
 * each column is.
 */
export async function templateOf(kind: MoveKind, entries: EntryNames, language: Language): Promise<Buffer> {
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  const other = language === 'mn' ? 'en' : 'mn';
  const both = (label: Label): string => `${label[language]} / ${label[other]}`;
  const rows = book.addWorksheet(sheetName(kind.label[language]), { views: [{ state: 'frozen', ySplit: 1 }] });
  addRows(rows, kind);
  const values = book.addWorksheet(sheetNames.values[language]);
  addAllowedValues(values, rows, kind, entries, language);
  const about = book.addWorksheet(sheetNames.columns[language], { views: [{ state: 'frozen', ySplit: 1 }] });
  about.addRow([both(headWords.column), both(headWords.needed), both(headWords.meaning), both(headWords.heads)]);
  about.getRow(1).font = bold;
  about.columns.forEach((column, at) => (column.width = [34, 12, 70, 70][at] ?? 20));
  for (const column of Object.values(kind.columns))
    about.addRow([
      templateHead(column),
      column.needed ? yes[language] : null,
      `${column.sentence[language]}\n${column.sentence[other]}`,
      [...new Set(column.heads)].filter((head) => head !== templateHead(column)).join(', '),
    ]);
  about.eachRow((row) => (row.alignment = { wrapText: true, vertical: 'top' }));
  return Buffer.from(await book.xlsx.writeBuffer());
}

function addRows(sheet: exceljs.Worksheet, { name, columns }: MoveKind): void {
  const declared = Object.entries(columns);
  sheet.columns = declared.map(([, column]) => ({
    width: Math.min(Math.max(templateHead(column).length + 2, 14), 44),
    style: { numFmt: formats[column.cell] ?? asText },
  }));
  const head = sheet.addRow(declared.map(([, column]) => templateHead(column)));
  declared.forEach(([, column], at) => {
    head.getCell(at + 1).style = { font: bold, numFmt: asText, fill: column.needed ? neededFill : otherFill };
  });
  for (const example of examples[name] ?? []) sheet.addRow(declared.map(([of, { cell }]) => cellOf(cell, example[of])));
}

function cellOf(kind: CellKind, written: string | undefined): exceljs.CellValue {
  if (written === undefined) return null;
  if (kind === 'day') return new Date(`${written}T00:00:00Z`);
  return formats[kind] === undefined ? written : Number(written);
}

/** A column of values for each column that is answered from fixed choices, from a list, or with yes and no. */
function addAllowedValues(
  values: exceljs.Worksheet,
  rows: exceljs.Worksheet,
  kind: MoveKind,
  entries: EntryNames,
  language: Language,
): void {
  let at = 0;
  for (const [place, column] of Object.values(kind.columns).entries()) {
    const allowed = allowedValues(column, entries, language);
    if (allowed.length === 0) continue;
    const list = values.getColumn(++at);
    list.width = 30;
    list.numFmt = asText;
    // Not the head of the column itself, by which the sheet would be taken for rows.
    values.getCell(1, at).value = `${headWords.values[language]}: ${column.label[language]}`;
    values.getCell(1, at).font = bold;
    allowed.forEach((value, line) => (values.getCell(line + 2, at).value = value));
    const source = `'${values.name}'!$${list.letter}$2:$${list.letter}$${allowed.length + 1}`;
    const { letter } = rows.getColumn(place + 1);
    (rows as ValidatedSheet).dataValidations.add(`${letter}2:${letter}${lastLine}`, {
      type: 'list',
      allowBlank: true,
      // A value of the old system is no mistake: it is asked once what it means.
      showErrorMessage: false,
      formulae: [source],
    });
  }
}

function allowedValues({ cell, answers }: MoveColumn, entries: EntryNames, language: Language): readonly string[] {
  if (cell === 'flag') return [yes[language], no[language]];
  if (!answers) return [];
  const { from } = answers;
  if ('choices' in from) return Object.values(from.choices).map((label) => label[language]);
  return 'list' in from ? (entries.get(from.list) ?? []) : [];
}

/** Excel refuses some characters in the name of a sheet, and long names. */
function sheetName(name: string): string {
  return name.replace(/[*?:\\/[\]]/g, ' ').slice(0, 31);
}
