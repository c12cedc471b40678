import type { WhichFilter } from '../../../../contract/filters/which/kind';
import { ChoiceFilter } from '../choice-filter';
import type { ShownFilter } from '../kind';

export const shownWhich: ShownFilter<WhichFilter> = {
  input: ({ choices }, { label = '', value, set }) => <ChoiceFilter {...{ label, value, set, choices }} />,
};
