import { useMemo } from 'react';
import { referencedList } from '../../../contract/filters/filter';
import type { ListDeclaration } from '../../../contract/list';
import { people } from '../../../contract/fields/ref/field';
import { languageInUse } from '../../i18n/language';
import type { FilterInput } from '../../list/filters/list-filters';
import { EntryFilter, refFilters } from '../../reference/entries/ref-filter';
import { usePeople } from './support';

/** The filter inputs of a list: pickers of reference entries and of users. */
export function useShipmentFilters(list: ListDeclaration): Record<string, FilterInput> {
  const sales = usePeople('sales');
  const tariff = usePeople('tariff');
  const anybody = usePeople();
  return useMemo(() => {
    const inputs = refFilters(list);
    for (const [name, filter] of Object.entries(list.filters)) {
      if (referencedList(filter) !== people) continue;
      const source = name === 'sales' ? sales : name === 'tariff' ? tariff : anybody;
      inputs[name] = (value, set) => (
        <EntryFilter
          list={people}
          label={filter.label?.[languageInUse()] ?? name}
          value={value}
          set={set}
          source={source}
        />
      );
    }
    return inputs;
  }, [list, sales, tariff, anybody]);
}
