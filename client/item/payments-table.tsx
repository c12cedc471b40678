import { Link } from 'react-router';
import { formatMoney } from '../../contract/fields/money/format-money';
import { useTranslation } from '../i18n/use-translation';
import { SmallTable } from '../list/tables-page';
import { type ItemDetail, type ItemPaymentRow } from './item-api';

/** What bank lines, advances and nettings have booked on an item, and what was paid of it in the old system. */
export function PaymentsTable({ item: { payments, currency } }: { item: ItemDetail }) {
  const { t } = useTranslation();
  if (payments.length === 0) return <p className="quiet">{t('item.noPayments')}</p>;
  return (
    <SmallTable className="item-payments" label={t('item.payments')}>
      <thead>
        <tr>
          <th scope="col">{t('item.on')}</th>
          <th scope="col">{t('item.source')}</th>
          <th scope="col" className="numeric">
            {t('item.paid')}
          </th>
          <th scope="col" className="numeric">
            {t('item.mnt')}
          </th>
          <th scope="col" className="numeric">
            {t('item.takes')}
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={`${payment.from} ${payment.source} ${payment.part}`}>
            <td>{payment.ognoo}</td>
            <td>
              <SourceOf payment={payment} />
            </td>
            <td className="numeric">{formatMoney(payment.amount, payment.currency)}</td>
            <td className="numeric">{formatMoney(payment.mnt)}</td>
            <td className="numeric">{formatMoney(payment.booked, currency)}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

const paths = { advance: '/advances', bankline: '/bank', netting: '/nettings' } as const;

function SourceOf({ payment: { from, source, sum_so_far: isSumSoFar } }: { payment: ItemPaymentRow }) {
  const { t } = useTranslation();
  if (from === 'oldsystem') return t(isSumSoFar ? 'item.sumSoFar' : 'item.sources.oldsystem');
  return <Link to={`${paths[from]}/${source}`}>{t(`item.sources.${from}`, { id: source })}</Link>;
}
