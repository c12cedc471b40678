const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
/** Ulaanbaatar keeps UTC+8 all year. */
const zoneMs = 8 * hourMs;
/** The first Monday after 1970-01-01, which was a Thursday. */
const firstMondayMs = 4 * dayMs;
const workingDays = 5;
const startMs = 9 * hourMs;
const endMs = 18 * hourMs;
const workingDayMs = endMs - startMs;

/** Working hours between two instants: Monday to Friday, 9 to 18 in Ulaanbaatar; never negative. */
export function workingHours(from: Date, to: Date): number {
  return Math.max(0, workingMsUntil(to) - workingMsUntil(from)) / hourMs;
}

/** Working time since a fixed Monday, so that any interval is one subtraction. */
function workingMsUntil(at: Date): number {
  const local = at.getTime() + zoneMs - firstMondayMs;
  const weeks = Math.floor(local / weekMs);
  const inWeek = local - weeks * weekMs;
  const day = Math.floor(inWeek / dayMs);
  const ofDay = Math.min(Math.max(inWeek - day * dayMs - startMs, 0), workingDayMs);
  return (weeks * workingDays + Math.min(day, workingDays)) * workingDayMs + (day < workingDays ? ofDay : 0);
}
