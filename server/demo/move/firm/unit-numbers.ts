import { readContainerNumber, readWagonNumber } from '../../../../contract/text/check-digits.js';

/** The number with the check digit that fits. */
export function containerNumber(serial: number): string {
  const begin = `ZUHU${String(300_000 + serial)}`;
  return withCheckDigit(begin, (written) => readContainerNumber(written) !== undefined);
}

export function wagonNumber(serial: number): string {
  return withCheckDigit(String(5_260_000 + serial), (written) => readWagonNumber(written) !== undefined);
}

function withCheckDigit(begin: string, isRight: (written: string) => boolean): string {
  const digit = Array.from({ length: 10 }, (_, at) => `${begin}${at}`).find(isRight);
  if (digit === undefined) throw new Error(`No check digit fits ${begin}`);
  return digit;
}
