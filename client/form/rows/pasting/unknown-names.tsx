import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useTranslation } from '../../../i18n/use-translation';
import { fold } from '../../../../contract/text/fold';
import type { AddedEntry, LookedUp } from './block';
import { labelOf, type CellRules } from '../row-column';

interface UnknownNamesProps {
  unknown: LookedUp['unknown'];
  rules: CellRules;
  onAdded: (entry: AddedEntry) => void;
}

/** The names of a pasted block that have no entry, each with a button that adds one; the block waits in the meantime. */
export function UnknownNames({ unknown, rules: { table, columns, language }, onAdded }: UnknownNamesProps) {
  const { t } = useTranslation();
  const seen = new Set<string>();
  const offered = unknown.flatMap(({ column: name, name: typed }) => {
    const column = columns.find((one) => one.name === name);
    const list = table.fields[name]?.refersTo ?? '';
    // A name in two columns of one list is one entry.
    const key = `${list} ${fold(typed)}`;
    if (!column?.onCreate || seen.has(key)) return [];
    seen.add(key);
    return [{ key, typed, list, onCreate: column.onCreate, label: labelOf(table, column, language) }];
  });
  if (offered.length === 0) return null;
  return (
    <p className="rows-foot">
      {t('rows.pasteUnknown')}
      {offered.map(({ key, typed, list, onCreate, label }) => (
        <Button
          key={key}
          size="small"
          icon={<Plus />}
          text={typed}
          title={t('rows.pasteCreate', { column: label, name: typed })}
          onClick={() => onCreate(typed, (id) => onAdded({ list, name: typed, id }), takeBack)}
        />
      ))}
    </p>
  );
}

/** Focuses the button that applies the block: the next step once no name is missing. */
function takeBack(): void {
  document.querySelector<HTMLElement>('.paste-dialog .bp6-intent-primary')?.focus();
}
