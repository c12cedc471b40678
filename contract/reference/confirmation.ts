import type { ListColumn } from '../list.js';

/** Whether a second person has confirmed an entry. */
export const confirmationStates = {
  1: { mn: 'Баталгаажаагүй', en: 'Unconfirmed' },
  2: { mn: 'Баталгаажсан', en: 'Confirmed' },
} as const;

/** The columns of a list whose entries are confirmed: whether, by whom and when. */
export const confirmationColumns = {
  confirmed: {
    kind: 'choice',
    label: { mn: 'Баталгаажилт', en: 'Confirmation' },
    choices: confirmationStates,
    filter: true,
    onCard: true,
  },
  confirmedby: { kind: 'text', label: { mn: 'Баталгаажуулсан', en: 'Confirmed by' } },
  confirmedat: { kind: 'instant', label: { mn: 'Баталгаажуулсан огноо', en: 'Confirmed at' } },
} as const satisfies Record<string, ListColumn>;

/** What waits for a second person is seen first. */
export function withConfirmation(columns: Readonly<Record<string, ListColumn>>): Record<string, ListColumn> {
  const { confirmed, ...whoAndWhen } = confirmationColumns;
  return { confirmed, ...columns, ...whoAndWhen };
}

/** What a form shows of the confirmation of its entry. */
export interface Confirmation {
  /** Who changed the entry last; another user confirms it. */
  writtenBy: number | null;
  by: string | null;
  at: string | null;
}
