import type { Label } from '../../label.js';
import { sentChoice, type FilterBasics, type KindOfFilter } from '../kind.js';

/** Each value selects a part of the rows. */
export interface WhichFilter extends FilterBasics {
  kind: 'which';
  choices: Readonly<Record<string, Label>>;
  /** The order in which they are offered, if it is not that of their numbers. */
  sequence?: readonly string[];
}

export const whichFilter: KindOfFilter<WhichFilter> = {
  complaint: ({ choices }, value) => (Object.hasOwn(choices, value) ? undefined : 'choose'),
  about: 'One of the choices',
  sent: ({ choices }) => sentChoice(choices),
  inWords: ({ choices }, value) => choices[value],
};
