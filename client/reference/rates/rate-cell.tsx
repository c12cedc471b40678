import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../i18n/use-translation';
import { rateKind } from '../../../contract/fields/rate/kind';
import { formatNumber } from '../../../contract/text/format-number';
import { fieldMessageIn } from '../../../contract/refusals/field-texts';
import { languageInUse } from '../../i18n/language';
import { asTyped, complaintAbout, foreign, pastedRates, rateKey, rateMove, fallbackRate } from './rate-cells';
import type { RateSaving } from './use-rate-saving';
import type { RateYear } from './use-rate-year';

export interface RateCellPosition {
  row: number;
  month: number;
}

interface RateCellProps {
  code: string;
  year: number;
  at: RateCellPosition;
  rates: RateYear;
  saving: RateSaving;
  isCurrentMonth: boolean;
  goTo: (position: RateCellPosition) => void;
}

/** One rate of a month: the stored one, what the user typed over it, or that of an earlier month if none was entered. */
export function RateCell(props: RateCellProps) {
  const { code, year, at, isCurrentMonth, rates, saving } = props;
  const { t } = useTranslation();
  const [isFocused, setFocused] = useState(false);
  const key = rateKey(code, year, at.month);
  const { stored, flashed } = rates;
  const { typed, changed, type } = saving;
  const own = stored?.get(key)?.rate;
  const complaint = changed.has(key) ? complaintAbout(changed.get(key)!) : undefined;
  const text = typed.get(key) ?? own ?? '';
  const fallback = own === undefined && stored ? fallbackRate(stored, code, year, at.month) : undefined;
  const marks = [isCurrentMonth && 'rate-now', changed.has(key) && 'rate-changed', complaint && 'rate-wrong'].filter(
    Boolean,
  );
  return (
    <td className={['rate-cell', ...marks].join(' ')}>
      <input
        data-cell={`${at.row}-${at.month}`}
        data-key={key}
        inputMode="decimal"
        autoComplete="off"
        aria-label={`${code.toUpperCase()} ${t('reference.month', { month: at.month })}`}
        aria-invalid={complaint !== undefined}
        title={complaint ? fieldMessageIn(languageInUse(), complaint) : undefined}
        placeholder={fallback === undefined ? '' : formatNumber(fallback, rateKind.decimals)}
        value={isFocused ? text : formatNumber(asTyped(text), rateKind.decimals)}
        onChange={(event) => type(new Map([[key, event.target.value]]))}
        onFocus={({ currentTarget }) => {
          // Without formatting while the user types: what is selected is then what is shown.
          flushSync(() => setFocused(true));
          currentTarget.select();
          const bare = currentTarget.value;
          // A mouse press sets the caret after the focus; what was typed by then stays.
          requestAnimationFrame(() => currentTarget.value === bare && currentTarget.select());
        }}
        onBlur={() => setFocused(false)}
        onKeyDown={(event) => pressed(event, key, props)}
        onPaste={(event) => pasted(event, props)}
      />
      {flashed.get(key) !== undefined && <span key={flashed.get(key)} className="grid-flash" aria-hidden="true" />}
    </td>
  );
}

function pressed(
  event: KeyboardEvent<HTMLInputElement>,
  key: string,
  { year, at, rates, saving, goTo }: RateCellProps,
): void {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  if (event.code === 'Escape' && saving.typed.has(key)) {
    event.preventDefault();
    return saving.forget(key);
  }
  if (event.ctrlKey && event.code === 'KeyD') {
    event.preventDefault();
    const before = at.month > 1 ? rateKey(foreign[at.row]!, year, at.month - 1) : undefined;
    const rate = before === undefined ? undefined : (saving.typed.get(before) ?? rates.stored?.get(before)?.rate);
    if (rate !== undefined) saving.type(new Map([[key, rate]]));
    return;
  }
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const to = rateMove(event.code, event.shiftKey, at, {
    atStart: isWhole || selectionEnd === 0,
    atEnd: isWhole || selectionStart === value.length,
  });
  if (!to) return;
  event.preventDefault();
  goTo(to);
}

/** Pastes a block from a spreadsheet over the cells from here on. */
function pasted(event: ClipboardEvent, { at, year, saving }: RateCellProps): void {
  const text = event.clipboardData.getData('text/plain');
  if (!/[\t\n]/.test(text)) return;
  event.preventDefault();
  saving.type(pastedRates(text, at, year));
}
