import type { ContainsFilter } from '../../../../contract/filters/contains/kind';
import type { FilterControl } from '../kind';
import { TextFilter } from '../text-filter';

export const containsControl: FilterControl<ContainsFilter> = {
  input: (_filter, { label, value, set, asTyped, pasteList, t }) => (
    <TextFilter label={label ?? t('list.search')} {...{ value, set, asTyped, pasteList }} />
  ),
};
