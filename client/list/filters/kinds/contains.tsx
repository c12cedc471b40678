import type { ContainsFilter } from '../../../../contract/filters/contains/kind';
import type { ShownFilter } from '../kind';
import { WordsFilter } from '../words-filter';

export const shownContains: ShownFilter<ContainsFilter> = {
  input: (_filter, { label, value, set, asTyped, searchBox, t }) => (
    <WordsFilter label={label ?? t('list.search')} {...{ value, set, asTyped, searchBox }} />
  ),
};
