import type { Figure } from '../../contract/money/explained';
import { formatNumber } from '../../contract/format-number';

const signs: Readonly<Record<string, string>> = {
  mnt: '₮',
  usd: '$',
  rmb: '¥',
  eur: '€',
  cbm: 'м³',
  kg: 'кг',
  cm: 'см',
  '%': '%',
};

/** What a figure counts: `usd-gb` is a dollar of a bank. */
export function unitText(unit: string): string {
  return signs[unit] ?? signs[unit.split('-')[0] ?? ''] ?? unit.toUpperCase();
}

/** With the places that its rule gives it; what was entered as it was entered. */
export function figureText({ value, rule }: Figure): string {
  return formatNumber(value, rule.by === 'given' ? { least: 0, most: 8 } : { least: rule.places, most: rule.places });
}
