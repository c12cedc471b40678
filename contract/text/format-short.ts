import { formatNumber } from './format-number.js';

const units = [
  { from: 1e9, mn: 'тэрбум', en: 'bn' },
  { from: 1e6, mn: 'сая', en: 'm' },
] as const;

/** A number with its unit: 12,500 ₮; in English the sign of the tugrik comes first, ₮12,500. */
export function withUnit(figure: string, unit: string | undefined, language: 'mn' | 'en'): string {
  if (!unit) return figure;
  return unit === '₮' && language === 'en' ? figure.replace(/^-?/, (minus) => minus + unit) : `${figure} ${unit}`;
}

/** An amount in short form with three significant digits: 250 сая, 12.5 сая, 1.25 тэрбум. */
export function formatShort(value: number, language: 'mn' | 'en'): string {
  // An amount that rounds up to the next unit is shown in that unit.
  const unit = units.find(({ from }) => Math.abs(value) >= from * 0.9995);
  if (!unit) return formatNumber(value, { most: 0 });
  const figure = Math.abs(value) / unit.from;
  return `${formatNumber(value / unit.from, { most: figure >= 99.95 ? 0 : figure >= 9.995 ? 1 : 2 })} ${unit[language]}`;
}
