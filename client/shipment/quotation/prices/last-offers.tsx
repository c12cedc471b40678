import { HTMLTable } from '@blueprintjs/core';
import { useTranslation } from '../../../i18n/use-translation';
import { moneyKind } from '../../../../contract/fields/money/kind';
import { formatNumber } from '../../../../contract/text/format-number';
import { inputFigure, type Figure } from '../../../../contract/money/figures/explained';
import { convert } from '../../../../contract/money/figures/in-currencies';
import { marginOf } from '../../../../contract/money/offers/offer-from-transport-price';
import type { LaneOffer } from '../../../../contract/shipment/quotation/lane';
import { useLane } from './lane-api';
import { useMoney } from './totals';

/** Earlier offers on this lane below the compared prices, in columns of their own and in the currency of the file. */
export function LastOffers({ inquiry }: { inquiry: number | undefined }) {
  const { t } = useTranslation();
  const { isChosen, remembered } = useLane(inquiry);
  const { currency } = useMoney().totals.receivable;
  if (!isChosen || !remembered) return null;
  if (remembered.offers.length === 0) return <p className="quiet">{t('inquiry.lane.noOffers')}</p>;
  return (
    <HTMLTable compact className="compare-table">
      <caption>{t('inquiry.lane.lastOffers', { currency: currency.toUpperCase() })}</caption>
      <thead className="visually-hidden-on-phone">
        <tr>
          <th>{t('inquiry.agent')}</th>
          <th>{t('inquiry.lane.offeredOn')}</th>
          <th>{t('inquiry.lane.file')}</th>
          <th className="numeric">{t('inquiry.expense')}</th>
          {currency !== 'mnt' && <th className="numeric">₮</th>}
          <th className="numeric">{t('inquiry.offered')}</th>
          <th className="numeric">{t('inquiry.profit')}</th>
          <th className="numeric">{t('inquiry.marginShare')}</th>
        </tr>
      </thead>
      <tbody>
        {remembered.offers.map((offer) => (
          <LastOffer key={offer.id} offer={offer} />
        ))}
      </tbody>
    </HTMLTable>
  );
}

function LastOffer({ offer }: { offer: LaneOffer }) {
  const { t } = useTranslation();
  const { exchange, currency } = useMoney().totals.receivable;
  const inCurrency = (mnt: string): Figure => convert(inputFigure({ mn: '', en: '' }, mnt, 'mnt'), currency, exchange);
  const [expense, price, profit] = [offer.expense, offer.income, offer.profit].map(inCurrency) as [
    Figure,
    Figure,
    Figure,
  ];
  const money = ({ value }: Figure): string =>
    `${formatNumber(value, moneyKind.decimals)} ${currency === 'mnt' ? '₮' : currency.toUpperCase()}`;
  return (
    <tr>
      <th scope="row">{offer.agents.join(', ')}</th>
      <td className="compare-day" data-label={t('inquiry.lane.offeredOn')}>
        {offer.on}
      </td>
      <td data-label={t('inquiry.lane.file')}>{offer.code ?? offer.name}</td>
      <td className="numeric" data-label={t('inquiry.expense')}>
        {money(expense)}
      </td>
      {currency !== 'mnt' && (
        <td className="numeric" data-label="₮">
          {formatNumber(offer.expense, moneyKind.decimals)} ₮
        </td>
      )}
      <td className="numeric" data-label={t('inquiry.offered')}>
        <b>{money(price)}</b>
      </td>
      <td className="numeric" data-label={t('inquiry.profit')}>
        {money(profit)}
      </td>
      <td className="numeric" data-label={t('inquiry.marginShare')}>
        {marginOf({ price, profit })} %
      </td>
    </tr>
  );
}
