import { Button } from '@blueprintjs/core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { partyAddress, partyListName } from '../../contract/party/kind';
import { allowed } from '../../contract/permissions';
import { useAction } from '../act/use-action';
import { lazyPart } from '../browser/lazy-part';
import { ConfirmDialog } from '../form/dialogs/confirm-dialog';
import { useTranslation } from '../i18n/use-translation';
import { useUser } from '../session/use-session';
import type { PartyDetail } from './party-api';

const LinkDialog = lazyPart(() => import('./link-dialog'));

/** The entry of the other list that is the same firm; accountants link and part them. */
export function Counterpart({ party }: { party: PartyDetail }) {
  const { t } = useTranslation();
  const [isLinking, setLinking] = useState(false);
  const mayLink = allowed('party.link', useUser()) && party.mergedinto === null;
  const { counterpart } = party;
  if (counterpart)
    return (
      <>
        <Link to={partyAddress(counterpart)}>{counterpart.name}</Link> {mayLink && <Unlink party={party} />}
      </>
    );
  if (!mayLink) return '–';
  return (
    <>
      <Button size="small" text={t('party.link')} onClick={() => setLinking(true)} />
      <Suspense>{isLinking && <LinkDialog party={party} onClose={() => setLinking(false)} />}</Suspense>
    </>
  );
}

function Unlink({ party: { kind, id, counterpart } }: { party: PartyDetail }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const { busy, act } = useAction([partyListName], { of: { kind, id } });
  const unlink = async (): Promise<void> => {
    await act(`/api/settings/${kind}/${id}/link`, { with: null });
    setAsked(false);
  };
  return (
    <>
      <Button size="small" text={t('party.unlink')} onClick={() => setAsked(true)} />
      <ConfirmDialog
        isOpen={isAsked}
        act={{ verb: t('party.unlink'), object: counterpart?.name ?? '' }}
        busy={busy}
        onNo={() => setAsked(false)}
        onYes={() => void unlink()}
      >
        {t('party.unlinkWhat', { name: counterpart?.name ?? '' })}
      </ConfirmDialog>
    </>
  );
}
