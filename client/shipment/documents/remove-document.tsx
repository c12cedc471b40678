import { Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import { allowed } from '../../../contract/permissions';
import { removalFields } from '../../../contract/shipment/documents/form';
import { useAction } from '../../act/use-action';
import { CommentDialog } from '../../form/dialogs/comment-dialog';
import { titleOf } from '../../form/dialogs/confirm-dialog';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { useUser } from '../../session/use-session';
import type { DocumentRow } from './documents-api';

interface RemoveDocumentProps {
  /** The file. */
  id: number;
  document: DocumentRow;
  name: string;
  onDone: () => void;
}

/** Asks why a document is removed; an administrator may also delete its bytes for good. */
export function RemoveDocument({ id, document, name, onDone }: RemoveDocumentProps) {
  const { t } = useTranslation();
  const user = useUser();
  const [erase, setErase] = useState(false);
  const { busy, errors, act } = useAction(undefined, { of: { kind: 'shipment', id } });
  const needsReason = document.removable === 'withReason' || erase;
  return (
    <CommentDialog
      title={titleOf({ verb: t('documents.remove'), object: name })}
      label={`${removalFields.reason.label[languageInUse()]}${needsReason ? ' *' : ''}`}
      verb={t('documents.remove')}
      maxLength={255}
      wrong={errors['reason']?.[0]}
      busy={busy}
      onClose={onDone}
      onSend={async (reason) => {
        const body = { _method: 'DELETE', ...(reason.trim() === '' ? {} : { reason }), ...(erase ? { erase } : {}) };
        if (await act(`/api/document/${document.id}/delete`, body)) onDone();
      }}
    >
      <p>{t('documents.removeWhat')}</p>
      {allowed('document.removeAny', user) && (
        <Checkbox checked={erase} label={t('documents.erase')} onChange={() => setErase(!erase)} />
      )}
    </CommentDialog>
  );
}
