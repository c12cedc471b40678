/** The same days a year earlier; 29 February becomes 28 February. Undefined without days. */
export function daysBefore({
  start,
  end,
}: {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}): { start: string; end: string } | undefined {
  if (!start || !end) return undefined;
  const earlier = (day: string): string => {
    const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
    return day.endsWith('-02-29') ? `${year}-02-28` : year + day.slice(4);
  };
  // A range that ends on the last day of February also does so in a leap year.
  const last = earlier(end);
  const leaps = new Date(`${last.slice(0, 4)}-02-29T00:00:00Z`).getUTCMonth() === 1;
  return { start: earlier(start), end: end.endsWith('-02-28') && leaps ? `${last.slice(0, 4)}-02-29` : last };
}

/** The years of a range for display: 2026, or 2025–2026. */
export function yearsIn({ start, end }: { start: string; end: string }): string {
  const [first, last] = [start.slice(0, 4), end.slice(0, 4)];
  return first === last ? first : `${first}–${last}`;
}
