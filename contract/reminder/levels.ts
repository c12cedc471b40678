/** The days since the oldest row was due, from which the first, second and third reminder are due. */
const usualDays = [7, 21, 45] as const;

const reminderLevels = [1, 2, 3] as const;
export type ReminderLevel = (typeof reminderLevels)[number];
export type ReminderDays = readonly [number, number, number];

/** The settings of the firm about reminders. */
export const reminderDayFields = ['reminderDays1', 'reminderDays2', 'reminderDays3'] as const;
export type ReminderDaySettings = Readonly<Partial<Record<(typeof reminderDayFields)[number], number | null>>>;

/** The days in force: those of the firm, and where it has none the usual ones. */
export function reminderDaysOf(set: ReminderDaySettings | null | undefined): ReminderDays {
  const [first, second, third] = reminderDayFields.map((field, at) => Number(set?.[field] ?? usualDays[at]));
  return [first ?? 0, second ?? 0, third ?? 0];
}

/** The setting that is not above the one before it. */
export function wrongReminderDays(set: ReminderDaySettings): (typeof reminderDayFields)[number] | undefined {
  const days = reminderDaysOf(set);
  const wrong = days.findIndex((day, at) => at > 0 && day <= (days[at - 1] ?? 0));
  return wrong < 0 ? undefined : reminderDayFields[wrong];
}

/** How late the oldest row that is due is, and the highest reminder that names it. */
interface Reminded {
  late: number;
  last: number;
}

/** The highest reminder whose days have passed and that was not made yet; null if none is due. */
export function dueLevel({ late, last }: Reminded, days: ReminderDays): ReminderLevel | null {
  const due = reminderLevels.findLast((level) => late >= (days[level - 1] ?? 0));
  return due !== undefined && due > last ? due : null;
}

/** The lowest reminder that may be chosen by hand. */
export function lowestLevel(reminded: Reminded, days: ReminderDays): ReminderLevel {
  return dueLevel(reminded, days) ?? reminderLevels.find((level) => level >= reminded.last) ?? 3;
}
