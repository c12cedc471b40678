import { Button, Callout, DialogBody, Intent } from '@blueprintjs/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { ConfirmDialog } from '../../form/dialogs/confirm-dialog';
import { fieldMessageIn } from '../../../contract/refusals/field-texts';
import { languageInUse } from '../../i18n/language';
import { CreatingHost } from '../../reference/entries/creating-host';
import type { Outbox } from './outbox';
import type { PendingEntry } from './pending-entry';
import { PendingEntryForm } from './pending-entry-form';
import { pendingKinds } from './pending-kinds';
import { Dialog } from '../../ui/dialog';

/** The pending and refused entries, each with its actions. */
export default function OutboxDialog({ outbox, onClose }: { outbox: Outbox; onClose: () => void }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<PendingEntry>();
  const [entryToDiscard, setEntryToDiscard] = useState<PendingEntry>();
  const discard = async (): Promise<void> => {
    if (entryToDiscard) await outbox.discard(entryToDiscard.key);
    setEntryToDiscard(undefined);
  };
  return (
    <Dialog className="create-entry" title={t('waiting.title')} onClose={onClose}>
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
                    .map((text) => fieldMessageIn(languageInUse(), text))
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
                {entry.refusal && !pendingKinds[entry.kind].isFinal && (
                  <Button text={t('waiting.edit')} onClick={() => setEditing(entry)} />
                )}
                <Button text={t('waiting.discard')} onClick={() => setEntryToDiscard(entry)} />
              </p>
            </li>
          ))}
        </ul>
        {outbox.entries.length === 0 && <p>{t('waiting.none')}</p>}
      </DialogBody>
      {editing && (
        <CreatingHost>
          <PendingEntryForm
            entry={editing}
            onSent={() => void outbox.discard(editing.key)}
            onClose={() => setEditing(undefined)}
          />
        </CreatingHost>
      )}
      <ConfirmDialog
        isOpen={entryToDiscard !== undefined}
        busy={false}
        onNo={() => setEntryToDiscard(undefined)}
        onYes={() => void discard()}
      >
        {entryToDiscard && `${entryToDiscard.file.code} · ${whatOf(entryToDiscard, t)}`}
      </ConfirmDialog>
    </Dialog>
  );
}

function whatOf({ kind, pictures }: PendingEntry, t: TFunction): string {
  const what = pendingKinds[kind].label[languageInUse()];
  return pictures.length === 0 ? what : `${what}, ${t('waiting.pictureCount', { count: pictures.length })}`;
}

function timeOf({ at }: PendingEntry): string {
  return new Date(at).toLocaleString('sv-SE', { timeZone: 'Asia/Ulaanbaatar' }).slice(0, 16);
}
