import type { FlagFilter } from '../../../../contract/filters/flag/kind';
import type { Label } from '../../../../contract/label';
import { ChoiceFilter } from '../choice-filter';
import type { FilterControl } from '../kind';

export const flagControl: FilterControl<FlagFilter> = {
  input: (filter, { label = '', value, set }) => (
    <ChoiceFilter {...{ label, value, set }} choices={yesOrNo(filter.label)} />
  ),
};

/** The label of the filter is part of each choice. */
function yesOrNo(label: Label = { mn: '', en: '' }): Readonly<Record<string, Label>> {
  const answer = (mn: string, en: string): Label => ({ mn: `${label.mn}: ${mn}`, en: `${label.en}: ${en}` });
  return { 1: answer('тийм', 'yes'), 2: answer('үгүй', 'no') };
}
