import type { EqualFilter } from '../../../../contract/filters/equal/kind';
import { ChoiceFilter } from '../choice-filter';
import type { ShownFilter } from '../kind';
import { WordsFilter } from '../words-filter';

/** An entry of a list is chosen in a picker that the screen hands in. */
export const shownEqual: ShownFilter<EqualFilter> = {
  input: ({ choices }, { label, value, set, asTyped, t }) =>
    choices ? (
      <ChoiceFilter label={label ?? ''} {...{ value, set, choices }} />
    ) : (
      <WordsFilter label={label ?? t('list.search')} {...{ value, set, asTyped }} />
    ),
};
