const day = 86_400_000;

/**
 * A typed day: 2026-11-21, 20261121, 211126, 21.11, 21.11.26, 11-21, 21, +3, -2, t (today), ө (өнөөдөр).
 * With dots the day comes first, as is usual in Mongolia; with dashes and slashes the year or the month comes first.
 * Null when empty, undefined when the text is no valid day.
 */
export function parseDate(typed: string, today: string): string | null | undefined {
  const text = typed.trim().toLowerCase();
  if (text === '') return null;
  if (/^(t|today|ө|өнөөдөр)$/u.test(text)) return today;
  const step = /^([+-])\s*(\d{1,4})$/.exec(text);
  if (step) return addDays(today, Number(step[2]) * (step[1] === '-' ? -1 : 1));
  const thisYear = Number(today.slice(0, 4));
  const thisMonth = Number(today.slice(5, 7));
  let match = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? /^(\d{4})[-./\s](\d{1,2})[-./\s](\d{1,2})\.?$/.exec(text);
  if (match) return compose(Number(match[1]), Number(match[2]), Number(match[3]));
  match = /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4}|\d{2})?)?$/.exec(text);
  if (match) return compose(fullYear(match[3], thisYear), Number(match[2]), Number(match[1]));
  match = /^(\d{1,2})[-/](\d{1,2})$/.exec(text);
  if (match) return compose(thisYear, Number(match[1]), Number(match[2]));
  match = /^(\d{1,2})$/.exec(text);
  if (match) return compose(thisYear, thisMonth, Number(match[1]));
  return undefined;
}

/** A typed time of day: 9:30, 09:30, 930, 0930, 9. Undefined when the text is no valid time. */
export function parseTime(typed: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(typed.trim());
  if (!match) return undefined;
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)];
  return hour < 24 && minute < 60 ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` : undefined;
}

function fullYear(typed: string | undefined, thisYear: number): number {
  if (typed === undefined) return thisYear;
  return typed.length === 2 ? 2000 + Number(typed) : Number(typed);
}

function compose(year: number, month: number, dayOfMonth: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const same = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  return same ? date.toISOString().slice(0, 10) : undefined;
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}
