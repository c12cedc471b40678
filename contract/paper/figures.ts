import { rateKind } from '../fields/rate/kind.js';
import { formatNumber } from '../text/format-number.js';

/** Printed for an empty value. */
function figure(value: string | null, shown: { least?: number; most: number }): string {
  return value === null ? '—' : formatNumber(value, shown);
}

export function money(value: string | null, places = 2): string {
  return figure(value, { least: places, most: places });
}

export function rate(value: string | null): string {
  return figure(value, rateKind.decimals);
}

/** A quantity as entered, without trailing zeros. */
export function plain(value: string | null): string {
  return figure(value, { most: 8 });
}
