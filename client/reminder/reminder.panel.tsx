import { AnchorButton, Button, ButtonVariant, Callout } from '@blueprintjs/core';
import { Document } from '@blueprintjs/icons';
import { useMemo, useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { formatAmount, formatMoney } from '../../contract/fields/money/format-money';
import { partyAddress } from '../../contract/party/kind';
import { allowed } from '../../contract/permissions';
import { reminderFields, sentFields, withdrawalFields } from '../../contract/reminder/form';
import { reminderKind, reminderListPath } from '../../contract/reminder/kind';
import { levelLabels, reminderStates } from '../../contract/reminder/state';
import { localDay } from '../../contract/time';
import { ActDialog } from '../act/act-dialog';
import { isFailure } from '../api/failure';
import { FormField } from '../form/form-field';
import { RecordFailed, RecordLoading } from '../form/record-states';
import { Timeline } from '../history/timeline';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { TablesBody } from '../list/tables-page';
import { useUser } from '../session/use-session';
import { Side } from '../workspace/layout/side';
import { useCloseRecord } from '../workspace/records/list-navigation';
import { PanelHeader } from '../workspace/records/panel-header';
import { useRecordTitle } from '../workspace/records/record-title';
import { reminderTarget, useReminderQuery, type ReminderDetail } from './reminder-api';
import { RemindedRowsTable } from './rows-table';
import './reminder.css';

/** A reminder: what its letter says, and what became of it. */
export default function ReminderPanel() {
  const { id } = useParams();
  return <ReminderPage key={id} id={Number(id)} />;
}

function ReminderPage({ id }: { id: number }) {
  const { t } = useTranslation();
  const close = useCloseRecord();
  const { data, error, refetch } = useReminderQuery(id);
  const reminder = data?.data;
  const title = reminder && `${t('reminder.title')} №${id}`;
  useRecordTitle(title);
  return (
    <>
      <PanelHeader
        title={title ?? t('screens.reminder')}
        {...(reminder ? { meta: reminder.party } : {})}
        actions={reminder && <Actions reminder={reminder} />}
        onClose={close}
      />
      <Side
        tabs={[
          {
            id: 'timeline',
            title: t('history.title'),
            content: <Timeline kind={reminderKind} id={id} fields={reminderFields} />,
          },
        ]}
      />
      {!reminder && isFailure(error) && <RecordFailed failure={error} onRetry={() => void refetch()} />}
      {!reminder && !error && <RecordLoading />}
      {reminder && (
        <TablesBody>
          <Withdrawal reminder={reminder} />
          <Summary reminder={reminder} />
          <RemindedRowsTable rows={reminder.rows} />
        </TablesBody>
      )}
    </>
  );
}

function Withdrawal({ reminder: { withdrawal } }: { reminder: ReminderDetail }) {
  const { t } = useTranslation();
  if (withdrawal === null) return null;
  return (
    <Callout compact>{t('reminder.withdrawn', { reason: withdrawal.reason, user: withdrawal.user ?? '' })}</Callout>
  );
}

function Summary({ reminder }: { reminder: ReminderDetail }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const { payer, party, level, ognoo, sums, mnt, state, user, sent } = reminder;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t('reminder.payer'),
      <Link key="payer" to={partyAddress({ kind: 'payer', id: payer })}>
        {party}
      </Link>,
    ],
    [t('reminder.level'), levelLabels[level as keyof typeof levelLabels][language]],
    [t('reminder.on'), ognoo],
    [t('reminder.sum'), sums.map(({ currency, rest }) => formatMoney(rest, currency)).join(', ')],
    [t('reminder.mnt'), <b key="mnt">{formatAmount(mnt)} ₮</b>],
    [t('reminder.state'), reminderStates[state as keyof typeof reminderStates][language]],
    [t('reminder.sentOn'), sent && sentText(sent)],
    [t('reminder.by'), user],
  ];
  return (
    <dl className="reminder-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

const sentText = ({ ognoo, how, user }: NonNullable<ReminderDetail['sent']>): string =>
  [ognoo, how, user].filter(Boolean).join(', ');

type Open = 'markSent' | 'withdraw';

function Actions({ reminder }: { reminder: ReminderDetail }) {
  const { t } = useTranslation();
  const mayWrite = allowed('reminder.write', useUser());
  const [open, setOpen] = useState<Open>();
  const stop = (): void => setOpen(undefined);
  const { id, state } = reminder;
  return (
    <>
      <AnchorButton
        variant={ButtonVariant.OUTLINED}
        icon={<Document />}
        text={t('reminder.letter')}
        href={`/reminders/${id}/letter?lang=${languageInUse()}`}
        target="_blank"
        rel="noopener"
      />
      {mayWrite &&
        state === 1 &&
        (['markSent', 'withdraw'] as const).map((what) => (
          <Button
            key={what}
            variant={ButtonVariant.OUTLINED}
            text={t(`reminder.${what}`)}
            onClick={() => setOpen(what)}
          />
        ))}
      {open === 'markSent' && <SentDialog id={id} onClose={stop} />}
      {open === 'withdraw' && <WithdrawDialog id={id} onClose={stop} />}
    </>
  );
}

interface DialogProps {
  id: number;
  onClose: () => void;
}

function SentDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation();
  const values = useMemo(() => ({ on: localDay(new Date()), how: null }), []);
  return (
    <ActDialog
      title={t('reminder.markSent')}
      record={`reminder/${id}/sent`}
      fields={sentFields}
      values={values}
      of={reminderTarget(id)}
      url={`${reminderListPath}/${id}/sent`}
      onClose={onClose}
    >
      <p className="form-span-12 quiet">{t('reminder.sentHint')}</p>
      <FormField name="on" span={6} autoFocus />
      <FormField name="how" span={6} />
    </ActDialog>
  );
}

function WithdrawDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation();
  const values = useMemo(() => ({ reason: null }), []);
  return (
    <ActDialog
      title={t('reminder.withdraw')}
      record={`reminder/${id}/withdraw`}
      fields={withdrawalFields}
      values={values}
      of={reminderTarget(id)}
      url={`${reminderListPath}/${id}/withdraw`}
      onClose={onClose}
    >
      <p className="form-span-12 quiet">{t('reminder.withdrawHint')}</p>
      <FormField name="reason" span={12} autoFocus />
    </ActDialog>
  );
}
