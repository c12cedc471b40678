import { Button } from '@blueprintjs/core';
import { Inbox } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { closingId, closingKind } from '../../contract/closing/months';
import { moneyKind } from '../../contract/fields/money/kind';
import { formatNumber } from '../../contract/text/format-number';
import { allowed } from '../../contract/permissions';
import { FormSection } from '../form/form-section';
import { Timeline } from '../history/timeline';
import { useUser } from '../session/use-session';
import { StatePanel } from '../ui/state-panel';
import { SmallTable, TablesBody, TablesPage } from '../list/tables-page';
import { useMonthsQuery, type Month } from './closing-api';
import { MonthEnd } from './month-end';
import { MonthState } from './month-state';
import { ReopenDialog } from './reopen-dialog';
import './closing.css';

const noFields = {};
const sums = ['receivable', 'income', 'payable', 'paid'] as const;

/**
 * What is still open in the month that ends next, and the months that have money in them. An administrator closes those that are over,
 * so that no figure in them can be changed (D140).
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
          <MonthEnd months={months} />
          <FormSection id="months" title={t('closing.months')}>
            <div className="form-span-12">
              <p className="quiet">{t('closing.hint')}</p>
              <Months months={months} />
            </div>
          </FormSection>
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
  const [opening, setOpening] = useState<string>();
  return (
    <>
      <SmallTable className="closing-months" label={t('closing.months')}>
        <thead>
          <tr>
            <th scope="col">{t('closing.month')}</th>
            {sums.map((sum) => (
              <th key={sum} scope="col" className="numeric">
                {t(`closing.${sum}`)}
              </th>
            ))}
            <th scope="col">{t('closing.state')}</th>
            {mayClose && <th className="closing-act" aria-label={t('closing.reopen')} />}
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
                  {month.closed && (
                    <Button size="small" text={t('closing.reopen')} onClick={() => setOpening(month.month)} />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </SmallTable>
      {opening && <ReopenDialog month={opening} onClose={() => setOpening(undefined)} />}
    </>
  );
}
