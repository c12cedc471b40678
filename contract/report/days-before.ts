/** The same days a year earlier: the 29th of February is the 28th there. Nothing where no days are asked. */
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
  // A range that ends with February ends so in a leap year, too.
  const last = earlier(end);
  const leaps = new Date(`${last.slice(0, 4)}-02-29T00:00:00Z`).getUTCMonth() === 1;
  return { start: earlier(start), end: end.endsWith('-02-28') && leaps ? `${last.slice(0, 4)}-02-29` : last };
}

/** The years of some days, as people name them: 2026, or 2025–2026. */
export function yearsIn({ start, end }: { start: string; end: string }): string {
  const [first, last] = [start.slice(0, 4), end.slice(0, 4)];
  return first === last ? first : `${first}–${last}`;
}
