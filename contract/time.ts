/** Ulaanbaatar has UTC+8 all year; business days and displayed times are in that zone. */
export const zoneHours = 8;

function shifted(at: Date): string {
  return new Date(at.getTime() + zoneHours * 3_600_000).toISOString();
}

/** The business day of an instant, `YYYY-MM-DD`. */
export function localDay(at: Date): string {
  return shifted(at).slice(0, 10);
}

/** The same to the millisecond, for addresses: `YYYY-MM-DDTHH:mm:ss.sss`, local. */
export function localMoment(at: Date | string): string {
  return shifted(typeof at === 'string' ? new Date(at) : at).slice(0, 23);
}

/** The format of an instant in answers: `YYYY-MM-DD HH:mm:ss`, local. */
export function localInstant(at: Date | string): string {
  return shifted(typeof at === 'string' ? new Date(at) : at)
    .slice(0, 19)
    .replace('T', ' ');
}

/** Parses an instant: without a zone it is in Ulaanbaatar time, and a day means its last moment. Null if it is invalid. */
export function instantOf(text: string): Date | null {
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10));
  const time = text.length === 10 ? `${text}T23:59:59.999` : text.replace(' ', 'T');
  const at = new Date(hasZone ? time : `${time}+0${zoneHours}:00`);
  if (Number.isNaN(at.getTime())) return null;
  // JavaScript reads a day that the month does not have as a day of the next month.
  return hasZone || localDay(at) === text.slice(0, 10) ? at : null;
}

/** The moment for what is known only by its day: its noon. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00+0${zoneHours}:00`);
}

/** The calendar day this many days later. */
export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
