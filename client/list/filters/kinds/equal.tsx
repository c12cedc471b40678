import type { EqualFilter } from '../../../../contract/filters/equal/kind';
import { ChoiceFilter } from '../choice-filter';
import type { FilterControl } from '../kind';
import { TextFilter } from '../text-filter';

/** A filter by an entry of another list gets its picker from the screen. */
export const equalControl: FilterControl<EqualFilter> = {
  input: ({ choices }, { label, value, set, asTyped, t }) =>
    choices ? (
      <ChoiceFilter label={label ?? ''} {...{ value, set, choices }} />
    ) : (
      <TextFilter label={label ?? t('list.search')} {...{ value, set, asTyped }} />
    ),
};
