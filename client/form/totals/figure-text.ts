import type { Figure } from '../../../contract/money/figures/explained';
import { formatNumber } from '../../../contract/text/format-number';
import { languageInUse, type Language } from '../../i18n/language';

const measures: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  cbm: { mn: 'м³', en: 'm³' },
  kg: { mn: 'кг', en: 'kg' },
  cm: { mn: 'см', en: 'cm' },
};
const signs: Readonly<Record<string, string>> = {
  mnt: '₮',
  usd: '$',
  rmb: '¥',
  eur: '€',
  '%': '%',
};

/** What a figure counts: `usd-gb` is a dollar of a bank. */
export function unitText(unit: string): string {
  return measures[unit]?.[languageInUse()] ?? signs[unit] ?? signs[unit.split('-')[0] ?? ''] ?? unit.toUpperCase();
}

const currencies: readonly string[] = ['mnt', 'usd', 'rmb', 'eur'];

/** With the places that its rule gives it, money with no more zeros than cents have; what was entered as it was entered. */
export function figureText({ value, rule, unit }: Figure): string {
  if (rule.by === 'given') return formatNumber(value, { least: 0, most: 8 });
  const isMoney = currencies.includes(unit.split('-')[0] as string);
  return formatNumber(value, { least: isMoney ? Math.min(rule.places, 2) : rule.places, most: rule.places });
}
