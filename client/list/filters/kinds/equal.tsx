import type { EqualFilter } from '../../../../contract/filters/equal/kind';
import { ChoiceFilter } from '../choice-filter';
import type { ShownFilter } from '../kind';
import { WordsFilter } from '../words-filter';

/** A filter by an entry of another list gets its picker from the screen. */
export const shownEqual: ShownFilter<EqualFilter> = {
  input: ({ choices }, { label, value, set, asTyped, t }) =>
    choices ? (
      <ChoiceFilter label={label ?? ''} {...{ value, set, choices }} />
    ) : (
      <WordsFilter label={label ?? t('list.search')} {...{ value, set, asTyped }} />
    ),
};
