import type { CodeFilter } from '../../../../contract/filters/code/kind';
import type { ShownFilter } from '../kind';
import { WordsFilter } from '../words-filter';

export const shownCode: ShownFilter<CodeFilter> = {
  input: ({ prefix }, { label, value, set, asTyped, searchBox, t }) => (
    <WordsFilter label={label ?? t('list.search')} {...{ value, set, asTyped, searchBox, prefix }} />
  ),
};
