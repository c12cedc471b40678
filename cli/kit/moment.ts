import { z } from 'zod';
import { isDate } from '../../contract/fields/date/field.js';
import { periodOn } from '../../contract/export/periods.js';
import { instantOf, localDay } from '../../contract/time.js';

const dayMs = 86_400_000;

/** `2026-03-01`, `2026-03-01T09:30`, `2026-03`, `today`, `-30d`: a day means its end, a month the end of its last day. */
export const momentInput = z.string().transform((text, context) => {
  const at = momentOf(text.trim(), new Date());
  if (at) return at;
  context.addIssue({ code: 'custom', message: 'is written as 2026-03-01, 2026-03-01T09:30, 2026-03, today or -30d' });
  return z.NEVER;
});

function momentOf(text: string, now: Date): Date | null {
  const days = /^-(\d{1,5})d$/.exec(text)?.[1];
  if (text === 'today' || days !== undefined)
    return instantOf(localDay(new Date(now.getTime() - Number(days ?? 0) * dayMs)));
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
  if (year !== undefined)
    return instantOf(new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10));
  return /^\d{4}-\d{2}-\d{2}([T ][0-9:.]{5,12}(Z|[+-]\d{2}:?\d{2})?)?$/.test(text) ? instantOf(text) : null;
}

export const dayWords = '2026-03-01, 2026-03, 2026, today, -30d or "last month"';

/** The first or the last day of a range: a month or a year covers all of its days, because both ends are included. */
export function dayOf(text: string, which: 'first' | 'last', now: Date): string | null {
  const written = text.trim();
  if (isDate(written)) return written;
  const today = localDay(now);
  const days = /^-(\d{1,5})d$/.exec(written)?.[1];
  if (days !== undefined) return localDay(new Date(now.getTime() - Number(days) * dayMs));
  const [, year, month] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(written) ?? [];
  if (year === undefined) return periodOn(written, today)?.[which] ?? null;
  if (which === 'first') return `${year}-${month ?? '01'}-01`;
  return new Date(Date.UTC(Number(year), Number(month ?? 12), 0)).toISOString().slice(0, 10);
}
