import { Button, HTMLSelect, Intent } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'react-router';
import { addressOfPart, openParts } from '../../contract/closing/month-end';
import { daysOfMonth } from '../../contract/closing/months';
import { moneyKind } from '../../contract/fields/money/kind';
import { allowed } from '../../contract/permissions';
import { formatNumber } from '../../contract/text/format-number';
import { useAction } from '../act/use-action';
import { isFailure } from '../api/failure';
import { ConfirmDialog } from '../form/dialogs/confirm-dialog';
import { FormSection } from '../form/form-section';
import { RecordFailed } from '../form/record-states';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { SmallTable } from '../list/tables-page';
import { useUser } from '../session/use-session';
import { useOpenInMonthQuery, type Month, type OpenInMonth } from './closing-api';
import { isOver, MonthState } from './month-state';

/** What is still open in a month, and the button that closes it; by default the oldest open month that is over. */
export function MonthEnd({ months }: { months: readonly Month[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const usual = months.findLast((month) => !month.closed && isOver(month)) ?? months.find(isOver) ?? months[0];
  const month = months.find((one) => one.month === chosen) ?? usual;
  if (!month) return null;
  return (
    <FormSection id="month-end" title={t('closing.left')}>
      <div className="form-span-12">
        <div className="closing-chosen">
          <HTMLSelect
            aria-label={t('closing.month')}
            value={month.month}
            options={months.map((one) => one.month)}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
          <MonthState month={month} />
          <CloseButton month={month} />
        </div>
        <OpenParts month={month.month} />
        <div className="closing-hint">
          <p className="quiet">{t('closing.leftHint')}</p>
          <DifferencesLink month={month.month} />
        </div>
      </div>
    </FormSection>
  );
}

/** Leads to the differences of exchange of the month. */
function DifferencesLink({ month }: { month: string }) {
  const { t } = useTranslation();
  const mayRead = allowed('exchange.read', useUser());
  if (!mayRead) return null;
  const { first, last } = daysOfMonth(month);
  const days = new URLSearchParams({ start: first, end: last });
  return <Link to={`/report/exchange?${days.toString()}`}>{t('closing.differences')}</Link>;
}

/** The only place where a month is closed. */
function CloseButton({ month }: { month: Month }) {
  const { t } = useTranslation();
  const mayClose = allowed('finance.closeMonth', useUser());
  const [isAsked, setIsAsked] = useState(false);
  const { busy, act } = useAction();
  if (!mayClose || month.closed || !isOver(month)) return null;
  const close = async (): Promise<void> => {
    await act('/api/finance/months/close', { month: month.month });
    setIsAsked(false);
  };
  return (
    <>
      <Button intent={Intent.PRIMARY} text={t('closing.close')} onClick={() => setIsAsked(true)} />
      <ConfirmDialog
        isOpen={isAsked}
        act={{ verb: t('closing.close'), object: month.month }}
        busy={busy}
        onNo={() => setIsAsked(false)}
        onYes={() => void close()}
      >
        {t('closing.closeWhat', { month: month.month })}
      </ConfirmDialog>
    </>
  );
}

function OpenParts({ month }: { month: string }) {
  const { t } = useTranslation();
  const { currentData, error, refetch } = useOpenInMonthQuery(month);
  if (!currentData) return isFailure(error) ? <RecordFailed failure={error} onRetry={() => void refetch()} /> : null;
  return (
    <SmallTable className="closing-left" label={t('closing.left')}>
      <thead>
        <tr>
          <th scope="col">{t('closing.what')}</th>
          <th scope="col" className="numeric">
            {t('closing.count')}
          </th>
          <th scope="col" className="numeric">
            {t('closing.sum')}
          </th>
          <th scope="col">{t('closing.todo')}</th>
        </tr>
      </thead>
      <tbody>
        {currentData.listdata.map((part) => (
          <OpenPart key={part.part} month={month} part={part} />
        ))}
      </tbody>
    </SmallTable>
  );
}

function OpenPart({ month, part: { part, count, sums } }: { month: string; part: OpenInMonth['listdata'][number] }) {
  const { t } = useTranslation();
  const user = useUser();
  const language = languageInUse();
  const { label, hint, may } = openParts[part];
  const mayOpen = allowed(may, user);
  const name = label[language];
  if (count === 0)
    return (
      <tr>
        <th scope="row" className="closing-done">
          {name}
        </th>
        <td className="numeric closing-done">
          <Tick aria-label={t('closing.nothingLeft')} />
        </td>
        <td />
        <td />
      </tr>
    );
  return (
    <tr>
      <th scope="row">{mayOpen ? <Link to={addressOfPart(part, month)}>{name}</Link> : name}</th>
      <td className="numeric">{count}</td>
      <td className="numeric">{sums.map(inWords).join(', ')}</td>
      <td className="quiet">{hint[language]}</td>
    </tr>
  );
}

function inWords({ currency, amount }: OpenInMonth['listdata'][number]['sums'][number]): string {
  const code = currency.toUpperCase();
  return amount === null ? code : `${formatNumber(amount, moneyKind.decimals)} ${code}`;
}
