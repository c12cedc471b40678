import type { Choices } from '../fields/field.js';

/** The name of the record kind, and of its stream. Frozen. */
export const nettingKind = 'netting';

/** The name and the address of the list, for areas that do not show it. */
export const nettingListName = 'nettings';
export const nettingListPath = '/api/nettings';

export const nettingStates = {
  1: { mn: 'Хүчинтэй', en: 'Valid' },
  2: { mn: 'Буцаасан', en: 'Taken back' },
} as const satisfies Choices;

/** The most pairs of one act. */
export const mostPairs = 100;
