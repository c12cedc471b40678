import { refuse } from '../../contract/refusals/refusals.js';
import { maxLetters } from '../../contract/reference/import.js';
import { Archive } from './archive.js';
import { fillMerged } from './merged-cells.js';
import { plain, readText, tooLong } from './read-sheet.js';
import { bufferOf, readable } from './read-workbook.js';
import { readSheetPart, type RawLine } from './sheet-part.js';
import { readDateStyles, readSharedTexts, readSheetsOf } from './workbook.js';

/** Why a cell has no value: it shows an error, or its formula was stored without a result. */
export type CellMark = 'error' | 'noResult';

export interface WholeLine {
  line: number;
  /** An error is its text, such as #REF!. */
  cells: string[];
  isHidden: boolean;
  /** By column. */
  marks: Readonly<Record<number, CellMark>> | null;
}

export interface WholeSheet {
  name: string;
  isHidden: boolean;
  /** How its workbook counts days, for numbers that are not shown as days. */
  countsFrom1904: boolean;
  lines: WholeLine[];
}

export interface WholeLimits {
  /** Of all sheets together. */
  rows: number;
  columns: number;
  unpackedMb: number;
  textMb: number;
}

/** Called with the name of each sheet before it is read. */
type OnSheet = (name: string) => void;

/**
 * Every sheet of a workbook with all of its lines that are not empty, one sheet after the other, so that only one is in memory. Merged
 * cells are filled, and hidden sheets and lines are marked.
 */
export async function* readAllSheets(
  bytes: Uint8Array,
  limits: WholeLimits,
  onSheet: OnSheet,
): AsyncIterable<WholeSheet> {
  const { archive, sheets, styles, shared } = await readable(() => openWorkbook(bytes, limits));
  const budget = new Budget(limits);
  for (const { name, path, isHidden } of sheets) {
    // Sheets of charts have no part with lines.
    if (!/worksheets\//.test(path)) continue;
    onSheet(name);
    const { rows } = budget;
    const { lines, merges } = await readable(() =>
      readSheetPart(archive, path, styles, { rows, columns: limits.columns }),
    );
    fillMerged(lines, merges, limits.columns);
    yield {
      name,
      isHidden,
      countsFrom1904: styles.countsFrom1904,
      lines: lines.flatMap((line) => wholeLine(line, shared, budget) ?? []),
    };
  }
}

/** A text as one sheet. */
export function readTextSheet(text: string, name: string, limits: WholeLimits): WholeSheet {
  const budget = new Budget(limits);
  const lines: WholeLine[] = [];
  for (const { line, cells } of readText(text, limits.columns)) {
    const whole = wholeLine({ line, cells }, new Map(), budget);
    if (whole) lines.push(whole);
  }
  return { name, isHidden: false, countsFrom1904: false, lines };
}

async function openWorkbook(bytes: Uint8Array, { unpackedMb }: WholeLimits) {
  const archive = new Archive(bufferOf(bytes), unpackedMb);
  const { sheets, countsFrom1904 } = await readSheetsOf(archive);
  const dates = await readDateStyles(archive);
  const shared = await readSharedTexts(archive);
  return { archive, sheets, styles: { dates, countsFrom1904 }, shared };
}

/** Counts rows and text over all sheets of a file. */
class Budget {
  rows: number;
  private letters = 0;

  constructor(private readonly limits: WholeLimits) {
    this.rows = limits.rows;
  }

  count(line: number, cells: readonly string[]): void {
    if (--this.rows < 0) throw refuse('ImportTooLong', { values: { most: this.limits.rows } });
    for (const { length } of cells) {
      if (length > maxLetters) throw tooLong(line, length);
      this.letters += length;
    }
    const { textMb } = this.limits;
    if (this.letters > textMb * 1_000_000) throw refuse('ImportTooBig', { values: { megabytes: textMb } });
  }
}

function wholeLine(raw: RawLine, shared: ReadonlyMap<number, string>, budget: Budget): WholeLine | undefined {
  const { line, cells: rawCells, errors = [], withoutResult = [], isHidden = false } = raw;
  const cells = rawCells.map((cell) => plain(storable(typeof cell === 'string' ? cell : (shared.get(cell) ?? ''))));
  const marks: Record<number, CellMark> = {};
  for (const { column, text } of errors) {
    while (cells.length <= column) cells.push('');
    cells[column] = text;
    marks[column] = 'error';
  }
  for (const column of withoutResult) marks[column] = 'noResult';
  while (cells.at(-1) === '') cells.pop();
  const isMarked = errors.length > 0 || withoutResult.length > 0;
  if (cells.length === 0 && !isMarked) return undefined;
  budget.count(line, cells);
  return { line, cells, isHidden, marks: isMarked ? marks : null };
}

/** A database stores no zero character and no half of a character. */
function storable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
}
