import { useMemo } from 'react';
import type { ListDeclaration } from '../../contract/list';
import { people } from '../../contract/shipment/people';
import { RefInput, type RefSource } from '../form/ref-input';
import { languageInUse } from '../i18n/language';
import type { FilterInput } from '../list/list-filters';
import { refFilters } from '../reference/ref-filter';
import { useRefName } from '../reference/use-entries';
import { usePeople } from './support';

/** Pickers of entries, and of people, who are no entries of a list. */
export function useShipmentFilters(list: ListDeclaration): Record<string, FilterInput> {
  const sales = usePeople('sales');
  const tariff = usePeople('tariff');
  const anybody = usePeople();
  return useMemo(() => {
    const inputs = refFilters(list);
    for (const [name, filter] of Object.entries(list.filters)) {
      if (filter.kind !== 'equal' || filter.refersTo !== people) continue;
      const source = name === 'sales' ? sales : name === 'tariff' ? tariff : anybody;
      inputs[name] = (value, set) => (
        <PersonFilter label={filter.label?.[languageInUse()] ?? name} value={value} set={set} source={source} />
      );
    }
    return inputs;
  }, [list, sales, tariff, anybody]);
}

function PersonFilter({
  label,
  value,
  set,
  source,
}: {
  label: string;
  value: string;
  set: (value: string) => void;
  source: RefSource;
}) {
  const id = /^\d+$/.test(value) ? Number(value) : null;
  const name = useRefName(people, id);
  return (
    <span className="list-ref">
      <RefInput
        label={label}
        placeholder={label}
        value={id}
        name={name}
        source={source}
        onChange={(item) => set(item === null ? '' : String(item.id))}
      />
    </span>
  );
}
