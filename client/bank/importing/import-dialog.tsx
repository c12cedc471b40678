import { HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import type { BankPreview } from '../../../contract/bank/routes';
import { useTranslation } from '../../i18n/use-translation';
import { ImportSource } from '../../reference/importing/import-source';
import { usePreview } from '../../reference/importing/use-preview';
import { Dialog } from '../../ui/dialog';
import { useRemembered } from '../../workspace/layout/layout-store';
import type { Choices } from './choices';
import { useFirmAccountsQuery, type FirmAccount } from './firm-accounts';
import { ImportPreview } from './import-preview';

type Sent = { text: string } | { file: File };

const nameOf = ({ bank, number, currency }: FirmAccount): string => `${bank} ${number} ${currency.toUpperCase()}`;

/** A statement of a bank: pasted or uploaded, previewed line by line, and recorded only after it is confirmed. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data: accounts } = useFirmAccountsQuery();
  const [stored, remember] = useRemembered('bank');
  const last = lastAccount(stored);
  const [chosen, setChosen] = useState<number>();
  const [sent, setSent] = useState<Sent>({ text: '' });
  const [choices, setChoices] = useState<Choices>();
  const { busy, preview, failure, requestPreview, startOver } = usePreview<BankPreview>('/api/bank/preview');
  const usual = accounts?.find(({ id }) => id === last) ?? accounts?.[0];
  const account = chosen ?? usual?.id;

  const show = (from: Sent, next: Choices): void => {
    setSent(from);
    setChoices(next);
    void requestPreview(bodyOf(from, next));
  };
  const read = (from: Sent): void => {
    if (account === undefined) return;
    remember({ account });
    show(from, { account });
  };
  return (
    <Dialog className="import-entries" title={t('bank.import')} onClose={onClose} canOutsideClickClose={false}>
      {preview && choices ? (
        <ImportPreview
          {...{ preview, choices, busy, onClose }}
          body={bodyOf(sent, choices)}
          onChoose={(next) => show(sent, { ...choices, ...next })}
          onAgain={startOver}
        />
      ) : (
        <ImportSource
          {...{ busy, failure }}
          alsoAccepts=".xml"
          initialText={'text' in sent ? sent.text : ''}
          onText={(text) => read({ text })}
          onFile={(file) => file && read({ file })}
        >
          <p>{t('bank.how')}</p>
          <div className="import-head">
            <label htmlFor="bank-account">{t('bank.account')}</label>
            <HTMLSelect
              id="bank-account"
              value={account ?? ''}
              onChange={({ target }) => setChosen(Number(target.value))}
              options={(accounts ?? []).map((one) => ({ value: one.id, label: nameOf(one) }))}
            />
            {accounts?.length === 0 && <span className="meta">{t('bank.noAccounts')}</span>}
          </div>
        </ImportSource>
      )}
    </Dialog>
  );
}

/** The account of the last statement that this user read. */
function lastAccount(stored: unknown): unknown {
  return typeof stored === 'object' && stored !== null && 'account' in stored ? stored.account : undefined;
}

function bodyOf(from: Sent, { account, columns, days, sheet }: Choices): { text: string } | FormData {
  const more = {
    account: String(account),
    ...(columns ? { columns: JSON.stringify(columns) } : {}),
    ...(days && days.length > 0 ? { days: JSON.stringify(days) } : {}),
    ...(sheet === undefined ? {} : { sheet }),
  };
  if ('text' in from) return { ...from, ...more };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...more, name: from.file.name })) form.append(name, value);
  form.append('file', from.file);
  return form;
}
