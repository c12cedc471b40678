import type { OldCell } from './old-sheet.js';

/** The letters of Windows-1251 by their bytes. */
const letters = new Map(
  Array.from(
    { length: 256 },
    (_, byte) => [new TextDecoder('windows-1251').decode(Uint8Array.of(byte)), byte] as const,
  ),
);

/** Ө and Ү have no place in Windows-1251; fonts of that time showed these letters as them. */
const oldFont: Readonly<Record<string, string>> = { Ө: 'Є', ө: 'є', Ү: 'Ї', ү: 'ї', '–': '-' };

/** A table as an old program writes it: Windows-1251, semicolons, CRLF, days as 01.03.2026, a comma before decimals. */
export function textFile(rows: readonly (readonly OldCell[])[]): Buffer {
  const text = rows.map((cells) => `${cells.map(cellText).join(';')}\r\n`).join('');
  return Buffer.from(
    Array.from(text, (letter) => {
      const byte = letters.get(oldFont[letter] ?? letter);
      if (byte === undefined) throw new Error(`Windows-1251 has no letter ${letter}`);
      return byte;
    }),
  );
}

function cellText(cell: OldCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return /[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  if ('number' in cell) return cell.number.replace('.', ',');
  if ('day' in cell) return cell.day.split('-').toReversed().join('.');
  throw new Error('A text file has no formulas');
}
