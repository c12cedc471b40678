import type { Label } from '../../../contract/label.js';
import type { RowProblem } from '../reading/row-reader.js';

export const unreadable: RowProblem = {
  field: 'dimensions',
  name: 'dimensions',
  text: {
    mn: 'Хэмжээ танигдсангүй. Метрээр, урт x өргөн x өндөр гэж бичнэ: 1.2x0.8x1',
    en: 'The dimensions were not understood. Write length x width x height in metres: 1.2x0.8x1',
  } satisfies Label,
};

/** Length, width and height in centimetres of dimensions that are written in one cell, in metres. */
export function centimetresIn(text: string): Record<'lengthCm' | 'widthCm' | 'heightCm', string> | undefined {
  const sides = text.split(/[x×хX*]/iu).map((side) => side.trim().replace(',', '.'));
  if (sides.length !== 3 || !sides.every((side) => /^\d{1,4}(\.\d{1,4})?$/.test(side))) return undefined;
  const [lengthCm = '', widthCm = '', heightCm = ''] = sides.map(inCentimetres);
  return { lengthCm, widthCm, heightCm };
}

/** Moves the decimal point, so that no digit changes. */
function inCentimetres(metres: string): string {
  const [whole = '', part = ''] = metres.split('.');
  const digits = part.padEnd(2, '0');
  const rest = digits.slice(2).replace(/(?<!0)0+$/, '');
  const cm = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  return rest === '' ? cm : `${cm}.${rest}`;
}
