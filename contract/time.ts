/** Ulaanbaatar keeps UTC+8 all year; business days and the instants people read are in that zone. */
const zoneHours = 8;

function shifted(at: Date): string {
  return new Date(at.getTime() + zoneHours * 3_600_000).toISOString();
}

/** The business day of an instant, `YYYY-MM-DD`. */
export function localDay(at: Date): string {
  return shifted(at).slice(0, 10);
}

/** The same to the millisecond, as an address carries it: `YYYY-MM-DDTHH:mm:ss.sss`, local. */
export function localMoment(at: Date | string): string {
  return shifted(typeof at === 'string' ? new Date(at) : at).slice(0, 23);
}

/** An instant as it is answered: `YYYY-MM-DD HH:mm:ss`, local. */
export function localInstant(at: Date | string): string {
  return shifted(typeof at === 'string' ? new Date(at) : at)
    .slice(0, 19)
    .replace('T', ' ');
}

/** An instant as people write it: without a zone it is one of Ulaanbaatar, and a day means its last moment. Null where it is none. */
export function instantOf(text: string): Date | null {
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10));
  const time = text.length === 10 ? `${text}T23:59:59.999` : text.replace(' ', 'T');
  const at = new Date(hasZone ? time : `${time}+0${zoneHours}:00`);
  if (Number.isNaN(at.getTime())) return null;
  // A day that the month does not have is read as one of the next.
  return hasZone || localDay(at) === text.slice(0, 10) ? at : null;
}

/** The calendar day so many days later. */
export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
