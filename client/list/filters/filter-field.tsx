import type { FilterKind, FilterOf, ListFilter } from '../../../contract/filters/filter';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import type { FilterControl } from './kind';
import { codeControl } from './kinds/code';
import { asText } from './kinds/as-text';
import { containsControl } from './kinds/contains';
import { fromControl, toControl } from './kinds/day';
import { equalControl } from './kinds/equal';
import { flagControl } from './kinds/flag';
import { whichControl } from './kinds/which';

/** The input of each kind of filter. */
const filterControls: { readonly [Kind in FilterKind]: FilterControl<FilterOf<Kind>> } = {
  equal: equalControl,
  contains: containsControl,
  code: codeControl,
  listed: asText,
  from: fromControl,
  to: toControl,
  flag: flagControl,
  which: whichControl,
  common: asText,
};

const controlOf = ({ kind }: ListFilter): FilterControl<ListFilter> => filterControls[kind];

interface FilterProps {
  filter: ListFilter;
  value: string;
  set: (value: string, isTyping?: boolean) => void;
  /** Filters by a pasted list of values instead. */
  pasteList?: ((values: readonly string[]) => void) | undefined;
  /** Filters while the user types, not only on Enter or when the input is left. */
  asTyped?: boolean;
}

/** The input of one filter, by its declaration. */
export function FilterField({ filter, value, set, pasteList, asTyped = false }: FilterProps) {
  const { t } = useTranslation();
  const label = filter.label?.[languageInUse()];
  return controlOf(filter).input(filter, { label, value, set, asTyped, pasteList, t });
}
