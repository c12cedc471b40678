import { rateKind } from '../fields/rate/kind.js';
import { formatNumber } from '../text/format-number.js';

/** Printed where there is no value. */
function figure(value: string | null, shown: { least?: number; most: number }): string {
  return value === null ? '—' : formatNumber(value, shown);
}

export function money(value: string | null, places = 2): string {
  return figure(value, { least: places, most: places });
}

export function rate(value: string | null): string {
  return figure(value, rateKind.decimals);
}

/** A count as it was entered, without zeros behind it. */
export function plain(value: string | null): string {
  return figure(value, { most: 8 });
}
