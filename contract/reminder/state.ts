import type { Choices } from '../fields/field.js';
import type { ReminderContent } from './content.js';

export const levelLabels = {
  1: { mn: 'Сануулга 1', en: 'Reminder 1' },
  2: { mn: 'Сануулга 2', en: 'Reminder 2' },
  3: { mn: 'Сануулга 3', en: 'Reminder 3' },
} as const satisfies Choices;

export const reminderStates = {
  1: { mn: 'Илгээгээгүй', en: 'Not sent' },
  2: { mn: 'Илгээсэн', en: 'Sent' },
  3: { mn: 'Хүчингүй', en: 'Withdrawn' },
} as const satisfies Choices;
export type ReminderStateName = keyof typeof reminderStates;

interface Done {
  by: number | null;
  at: string;
}

export interface ReminderState {
  /** Null until it is made. */
  content: ReminderContent | null;
  made: Done | null;
  sent: (Done & { on: string; how: string | null }) | null;
  withdrawn: (Done & { reason: string }) | null;
}

export function reminderStateOf({ sent, withdrawn }: Pick<ReminderState, 'sent' | 'withdrawn'>): ReminderStateName {
  if (withdrawn !== null) return 3;
  return sent === null ? 1 : 2;
}
