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
  return shifted(typeof at === 'string' ? new Date(at) : at).slice(0, 19).replace('T', ' ');
}
