import { Button, ButtonVariant, Classes } from '@blueprintjs/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../browser/lazy-part';
import { useTranslation } from '../i18n/use-translation';
import type { TimelineEntry } from '../../contract/history/timeline';
import type { Fields } from '../../contract/fields/field';
import { localMoment } from '../../contract/time';
import type { FormTables } from '../form/values/table';
import { Entries } from './entries';
import { useTimeline } from './history-api';
import { PaperFilter, type TimelineFilter } from './paper-entries';
import { isPaper } from './paper-runs';
import { useMoment } from '../workspace/moment';

const UndoDialog = lazyPart(() => import('./undo-dialog'));
const LoadEarlier = lazyPart(() => import('../ui/load-earlier'));

export interface TimelineProps {
  /** The kind of record. */
  kind: string;
  id: number;
  fields: Fields;
  tables?: FormTables;
  /** Only what followed this version, without buttons to undo. */
  after?: number;
  /** A warning of what else follows if this save is undone. */
  warningOf?: (entry: TimelineEntry) => string | undefined;
}

/** The history of any record, newest first, with buttons to undo; papers that were taken are lines between the changes. */
export default function TimelineList({ kind, id, fields, tables, after, warningOf }: TimelineProps) {
  const { t } = useTranslation();
  const [only, setOnly] = useState<TimelineFilter>();
  // What followed a past moment is what changed since.
  const history = useTimeline({ kind, id, after, only: after === undefined ? only : 'changes' });
  const { entries, isError, refetch } = history;
  const [undoing, setUndoing] = useState<TimelineEntry>();
  const [, goTo] = useMoment();
  /** Undoing an undo is a redo of the save. */
  const isUndo = ({ undoes, isRedo }: TimelineEntry): boolean => undoes !== null && !isRedo;

  if (isError && !entries) return <Failed onRetry={refetch} />;
  const hasPapers = only !== undefined || entries?.some(isPaper) === true;
  const filter = hasPapers && <PaperFilter only={only} onChoose={setOnly} />;
  if (!entries)
    return (
      <>
        {filter}
        <p className={Classes.SKELETON}>{t('shell.loading')}</p>
      </>
    );
  if (entries.length === 0 && only === undefined) return <p className="quiet">{t('history.sinceNothing')}</p>;
  return (
    <>
      {filter}
      <Entries
        entries={entries}
        fields={fields}
        {...(tables ? { tables } : {})}
        actionsOf={(entry, index) => (
          <>
            {index > 0 && after === undefined && (
              <Button
                variant={ButtonVariant.MINIMAL}
                size="small"
                text={t('history.asOf')}
                onClick={() => goTo(localMoment(entry.at))}
              />
            )}
            {entry.canUndo && after === undefined && (
              <Button
                variant={ButtonVariant.MINIMAL}
                size="small"
                text={isUndo(entry) ? t('history.redo') : t('common.undo')}
                onClick={() => setUndoing(entry)}
              />
            )}
          </>
        )}
      />
      {history.isPaged && (
        <Suspense>
          <LoadEarlier
            text={t('common.shownOf', { shown: entries.length, all: entries.length + history.earlier })}
            onLoad={history.earlier > 0 ? history.loadEarlier : undefined}
            isLoading={history.isLoading}
          />
        </Suspense>
      )}
      {undoing && (
        <Suspense>
          <UndoDialog
            kind={kind}
            id={id}
            fields={fields}
            {...(tables ? { tables } : {})}
            entry={undoing}
            isRedo={isUndo(undoing)}
            warning={warningOf?.(undoing)}
            onClose={() => setUndoing(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <p className="quiet">{t('history.failed')}</p>
      <Button text={t('common.retry')} onClick={onRetry} />
    </div>
  );
}
