import { Button, ButtonVariant, Classes } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localInstant } from '../../contract/time';
import { ChangeTable } from '../form/change-table';
import { languageInUse } from '../i18n/language';
import { useChanges } from '../live/use-live';
import { AsOfDialog } from './as-of-dialog';
import { changesIn, deedOf, type Fields, type TimelineEntry } from './entry';
import { useTimelineQuery } from './history-api';
import { UndoDialog } from './undo-dialog';
import './timeline.css';

interface TimelineProps {
  /** The name of the record's kind, which is also the topic its changes are told in. */
  kind: string;
  id: number;
  fields: Fields;
}

/** Who, when, what from and to: the life of any record, newest first, and the way back. */
export function Timeline({ kind, id, fields }: TimelineProps) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useTimelineQuery({ kind, id });
  const [undoing, setUndoing] = useState<TimelineEntry>();
  const [looking, setLooking] = useState<TimelineEntry>();

  useChanges(kind, (changes) => {
    if (changes.some((change) => change.id === id || change.id === null)) void refetch();
  });

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
      <ol className="timeline">
        {data.map((entry, index) => (
          <li key={entry.position} className={`timeline-entry timeline-${deedOf(entry)}`}>
            <div className="timeline-head">
              <strong>{entry.by.name || t('history.house')}</strong>
              <span>{t(`history.deeds.${deedOf(entry)}`)}</span>
              <time className="meta" dateTime={entry.at}>
                {localInstant(entry.at).slice(0, 16)}
              </time>
            </div>
            {entry.changes && <ChangeTable changes={changesIn(entry.changes, fields, languageInUse())} was={t('history.was')} now={t('history.became')} />}
            <div className="timeline-acts">
              {index > 0 && <Button variant={ButtonVariant.MINIMAL} size="small" text={t('history.asOf')} onClick={() => setLooking(entry)} />}
              {entry.canUndo && <Button variant={ButtonVariant.MINIMAL} size="small" text={t('common.undo')} onClick={() => setUndoing(entry)} />}
            </div>
          </li>
        ))}
      </ol>
      {undoing && <UndoDialog kind={kind} id={id} fields={fields} entry={undoing} onClose={() => setUndoing(undefined)} />}
      {looking && <AsOfDialog kind={kind} id={id} fields={fields} entry={looking} onClose={() => setLooking(undefined)} />}
    </>
  );
}
