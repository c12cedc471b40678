import { Button, Intent } from '@blueprintjs/core';
import { FilterRemove, Inbox, Lock, Plus, Search, WarningSign } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import type { Failure } from '../api/failure';
import { StatePanel } from '../ui/state-panel';

/** Shown instead of rows where there are none, with what the user can do about it. */
export function EmptyList({
  onAdd,
  addLabel,
  hint,
}: {
  onAdd?: (() => void) | undefined;
  addLabel?: string | undefined;
  hint?: string | undefined;
}) {
  const { t } = useTranslation();
  const action = onAdd && {
    action: <Button intent={Intent.PRIMARY} icon={<Plus />} text={addLabel ?? t('list.add')} onClick={onAdd} />,
  };
  return (
    <StatePanel
      icon={<Inbox size={40} />}
      title={t('list.empty')}
      hint={hint ?? (onAdd ? t('list.emptyAdd') : t('list.emptyHint'))}
      {...action}
    />
  );
}

export function NoMatches({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation();
  return (
    <StatePanel
      icon={<Search size={40} />}
      title={t('list.noMatch')}
      hint={t('list.noMatchHint')}
      action={<Button icon={<FilterRemove />} text={t('list.resetFilters')} onClick={onReset} />}
    />
  );
}

export function CannotRead({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation();
  if (failure.status === 403)
    return <StatePanel icon={<Lock size={40} />} title={t('list.noRight')} hint={t('list.noRightHint')} />;
  return (
    <div role="alert" className="list-state">
      <StatePanel
        icon={<WarningSign size={40} />}
        title={t('list.failed')}
        hint={
          <>
            <p>
              {failure.message ??
                failure.error ??
                (failure.status === 0 ? t('common.failures.network') : t('common.failures.unknown'))}
            </p>
            {failure.requestId && <p className="meta">{`${t('common.requestId')}: ${failure.requestId}`}</p>}
          </>
        }
        action={<Button intent={Intent.PRIMARY} text={t('common.retry')} onClick={onRetry} />}
      />
    </div>
  );
}

const patience = 150;

/** Placeholders for the rows while they load; not shown if the answer is quick. */
export function FirstLoad({ rowHeight }: { rowHeight: number }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="list-skeleton" role="status" aria-label={t('list.loading')}>
      {shown &&
        Array.from({ length: 12 }, (_, row) => (
          <div key={row} className="list-skeleton-row" style={{ height: rowHeight }}>
            {[8, 22, 14, 26, 16].map((width, cell) => (
              <span key={cell} className="bp6-skeleton" style={{ width: `${width - ((row * 3 + cell) % 4)}%` }} />
            ))}
          </div>
        ))}
    </div>
  );
}
