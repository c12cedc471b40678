import { Button } from '@blueprintjs/core';
import { useTranslation } from '../../../i18n/use-translation';
import type { FormRow } from '../../../../contract/diff';
import { moneyKind } from '../../../../contract/fields/money/kind';
import { formatNumber } from '../../../../contract/text/format-number';
import { allowed } from '../../../../contract/permissions';
import { transitTimes } from '../../../../contract/reference/fixed/inquiry-choices';
import type { LanePrice } from '../../../../contract/shipment/quotation/lane';
import { useFormContext } from '../../../form/form-context';
import { newRow, nextId } from '../../../form/values/table';
import { languageInUse } from '../../../i18n/language';
import { cacheEntryName } from '../../../fields/picker/use-entries';
import { useUser } from '../../../session/use-session';
import { useHotkey } from '../../../workspace/hotkeys';
import { useLane } from './lane-api';
import { usePriceLock, usePriceRules } from './price-rules';

interface LaneMemoryProps {
  isFinished: boolean;
  inquiry: number | undefined;
}

/** Earlier agents' prices on this lane, with a hotkey each; in the heading, so that nothing shifts when they load. */
export function LaneMemory({ isFinished, inquiry }: LaneMemoryProps) {
  const user = useUser();
  const { readOnly } = useFormContext();
  const { mayEdit } = usePriceLock(isFinished);
  return !readOnly && mayEdit && allowed('prices.lane', user) ? <Prices inquiry={inquiry} /> : null;
}

function Prices({ inquiry }: Pick<LaneMemoryProps, 'inquiry'>) {
  const { t } = useTranslation();
  const { isChosen, remembered } = useLane(inquiry);
  const applyPrice = useApplyPrice();
  if (!isChosen) return <small className="quiet">{t('inquiry.lane.choose')}</small>;
  if (remembered?.prices.length === 0) return <small className="quiet">{t('inquiry.lane.nothing')}</small>;
  return (
    <div className="form-anchors" role="group" aria-label={t('inquiry.lane.memory')}>
      {remembered?.prices.map((price, at) => (
        <Price key={`${price.agent_id} ${price.name}`} price={price} digit={at + 1} onApply={() => applyPrice(price)} />
      ))}
    </div>
  );
}

interface PriceProps {
  price: LanePrice;
  digit: number;
  onApply: () => void;
}

function Price({ price, digit, onApply }: PriceProps) {
  const { t } = useTranslation();
  const { agent, name, on, inquiry, transtime } = price;
  const amount = { price: formatNumber(price.price, moneyKind.decimals), currency: price.currency.toUpperCase() };
  const label = t('inquiry.lane.take', { agent, ...amount });
  useHotkey({ code: `Digit${digit}`, ctrl: true, alt: true, inFields: true, label, run: onApply });
  const time = transitTimes[transtime as keyof typeof transitTimes]?.[languageInUse()];
  return (
    <Button
      size="small"
      variant="outlined"
      title={[label, name ?? t('inquiry.lane.wholeWay'), time, on, inquiry, `Ctrl+Alt+${digit}`]
        .filter(Boolean)
        .join(' · ')}
      onClick={onApply}
    >
      <b>{digit}</b> {agent} {amount.price} {amount.currency} <span className="quiet">{on}</span>
    </Button>
  );
}

/** Fills a price into the empty row, or into a new one, as if the user had typed it, with the rate of its currency. */
function useApplyPrice(): (price: LanePrice) => void {
  const form = useFormContext();
  const { initialValues, normalize } = usePriceRules();
  return ({ agent_id: agent, agent: agentName, name, currency, price, transtime }) => {
    const rows = form.valueOf('transportPrices') as FormRow[];
    const emptyRow = rows.find((row) => row.id < 0 && row['agent'] === null && !row['price'] && !row['name']);
    const row = emptyRow ?? newRow(form.tables['transportPrices']!.fields, nextId(rows), initialValues());
    const cells = { agent, name: name ?? '', currency, price, transitTime: transtime };
    const filled = { ...row, ...normalize(row, cells) };
    cacheEntryName('agent', { id: agent, name: agentName });
    form.edits.end();
    form.setValue(
      'transportPrices',
      emptyRow ? rows.map((one) => (one === emptyRow ? filled : one)) : [...rows, filled],
    );
    form.focusOn(`transportPrices.${row.id}.price`);
  };
}
