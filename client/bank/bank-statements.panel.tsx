import { bankStatementList } from '../../contract/bank/list';
import { useTranslation } from '../i18n/use-translation';
import { ListView } from '../list/list-view';
import { BankTabs } from './bank-tabs';
import { ReadButton } from './importing/read-button';

/** The statements that were read. */
export default function BankStatementsPanel() {
  const { t } = useTranslation();
  return (
    <ListView
      list={bankStatementList}
      title={t('screens.bankstatement')}
      tabs={<BankTabs shown="statements" />}
      nameColumn="account"
      toolbar={<ReadButton />}
      emptyHint={t('bank.noStatements')}
    />
  );
}
