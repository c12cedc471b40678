import { Button, FormGroup } from '@blueprintjs/core';
import { Document } from '@blueprintjs/icons';
import { useMemo, useRef, useState } from 'react';
import { agreedFields, disputedFields, sentFields } from '../../contract/party-statement/form';
import { localDay } from '../../contract/time';
import { ActDialog } from '../act/act-dialog';
import { answerWith } from '../api/answer-with';
import { failureOf } from '../api/failure';
import { upload } from '../api/upload';
import { newKey } from '../browser/new-key';
import { FormField } from '../form/form-field';
import { useFormContext } from '../form/form-context';
import { useTranslation } from '../i18n/use-translation';
import { snackbar } from '../ui/snackbar';
import { statementTarget, type StatementDetail } from './statement-api';

interface AnswerProps {
  statement: StatementDetail;
  version: number;
  onClose: () => void;
}

const today = (): string => localDay(new Date());

export function SentDialog({ statement: { id }, version, onClose }: AnswerProps) {
  const { t } = useTranslation();
  const values = useMemo(() => ({ on: today() }), []);
  return (
    <ActDialog
      title={t('partyStatement.send')}
      record={`statement/${id}/sent`}
      {...{ fields: sentFields, values, version, of: statementTarget(id), onClose, url: `/api/statements/${id}/sent` }}
    >
      <p className="form-span-12 quiet">{t('partyStatement.sendHint')}</p>
      <FormField name="on" span={6} autoFocus />
    </ActDialog>
  );
}

export function DisputedDialog({ statement: { id, note }, version, onClose }: AnswerProps) {
  const { t } = useTranslation();
  const values = useMemo(() => ({ on: today(), note }), [note]);
  return (
    <ActDialog
      title={t('partyStatement.dispute')}
      record={`statement/${id}/disputed`}
      {...{
        fields: disputedFields,
        values,
        version,
        of: statementTarget(id),
        onClose,
        url: `/api/statements/${id}/disputed`,
      }}
    >
      <FormField name="on" span={6} />
      <FormField name="note" span={12} autoFocus />
    </ActDialog>
  );
}

export function AgreedDialog({ statement, version, onClose }: AnswerProps) {
  const { t } = useTranslation();
  const { id, agreed_by: name, scan, scan_name: scanName } = statement;
  const values = useMemo(() => ({ on: today(), name, scan, scanName }), [name, scan, scanName]);
  return (
    <ActDialog
      title={t('partyStatement.agree')}
      record={`statement/${id}/agreed`}
      {...{
        fields: agreedFields,
        values,
        version,
        of: statementTarget(id),
        onClose,
        url: `/api/statements/${id}/agreed`,
      }}
    >
      <FormField name="on" span={6} />
      <FormField name="name" span={6} autoFocus />
      <SignedPaper sent={scanName} />
    </ActDialog>
  );
}

/** The signed paper is sent at once, and the form has the name under which it is stored. */
function SignedPaper({ sent }: { sent: string | null }) {
  const { t } = useTranslation();
  const form = useFormContext();
  const picker = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(sent);
  const [isSending, setSending] = useState(false);
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setSending(true);
    try {
      const body = new FormData();
      body.append('document', file, file.name);
      const stored = answerWith('file', await upload({ url: '/api/statements/scan', body, key: newKey() })).file;
      form.setValue('scan', stored);
      form.setValue('scanName', file.name.slice(-200));
      setName(file.name);
    } catch (thrown) {
      snackbar.failure(failureOf(thrown), () => void send(file));
    } finally {
      setSending(false);
    }
  };
  return (
    <FormGroup
      className="form-field form-span-12"
      label={t('partyStatement.scan')}
      helperText={isSending ? t('partyStatement.sendingScan') : (name ?? t('partyStatement.chooseScan'))}
    >
      <input
        ref={picker}
        type="file"
        hidden
        accept=".pdf,.jpg,.jpeg,.png,.webp"
        aria-label={t('partyStatement.scan')}
        onChange={({ target }) => {
          void send(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button
        icon={<Document />}
        text={t('partyStatement.choose')}
        disabled={isSending}
        onClick={() => picker.current?.click()}
      />
    </FormGroup>
  );
}
