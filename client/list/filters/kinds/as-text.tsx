import type { FilterBasics } from '../../../../contract/filters/kind';
import type { FilterControl } from '../kind';
import { TextFilter } from '../text-filter';

/** A filter that a link or another input sets: it is shown as the text of its value. */
export const asText: FilterControl<FilterBasics> = {
  input: (_filter, { label = '', value, set, asTyped }) => <TextFilter {...{ label, value, set, asTyped }} />,
};
