import { Button, Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../api/failure';
import { checkSession } from './session';

/** A token is kept but the server is silent: say so and offer to ask again. */
export function Unreachable({ failure }: { failure: Failure }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);

  const retry = (): void => {
    setAsking(true);
    void checkSession().finally(() => setAsking(false));
  };
  return (
    <main className="boot-screen">
      <div className="boot-card" role="alert">
        <h1>{t('signIn.unreachable')}</h1>
        <p className="quiet">{failure.message ?? t('signIn.unreachableHint')}</p>
        <Button intent={Intent.PRIMARY} text={t('common.retry')} loading={asking} onClick={retry} />
      </div>
    </main>
  );
}
