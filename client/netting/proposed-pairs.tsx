import { Checkbox } from '@blueprintjs/core';
import { formatMoney } from '../../contract/fields/money/format-money';
import { moneyKind } from '../../contract/fields/money/kind';
import { rateKind } from '../../contract/fields/rate/kind';
import { NumberInput } from '../fields/number/number-input';
import { useTranslation } from '../i18n/use-translation';
import { SmallTable } from '../list/tables-page';
import { pairKey, type PairChange, type PairToNet } from './chosen-pairs';
import { type ProposedPairRow } from './netting-api';

interface PairsProps {
  pairs: readonly PairToNet[];
  onChange: (pair: PairToNet, change: PairChange) => void;
}

/** The pairs, the oldest due first, with the amount and the rate of each to change. */
export function ProposedPairs({ pairs, onChange }: PairsProps) {
  const { t } = useTranslation();
  return (
    <div className="netting-proposed">
      <SmallTable className="netting-rows" label={t('netting.pairs')}>
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
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <Pair key={pairKey(pair)} pair={pair} onChange={(change) => onChange(pair, change)} />
          ))}
        </tbody>
      </SmallTable>
    </div>
  );
}

function Pair({ pair, onChange }: { pair: PairToNet; onChange: (change: PairChange) => void }) {
  const { t } = useTranslation();
  const { receivable, payable, currency, isChosen, typedAmount, typedRate, change } = pair;
  const name = `${receivable.code} – ${payable.code}`;
  return (
    <tr>
      <td>
        <Checkbox
          checked={isChosen}
          aria-label={name}
          labelElement={<RowText row={receivable} />}
          onChange={({ currentTarget: { checked } }) => onChange({ ...change, isChosen: checked })}
        />
      </td>
      <td>
        <RowText row={payable} />
      </td>
      <td>
        <NumberInput
          label={`${t('netting.amount')}, ${currency.toUpperCase()}: ${name}`}
          decimals={moneyKind.decimals}
          value={typedAmount}
          onChange={(amount) => onChange({ ...change, amount })}
          onBlur={() => undefined}
        />
        <span className="quiet">{currency.toUpperCase()}</span>
      </td>
      <td>
        {currency !== 'mnt' && (
          <NumberInput
            label={`${t('netting.rate')}: ${name}`}
            decimals={rateKind.decimals}
            value={typedRate}
            onChange={(rate) => onChange({ ...change, rate })}
            onBlur={() => undefined}
          />
        )}
      </td>
    </tr>
  );
}

function RowText({ row }: { row: ProposedPairRow['receivable'] }) {
  const { t } = useTranslation();
  const { code, document, due_at: due, rest, currency } = row;
  return (
    <span>
      {[code, document].filter(Boolean).join(' · ')}
      <span className="quiet"> {t('netting.dueAndRest', { due, rest: formatMoney(rest, currency) })}</span>
    </span>
  );
}
