import { Button, ButtonVariant, Intent } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight, FloppyDisk } from '@blueprintjs/icons';
import { useEffect, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { currencies } from '../../contract/reference/fixed/currencies';
import { localDay } from '../../contract/time';
import { ask } from '../api/ask';
import { isFailure, type Failure } from '../api/failure';
import { newKey } from '../api/send';
import { LeaveGuard } from '../form/leave-guard';
import { messageIn } from '../form/form-values';
import { decimals, formatNumber } from '../../contract/format-number';
import { RecordFailed, RecordLoading } from '../form/record-states';
import { languageInUse } from '../i18n/language';
import { renewList } from '../list/use-list-pages';
import { useHotkey } from '../shell/hotkeys';
import { snackbar } from '../shell/snackbar';
import { useListParams } from '../workspace/list-place';
import { PanelHeader } from '../workspace/panel-header';
import { MonthsButton } from './months-button';
import {
  asTyped,
  changedRates,
  complaintAbout,
  foreign,
  months,
  pastedRates,
  rateKey,
  rateMove,
  rowsOf,
  standIn,
  type RateKey,
  type StoredRate,
} from './rate-cells';
import { RateNotice } from './rate-notice';
import { useRatesOfYearsQuery, type RateRow } from './rates';
import './rate-months.css';

type Stored = ReadonlyMap<RateKey, StoredRate>;

/** A year of rates: currencies down, months across, filled from the keyboard or from a spreadsheet and saved as one act. */
export default function RateMonths() {
  const { t } = useTranslation();
  const language = languageInUse();
  const [params, setParams] = useListParams();
  const today = localDay(new Date());
  const thisYear = Number(today.slice(0, 4));
  const year = Number(/^20\d\d$/.exec(params.get('year') ?? '')?.[0] ?? thisYear);
  const { stored, flashed, failure, reload } = useYear(year);
  const [typed, setTyped] = useState<ReadonlyMap<RateKey, string>>(new Map());
  const [focused, setFocused] = useState<RateKey>();
  const [saving, setSaving] = useState(false);
  const attempt = useRef({ body: '', key: '' });
  const table = useRef<HTMLTableElement>(null);

  const changed = stored ? changedRates(typed, stored) : new Map<RateKey, string>();
  const wrong = [...changed].filter(([, text]) => complaintAbout(text) !== undefined);
  const type = (cells: ReadonlyMap<RateKey, string>): void => setTyped((before) => new Map([...before, ...cells]));
  const forget = (key: RateKey): void => setTyped((before) => new Map([...before].filter(([one]) => one !== key)));
  const goTo = ({ row, month }: { row: number; month: number }): void =>
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}-${month}"]`)?.focus();
  const turnTo = (next: number): void =>
    setParams(new URLSearchParams({ view: 'months', ...(next === thisYear ? {} : { year: String(next) }) }), {
      replace: true,
    });

  const save = async (): Promise<boolean> => {
    if (saving || !stored || changed.size === 0) return false;
    if (wrong[0]) {
      const [key] = wrong[0];
      table.current?.querySelector<HTMLInputElement>(`[data-key="${key}"]`)?.focus();
      return false;
    }
    setSaving(true);
    const sent = typed;
    const body = { rows: rowsOf(changed, stored) };
    const written = JSON.stringify(body);
    if (attempt.current.body !== written) attempt.current = { body: written, key: newKey() };
    try {
      const { message } = await ask<{ message: string }>({
        method: 'POST',
        url: '/api/settings/currency/import',
        body,
        key: attempt.current.key,
      });
      await reload();
      // What was typed while it was on its way stays.
      setTyped((now) => new Map([...now].filter(([key, text]) => sent.get(key) !== text)));
      snackbar.success(message);
      renewList('currency');
      return true;
    } catch (thrown) {
      snackbar.failure(isFailure(thrown) ? thrown : { status: 0 });
      // Somebody may have entered the same month: then it is there to be changed.
      await reload().catch(() => undefined);
      return false;
    } finally {
      setSaving(false);
    }
  };
  useHotkey({ code: 'KeyS', ctrl: true, inFields: true, label: t('form.saveShortcut'), run: () => void save() });

  const pressed = (event: KeyboardEvent<HTMLInputElement>, key: RateKey, at: { row: number; month: number }): void => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const isWhole = selectionStart === 0 && selectionEnd === value.length;
    if (event.code === 'Escape' && typed.has(key)) {
      event.preventDefault();
      return forget(key);
    }
    if (event.ctrlKey && event.code === 'KeyD') {
      event.preventDefault();
      const before = at.month > 1 ? rateKey(foreign[at.row]!, year, at.month - 1) : undefined;
      const rate = before === undefined ? undefined : (typed.get(before) ?? stored?.get(before)?.rate);
      if (rate !== undefined) type(new Map([[key, rate]]));
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
  };
  const pasted = (event: ClipboardEvent, at: { row: number; month: number }): void => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text)) return;
    event.preventDefault();
    type(pastedRates(text, at, year));
  };
  const nameOfMonth = (month: number): string => t('reference.month', { month });
  const labelOf = (key: RateKey): string => key.toUpperCase();

  const cell = (code: string, row: number, month: number) => {
    const key = rateKey(code, year, month);
    const own = stored?.get(key)?.rate;
    const text = typed.get(key);
    const complaint = changed.has(key) ? complaintAbout(changed.get(key)!) : undefined;
    const isNow = key.endsWith(today.slice(0, 7));
    const rested = text ?? own ?? '';
    const instead = own === undefined && stored ? standIn(stored, code, year, month) : undefined;
    return (
      <td
        key={month}
        className={`rate-cell${isNow ? ' rate-now' : ''}${changed.has(key) ? ' rate-changed' : ''}${complaint ? ' rate-wrong' : ''}`}
      >
        <input
          data-cell={`${row}-${month}`}
          data-key={key}
          inputMode="decimal"
          autoComplete="off"
          aria-label={`${labelOf(code)} ${nameOfMonth(month)}`}
          aria-invalid={complaint !== undefined}
          title={complaint ? messageIn(complaint, language) : undefined}
          placeholder={instead === undefined ? '' : formatNumber(instead, decimals.rate)}
          value={focused === key ? rested : formatNumber(asTyped(rested), decimals.rate)}
          onChange={(event) => type(new Map([[key, event.target.value]]))}
          onFocus={({ currentTarget }) => {
            // Bare while it is typed in: what is selected is then what is shown.
            flushSync(() => setFocused(key));
            currentTarget.select();
            const bare = currentTarget.value;
            // The press of a mouse puts its caret behind the focus; what was typed by then stays.
            requestAnimationFrame(() => currentTarget.value === bare && currentTarget.select());
          }}
          onBlur={() => setFocused(undefined)}
          onKeyDown={(event) => pressed(event, key, { row, month })}
          onPaste={(event) => pasted(event, { row, month })}
        />
        {flashed.get(key) !== undefined && <span key={flashed.get(key)} className="grid-flash" aria-hidden="true" />}
      </td>
    );
  };

  return (
    <section className="list" aria-label={t('reference.byMonths')}>
      <PanelHeader title={t('screens.currency')} actions={<MonthsButton />} />
      <div className="list-filters">
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={<ChevronLeft />}
          aria-label={t('reference.yearBefore')}
          title={t('reference.yearBefore')}
          onClick={() => turnTo(year - 1)}
        />
        <strong className="rate-year" aria-live="polite">
          {year}
        </strong>
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={<ChevronRight />}
          aria-label={t('reference.yearAfter')}
          title={t('reference.yearAfter')}
          disabled={year > thisYear}
          onClick={() => turnTo(year + 1)}
        />
        <span className="meta">{t('reference.monthsHint')}</span>
      </div>
      <RateNotice />
      {!stored &&
        (failure ? (
          <RecordFailed failure={failure} onRetry={() => void reload().catch(() => undefined)} />
        ) : (
          <RecordLoading />
        ))}
      {stored && (
        <div className="rate-scroll">
          <table ref={table} className="rate-months">
            <thead>
              <tr>
                <th scope="col">{t('reference.currency')}</th>
                {months.map((month) => (
                  <th
                    key={month}
                    scope="col"
                    className={year === thisYear && month === Number(today.slice(5, 7)) ? 'rate-now' : ''}
                  >
                    {nameOfMonth(month)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {foreign.map((code, row) => (
                <tr key={code}>
                  <th scope="row">{currencies[code as keyof typeof currencies][language]}</th>
                  {months.map((month) => cell(code, row, month))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <footer className="save-bar">
        <span className={changed.size > 0 ? 'save-unsaved' : ''} role="status">
          {changed.size > 0 && t('reference.ratesChanged', { rates: changed.size })}
        </span>
        {changed.size > 0 && <Button text={t('form.cancel')} disabled={saving} onClick={() => setTyped(new Map())} />}
        <Button
          intent={Intent.PRIMARY}
          icon={<FloppyDisk />}
          text={t('form.save')}
          title={t('form.saveShortcut')}
          disabled={changed.size === 0}
          loading={saving}
          onClick={() => void save()}
        />
      </footer>
      <LeaveGuard
        dirty={changed.size > 0 && !saving}
        changes={() =>
          [...changed].map(([key, text]) => ({
            name: key,
            label: labelOf(key),
            from: stored?.get(key)?.rate ?? '',
            to: text,
          }))
        }
        save={save}
        discard={() => setTyped(new Map())}
      />
    </section>
  );
}

interface Year {
  /** Undefined until the year has been read; what was read of other years stays. */
  stored: Stored | undefined;
  flashed: ReadonlyMap<RateKey, number>;
  failure: Failure | undefined;
  reload: () => Promise<void>;
}

/** The rates of a year and of the one before, whose last ones stand in; renewed when somebody changes one. */
function useYear(year: number): Year {
  // What was typed into another year is saved with this one, so the years that were opened stay read.
  const [opened] = useState(() => new Set<number>());
  opened.add(year).add(year - 1);
  const asked = [...opened].sort((a, b) => a - b);
  const { data, error, refetch } = useRatesOfYearsQuery(asked);
  const stored = useMemo(
    () => new Map(data?.rows.map((row) => [keyOfRow(row), { id: row.id, rate: String(row.exchange_rate) }])),
    [data],
  );
  return {
    stored: data?.years.includes(year) ? stored : undefined,
    flashed: useFlashed(stored, data?.years),
    failure: isFailure(error) ? error : undefined,
    reload: async () => void (await refetch().unwrap()),
  };
}

const keyOfRow = ({ currency, year, month }: Pick<RateRow, 'currency' | 'year' | 'month'>): RateKey =>
  rateKey(currency, year, month);

/** The rates that are not as they were read before, and how often that happened. */
function useFlashed(stored: Stored, years: readonly number[] | undefined): ReadonlyMap<RateKey, number> {
  const [flashed, setFlashed] = useState<ReadonlyMap<RateKey, number>>(new Map());
  const before = useRef<{ stored: Stored; years: readonly number[] | undefined }>({ stored, years });
  useEffect(() => {
    const last = before.current;
    before.current = { stored, years };
    const wasRead = (key: RateKey): boolean => last.years?.some((year) => key.includes(` ${year}-`)) ?? false;
    const news = [...stored].filter(([key, { rate }]) => wasRead(key) && last.stored.get(key)?.rate !== rate);
    if (news.length > 0)
      setFlashed((now) => new Map([...now, ...news.map(([key]) => [key, (now.get(key) ?? 0) + 1] as const)]));
  }, [stored, years]);
  return flashed;
}
