import { Link } from 'react-router';
import { formatAmount, formatMoney } from '../../contract/fields/money/format-money';
import { addressOfOpenRow } from '../../contract/aging/open-row-address';
import { useTranslation } from '../i18n/use-translation';
import { SmallTable } from '../list/tables-page';
import { type ReminderDetail } from './reminder-api';

/** The rows of the letter, as they were when it was made. */
export function RemindedRowsTable({ rows }: Pick<ReminderDetail, 'rows'>) {
  const { t } = useTranslation();
  return (
    <SmallTable className="reminder-rows" label={t('reminder.rows')}>
      <thead>
        <tr>
          <th scope="col">{t('reminder.document')}</th>
          <th scope="col">{t('reminder.dueDay')}</th>
          <th scope="col" className="numeric">
            {t('reminder.late')}
          </th>
          <th scope="col" className="numeric">
            {t('reminder.rest')}
          </th>
          <th scope="col" className="numeric">
            {t('reminder.restMnt')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.kind} ${row.number}`}>
            <td>
              <Link to={addressOfOpenRow(row)}>{row.code ?? row.document ?? `№${row.number}`}</Link>
            </td>
            <td>{row.due}</td>
            <td className="numeric">{row.late}</td>
            <td className="numeric">{formatMoney(row.rest, row.currency)}</td>
            <td className="numeric">{formatAmount(row.rest_mnt)}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
