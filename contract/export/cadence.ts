import type { Label } from '../label.js';

/** The usual schedules in words; any other cron expression is shown as it was entered. */
export type Cadence =
  | { kind: 'daily' | 'workdays'; time: string }
  | { kind: 'weekly'; weekday: number; time: string }
  | { kind: 'monthly'; day: number; time: string }
  | { kind: 'cron'; cron: string };
export type CadenceKind = Cadence['kind'];

export const cadenceKinds: Readonly<Record<CadenceKind, Label>> = {
  daily: { mn: 'Өдөр бүр', en: 'Every day' },
  workdays: { mn: 'Ажлын өдөр бүр', en: 'Every working day' },
  weekly: { mn: 'Долоо хоног бүр', en: 'Every week' },
  monthly: { mn: 'Сар бүр', en: 'Every month' },
  cron: { mn: 'Өөрөөр (cron)', en: 'Otherwise (cron)' },
};

/** Indexed by the fifth cron field, where Sunday is 0. */
export const weekdays: Readonly<Record<number, Label>> = {
  1: { mn: 'Даваа', en: 'Monday' },
  2: { mn: 'Мягмар', en: 'Tuesday' },
  3: { mn: 'Лхагва', en: 'Wednesday' },
  4: { mn: 'Пүрэв', en: 'Thursday' },
  5: { mn: 'Баасан', en: 'Friday' },
  6: { mn: 'Бямба', en: 'Saturday' },
  0: { mn: 'Ням', en: 'Sunday' },
};

/** Every month has this many days; a later day would be skipped in some months. */
export const lastDayOfEveryMonth = 28;

export function cronOf(cadence: Cadence): string {
  if (cadence.kind === 'cron') return cadence.cron;
  const [hour, minute] = cadence.time.split(':').map(Number);
  const at = `${minute} ${hour}`;
  switch (cadence.kind) {
    case 'daily':
      return `${at} * * *`;
    case 'workdays':
      return `${at} * * 1-5`;
    case 'weekly':
      return `${at} * * ${cadence.weekday}`;
    case 'monthly':
      return `${at} ${cadence.day} * *`;
    default:
      return cadence satisfies never;
  }
}

export function cadenceOf(cron: string): Cadence {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = cron.trim().split(/\s+/);
  const other: Cadence = { kind: 'cron', cron };
  if (!isWhole(minute, 0, 59) || !isWhole(hour, 0, 23) || month !== '*') return other;
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (day === '*' && weekday === '*') return { kind: 'daily', time };
  if (day === '*' && weekday === '1-5') return { kind: 'workdays', time };
  if (day === '*' && isWhole(weekday, 0, 6)) return { kind: 'weekly', weekday: Number(weekday), time };
  if (weekday === '*' && isWhole(day, 1, lastDayOfEveryMonth)) return { kind: 'monthly', day: Number(day), time };
  return other;
}

export function cadenceText(cron: string, language: 'mn' | 'en'): string {
  const cadence = cadenceOf(cron);
  const isEnglish = language === 'en';
  switch (cadence.kind) {
    case 'cron':
      return cron;
    case 'weekly': {
      const day = weekdays[cadence.weekday]?.[language] ?? '';
      return `${isEnglish ? `Every ${day}` : `${day} гараг бүр`} ${cadence.time}`;
    }
    case 'monthly':
      return `${isEnglish ? `Day ${cadence.day} of every month` : `Сар бүрийн ${cadence.day}-нд`} ${cadence.time}`;
    default:
      return `${cadenceKinds[cadence.kind][language]} ${cadence.time}`;
  }
}

function isWhole(text: string, least: number, most: number): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most;
}
