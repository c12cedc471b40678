import { Button, Callout, Dialog, DialogBody, Intent } from '@blueprintjs/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { ConfirmDialog } from '../../form/dialogs/confirm-dialog';
import { messageIn } from '../../form/values/form-values';
import { useFocusBack } from '../../ui/use-focus-back';
import { languageInUse } from '../../i18n/language';
import { CreatingHost } from '../../reference/entries/creating-host';
import type { Outbox } from './outbox';
import type { WaitingEntry } from './waiting-entry';
import { WaitingForm } from './waiting-form';
import { waitingKinds } from './waiting-kinds';

/** The pending and refused entries, each with its actions. */
export function WaitingDialog({ outbox, onClose }: { outbox: Outbox; onClose: () => void }) {
  const { t } = useTranslation();
  useFocusBack();
  const [editing, setEditing] = useState<WaitingEntry>();
  const [leaving, setLeaving] = useState<WaitingEntry>();
  const discard = async (): Promise<void> => {
    if (leaving) await outbox.discard(leaving.key);
    setLeaving(undefined);
  };
  return (
    <Dialog className="create-entry" isOpen title={t('waiting.title')} onClose={onClose}>
      <DialogBody>
        <ul className="waiting-list">
          {outbox.entries.map((entry) => (
            <li key={entry.key}>
              <p className="waiting-what">
                <b>{entry.file.code}</b> {whatOf(entry, t)}
                <span className="meta"> {timeOf(entry)}</span>
              </p>
              {entry.refusal ? (
                <Callout intent={Intent.DANGER} compact>
                  {[entry.refusal.message, ...Object.values(entry.refusal.errors).flat()]
                    .map((said) => messageIn(said, languageInUse()))
                    .join(' ')}
                </Callout>
              ) : (
                <p className="meta">{t('waiting.willBeSent')}</p>
              )}
              <p className="waiting-acts">
                <Button
                  text={t('waiting.retry')}
                  onClick={() => void (entry.refusal ? outbox.retry(entry.key) : outbox.sendAll())}
                />
                {entry.refusal && <Button text={t('waiting.edit')} onClick={() => setEditing(entry)} />}
                <Button text={t('waiting.discard')} onClick={() => setLeaving(entry)} />
              </p>
            </li>
          ))}
        </ul>
        {outbox.entries.length === 0 && <p>{t('waiting.none')}</p>}
      </DialogBody>
      {editing && (
        <CreatingHost>
          <WaitingForm
            entry={editing}
            onSent={() => void outbox.discard(editing.key)}
            onClose={() => setEditing(undefined)}
          />
        </CreatingHost>
      )}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        busy={false}
        onNo={() => setLeaving(undefined)}
        onYes={() => void discard()}
      >
        {leaving && `${leaving.file.code} · ${whatOf(leaving, t)}`}
      </ConfirmDialog>
    </Dialog>
  );
}

function whatOf({ kind, pictures }: WaitingEntry, t: TFunction): string {
  const what = waitingKinds[kind].label[languageInUse()];
  return pictures.length === 0 ? what : `${what}, ${t('waiting.pictureCount', { count: pictures.length })}`;
}

function timeOf({ at }: WaitingEntry): string {
  return new Date(at).toLocaleString('sv-SE', { timeZone: 'Asia/Ulaanbaatar' }).slice(0, 16);
}
