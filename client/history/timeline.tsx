import { Button, ButtonVariant, Classes } from '@blueprintjs/core';
import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../browser/lazy-part';
import { useTranslation } from '../i18n/use-translation';
import type { TimelineEntry } from '../../contract/history/timeline';
import type { Fields } from '../../contract/fields/field';
import { localMoment } from '../../contract/time';
import type { FormTables } from '../form/values/table';
import { Entries } from './entries';
import { redosIn } from './entry';
import { useTimelineQuery } from './history-api';
import { useMoment } from '../workspace/moment';

const UndoDialog = lazyPart(() => import('./undo-dialog'));

interface TimelineProps {
  /** The kind of record. */
  kind: string;
  id: number;
  fields: Fields;
  tables?: FormTables;
  /** A warning of what else follows if this save is undone. */
  warningOf?: (entry: TimelineEntry) => string | undefined;
}

/** The history of any record, newest first, with buttons to undo. */
export function Timeline({ kind, id, fields, tables, warningOf }: TimelineProps) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useTimelineQuery({ kind, id });
  const [undoing, setUndoing] = useState<TimelineEntry>();
  const [, goTo] = useMoment();
  const redos = useMemo(() => redosIn(data ?? []), [data]);
  /** Undoing an undo is a redo of the save. */
  const isUndo = ({ undoes, position }: TimelineEntry): boolean => undoes !== null && !redos.has(position);

  if (isError && !data) {
    return (
      <div role="alert">
        <p className="quiet">{t('history.failed')}</p>
        <Button text={t('common.retry')} onClick={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <p className={Classes.SKELETON}>{t('shell.loading')}</p>;
  return (
    <>
      <Entries
        entries={data}
        fields={fields}
        {...(tables ? { tables } : {})}
        actionsOf={(entry, index) => (
          <>
            {index > 0 && (
              <Button
                variant={ButtonVariant.MINIMAL}
                size="small"
                text={t('history.asOf')}
                onClick={() => goTo(localMoment(entry.at))}
              />
            )}
            {entry.canUndo && (
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
