import type { CodeFilter } from '../../../../contract/filters/code/kind';
import type { FilterControl } from '../kind';
import { TextFilter } from '../text-filter';

export const codeControl: FilterControl<CodeFilter> = {
  input: ({ prefix }, { label, value, set, asTyped, pasteList, t }) => (
    <TextFilter label={label ?? t('list.search')} {...{ value, set, asTyped, pasteList, prefix }} />
  ),
};
