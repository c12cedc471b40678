import { Button, ButtonVariant, Tag } from '@blueprintjs/core';
import { Desktop, MobilePhone } from '@blueprintjs/icons';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenSession } from '../../contract/session/routes';
import { ask } from '../api/ask';
import { isFailure, type Failure } from '../api/failure';
import { ConfirmDialog } from '../form/confirm-dialog';
import { RecordFailed } from '../form/record-states';
import { snackbar } from '../shell/snackbar';
import { deviceName } from './device';

/** Where one is signed in, and the way to end what is not one's own any more. */
export function SessionsCard() {
  const { t } = useTranslation();
  const [sessions, setSessions] = useState<OpenSession[]>();
  const [failure, setFailure] = useState<Failure>();
  const [ending, setEnding] = useState<OpenSession | 'others'>();
  const [busy, setBusy] = useState(false);

  const load = useCallback(async () => {
    try {
      setSessions((await ask<{ listdata: OpenSession[] }>({ url: '/api/sessions' })).listdata);
      setFailure(undefined);
    } catch (thrown) {
      setFailure(isFailure(thrown) ? thrown : { status: 0 });
    }
  }, []);
  useEffect(() => void load(), [load]);

  const end = async (what: OpenSession | 'others'): Promise<void> => {
    setBusy(true);
    try {
      const url = what === 'others' ? '/api/sessions/others/delete' : `/api/sessions/${what.id}/delete`;
      const { message } = await ask<{ message: string }>({ method: 'POST', url, body: { _method: 'DELETE' } });
      snackbar.success(message);
      await load();
    } catch (thrown) {
      snackbar.failure(isFailure(thrown) ? thrown : { status: 0 });
    } finally {
      setBusy(false);
      setEnding(undefined);
    }
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
      {failure && !sessions && <RecordFailed failure={failure} onRetry={() => void load()} />}
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
