import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { yielding } from '../../process/yielding.js';
import type { SheetCell, SheetColumn, SheetWriter } from './sheet.js';

/** Excel recognises UTF-8 only when a file begins with this. */
const byteOrderMark = '\uFEFF';

/** Comma-separated values (RFC 4180). Nothing in it is ever a formula. */
export class CsvWriter implements SheetWriter {
  private readonly opening: Promise<void>;

  constructor(
    private readonly output: Writable,
    private readonly columns: readonly SheetColumn[],
  ) {
    this.opening = this.write(`${byteOrderMark}${columns.map(({ title }) => quoted(title)).join(',')}\r\n`);
  }

  async rows(rows: readonly (readonly SheetCell[])[]): Promise<void> {
    await this.opening;
    const lines: string[] = [];
    for await (const row of yielding(rows)) lines.push(this.line(row));
    await this.write(lines.join(''));
  }

  async finish(): Promise<void> {
    await this.opening;
    this.output.end();
    await once(this.output, 'finish');
  }

  private line(row: readonly SheetCell[]): string {
    return `${row.map((cell, i) => written(cell, this.columns[i])).join(',')}\r\n`;
  }

  private async write(text: string): Promise<void> {
    if (!this.output.write(text)) await once(this.output, 'drain');
  }
}

function written(cell: SheetCell, { isDay, isDecimal }: Partial<SheetColumn> = {}): string {
  if (cell === null) return '';
  if (typeof cell === 'number' || (isDecimal && /^-?[\d.]+$/.test(String(cell)))) return String(cell);
  if (cell instanceof Date)
    return cell
      .toISOString()
      .slice(0, isDay ? 10 : 19)
      .replace('T', ' ');
  return quoted(cell);
}

/**
 * A spreadsheet treats a text that begins like a formula as one, also in full-width characters; with an apostrophe before it, it is text
 * (D111). The same applies after a semicolon: in locales with decimal commas, programs split lines there, quoted or not.
 */
export function quoted(text: string): string {
  const safe = text.replace(/^(?=[\t\r=+\-@＝＋－＠])|;[ \t]*(?=[=+\-@＝＋－＠])/g, "$&'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
