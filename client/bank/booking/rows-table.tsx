import { Checkbox, HTMLSelect } from '@blueprintjs/core';
import { Decimal } from 'decimal.js';
import { bankCurrency } from '../../../contract/bank/proposals/fit';
import type { OpenRowAnswer } from '../../../contract/bank/proposals/answer';
import { moneyKind } from '../../../contract/fields/money/kind';
import { rateKind } from '../../../contract/fields/rate/kind';
import { NumberInput } from '../../fields/number/number-input';
import { useTranslation } from '../../i18n/use-translation';
import { useMayBook } from '../proposals/may-book';
import { codeOf, shownMoney } from '../proposals/proposal-words';
import {
  canBeInRowCurrency,
  feeOf,
  isCovered,
  keyOf,
  numberIn,
  postedCurrency,
  rateInForce,
  restInCurrency,
  variants,
  wholeOf,
  type RowBooking,
  type PaidLine,
} from './row-booking';

interface RowsTableProps {
  paid: PaidLine;
  rows: readonly OpenRowAnswer[];
  rowBookings: ReadonlyMap<string, RowBooking>;
  /** What of the line is not taken by a row yet. */
  left: Decimal;
  /** The row that the server refused, and why. */
  refused: { key: string; text: string } | undefined;
  onChange: (rowBooking: RowBooking) => void;
}

/** The open rows that a line may pay, the oldest first: a tick takes the rest of a row, as far as the line reaches. */
export function RowsTable({ paid, rows, rowBookings, left, refused, onChange }: RowsTableProps) {
  const { t } = useTranslation();
  if (rows.length === 0) return <p className="quiet booking-none">{t('bank.noRows')}</p>;
  const isForeign = rows.some((row) => canBeInRowCurrency(paid, row));
  return (
    <>
      <div className="booking-rows">
        <table>
          <thead>
            <tr>
              <th aria-label={t('bank.takesRow')} />
              <th>{t('bank.row')}</th>
              <th>{t('bank.party')}</th>
              <th className="numeric">{t('bank.restMnt')}</th>
              <th className="numeric">{t('bank.restInCurrency')}</th>
              <th className="numeric">{t('bank.takes', { currency: paid.currency.toUpperCase() })}</th>
              <th>{t('bank.posting')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const rowBooking = rowBookings.get(keyOf(row));
              const refusal = refused?.key === keyOf(row) ? refused.text : undefined;
              return rowBooking && <BookedRow key={keyOf(row)} {...{ paid, rowBooking, left, refusal, onChange }} />;
            })}
          </tbody>
        </table>
      </div>
      {isForeign && <p className="meta">{t('bank.onlyInCurrency')}</p>}
    </>
  );
}

interface RowProps extends Pick<RowsTableProps, 'paid' | 'left' | 'onChange'> {
  rowBooking: RowBooking;
  refusal: string | undefined;
}

function BookedRow({ paid, rowBooking, left, refusal, onChange }: RowProps) {
  const { t } = useTranslation();
  const { row, takes } = rowBooking;
  const mayBook = useMayBook();
  const code = codeOf(row);
  const rest = restInCurrency(row);
  const isTaken = takes !== '';
  const tick = (): void => onChange({ ...rowBooking, takes: isTaken ? '' : taken(paid, rowBooking, left) });
  return (
    <>
      <tr className={isTaken ? 'booking-ticked' : ''}>
        <td>
          <Checkbox
            checked={isTaken}
            disabled={!isTaken && (left.lte(0) || !mayBook(row))}
            onChange={tick}
            aria-label={`${t('bank.takesRow')}: ${code}`}
          />
        </td>
        <td>
          {code} <span className="quiet">{t(`bank.kinds.${row.kind}`)}</span>
          {!mayBook(row) && <span className="quiet"> · {t('bank.byAdmin')}</span>}
        </td>
        <td>{row.party?.name}</td>
        <td className="numeric">{shownMoney(row.rest_mnt)}</td>
        <td className="numeric">
          {row.currency === 'mnt' || rest === null
            ? ''
            : `${shownMoney(rest.toFixed(2))} ${bankCurrency(row.currency).toUpperCase()}`}
        </td>
        <td>
          <NumberInput
            label={`${t('bank.takes', { currency: paid.currency.toUpperCase() })}: ${code}`}
            decimals={moneyKind.decimals}
            invalid={isTaken && numberIn(takes) === null}
            value={takes}
            onChange={(value) => onChange({ ...rowBooking, takes: value })}
            onBlur={() => undefined}
          />
        </td>
        <td>
          <Posting {...{ paid, rowBooking, left, onChange }} />
        </td>
      </tr>
      {refusal !== undefined && (
        <tr>
          <td />
          <td colSpan={6} className="booking-over" role="alert">
            {refusal}
          </td>
        </tr>
      )}
    </>
  );
}

/** The whole of a row, or what is left of the line. */
function taken(paid: PaidLine, rowBooking: RowBooking, left: Decimal): string {
  const whole = wholeOf(paid, rowBooking);
  return Decimal.max(0, whole === null ? left : Decimal.min(whole, left)).toFixed(2);
}

/** In which currency and at which rate the part is posted, a fee of banks, and whether the row is paid whole with it. */
function Posting({ paid, rowBooking, left, onChange }: Pick<RowProps, 'paid' | 'rowBooking' | 'left' | 'onChange'>) {
  const { t } = useTranslation();
  const { row } = rowBooking;
  const currency = postedCurrency(paid, rowBooking);
  const own = bankCurrency(row.currency).toUpperCase();
  const fee = feeOf(paid, rowBooking);
  /** An amount that was the whole of the row stays the whole of it at another rate. */
  const change = (changed: RowBooking): void => {
    const wasWhole = numberIn(rowBooking.takes)?.eq(wholeOf(paid, rowBooking) ?? -1) === true;
    const free = left.plus(numberIn(rowBooking.takes) ?? 0);
    onChange(wasWhole ? { ...changed, takes: taken(paid, changed, free) } : changed);
  };
  const inForce = variants.filter((variant) => rateInForce(paid, currency, variant) !== '');
  return (
    <span className="booking-posting">
      {canBeInRowCurrency(paid, row) && (
        <HTMLSelect
          aria-label={`${t('bank.posting')}: ${codeOf(row)}`}
          value={rowBooking.isInRowCurrency ? 'row' : 'line'}
          options={[
            { value: 'line', label: t('bank.inTugrik') },
            { value: 'row', label: t('bank.inCurrency', { currency: own }) },
          ]}
          onChange={({ target }) => {
            const isInRowCurrency = target.value === 'row';
            const posted = postedCurrency(paid, { ...rowBooking, isInRowCurrency });
            change({ ...rowBooking, isInRowCurrency, variant: '', rate: rateInForce(paid, posted, '') });
          }}
        />
      )}
      {currency !== 'mnt' && (
        <>
          {inForce.length > 1 && (
            <HTMLSelect
              aria-label={`${t('bank.rateOf')}: ${codeOf(row)}`}
              value={rowBooking.variant}
              options={inForce.map((variant) => ({ value: variant, label: `${currency}${variant}`.toUpperCase() }))}
              onChange={({ target }) => {
                const variant = variants.find((one) => one === target.value) ?? '';
                change({ ...rowBooking, variant, rate: rateInForce(paid, currency, variant) });
              }}
            />
          )}
          <NumberInput
            label={`${t('bank.rate')}: ${codeOf(row)}`}
            decimals={rateKind.decimals}
            value={rowBooking.rate}
            onChange={(rate) => change({ ...rowBooking, rate })}
            onBlur={() => undefined}
          />
        </>
      )}
      {fee && (
        <Checkbox
          checked={rowBooking.hasFee}
          onChange={() => onChange({ ...rowBooking, hasFee: !rowBooking.hasFee })}
          label={t('bank.fee', { fee: `${shownMoney(fee.toFixed(2))} ${paid.currency.toUpperCase()}` })}
        />
      )}
      {isCovered(paid, rowBooking) && (
        <Checkbox
          checked={rowBooking.confirms}
          onChange={() => onChange({ ...rowBooking, confirms: !rowBooking.confirms })}
          label={t('bank.paidWhole')}
        />
      )}
    </span>
  );
}
