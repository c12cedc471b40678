import type { Choices } from '../../fields/field.js';
import type { Label } from '../../label.js';
import { sentChoice, type FilterBasics, type KindOfFilter } from '../kind.js';

/** Rows whose column holds just this value. */
export interface EqualFilter extends FilterBasics {
  kind: 'equal';
  of: 'ref' | 'integer' | 'choice' | 'text' | 'amount';
  /** The list whose entries it names; who asks for an entry means those that were merged into it, too. */
  refersTo?: string;
  choices?: Choices;
  /** Another name of it, heard where its own says nothing. */
  alsoAs?: string;
  /** What an empty picker says: that all are meant. */
  all?: Label;
}

export const equalFilter: KindOfFilter<EqualFilter> = {
  complaint({ of, choices }, value) {
    if (of === 'text') return undefined;
    if (of === 'amount') return /^-?\d{1,13}(\.\d{1,8})?$/.test(value) ? undefined : 'number';
    if (choices && !Object.hasOwn(choices, value)) return 'choose';
    return of === 'choice' || /^\d{1,9}$/.test(value) ? undefined : 'choose';
  },
  about: 'Rows with this value',
  sent: ({ choices }) => sentChoice(choices),
  inWords: ({ choices }, value) => choices?.[value],
};
