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

/** The unit of a figure: `usd-gb` is the dollar rate of a bank. */
export function unitText(unit: string): string {
  return measures[unit]?.[languageInUse()] ?? signs[unit] ?? signs[unit.split('-')[0] ?? ''] ?? unit.toUpperCase();
}

const currencies: readonly string[] = ['mnt', 'usd', 'rmb', 'eur'];

/** A figure with the decimals of its rule, money with at least two of them if the rule has that many; an entered figure as entered. */
export function figureText({ value, rule, unit }: Figure): string {
  if (rule.by === 'given') return formatNumber(value, { least: 0, most: 8 });
  const isMoney = currencies.includes(unit.split('-')[0] as string);
  return formatNumber(value, { least: isMoney ? Math.min(rule.places, 2) : rule.places, most: rule.places });
}
