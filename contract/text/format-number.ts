/** The minimum and maximum number of decimals, so that numbers align in a column. */
export interface Decimals {
  least: number;
  most: number;
}

const plain = /^-?\d+(\.\d+)?$/;

/** Thousands grouped by commas; rounded half away from zero to at most `most` decimals and padded to at least `least`. */
export function formatNumber(value: string | number, { least = 0, most = 6 }: Partial<Decimals> = {}): string {
  const text = typeof value === 'number' ? withoutExponent(value) : value;
  if (!plain.test(text)) return text;
  const negative = text.startsWith('-');
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  let digits = BigInt(whole + fraction.slice(0, most).padEnd(most, '0'));
  if (Number(fraction[most] ?? '0') >= 5) digits += 1n;
  const all = digits.toString().padStart(most + 1, '0');
  const integer = all.slice(0, all.length - most);
  const behind = withoutEndZeros(all.slice(all.length - most)).padEnd(least, '0');
  const shown = inThousands(integer, ',') + (behind === '' ? '' : `.${behind}`);
  return negative && digits !== 0n ? `-${shown}` : shown;
}

/** `1234567` is `1,234,567`. */
export function inThousands(digits: string, separator: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(separator);
}

/** Removes trailing zeros of decimals: `1.50` becomes `1.5`, `2.000` becomes `2`. */
export function withoutEndZeros(decimal: string): string {
  return decimal.replace(/\.0*$|(?<!0)0+$/, '');
}

/** Users and spreadsheets cannot read 1e-7 back. */
function withoutExponent(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(12) : text;
}

export const percentDecimals: Decimals = { least: 1, most: 1 };
