import qrcode from 'qrcode-generator';

/** A square code that telephones read: dark places as a path in a square of so many modules. */
export interface QrCode {
  size: number;
  path: string;
}

/** The smallest one that has room for the text, at the level that mends 15 of 100 bytes. */
export function qrCode(text: string): QrCode {
  const code = qrcode(0, 'M');
  // The library takes a sign for a byte.
  code.addData(Buffer.from(text, 'utf8').toString('latin1'));
  code.make();
  const size = code.getModuleCount();
  const places = Array.from({ length: size }, (_, at) => at);
  const rows = places.map((y) => places.map((x) => (code.isDark(y, x) ? '1' : '0')).join(''));
  return { size, path: rows.map(pathOfRow).join('') };
}

/** Dark places of a row that touch are one piece. */
function pathOfRow(row: string, y: number): string {
  return [...row.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`).join('');
}
