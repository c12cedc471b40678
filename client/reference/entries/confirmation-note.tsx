import { Button } from '@blueprintjs/core';
import { Endorsed } from '@blueprintjs/icons';
import { allowed } from '../../../contract/permissions';
import type { Confirmation } from '../../../contract/reference/confirmation';
import type { ReferenceDeclaration } from '../../../contract/reference/declaration';
import { useAction } from '../../act/use-action';
import { useTranslation } from '../../i18n/use-translation';
import { useUser } from '../../session/use-session';
import './confirmation-note.css';

interface NoteProps {
  declaration: ReferenceDeclaration;
  id: number;
  /** The version that is on the screen. */
  version: number;
  confirmation: Confirmation;
}

/** Whether a second person has confirmed this entry; an administrator other than its writer confirms it here. */
export default function ConfirmationNote({ declaration, id, version, confirmation }: NoteProps) {
  const { name, confirmedBy } = declaration;
  const { t } = useTranslation();
  const user = useUser();
  const { act, busy } = useAction([name], { of: { kind: name, id } });
  const { by, at, writtenBy } = confirmation;
  if (at !== null)
    return (
      <div className="confirmation is-checked" role="status">
        <Endorsed />
        <span>{t('reference.confirmedBy', { name: by ?? '–', at })}</span>
      </div>
    );
  const mayConfirm = confirmedBy !== undefined && allowed(confirmedBy, user);
  const isOwn = writtenBy === user.id;
  return (
    <div className="confirmation" role="status">
      <Endorsed />
      <span>{t(mayConfirm && isOwn ? 'reference.unconfirmedOwn' : 'reference.unconfirmed')}</span>
      {mayConfirm && !isOwn && (
        <Button
          size="small"
          loading={busy}
          text={t('reference.confirm')}
          onClick={() => void act(`/api/settings/${name}/${id}/confirm`, { version })}
        />
      )}
    </div>
  );
}
