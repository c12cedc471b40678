import type { Label } from '../label.js';

const english = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November'],
  'December',
];

/** A month as written in a sentence: `2026 оны 1-р сар`, `January 2026`. */
export function monthName(year: number, month: number, language: keyof Label): string {
  return language === 'en' ? `${english[month - 1] ?? month} ${year}` : `${year} оны ${month}-р сар`;
}
