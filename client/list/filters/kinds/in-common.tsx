import type { CommonFilter } from '../../../../contract/filters/in-common/kind';
import type { ShownFilter } from '../kind';
import { WordsFilter } from '../words-filter';

export const shownCommon: ShownFilter<CommonFilter> = {
  input: (_filter, { label = '', value, set, asTyped }) => <WordsFilter {...{ label, value, set, asTyped }} />,
};
