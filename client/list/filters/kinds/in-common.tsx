import type { CommonFilter } from '../../../../contract/filters/in-common/kind';
import type { FilterControl } from '../kind';
import { TextFilter } from '../text-filter';

export const commonControl: FilterControl<CommonFilter> = {
  input: (_filter, { label = '', value, set, asTyped }) => <TextFilter {...{ label, value, set, asTyped }} />,
};
