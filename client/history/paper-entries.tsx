import { Button, ButtonGroup, ButtonVariant } from '@blueprintjs/core';
import { Document, Print } from '@blueprintjs/icons';
import { useState } from 'react';
import type { TimelineEntry } from '../../contract/history/timeline';
import { localInstant } from '../../contract/time';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { foldedFrom, hrefOfPaper } from './paper-runs';

/** Which entries of a history are shown; all of them if it is undefined. */
export type TimelineFilter = 'changes' | 'uses' | undefined;
const choices: readonly TimelineFilter[] = [undefined, 'changes', 'uses'];

/** Shows the changes of a record alone, or its papers alone. */
export function PaperFilter({ only, onChoose }: { only: TimelineFilter; onChoose: (only: TimelineFilter) => void }) {
  const { t } = useTranslation();
  return (
    <ButtonGroup className="timeline-facts" aria-label={t('history.only.label')}>
      {choices.map((one) => (
        <Button
          key={one ?? 'all'}
          size="small"
          active={one === only}
          aria-pressed={one === only}
          text={t(`history.only.${one ?? 'all'}`)}
          onClick={() => onChoose(one)}
        />
      ))}
    </ButtonGroup>
  );
}

/** Papers that were taken one after another: a line each, and of many only the newest until the user opens the others. */
export function PaperEntries({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isFolded = entries.length >= foldedFrom && !isOpen;
  return (
    <li className="timeline-entry">
      {(isFolded ? entries.slice(0, 1) : entries).map((entry) => (
        <PaperEntry key={entry.position} entry={entry} />
      ))}
      {entries.length >= foldedFrom && (
        <Button
          variant={ButtonVariant.MINIMAL}
          size="small"
          aria-expanded={isOpen}
          text={isOpen ? t('history.fewerPapers') : t('history.morePapers', { count: entries.length - 1 })}
          onClick={() => setOpen(!isOpen)}
        />
      )}
    </li>
  );
}

/** Үнийн санал PDF-ээр авсан (монгол) · Бат · 14:05, which opens the paper as it was then. */
function PaperEntry({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation();
  const { facts, by, at } = entry;
  const shown = (name: string): string | undefined => {
    const fact = facts.find((one) => one.name === name);
    return fact && (fact.called?.[languageInUse()] ?? String(fact.value));
  };
  const asOf = shown('asOf');
  const details = [
    shown('language'),
    shown('audience'),
    ...(asOf === undefined ? [] : [t('history.paperOf', { at: asOf.slice(0, 16).replace('T', ' ') })]),
  ];
  const Icon = facts.some(({ name, value }) => name === 'form' && value === 'print') ? Print : Document;
  return (
    <div className="timeline-facts" data-test="taken-paper">
      <Icon size={12} />{' '}
      <a
        href={hrefOfPaper(entry)}
        target="_blank"
        rel="noopener"
        style={{ textDecoration: 'underline' }}
        title={t('history.openPaper')}
      >
        {shown('paper')}
      </a>{' '}
      {shown('form')} ({details.filter(Boolean).join(', ')})
      <span className="meta">
        {' · '}
        {by.name || t('history.system')}
        {' · '}
        <time dateTime={at}>{localInstant(at).slice(0, 16)}</time>
      </span>
    </div>
  );
}
