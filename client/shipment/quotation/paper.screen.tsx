import { Spinner } from '@blueprintjs/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ask } from '../../api/ask';
import { isFailure, type Failure } from '../../api/failure';
import { RecordFailed } from '../../form/record-states';
import { languageInUse } from '../../i18n/language';

/** A paper of an inquiry: the server makes it, and the browser shows, prints and keeps it. What stands against it is said here. */
export default function PaperScreen() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const [failure, setFailure] = useState<Failure>();
  const open = useCallback(() => {
    const asked = new URLSearchParams(search);
    if (!asked.has('lang')) asked.set('lang', languageInUse());
    const address = `${pathname}.pdf?${asked.toString()}`;
    setFailure(undefined);
    ask({ url: address, answer: 'file' }).then(
      () => location.replace(address),
      (thrown: unknown) => setFailure(isFailure(thrown) ? thrown : { status: 0 }),
    );
  }, [pathname, search]);
  useEffect(() => open(), [open]);
  if (failure) {
    return (
      <main className="page">
        <h1 className="visually-hidden">{document.title}</h1>
        <RecordFailed failure={failure} onRetry={open} />
      </main>
    );
  }
  return (
    <div className="page" role="status" aria-label={t('form.loading')}>
      <Spinner size={32} />
    </div>
  );
}
