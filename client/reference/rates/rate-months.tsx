import { Button, ButtonVariant, Intent } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight, FloppyDisk } from '@blueprintjs/icons';
import { useRef, type RefObject } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { currencies } from '../../../contract/reference/fixed/currencies';
import { localDay } from '../../../contract/time';
import { LeaveGuard } from '../../form/saving/leave-guard';
import { RecordFailed, RecordLoading } from '../../form/record-states';
import { languageInUse } from '../../i18n/language';
import { useListParams } from '../../workspace/records/list-navigation';
import { PanelHeader } from '../../workspace/records/panel-header';
import { MonthsButton } from './months-button';
import { RateCell, type RateCellPosition } from './rate-cell';
import { foreign, months, rateKey } from './rate-cells';
import { RateNotice } from './rate-notice';
import { useRateSaving, type RateSaving } from './use-rate-saving';
import { useRateYear, type RateYear } from './use-rate-year';
import './rate-months.css';

/**
 * A year of rates: a row for each currency, a column for each month; filled from the keyboard or from a spreadsheet and saved
 * together.
 */
export default function RateMonths() {
  const { t } = useTranslation();
  const [params, setParams] = useListParams();
  const thisYear = Number(localDay(new Date()).slice(0, 4));
  const year = Number(/^20\d\d$/.exec(params.get('year') ?? '')?.[0] ?? thisYear);
  const table = useRef<HTMLTableElement>(null);
  const rates = useRateYear(year);
  const { stored, failure, reload } = rates;
  const saving = useRateSaving(rates, (key) =>
    table.current?.querySelector<HTMLInputElement>(`[data-key="${key}"]`)?.focus(),
  );
  const showYear = (next: number): void =>
    setParams(new URLSearchParams({ view: 'months', ...(next === thisYear ? {} : { year: String(next) }) }), {
      replace: true,
    });
  return (
    <section className="list" aria-label={t('reference.byMonths')}>
      <PanelHeader title={t('screens.currency')} actions={<MonthsButton />} />
      <div className="list-filters">
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={<ChevronLeft />}
          aria-label={t('reference.yearBefore')}
          title={t('reference.yearBefore')}
          onClick={() => showYear(year - 1)}
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
          onClick={() => showYear(year + 1)}
        />
        <span className="meta">{t('reference.monthsHint')}</span>
      </div>
      <RateNotice />
      {!stored && failure && <RecordFailed failure={failure} onRetry={() => void reload().catch(() => undefined)} />}
      {!stored && !failure && <RecordLoading />}
      {stored && <RateTable table={table} year={year} rates={rates} saving={saving} />}
      <RatesFoot saving={saving} />
      <LeaveGuard
        dirty={saving.changed.size > 0}
        saving={saving.isSaving}
        changes={() =>
          [...saving.changed].map(([key, text]) => ({
            name: key,
            label: key.toUpperCase(),
            from: stored?.get(key)?.rate ?? '',
            to: text,
          }))
        }
        save={saving.save}
        discard={saving.discard}
      />
    </section>
  );
}

interface RateTableProps {
  table: RefObject<HTMLTableElement | null>;
  year: number;
  rates: RateYear;
  saving: RateSaving;
}

function RateTable({ table, year, rates, saving }: RateTableProps) {
  const { t } = useTranslation();
  const thisMonth = localDay(new Date()).slice(0, 7);
  const isCurrentMonth = (month: number): boolean => rateKey('', year, month).endsWith(thisMonth);
  const goTo = ({ row, month }: RateCellPosition): void =>
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}-${month}"]`)?.focus();
  return (
    <div className="rate-scroll">
      <table ref={table} className="rate-months">
        <thead>
          <tr>
            <th scope="col">{t('reference.currency')}</th>
            {months.map((month) => (
              <th key={month} scope="col" className={isCurrentMonth(month) ? 'rate-now' : ''}>
                {t('reference.month', { month })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {foreign.map((code, row) => (
            <tr key={code}>
              <th scope="row">{currencies[code as keyof typeof currencies][languageInUse()]}</th>
              {months.map((month) => (
                <RateCell
                  key={month}
                  {...{ code, year, rates, saving, goTo }}
                  at={{ row, month }}
                  isCurrentMonth={isCurrentMonth(month)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RatesFoot({ saving: { changed, isSaving, save, discard } }: { saving: RateSaving }) {
  const { t } = useTranslation();
  const hasChanges = changed.size > 0;
  return (
    <footer className="save-bar">
      <span className={hasChanges ? 'save-unsaved' : ''} role="status">
        {hasChanges && t('reference.ratesChanged', { rates: changed.size })}
      </span>
      {hasChanges && <Button text={t('form.cancel')} disabled={isSaving} onClick={discard} />}
      <Button
        intent={Intent.PRIMARY}
        icon={<FloppyDisk />}
        text={t('form.save')}
        title={t('form.saveShortcut')}
        disabled={!hasChanges}
        loading={isSaving}
        onClick={() => void save()}
      />
    </footer>
  );
}
