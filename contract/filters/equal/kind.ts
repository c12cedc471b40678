import type { Choices } from '../../fields/field.js';
import type { Label } from '../../label.js';
import { sentChoice, type FilterBasics, type KindOfFilter } from '../kind.js';

/** The most values of a filter by ids, and their length with the commas: addresses of this length are opened everywhere. */
export const maxIds = 200;
const maxIdsLength = 2_000;
const ids = /^\d{1,9}(,\d{1,9}){0,199}$/;

/** How many values a filter by ids has. */
export const countOfIds = (value: string): number => value.split(',').length;

/** Rows whose column has exactly this value. */
export interface EqualFilter extends FilterBasics {
  kind: 'equal';
  of: 'ref' | 'integer' | 'choice' | 'text' | 'amount' | 'ids';
  /** The list of the entry; a filter by an entry also matches entries that were merged into it. */
  refersTo?: string;
  choices?: Choices;
  /** An alternative parameter name, used if its own is empty. */
  alsoAs?: string;
  /** The text of an empty picker: all rows match. */
  all?: Label;
}

export const equalFilter: KindOfFilter<EqualFilter> = {
  complaint({ of, choices }, value) {
    if (of === 'text') return undefined;
    if (of === 'ids') return ids.test(value) ? undefined : 'choose';
    if (of === 'amount') return /^-?\d{1,13}(\.\d{1,8})?$/.test(value) ? undefined : 'number';
    if (choices && !Object.hasOwn(choices, value)) return 'choose';
    return of === 'choice' || /^\d{1,9}$/.test(value) ? undefined : 'choose';
  },
  about: 'Rows with this value',
  sent: ({ choices }) => sentChoice(choices),
  maxLength: ({ of }) => (of === 'ids' ? maxIdsLength : undefined),
  inWords: ({ of, choices }, value) => (of === 'ids' ? sameInBoth(String(countOfIds(value))) : choices?.[value]),
};

const sameInBoth = (text: string): Label => ({ mn: text, en: text });
