import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatAmount } from '../../contract/fields/money/format-money';
import { allowed } from '../../contract/permissions';
import { levelLabels, reminderStates } from '../../contract/reminder/state';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { SmallTable } from '../list/tables-page';
import { useUser } from '../session/use-session';
import { MakeReminderDialog } from './make-dialog';
import { useDueReminderQuery, useRemindersOfPayerQuery } from './reminder-api';

/** The reminders of a payer, the newest first, and which one is due. */
export default function PayerReminders({ payer }: { payer: number }) {
  const { t } = useTranslation();
  const [isMaking, setMaking] = useState(false);
  const mayWrite = allowed('reminder.write', useUser());
  const { currentData: due } = useDueReminderQuery(payer);
  return (
    <>
      {due && <p>{t('reminder.due', { level: due.level, late: due.late, mnt: formatAmount(due.mnt) })}</p>}
      {mayWrite && (
        <p>
          <Button size="small" text={t('reminder.make')} onClick={() => setMaking(true)} />
        </p>
      )}
      <Made payer={payer} />
      {isMaking && <MakeReminderDialog payer={payer} onClose={() => setMaking(false)} />}
    </>
  );
}

function Made({ payer }: { payer: number }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const { currentData: reminders } = useRemindersOfPayerQuery(payer);
  if (!reminders) return null;
  if (reminders.length === 0) return <p className="quiet">{t('reminder.noneOfPayer')}</p>;
  return (
    <SmallTable className="payer-reminders" label={t('reminder.ofPayer')}>
      <thead>
        <tr>
          <th scope="col">{t('reminder.level')}</th>
          <th scope="col">{t('reminder.on')}</th>
          <th scope="col">{t('reminder.state')}</th>
          <th scope="col" className="numeric">
            {t('reminder.mnt')}
          </th>
        </tr>
      </thead>
      <tbody>
        {reminders.map(({ id, level, on, state, sent_on: sentOn, mnt }) => (
          <tr key={id}>
            <td>
              <Link to={`/reminders/${id}`}>{levelLabels[level][language]}</Link>
            </td>
            <td>{on}</td>
            <td>{[reminderStates[state][language], sentOn].filter(Boolean).join(' ')}</td>
            <td className="numeric">{formatAmount(mnt)}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
