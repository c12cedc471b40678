import type { WhichFilter } from '../../../../contract/filters/which/kind';
import { ChoiceFilter } from '../choice-filter';
import type { FilterControl } from '../kind';

export const whichControl: FilterControl<WhichFilter> = {
  input: ({ choices, sequence }, { label = '', value, set }) => (
    <ChoiceFilter {...{ label, value, set, choices, sequence }} />
  ),
};
