import { Button, Intent } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import type { Failure } from '../api/failure';
import { countIn } from '../browser/browser-database';
import { checkSession } from '../session/session';

const retryMs = 5_000;

/** A token is stored but the server does not answer: says so, retries by itself, and lets the user retry. */
export function Unreachable({ failure }: { failure: Failure }) {
  const { t } = useTranslation();
  const [isChecking, setChecking] = useState(false);
  const unsavedTexts = useUnsavedTexts();

  useEffect(() => {
    const again = (): void => void checkSession();
    const timer = setInterval(again, retryMs);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, []);

  const retry = (): void => {
    setChecking(true);
    void checkSession().finally(() => setChecking(false));
  };
  return (
    <main className="boot-screen">
      <div className="boot-card" role="alert">
        <h1>{t('signIn.unreachable')}</h1>
        <p className="quiet">{failure.message ?? t('signIn.unreachableHint')}</p>
        {unsavedTexts.map((words) => (
          <p key={words}>{words}</p>
        ))}
        <Button intent={Intent.PRIMARY} text={t('common.retry')} loading={isChecking} onClick={retry} />
      </div>
    </main>
  );
}

/** What is stored in this browser and not lost: the outbox, drafts and photos. */
function useUnsavedTexts(): readonly string[] {
  const { t } = useTranslation();
  const [counts, setCounts] = useState({ entries: 0, drafts: 0 });
  useEffect(() => {
    Promise.all([countIn('waiting'), countIn('drafts'), countIn('pictures')]).then(
      ([entries, drafts, pictures]) => setCounts({ entries, drafts: drafts + pictures }),
      () => undefined,
    );
  }, []);
  return [
    ...(counts.entries > 0 ? [t('signIn.entriesWait', { count: counts.entries })] : []),
    ...(counts.drafts > 0 ? [t('signIn.draftsKept')] : []),
  ];
}
