import { useMemo, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';
import type { TimelineEntry } from '../../contract/history/timeline';
import { localInstant } from '../../contract/time';
import type { FieldKind, Fields } from '../../contract/fields/field';
import { ChangeTable } from '../form/values/change-table';
import { changesIn, withCells } from '../form/values/changes';
import { valueText } from '../form/values/form-values';
import { noTables, type FormTables } from '../form/values/table';
import { languageInUse } from '../i18n/language';
import { useRefName, useRefNames } from '../fields/picker/use-entries';
import { entryActionOf } from './entry';
import { PaperEntries } from './paper-entries';
import { isPaper, runsOf } from './paper-runs';
import './timeline.css';

interface EntriesProps {
  entries: readonly TimelineEntry[];
  fields: Fields;
  tables?: FormTables;
  /** The buttons of an entry. */
  actionsOf?: (entry: TimelineEntry, index: number) => ReactNode;
}

/** History entries: the user, the time, and the values before and after. */
export function Entries({ entries, fields, tables = noTables, actionsOf }: EntriesProps) {
  const { t } = useTranslation();
  const known = useMemo(() => withCells(fields, tables), [fields, tables]);
  const nameOf = useRefNames(known);
  return (
    <ol className="timeline">
      {runsOf(entries).map((run) => {
        const [entry] = run as [TimelineEntry];
        if (isPaper(entry)) return <PaperEntries key={entry.position} entries={run} />;
        return (
          <li key={entry.position} className={`timeline-entry timeline-${entryActionOf(entry)}`}>
            <div className="timeline-head">
              <strong>{entry.by.name || t('history.system')}</strong>
              <span>{entry.deed?.[languageInUse()] ?? t(`history.deeds.${entryActionOf(entry)}`)}</span>
              <time className="meta" dateTime={entry.at}>
                {localInstant(entry.at).slice(0, 16)}
              </time>
              {entry.records > 1 && <span className="meta">{t('history.together', { count: entry.records })}</span>}
            </div>
            <EntryFacts facts={entry.facts} />
            {entry.changes && (
              <ChangeTable
                changes={changesIn(entry.changes, fields, languageInUse(), nameOf, tables)}
                was={t('history.was')}
                now={t('history.became')}
                stacked
              />
            )}
            {actionsOf && <div className="timeline-acts">{actionsOf(entry, entries.indexOf(entry))}</div>}
          </li>
        );
      })}
    </ol>
  );
}

/** The facts of an entry besides the action. */
export function EntryFacts({ facts }: Pick<TimelineEntry, 'facts'>) {
  if (facts.length === 0) return null;
  return (
    <dl className="timeline-facts">
      {facts.map((fact, index) => (
        <EntryFact key={index} fact={fact} />
      ))}
    </dl>
  );
}

/** A reason, a comment, a code, a receiver: shown as a field would show it. */
function EntryFact({ fact }: { fact: TimelineEntry['facts'][number] }) {
  const { name, label, kind, refersTo, value } = fact;
  const language = languageInUse();
  const id = refersTo !== undefined && typeof value === 'number' ? value : null;
  const called = useRefName(refersTo ?? '', id);
  const text = fact.called?.[language] ?? valueText(name, { kind: kind as FieldKind }, value, language, () => called);
  return (
    <div>
      <dt>{label[language]}</dt>
      <dd>{text}</dd>
    </div>
  );
}
