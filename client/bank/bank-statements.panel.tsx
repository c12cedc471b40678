import { Undo } from '@blueprintjs/icons';
import { useCallback, useState } from 'react';
import { bankStatementList } from '../../contract/bank/list';
import { allowed } from '../../contract/permissions';
import { useTranslation } from '../i18n/use-translation';
import { RowAction } from '../list/acts/row-action';
import { ListView } from '../list/list-view';
import { useUser } from '../session/use-session';
import { BankTabs } from './bank-tabs';
import { DeleteStatementDialog, type ReadStatement } from './delete-statement-dialog';
import { ReadButton } from './importing/read-button';

const actionWidth = 34;

/** The statements that were read; an administrator takes back one that was read by mistake. */
export default function BankStatementsPanel() {
  const { t } = useTranslation();
  const [chosen, choose] = useState<ReadStatement>();
  const rowActions = useCallback(
    (row: ReadStatement) => <RowAction icon={<Undo />} label={t('bank.deleteStatement')} onClick={() => choose(row)} />,
    [t],
  );
  const acts = allowed('bank.correct', useUser()) ? { rowActions, rowActionsWidth: actionWidth } : {};
  return (
    <>
      <ListView<ReadStatement>
        list={bankStatementList}
        title={t('screens.bankstatement')}
        tabs={<BankTabs shown="statements" />}
        nameColumn="account"
        toolbar={<ReadButton />}
        emptyHint={t('bank.noStatements')}
        {...acts}
      />
      {chosen && <DeleteStatementDialog statement={chosen} onClose={() => choose(undefined)} />}
    </>
  );
}
