import { HTMLSelect } from '@blueprintjs/core';
import { useSearchParams } from 'react-router';
import { bankLineList } from '../../contract/bank/list';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { useFirmAccountsQuery } from './importing/firm-accounts';

/** The accounts of the firm to choose from, above the list of their lines; the number of an account is its filter. */
export function AccountFilter() {
  const { t } = useTranslation();
  const { data: accounts = [] } = useFirmAccountsQuery();
  const [params, setParams] = useSearchParams();
  if (accounts.length < 2) return null;
  const chosen = params.get('account') ?? '';
  const choose = (account: string): void =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.delete('page');
      if (account === '') next.delete('account');
      else next.set('account', account);
      return next;
    });
  return (
    <HTMLSelect
      minimal
      className="bank-account"
      aria-label={bankLineList.columns.account.label[languageInUse()]}
      value={accounts.some(({ number }) => number === chosen) ? chosen : ''}
      onChange={({ target }) => choose(target.value)}
      options={[
        { value: '', label: t('bank.allAccounts') },
        ...accounts.map(({ bank, number, currency }) => ({
          value: number,
          label: `${bank} ${number} ${currency.toUpperCase()}`,
        })),
      ]}
    />
  );
}
