import { Tag } from '@blueprintjs/core';
import { countOfIds, type EqualFilter } from '../../../../contract/filters/equal/kind';
import { ChoiceFilter } from '../choice-filter';
import type { FilterControl } from '../kind';
import { TextFilter } from '../text-filter';

/** A filter by an entry of another list gets its picker from the screen. Ids come from a link and are only counted. */
export const equalControl: FilterControl<EqualFilter> = {
  input: ({ of, choices }, { label, value, set, asTyped, t }) =>
    of === 'ids' ? (
      <Tag minimal onRemove={() => set('')}>{`${label} (${countOfIds(value)})`}</Tag>
    ) : choices ? (
      <ChoiceFilter label={label ?? ''} {...{ value, set, choices }} />
    ) : (
      <TextFilter label={label ?? t('list.search')} {...{ value, set, asTyped }} />
    ),
};
