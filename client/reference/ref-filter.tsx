import type { ListDeclaration } from '../../contract/list';
import { RefInput } from '../form/ref-input';
import { languageInUse } from '../i18n/language';
import type { FilterInput } from '../list/list-filters';
import { useEntrySource, useRefName } from './use-entries';

/** The pickers among the filters of a list. */
export function refFilters(list: ListDeclaration): Record<string, FilterInput> {
  return Object.fromEntries(
    Object.entries(list.filters).flatMap(([name, filter]) => {
      if (filter.kind !== 'equal' || filter.refersTo === undefined) return [];
      const { refersTo, label } = filter;
      return [
        [
          name,
          (value: string, set: (value: string) => void) => (
            <RefFilter list={refersTo} label={label?.[languageInUse()] ?? name} value={value} set={set} />
          ),
        ],
      ];
    }),
  );
}

function RefFilter({
  list,
  label,
  value,
  set,
}: {
  list: string;
  label: string;
  value: string;
  set: (value: string) => void;
}) {
  const id = /^\d+$/.test(value) ? Number(value) : null;
  const name = useRefName(list, id);
  const source = useEntrySource(list);
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
