import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimelineEntry } from '../../contract/history/timeline';
import { localInstant } from '../../contract/time';
import { ChangeTable } from '../form/change-table';
import { languageInUse } from '../i18n/language';
import { changesIn, deedOf, type Fields } from './entry';
import './timeline.css';

interface EntriesProps {
  entries: readonly TimelineEntry[];
  fields: Fields;
  /** What can be done with an entry. */
  actsOf?: (entry: TimelineEntry, place: number) => ReactNode;
}

/** Who, when, what from and to. */
export function Entries({ entries, fields, actsOf }: EntriesProps) {
  const { t } = useTranslation();
  return (
    <ol className="timeline">
      {entries.map((entry, place) => (
        <li key={entry.position} className={`timeline-entry timeline-${deedOf(entry)}`}>
          <div className="timeline-head">
            <strong>{entry.by.name || t('history.house')}</strong>
            <span>{t(`history.deeds.${deedOf(entry)}`)}</span>
            <time className="meta" dateTime={entry.at}>
              {localInstant(entry.at).slice(0, 16)}
            </time>
          </div>
          {entry.changes && <ChangeTable changes={changesIn(entry.changes, fields, languageInUse())} was={t('history.was')} now={t('history.became')} />}
          {actsOf && <div className="timeline-acts">{actsOf(entry, place)}</div>}
        </li>
      ))}
    </ol>
  );
}
