import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { reminderFields } from '../../contract/reminder/form';
import { reminderListPath } from '../../contract/reminder/kind';
import { ActDialog } from '../act/act-dialog';
import { FormField } from '../form/form-field';
import { useTranslation } from '../i18n/use-translation';
import { RefField } from '../reference/entries/ref-field';
import { reminderTarget } from './reminder-api';

/** A reminder for a payer; the one that is due unless another one is chosen. */
export function MakeReminderDialog({ payer, onClose }: { payer: number | null; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const values = useMemo(() => ({ payer, level: null }), [payer]);
  return (
    <ActDialog
      title={t('reminder.make')}
      record={`reminder/add/${payer ?? ''}`}
      fields={reminderFields}
      values={values}
      of={reminderTarget(0)}
      url={reminderListPath}
      onClose={onClose}
      onDone={(id) => id !== undefined && void navigate(`/reminders/${id}`)}
    >
      <p className="form-span-12 quiet">{t('reminder.makeHint')}</p>
      <RefField name="payer" span={6} autoFocus={payer === null} />
      <FormField name="level" span={6} autoFocus={payer !== null} />
    </ActDialog>
  );
}
