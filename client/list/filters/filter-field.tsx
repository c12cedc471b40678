import type { RefObject } from 'react';
import type { FilterKind, FilterOf, ListFilter } from '../../../contract/filters/filter';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import type { ShownFilter } from './kind';
import { shownCode } from './kinds/code';
import { shownCommon } from './kinds/in-common';
import { shownContains } from './kinds/contains';
import { shownFrom, shownTo } from './kinds/day';
import { shownEqual } from './kinds/equal';
import { shownFlag } from './kinds/flag';
import { shownWhich } from './kinds/which';

/** The input of each kind of filter. */
const shownFilters: { readonly [Kind in FilterKind]: ShownFilter<FilterOf<Kind>> } = {
  equal: shownEqual,
  contains: shownContains,
  code: shownCode,
  from: shownFrom,
  to: shownTo,
  flag: shownFlag,
  which: shownWhich,
  common: shownCommon,
};

const shownAs = ({ kind }: ListFilter): ShownFilter<ListFilter> => shownFilters[kind];

interface FilterProps {
  filter: ListFilter;
  value: string;
  set: (value: string, isTyping?: boolean) => void;
  searchBox?: RefObject<HTMLInputElement | null>;
  /** Filters while the user types, not only on Enter or when the input is left. */
  asTyped?: boolean;
}

/** The input of one filter, by its declaration. */
export function FilterField({ filter, value, set, searchBox, asTyped = false }: FilterProps) {
  const { t } = useTranslation();
  const label = filter.label?.[languageInUse()];
  return shownAs(filter).input(filter, { label, value, set, asTyped, searchBox, t });
}
