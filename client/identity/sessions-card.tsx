import { Button, ButtonVariant, Tag } from '@blueprintjs/core';
import { Desktop, MobilePhone } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import type { OpenSession } from '../../contract/session/routes';
import { isFailure } from '../api/failure';
import { ConfirmDialog } from '../form/dialogs/confirm-dialog';
import { RecordFailed } from '../form/record-states';
import { useAction } from '../act/use-action';
import { deviceName } from './device';
import { sessionLists, useSessionsQuery } from './sessions-api';

/** The user's open sessions, with buttons to end those on other devices. */
export function SessionsCard() {
  const { t } = useTranslation();
  const { data: sessions, error, refetch } = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { busy, act } = useAction(sessionLists);
  const [ending, setEnding] = useState<OpenSession | 'others'>();

  const end = async (what: OpenSession | 'others'): Promise<void> => {
    await act(`/api/sessions/${what === 'others' ? what : what.id}/delete`, { _method: 'DELETE' });
    setEnding(undefined);
  };
  const nameOf = (session: OpenSession): string => deviceName(session.agent) || t('people.unknownDevice');
  const others = sessions?.filter((session) => !session.current) ?? [];
  return (
    <section className="card" aria-labelledby="profile-sessions">
      <header className="card-head">
        <h2 id="profile-sessions">{t('people.devices')}</h2>
        {others.length > 0 && (
          <Button
            variant={ButtonVariant.OUTLINED}
            text={t('people.signOutOthers')}
            onClick={() => setEnding('others')}
          />
        )}
      </header>
      {isFailure(error) && !sessions && <RecordFailed failure={error} onRetry={() => void refetch()} />}
      <ul className="sessions">
        {sessions?.map((session) => (
          <li key={session.id}>
            {/iPhone|iPad|Android/.test(session.agent) ? <MobilePhone /> : <Desktop />}
            <div className="session-what">
              <strong>{nameOf(session)}</strong> {session.current && <Tag minimal>{t('people.thisDevice')}</Tag>}
              <div className="meta">
                {session.ip} · {t('people.lastSeen', { at: session.lastseen.slice(0, 16) })} ·{' '}
                {t('people.signedIn', { at: session.created.slice(0, 16) })}
              </div>
            </div>
            {!session.current && (
              <Button
                variant={ButtonVariant.MINIMAL}
                text={t('people.signOutDevice')}
                onClick={() => setEnding(session)}
              />
            )}
          </li>
        ))}
      </ul>
      {sessions && others.length === 0 && <p className="meta">{t('people.onlyHere')}</p>}
      <ConfirmDialog
        isOpen={ending !== undefined}
        act={{
          verb: t('people.signOutDevice'),
          object: ending === 'others' ? t('people.otherDevices') : ending && nameOf(ending),
        }}
        busy={busy}
        onNo={() => setEnding(undefined)}
        onYes={() => ending && void end(ending)}
      >
        {ending === 'others'
          ? t('people.signOutOthersWhat')
          : ending && t('people.signOutWhat', { device: nameOf(ending) })}
      </ConfirmDialog>
    </section>
  );
}
