import { HTMLTable } from '@blueprintjs/core';
import { useTranslation } from '../../i18n/use-translation';
import type { Change } from '../../workspace/open-forms';

interface ChangeTableProps {
  changes: readonly Change[];
  was: string;
  now: string;
  /** For narrow places: old and new value are shown below the name of the field. */
  stacked?: boolean;
}

/** A table of changes, one line per field. */
export function ChangeTable({ changes, was, now, stacked = false }: ChangeTableProps) {
  const { t } = useTranslation();
  const empty = <span className="quiet">{t('form.empty')}</span>;
  return (
    <HTMLTable compact className={stacked ? 'change-table change-stacked' : 'change-table'}>
      <thead className={stacked ? 'visually-hidden' : undefined}>
        <tr>
          <th>{t('form.field')}</th>
          <th>{was}</th>
          <th>{now}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.name}>
            <th scope="row">{change.label}</th>
            <td className="change-was">{change.from || empty}</td>
            <td>{change.to || empty}</td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}
