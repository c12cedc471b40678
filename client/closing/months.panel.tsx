import { Button, Tag } from '@blueprintjs/core';
import { Inbox } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { closingId, closingKind, monthOf } from '../../contract/closing/months';
import { moneyKind } from '../../contract/fields/money/kind';
import { formatNumber } from '../../contract/text/format-number';
import { allowed } from '../../contract/permissions';
import { localDay } from '../../contract/time';
import { ConfirmDialog } from '../form/dialogs/confirm-dialog';
import { FormSection } from '../form/form-section';
import { Timeline } from '../history/timeline';
import { useUser } from '../session/use-session';
import { StatePanel } from '../ui/state-panel';
import { useAction } from '../act/use-action';
import { SmallTable, TablesBody, TablesPage } from '../list/tables-page';
import { useMonthsQuery, type Month } from './closing-api';
import { ReopenDialog } from './reopen-dialog';
import './closing.css';

const noFields = {};
const sums = ['receivable', 'income', 'payable', 'paid'] as const;

/**
 * The months that have money in them. An administrator closes those that are over, so that no figure in them can be changed
 * (D140).
 */
export default function MonthsPanel() {
  const { t } = useTranslation();
  const { data: months, error, refetch } = useMonthsQuery();
  return (
    <TablesPage title={t('screens.closing')} data={months} error={error} onRetry={() => void refetch()}>
      {months?.length === 0 && (
        <StatePanel icon={<Inbox size={40} />} title={t('closing.nothing')} hint={t('closing.nothingHint')} />
      )}
      {months && months.length > 0 && (
        <TablesBody>
          <p className="quiet">{t('closing.hint')}</p>
          <Months months={months} />
          <FormSection id="history" title={t('closing.history')}>
            <div className="form-span-12">
              <Timeline kind={closingKind} id={closingId} fields={noFields} />
            </div>
          </FormSection>
        </TablesBody>
      )}
    </TablesPage>
  );
}

function Months({ months }: { months: readonly Month[] }) {
  const { t } = useTranslation();
  const mayClose = allowed('finance.closeMonth', useUser());
  const [closing, setClosing] = useState<string>();
  const [opening, setOpening] = useState<string>();
  const { busy, act } = useAction();
  const close = async (month: string): Promise<void> => {
    await act('/api/finance/months/close', { month });
    setClosing(undefined);
  };
  return (
    <>
      <SmallTable className="closing-months">
        <thead>
          <tr>
            <th scope="col">{t('closing.month')}</th>
            {sums.map((sum) => (
              <th key={sum} scope="col" className="numeric">
                {t(`closing.${sum}`)}
              </th>
            ))}
            <th scope="col">{t('closing.state')}</th>
            {mayClose && <th className="closing-act" aria-label={t('closing.close')} />}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{month.month}</th>
              {sums.map((sum) => (
                <td key={sum} className="numeric">
                  {formatNumber(month[sum], moneyKind.decimals)}
                </td>
              ))}
              <td className="closing-state">
                <MonthState month={month} />
              </td>
              {mayClose && (
                <td className="numeric closing-act">
                  {month.closed ? (
                    <Button size="small" text={t('closing.reopen')} onClick={() => setOpening(month.month)} />
                  ) : (
                    isOver(month) && (
                      <Button size="small" text={t('closing.closeShort')} onClick={() => setClosing(month.month)} />
                    )
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </SmallTable>
      <ConfirmDialog
        isOpen={closing !== undefined}
        act={{ verb: t('closing.close'), object: closing }}
        busy={busy}
        onNo={() => setClosing(undefined)}
        onYes={() => closing && void close(closing)}
      >
        {closing && t('closing.closeWhat', { month: closing })}
      </ConfirmDialog>
      {opening && <ReopenDialog month={opening} onClose={() => setOpening(undefined)} />}
    </>
  );
}

function isOver({ month }: Month): boolean {
  return month < monthOf(localDay(new Date()));
}

function MonthState({ month }: { month: Month }) {
  const { t } = useTranslation();
  if (!month.closed) return <span className="quiet">{t(isOver(month) ? 'closing.open' : 'closing.running')}</span>;
  return (
    <span>
      <Tag minimal>{t('closing.closed')}</Tag>{' '}
      <span className="quiet">{[month.closed_by, month.closed_at].filter(Boolean).join(', ')}</span>
    </span>
  );
}
