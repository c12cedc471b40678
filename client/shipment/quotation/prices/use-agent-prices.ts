import type { FormRow } from '../../../../contract/diff';
import { moneyKind } from '../../../../contract/fields/money/kind';
import { formatNumber } from '../../../../contract/text/format-number';
import { compareTransportPrices } from '../../../../contract/money/offers/compare-transport-prices';
import {
  offerFromTransportPrice,
  type Margin,
  type NewOffer,
} from '../../../../contract/money/offers/offer-from-transport-price';
import { transitTimes } from '../../../../contract/reference/fixed/inquiry-choices';
import { useFormContext } from '../../../form/form-context';
import { newRow, nextId } from '../../../form/values/table';
import { useTranslation } from '../../../i18n/use-translation';
import { languageInUse } from '../../../i18n/language';
import { snackbar } from '../../../ui/snackbar';
import { moneyOf } from './money-of';
import { useMoney } from './totals';

export const timeText = (time: number | null): string =>
  time === null ? '' : (transitTimes[time as keyof typeof transitTimes]?.[languageInUse()] ?? '');

/** The agents' prices of the form, compared in tugrik, and the function that adds offers from them. */
export function useAgentPrices(margin: Margin | undefined, onOffersAdded: () => void) {
  const { t } = useTranslation();
  const form = useFormContext();
  const { rates } = useMoney();
  const rows = form.valueOf('transportPrices') as FormRow[];
  const priced = moneyOf([null, null, true, null, [], rows, [], [], [], []]).transportPrices.map((price, at) => ({
    ...price,
    transitTime: rows[at]?.['transitTime'] as number | null,
  }));
  /** The offer that would result from an agent's price with the current margin. */
  const offerOf = (at: number): NewOffer | undefined =>
    priced[at] && margin && offerFromTransportPrice(priced[at], margin);

  /** Adds one offer row for each chosen price, in the order of the agents' prices. */
  const offer = (chosen: readonly number[]): void => {
    let offers = form.valueOf('priceOffers') as FormRow[];
    const { fields } = form.tables['priceOffers']!;
    let first: FormRow | undefined;
    for (const at of chosen) {
      const offerRow = offerOf(at)?.row;
      if (!offerRow) continue;
      const added = newRow(fields, nextId(offers), {
        carrier: rows[at]?.['name'] ?? '',
        currency: offerRow.currency ?? 'mnt',
        price: offerRow.price ?? '',
        rate: offerRow.rate?.rate ?? '',
        profit: offerRow.profit ?? '0',
        transitTime: timeText(offerRow.transitTime),
      });
      first ??= added;
      offers = [...offers, { ...added, rateFrom: offerRow.rate?.source ?? null }];
    }
    if (!first) return;
    form.setValue('priceOffers', offers);
    snackbar.note(
      chosen.length > 1
        ? t('inquiry.offersMade', { count: chosen.length })
        : t('inquiry.offerMade', {
            price: formatNumber(String(first['price']), moneyKind.decimals),
            currency: String(first['currency']).toUpperCase(),
          }),
    );
    onOffersAdded();
    form.focusOn(`priceOffers.${first.id}.price`);
  };
  return { rows, compared: compareTransportPrices(priced, rates), offerOf, offer };
}
