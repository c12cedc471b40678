import { bankLineList, bankStatementList } from '../../contract/bank/list';
import { statementReason } from '../../contract/bank/form';
import { useAction } from '../act/use-action';
import { CommentDialog } from '../form/dialogs/comment-dialog';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';

export interface ReadStatement {
  id: number;
  account: string;
  from_day: string;
  to_day: string;
  recorded: number;
  [name: string]: unknown;
}

const lists = [bankLineList.name, bankStatementList.name];

/** Asks why a statement is taken back with its lines. */
export function DeleteStatementDialog({ statement, onClose }: { statement: ReadStatement; onClose: () => void }) {
  const { t } = useTranslation();
  const { busy, errors, act } = useAction(lists);
  const { id, account, from_day: from, to_day: to, recorded } = statement;
  const send = async (reason: string): Promise<void> => {
    if (await act(`/api/bank/statement/${id}/delete`, { reason })) onClose();
  };
  return (
    <CommentDialog
      title={t('bank.deleteStatement')}
      verb={t('bank.deleteStatement')}
      label={statementReason.label[languageInUse()]}
      maxLength={1_000}
      wrong={errors['reason']?.[0]}
      busy={busy}
      onSend={send}
      onClose={onClose}
    >
      <p>{t('bank.deleteStatementWhat', { account, from, to, count: recorded })}</p>
    </CommentDialog>
  );
}
