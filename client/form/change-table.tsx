import { HTMLTable } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { Change } from './form-values';

/** What changed, field by field. */
export function ChangeTable({ changes, was, now }: { changes: readonly Change[]; was: string; now: string }) {
  const { t } = useTranslation();
  const empty = <span className="quiet">{t('form.empty')}</span>;
  return (
    <HTMLTable compact className="change-table">
      <thead>
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
