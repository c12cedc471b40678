import { Button, Checkbox, DialogBody, HTMLTable, InputGroup, SegmentedControl, Tag } from '@blueprintjs/core';
import { AddToArtifact } from '@blueprintjs/icons';
import { useState } from 'react';
import type { FormRow } from '../../../../contract/diff';
import { moneyKind } from '../../../../contract/fields/money/kind';
import { formatNumber } from '../../../../contract/text/format-number';
import type { ComparedPrice } from '../../../../contract/money/offers/compare-transport-prices';
import { marginOf, type Margin, type NewOffer } from '../../../../contract/money/offers/offer-from-transport-price';
import { ExplainedTotal } from '../../../form/totals/explained-total';
import { useFormContext } from '../../../form/form-context';
import { parseNumber } from '../../../fields/number/numbers';
import { useTranslation } from '../../../i18n/use-translation';
import { alternativeText } from './alternative-text';
import { LastOffers } from './last-offers';
import { useMoney } from './totals';
import { timeText, useAgentPrices } from './use-agent-prices';
import { Dialog } from '../../../ui/dialog';

/** Compares the agents' prices in tugrik; a button adds a price offer from one of them with the given margin. */
export function CompareOffers({ inquiry, onClose }: { inquiry: number | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useFormContext();
  const [margin, setMargin] = useState<Margin | undefined>({ percent: usualPercent });
  const { rows, compared, offerOf, offer } = useAgentPrices(margin, onClose);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (at: number): void =>
    setChosen((before) => new Set(before.has(at) ? [...before].filter((one) => one !== at) : [...before, at]));
  return (
    <Dialog className="compare-offers" title={t('inquiry.compareTitle')} onClose={onClose}>
      <DialogBody>
        <MarginInput wrong={!margin} onChange={setMargin} />
        <HTMLTable compact className="compare-table">
          <Head />
          <tbody>
            {compared.map((price) => (
              <PriceRow
                key={price.row}
                price={price}
                of={rows[price.row]}
                computedOffer={offerOf(price.row)}
                isChosen={chosen.has(price.row)}
                onToggle={() => toggle(price.row)}
                onOffer={() => offer([price.row])}
              />
            ))}
          </tbody>
        </HTMLTable>
        {chosen.size > 0 && (
          <div className="compare-margin">
            <Button
              intent="primary"
              icon={<AddToArtifact />}
              text={t('inquiry.makeOffers', { count: chosen.size })}
              disabled={form.readOnly || !margin}
              onClick={() => offer(compared.map(({ row }) => row).filter((row) => chosen.has(row)))}
            />
          </div>
        )}
        {compared.length === 0 && <p className="quiet">{t('inquiry.nothingToCompare')}</p>}
        <LastOffers inquiry={inquiry} />
      </DialogBody>
    </Dialog>
  );
}

const usualPercent = '10';

/** Reports undefined while the input is not a number. */
function MarginInput({ wrong, onChange }: { wrong: boolean; onChange: (margin: Margin | undefined) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(usualPercent);
  const [by, setBy] = useState<'percent' | 'amount'>('percent');
  const change = (text: string, kind: typeof by): void => {
    setTyped(text);
    setBy(kind);
    const number = parseNumber(text);
    onChange(typeof number !== 'string' ? undefined : kind === 'percent' ? { percent: number } : { amount: number });
  };
  return (
    <div className="compare-margin">
      <label htmlFor="compare-margin">{t('inquiry.margin')}</label>
      <InputGroup
        id="compare-margin"
        className="number-input"
        inputMode="decimal"
        value={typed}
        onChange={(event) => change(event.target.value, by)}
        intent={wrong ? 'danger' : 'none'}
      />
      <SegmentedControl
        small
        value={by}
        onValueChange={(value) => change(typed, value as typeof by)}
        options={[
          { label: '%', value: 'percent' },
          { label: t('inquiry.marginAmount'), value: 'amount' },
        ]}
      />
    </div>
  );
}

function Head() {
  const { t } = useTranslation();
  return (
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
  );
}

interface PriceRowProps {
  price: ComparedPrice;
  /** The form row of the price. */
  of: FormRow | undefined;
  computedOffer: NewOffer | undefined;
  isChosen: boolean;
  onToggle: () => void;
  onOffer: () => void;
}

function PriceRow({ price, of, computedOffer, isChosen, onToggle, onOffer }: PriceRowProps) {
  const { t } = useTranslation();
  const form = useFormContext();
  const { agent, mnt, transitTime } = price;
  const name = agent === null ? '–' : (form.nameOf('transportPrices.agent', agent) ?? `#${agent}`);
  const currency = String(of?.['currency'] ?? '').toUpperCase();
  return (
    <tr>
      <th scope="row">
        <Checkbox
          checked={isChosen}
          disabled={form.readOnly}
          label={name}
          aria-label={t('inquiry.takeOffer', { agent: name })}
          onChange={onToggle}
        />
        <Marks price={price} />
      </th>
      <td data-label={t('inquiry.priceName')}>{String(of?.['name'] ?? '')}</td>
      <td className="numeric" data-label={t('inquiry.price')}>
        {formatNumber(String(of?.['price'] ?? ''), moneyKind.decimals)} {currency}
      </td>
      <td className="numeric" data-label="₮">
        <ExplainedTotal label="" figure={mnt} />
      </td>
      <td data-label={t('inquiry.transitTime')}>{timeText(transitTime)}</td>
      <OfferCells computedOffer={computedOffer} currency={currency} />
      <td>
        <Button
          icon={<AddToArtifact />}
          text={t('inquiry.makeOffer')}
          disabled={form.readOnly || !computedOffer}
          onClick={onOffer}
        />
      </td>
    </tr>
  );
}

function Marks({ price: { row, isCheapest, isFastest } }: { price: ComparedPrice }) {
  const { t } = useTranslation();
  const alternative = useMoney().alternatives.rows[row];
  return (
    <span className="compare-marks">
      {isCheapest && <Tag minimal>{t('inquiry.cheapest')}</Tag>}
      {isFastest && <Tag minimal>{t('inquiry.fastest')}</Tag>}
      {alternative && (
        <Tag minimal title={alternativeText(alternative, t)}>
          {t('inquiry.alternative')}
        </Tag>
      )}
    </span>
  );
}

/** The offered price, its profit and the margin in percent, recomputed as the user changes the margin. */
function OfferCells({ computedOffer, currency }: { computedOffer: NewOffer | undefined; currency: string }) {
  const { t } = useTranslation();
  if (!computedOffer) return Array.from({ length: 3 }, (_, at) => <td key={at} className="numeric" />);
  return (
    <>
      <td className="numeric" data-label={t('inquiry.offered')}>
        <b>{formatNumber(computedOffer.price.value, moneyKind.decimals)}</b> {currency}
      </td>
      <td className="numeric" data-label={t('inquiry.profit')}>
        {formatNumber(computedOffer.profit.value, moneyKind.decimals)} {currency}
      </td>
      <td className="numeric" data-label={t('inquiry.marginShare')}>
        {marginOf(computedOffer)} %
      </td>
    </>
  );
}
