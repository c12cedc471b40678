import qrcode from 'qrcode-generator';

/** A QR code: its dark modules as a path in a square of `size` modules. */
export interface QrCode {
  size: number;
  path: string;
}

/** The smallest code that can hold the text, with error correction for 15 % of its bytes. */
export function qrCode(text: string): QrCode {
  const code = qrcode(0, 'M');
  // The library treats each character as one byte.
  code.addData(Buffer.from(text, 'utf8').toString('latin1'));
  code.make();
  const size = code.getModuleCount();
  const places = Array.from({ length: size }, (_, at) => at);
  const rows = places.map((y) => places.map((x) => (code.isDark(y, x) ? '1' : '0')).join(''));
  return { size, path: rows.map(pathOfRow).join('') };
}

/** Adjacent dark modules of a row become one rectangle. */
function pathOfRow(row: string, y: number): string {
  return [...row.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`).join('');
}
