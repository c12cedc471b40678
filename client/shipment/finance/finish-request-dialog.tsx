import { Suspense } from 'react';
import { CommentDialog } from '../../form/dialogs/comment-dialog';
import { useTranslation } from '../../i18n/use-translation';
import { useAction } from '../../act/use-action';
import { OpenLines } from '../checklist/parts';
import { financeLists } from './finance-lists';
import type { FinanceRow } from './finance-row';
import './finance.css';

/** Finance requests that an order be finished because its account is settled; possible once per order (D093b). */
export function FinishRequestDialog({ row, onClose }: { row: FinanceRow; onClose: () => void }) {
  const { t } = useTranslation();
  const { busy, act } = useAction(financeLists);
  const send = async (comment: string): Promise<void> => {
    const body = { selected: row.id, code: row.code, comment };
    if (await act('/api/finance/finishrequest', body, onClose)) onClose();
  };
  return (
    <CommentDialog
      className="finance-dialog"
      title={t('billing.request')}
      verb={t('billing.send')}
      label={t('billing.comment')}
      maxLength={10_000}
      busy={busy}
      onSend={send}
      onClose={onClose}
    >
      <p className="confirm-what">{[row.code, row.consignee].filter(Boolean).join(' · ')}</p>
      <p>{t('billing.requestWhat')}</p>
      <Suspense>
        <OpenLines ids={[row.id]} id={row.id} />
      </Suspense>
    </CommentDialog>
  );
}
