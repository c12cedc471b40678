import { Button, ButtonVariant, Tag } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { Link, useNavigate } from 'react-router';
import { allowed } from '../../contract/permissions';
import { confirmationStates } from '../../contract/reference/confirmation';
import { api } from '../api/api';
import { subscribedTo } from '../api/subscribed-to';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { useUser } from '../session/use-session';
import './party-accounts.css';

interface AccountRow {
  id: number;
  bank: string;
  account: string;
  currency: string;
  holder: string;
  confirmed: 1 | 2;
  confirmedby: string | null;
  confirmedat: string | null;
}

type Party = Readonly<{ list: 'payer' | 'agent'; id: number }>;

const { usePartyAccountsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    partyAccounts: build.query<readonly AccountRow[], Party>({
      query: ({ list, id }) => ({ url: '/api/settings/partyaccount', params: { [list]: id, perpage: 100 } }),
      transformResponse: ({ listdata }: { listdata: readonly AccountRow[] }) => listdata,
      ...subscribedTo(() => ['partyaccount']),
    }),
  }),
});

/** The bank accounts of the payer or agent whose form is open. */
export default function PartyAccounts({ list, id }: Party) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayEdit = allowed('settings.partyaccount.edit', useUser());
  const { currentData: accounts } = usePartyAccountsQuery({ list, id });
  if (!accounts) return null;
  return (
    <div className="party-accounts">
      {accounts.length === 0 && <p className="quiet">{t('reference.noAccounts')}</p>}
      <ul>
        {accounts.map((account) => (
          <li key={account.id}>
            <AccountNumber account={account} mayEdit={mayEdit} /> {account.currency.toUpperCase()}
            <div className="meta">
              {account.bank} · {account.holder}
            </div>
            <ConfirmationTag account={account} />
          </li>
        ))}
      </ul>
      {mayEdit && (
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={<Add />}
          text={t('reference.addAccount')}
          onClick={() => void navigate(`/settings/partyaccount/add?${list}=${id}`)}
        />
      )}
    </div>
  );
}

/** An IBAN is read in groups of four. */
function AccountNumber({ account: { id, account }, mayEdit }: { account: AccountRow; mayEdit: boolean }) {
  const shown = /^[A-Z]{2}\d{2}/.test(account) ? account.replace(/(.{4})(?=.)/g, '$1 ') : account;
  return mayEdit ? (
    <Link to={`/settings/partyaccount/${id}/edit`}>{shown}</Link>
  ) : (
    <span className="party-account-number">{shown}</span>
  );
}

function ConfirmationTag({ account: { confirmed, confirmedby, confirmedat } }: { account: AccountRow }) {
  return (
    <>
      <Tag minimal intent={confirmed === 2 ? 'success' : 'warning'}>
        {confirmationStates[confirmed][languageInUse()]}
      </Tag>{' '}
      <span className="meta">{[confirmedby, confirmedat?.slice(0, 10)].filter(Boolean).join(', ')}</span>
    </>
  );
}
