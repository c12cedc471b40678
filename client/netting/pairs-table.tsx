import { Link } from 'react-router';
import { formatMoney } from '../../contract/fields/money/format-money';
import { formatNumber } from '../../contract/text/format-number';
import { useTranslation } from '../i18n/use-translation';
import { SmallTable } from '../list/tables-page';
import { type NettedPairRow, type NettingDetail } from './netting-api';

/** The pairs of an act: a row of each side, and the amount that both lost. */
export function PairsTable({ netting: { pairs } }: { netting: NettingDetail }) {
  const { t } = useTranslation();
  return (
    <SmallTable className="netting-pairs" label={t('netting.pairs')}>
      <thead>
        <tr>
          <th scope="col">{t('netting.receivable')}</th>
          <th scope="col">{t('netting.payable')}</th>
          <th scope="col" className="numeric">
            {t('netting.amount')}
          </th>
          <th scope="col" className="numeric">
            {t('netting.rate')}
          </th>
          <th scope="col" className="numeric">
            {t('netting.inTugrik')}
          </th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ receivable, payable, amount, currency, rate, mnt }) => (
          <tr key={receivable.part}>
            <td>
              <RowOf row={receivable} />
            </td>
            <td>
              <RowOf row={payable} />
            </td>
            <td className="numeric">{formatMoney(amount, currency)}</td>
            <td className="numeric">{currency === 'mnt' ? '' : formatNumber(rate, { least: 2, most: 4 })}</td>
            <td className="numeric">{formatMoney(mnt)}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

function RowOf({ row }: { row: NettedPairRow['receivable'] }) {
  const { t } = useTranslation();
  const { kind, id, inquiryid, code, document, due_at: due, rest, currency } = row;
  const path = kind === 'item' ? `/items/${id}` : `/shippingorder/${inquiryid}/edit`;
  return (
    <>
      <Link to={path}>{code}</Link> {document}
      <div className="quiet">{t('netting.dueAndRest', { due, rest: formatMoney(rest, currency) })}</div>
    </>
  );
}
