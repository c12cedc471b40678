import { CommentDialog } from '../form/dialogs/comment-dialog';
import { useTranslation } from '../i18n/use-translation';
import { useAction } from '../act/use-action';

/** Reopens a closed month; the reason is stored in its history. */
export function ReopenDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { busy, errors, act } = useAction();
  const send = async (reason: string): Promise<void> => {
    if (await act('/api/finance/months/reopen', { month, reason })) onClose();
  };
  return (
    <CommentDialog
      title={t('closing.reopen')}
      verb={t('closing.reopen')}
      label={t('closing.reason')}
      maxLength={1_000}
      wrong={errors['reason']?.[0]}
      busy={busy}
      onSend={send}
      onClose={onClose}
    >
      <p>{t('closing.reopenWhat', { month })}</p>
    </CommentDialog>
  );
}
