import { bankStatementList } from '../../contract/bank/list';
import { useTranslation } from '../i18n/use-translation';
import { ListView } from '../list/list-view';
import { BankTabs } from './bank-tabs';
import { ImportButton } from './importing/import-button';

/** The statements that were read. */
export default function BankStatementsPanel() {
  const { t } = useTranslation();
  return (
    <ListView
      list={bankStatementList}
      title={t('screens.bankstatement')}
      tabs={<BankTabs shown="statements" />}
      nameColumn="account"
      toolbar={<ImportButton />}
      emptyHint={t('bank.noStatements')}
    />
  );
}
