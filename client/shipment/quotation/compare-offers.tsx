import { Button, Checkbox, Dialog, DialogBody, HTMLTable, InputGroup, SegmentedControl, Tag } from '@blueprintjs/core';
import { AddToArtifact } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { FormRow } from '../../../contract/diff';
import type { Json } from '../../../contract/json';
import { compareTransportPrices } from '../../../contract/money/compare-transport-prices';
import { marginOf, offerFromTransportPrice, type OfferMade } from '../../../contract/money/offer-from-transport-price';
import { transitTimes } from '../../../contract/reference/fixed/inquiry-choices';
import { ExplainedTotal } from '../../form/explained-total';
import { useFormContext } from '../../form/form-context';
import { decimals, formatNumber } from '../../../contract/format-number';
import { parseNumber } from '../../form/numbers';
import { newRow, nextId } from '../../form/rows/table';
import { languageInUse } from '../../i18n/language';
import { snackbar } from '../../shell/snackbar';
import { sayAlternative } from './alternative-text';
import { LastOffers } from './last-offers';
import { moneyOf } from './money-of';
import { useMoney } from './totals';
import { useFocusBack } from '../../form/use-focus-back';

/** The agents' prices side by side in tugrik; a press makes a price offer of one, with what is to be earned. */
export function CompareOffers({ inquiry, onClose }: { inquiry: number | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  useFocusBack();
  const language = languageInUse();
  const form = useFormContext();
  const { rates, alternatives } = useMoney();
  const [margin, setMargin] = useState('10');
  const [by, setBy] = useState<'percent' | 'amount'>('percent');
  const rows = form.valueOf('transportPrices') as FormRow[];
  const priced = moneyOf([null, null, true, null, [], rows, [], [], [], []]).transportPrices.map((price, at) => ({
    ...price,
    transitTime: rows[at]?.['transitTime'] as number | null,
  }));
  const compared = compareTransportPrices(priced, rates);
  const amount = parseNumber(margin);
  const timeText = (time: number | null): string =>
    time === null ? '' : (transitTimes[time as keyof typeof transitTimes]?.[language] ?? '');

  /** What would be offered of an agent's price with the margin that stands there now. */
  const offerOf = (at: number): OfferMade | undefined => {
    const price = priced[at];
    if (!price || typeof amount !== 'string') return undefined;
    return offerFromTransportPrice(price, by === 'percent' ? { percent: amount } : { amount });
  };
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const turn = (at: number): void =>
    setTaken((before) => new Set(before.has(at) ? [...before].filter((one) => one !== at) : [...before, at]));

  /** One row for each, in the order of the agents' prices. */
  const offer = (chosen: readonly number[]): void => {
    let offers = form.valueOf('priceOffers') as FormRow[];
    const { fields } = form.tables['priceOffers']!;
    let first: FormRow | undefined;
    for (const at of chosen) {
      const made = offerOf(at)?.row;
      if (!made) continue;
      const added = newRow(fields, nextId(offers), {
        carrier: rows[at]?.['name'] ?? '',
        currency: made.currency ?? 'mnt',
        price: made.price ?? '',
        rate: made.rate ?? '',
        profit: made.profit ?? '0',
        transitTime: timeText(made.transitTime),
      });
      first ??= added;
      offers = [...offers, { ...added, rateFrom: (made.rateFrom ?? null) as unknown as Json }];
    }
    if (!first) return;
    form.setValue('priceOffers', offers);
    snackbar.note(
      chosen.length > 1
        ? t('inquiry.offersMade', { count: chosen.length })
        : t('inquiry.offerMade', {
            price: formatNumber(String(first['price']), decimals.money),
            currency: String(first['currency']).toUpperCase(),
          }),
    );
    onClose();
    form.focusOn(`priceOffers.${first.id}.price`);
  };
  const nameOf = (agent: number | null): string =>
    agent === null ? '–' : (form.nameOf('transportPrices.agent', agent) ?? `#${agent}`);
  const money = (text: string | null | undefined): string => formatNumber(text ?? '', decimals.money);
  return (
    <Dialog className="compare-offers" isOpen title={t('inquiry.compareTitle')} onClose={onClose}>
      <DialogBody>
        <div className="compare-margin">
          <label htmlFor="compare-margin">{t('inquiry.margin')}</label>
          <InputGroup
            id="compare-margin"
            className="number-input"
            inputMode="decimal"
            value={margin}
            onChange={(event) => setMargin(event.target.value)}
            intent={typeof amount === 'string' ? 'none' : 'danger'}
          />
          <SegmentedControl
            small
            value={by}
            onValueChange={(value) => setBy(value as 'percent' | 'amount')}
            options={[
              { label: '%', value: 'percent' },
              { label: t('inquiry.marginAmount'), value: 'amount' },
            ]}
          />
        </div>
        <HTMLTable compact className="compare-table">
          <thead className="visually-hidden-on-phone">
            <tr>
              <th>{t('inquiry.agent')}</th>
              <th>{t('inquiry.priceName')}</th>
              <th className="numeric">{t('inquiry.price')}</th>
              <th className="numeric">₮</th>
              <th>{t('inquiry.transitTime')}</th>
              <th className="numeric">{t('inquiry.offered')}</th>
              <th className="numeric">{t('inquiry.profit')}</th>
              <th className="numeric">{t('inquiry.marginShare')}</th>
              <th />
            </tr>
          </thead>
          <tbody>
            {compared.map(({ row, agent, transitTime, mnt, isCheapest, isFastest }) => (
              <tr key={row}>
                <th scope="row">
                  <Checkbox
                    checked={taken.has(row)}
                    disabled={form.readOnly}
                    label={nameOf(agent)}
                    aria-label={t('inquiry.takeOffer', { agent: nameOf(agent) })}
                    onChange={() => turn(row)}
                  />
                  <span className="compare-marks">
                    {isCheapest && (
                      <Tag minimal intent="success">
                        {t('inquiry.cheapest')}
                      </Tag>
                    )}
                    {isFastest && (
                      <Tag minimal intent="success">
                        {t('inquiry.fastest')}
                      </Tag>
                    )}
                    {alternatives.rows[row] && (
                      <Tag minimal title={sayAlternative(alternatives.rows[row], t)}>
                        {t('inquiry.alternative')}
                      </Tag>
                    )}
                  </span>
                </th>
                <td data-label={t('inquiry.priceName')}>{String(rows[row]?.['name'] ?? '')}</td>
                <td className="numeric" data-label={t('inquiry.price')}>
                  {formatNumber(String(rows[row]?.['price'] ?? ''), decimals.money)}{' '}
                  {String(rows[row]?.['currency'] ?? '').toUpperCase()}
                </td>
                <td className="numeric" data-label="₮">
                  <ExplainedTotal label="" figure={mnt} />
                </td>
                <td data-label={t('inquiry.transitTime')}>{timeText(transitTime)}</td>
                <OfferCells made={offerOf(row)} currency={String(rows[row]?.['currency'] ?? '')} money={money} />
                <td>
                  <Button
                    icon={<AddToArtifact />}
                    text={t('inquiry.makeOffer')}
                    disabled={form.readOnly || typeof amount !== 'string'}
                    onClick={() => offer([row])}
                  />
                </td>
              </tr>
            ))}
          </tbody>
          <LastOffers inquiry={inquiry} />
        </HTMLTable>
        {taken.size > 0 && (
          <div className="compare-margin">
            <Button
              intent="primary"
              icon={<AddToArtifact />}
              text={t('inquiry.makeOffers', { count: taken.size })}
              disabled={typeof amount !== 'string'}
              onClick={() => offer(compared.map(({ row }) => row).filter((row) => taken.has(row)))}
            />
          </div>
        )}
        {compared.length === 0 && <p className="quiet">{t('inquiry.nothingToCompare')}</p>}
      </DialogBody>
    </Dialog>
  );
}

interface OfferCellsProps {
  made: OfferMade | undefined;
  currency: string;
  money: (text: string | null | undefined) => string;
}

/** What is offered, what is earned of it and how many per cent of the offer that is; they follow the margin as it is turned. */
function OfferCells({ made, currency, money }: OfferCellsProps) {
  const { t } = useTranslation();
  if (!made) return Array.from({ length: 3 }, (_, at) => <td key={at} className="numeric" />);
  return (
    <>
      <td className="numeric" data-label={t('inquiry.offered')}>
        <b>{money(made.price.value)}</b> {currency.toUpperCase()}
      </td>
      <td className="numeric" data-label={t('inquiry.profit')}>
        {money(made.profit.value)}
      </td>
      <td className="numeric" data-label={t('inquiry.marginShare')}>
        {marginOf(made)} %
      </td>
    </>
  );
}
