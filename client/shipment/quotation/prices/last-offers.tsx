import { HTMLTable } from '@blueprintjs/core';
import { useTranslation } from '../../../i18n/use-translation';
import { moneyKind } from '../../../../contract/fields/money/kind';
import { formatNumber } from '../../../../contract/text/format-number';
import { inputFigure, type Figure } from '../../../../contract/money/figures/explained';
import { convert } from '../../../../contract/money/figures/in-currencies';
import { sumOfChosen } from '../../../../contract/money/totals/sum-of-chosen';
import { marginOf } from '../../../../contract/money/offers/offer-from-transport-price';
import type { LaneOffer } from '../../../../contract/shipment/quotation/lane';
import { useLane } from './lane-api';
import { useMoney } from './totals';

/**
 * Earlier offers on this lane below the compared prices, in columns of their own and in the currency of the file. A row reads as a sum:
 * offered − expense of the cheapest agents = what remains; the offers of other agents are apart.
 */
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
          <th className="numeric">{t('inquiry.offered')}</th>
          <th className="numeric">− {t('inquiry.expense')}</th>
          {currency !== 'mnt' && <th className="numeric">₮</th>}
          <th className="numeric">= {t('inquiry.profit')}</th>
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
  const mnt = (value: string): Figure => inputFigure({ mn: '', en: '' }, value, 'mnt');
  const inCurrency = (figure: Figure): Figure => convert(figure, currency, exchange);
  const counted = offer.alternatives === null ? null : mnt(offer.alternatives);
  const income = mnt(offer.income);
  const { expense, margin } = sumOfChosen({ income, expense: mnt(offer.expense) }, { counted });
  const [price, profit] = [inCurrency(income), inCurrency(margin)];
  const money = ({ value }: Figure): string =>
    `${formatNumber(value, moneyKind.decimals)} ${currency === 'mnt' ? '₮' : currency.toUpperCase()}`;
  const isTyped = Number(margin.value) !== Number(offer.profit);
  return (
    <tr>
      <th scope="row">{offer.agents.join(', ')}</th>
      <td className="compare-day" data-label={t('inquiry.lane.offeredOn')}>
        {offer.on}
      </td>
      <td data-label={t('inquiry.lane.file')}>{offer.code ?? offer.name}</td>
      <td className="numeric" data-label={t('inquiry.offered')}>
        <b>{money(price)}</b>
      </td>
      <td className="numeric" data-label={t('inquiry.expense')}>
        {money(inCurrency(expense))}
        {counted && <Apart text={t('inquiry.ofAlternatives')} amount={money(inCurrency(counted))} />}
      </td>
      {currency !== 'mnt' && (
        <td className="numeric" data-label="₮">
          {formatNumber(expense.value, moneyKind.decimals)} ₮
        </td>
      )}
      <td className="numeric" data-label={t('inquiry.profit')}>
        {money(profit)}
        {isTyped && <Apart text={t('inquiry.lane.typedProfit')} amount={money(inCurrency(mnt(offer.profit)))} />}
      </td>
      <td className="numeric" data-label={t('inquiry.marginShare')}>
        {marginOf({ price, profit })} %
      </td>
    </tr>
  );
}

/** An amount that is not part of the sum of its row. */
function Apart({ text, amount }: { text: string; amount: string }) {
  return (
    <div className="quiet">
      <small>
        {text}: {amount}
      </small>
    </div>
  );
}
