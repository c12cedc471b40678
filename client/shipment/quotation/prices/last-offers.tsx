import { useTranslation } from '../../../i18n/use-translation';
import { moneyKind } from '../../../../contract/fields/money/kind';
import { formatNumber } from '../../../../contract/text/format-number';
import { inputFigure, type Figure } from '../../../../contract/money/figures/explained';
import { convert } from '../../../../contract/money/figures/in-currencies';
import { marginOf } from '../../../../contract/money/offers/offer-from-transport-price';
import type { LaneOffer } from '../../../../contract/shipment/quotation/lane';
import { useLane } from './lane-api';
import { useMoney } from './totals';

/** Earlier offers on this lane below the compared prices, in the same columns and in the currency of the file. */
export function LastOffers({ inquiry }: { inquiry: number | undefined }) {
  const { t } = useTranslation();
  const { isChosen, remembered } = useLane(inquiry);
  const { currency } = useMoney().totals.receivable;
  if (!isChosen || !remembered) return null;
  return (
    <tbody>
      <tr>
        <th colSpan={9} scope="colgroup">
          {remembered.offers.length === 0
            ? t('inquiry.lane.noOffers')
            : t('inquiry.lane.lastOffers', { currency: currency.toUpperCase() })}
        </th>
      </tr>
      {remembered.offers.map((offer) => (
        <LastOffer key={offer.id} offer={offer} />
      ))}
    </tbody>
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
  const money = ({ value }: Figure): string => formatNumber(value, moneyKind.decimals);
  return (
    <tr>
      <th scope="row">{offer.agents.join(', ')}</th>
      <td>
        {offer.on} {offer.code ?? offer.name}
      </td>
      <td className="numeric" data-label={t('inquiry.price')}>
        {money(expense)}
      </td>
      <td className="numeric" data-label="₮">
        {currency === 'mnt' ? '' : `${formatNumber(offer.expense, moneyKind.decimals)} ₮`}
      </td>
      <td />
      <td className="numeric" data-label={t('inquiry.offered')}>
        <b>{money(price)}</b>
      </td>
      <td className="numeric" data-label={t('inquiry.profit')}>
        {money(profit)}
      </td>
      <td className="numeric" data-label={t('inquiry.marginShare')}>
        {marginOf({ price, profit })} %
      </td>
      <td />
    </tr>
  );
}
