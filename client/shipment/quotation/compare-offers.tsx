import { Button, Dialog, DialogBody, HTMLTable, InputGroup, SegmentedControl, Tag } from '@blueprintjs/core';
import { AddToArtifact } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormRow } from '../../../contract/diff';
import type { Json } from '../../../contract/json';
import { compareTransportPrices } from '../../../contract/money/compare-transport-prices';
import { offerFromTransportPrice } from '../../../contract/money/offer-from-transport-price';
import { transitTimes } from '../../../contract/reference/fixed/inquiry-choices';
import { ExplainedTotal } from '../../form/explained-total';
import { useFormContext } from '../../form/form-context';
import { decimals, formatNumber } from '../../../contract/format-number';
import { parseNumber } from '../../form/numbers';
import { newRow, nextId } from '../../form/rows/table';
import { languageInUse } from '../../i18n/language';
import { snackbar } from '../../shell/snackbar';
import { moneyOf } from './money-of';
import { useMoney } from './totals';
import { useFocusBack } from '../../form/use-focus-back';

/** The agents' prices side by side in tugrik; a press makes a price offer of one, with what is to be earned. */
export function CompareOffers({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  useFocusBack();
  const language = languageInUse();
  const form = useFormContext();
  const { rates } = useMoney();
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

  const offer = (at: number): void => {
    const price = priced[at];
    const from = rows[at];
    if (!price || !from || typeof amount !== 'string') return;
    const { row } = offerFromTransportPrice(price, by === 'percent' ? { percent: amount } : { amount });
    const offers = form.valueOf('priceOffers') as FormRow[];
    const { fields } = form.tables['priceOffers']!;
    const added = newRow(fields, nextId(offers), {
      carrier: from['name'] ?? '',
      currency: row.currency ?? 'mnt',
      price: row.price ?? '',
      rate: row.rate ?? '',
      profit: row.profit ?? '0',
      transitTime: timeText(row.transitTime),
    });
    form.setValue('priceOffers', [...offers, { ...added, rateFrom: (row.rateFrom ?? null) as unknown as Json }]);
    snackbar.note(
      t('inquiry.offerMade', {
        price: formatNumber(row.price ?? '0', decimals.money),
        currency: (row.currency ?? 'mnt').toUpperCase(),
      }),
    );
    onClose();
    form.focusOn(`priceOffers.${added.id}.price`);
  };
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
              <th />
            </tr>
          </thead>
          <tbody>
            {compared.map(({ row, agent, transitTime, mnt, isCheapest, isFastest }) => (
              <tr key={row}>
                <th scope="row">
                  {agent === null ? '–' : (form.nameOf('transportPrices.agent', agent) ?? `#${agent}`)}
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
                  </span>
                </th>
                <td>{String(rows[row]?.['name'] ?? '')}</td>
                <td className="numeric">
                  {formatNumber(String(rows[row]?.['price'] ?? ''), decimals.money)}{' '}
                  {String(rows[row]?.['currency'] ?? '').toUpperCase()}
                </td>
                <td className="numeric">
                  <ExplainedTotal label="" figure={mnt} />
                </td>
                <td>{timeText(transitTime)}</td>
                <td>
                  <Button
                    icon={<AddToArtifact />}
                    text={t('inquiry.makeOffer')}
                    disabled={form.readOnly || typeof amount !== 'string'}
                    onClick={() => offer(row)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
        {compared.length === 0 && <p className="quiet">{t('inquiry.nothingToCompare')}</p>}
      </DialogBody>
    </Dialog>
  );
}
