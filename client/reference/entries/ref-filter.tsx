import type { TableDeclaration } from '../../../contract/list';
import type { RefSource } from '../../fields/picker/ref-item';
import { RefInput } from '../../fields/picker/ref-input';
import { languageInUse } from '../../i18n/language';
import type { FilterInput } from '../../list/filters/list-filters';
import { useEntrySource, useRefName } from '../../fields/picker/use-entries';

/** The pickers among the filters of a list. */
export function refFilters(list: Pick<TableDeclaration, 'filters'>): Record<string, FilterInput> {
  return Object.fromEntries(
    Object.entries(list.filters).flatMap(([name, filter]) => {
      if (filter.kind !== 'equal' || filter.refersTo === undefined) return [];
      const { refersTo, label, all } = filter;
      return [
        [
          name,
          (value: string, set: (value: string) => void) => (
            <ListFilter
              list={refersTo}
              label={label?.[languageInUse()] ?? name}
              empty={all?.[languageInUse()]}
              value={value}
              set={set}
            />
          ),
        ],
      ];
    }),
  );
}

interface ListFilterProps {
  list: string;
  label: string;
  /** The placeholder while nothing is picked; the label by default. */
  empty?: string | undefined;
  value: string;
  set: (value: string) => void;
}

function ListFilter(props: ListFilterProps) {
  return <EntryFilter {...props} source={useEntrySource(props.list)} />;
}

/** Picks the one entry that a list is filtered by. */
export function EntryFilter({
  list,
  label,
  empty = label,
  value,
  set,
  source,
}: ListFilterProps & { source: RefSource }) {
  const id = /^\d+$/.test(value) ? Number(value) : null;
  return (
    <span className="list-ref">
      <RefInput
        label={label}
        placeholder={empty}
        value={id}
        name={useRefName(list, id)}
        source={source}
        onChange={(item) => set(item === null ? '' : String(item.id))}
      />
    </span>
  );
}
