import { Button, ButtonVariant, HTMLSelect, InputGroup, Intent } from '@blueprintjs/core';
import { History, Search } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { Link, useSearchParams } from 'react-router';
import { journalKinds, type JournalEntry } from '../../contract/history/journal';
import { localInstant } from '../../contract/time';
import { DateInput } from '../fields/date/date-input';
import { languageInUse } from '../i18n/language';
import { StatePanel } from '../ui/state-panel';
import { PanelHeader } from '../workspace/records/panel-header';
import { EntryFacts } from './entries';
import { entryActionOf } from './entry';
import { useJournal, useJournalPeople } from './journal-calls';
import { hrefOfRecordThen } from './journal-links';
import './timeline.css';

const dayWidth = { width: 150 };
const names = ['text', 'user', 'kind', 'start', 'end', 'act'] as const;
type Query = Record<(typeof names)[number], string>;

/** Who did what and when, over all records; each entry opens its record as it was then. The address holds the query. */
export default function Journal() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const query = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Query;
  const setQuery = (next: Query): void =>
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value)));
  return (
    <div className="journal">
      <PanelHeader title={t('screens.journal')} />
      <div className="journal-body">
        <QueryForm key={search.toString()} query={query} onQuery={setQuery} />
        <Entries key={`entries ${search.toString()}`} query={query} reset={() => setSearch({})} />
      </div>
    </div>
  );
}

function QueryForm({ query, onQuery }: { query: Query; onQuery: (query: Query) => void }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const people = useJournalPeople();
  const [values, setValues] = useState(query);
  const kinds = useMemo(
    () => Object.entries(journalKinds).sort(([, one], [, other]) => one[language].localeCompare(other[language])),
    [language],
  );
  const change = (part: Partial<Query>): void => setValues({ ...values, ...part });
  return (
    <form
      className="journal-asked"
      onSubmit={(event) => {
        event.preventDefault();
        onQuery({ ...values, act: '' });
      }}
    >
      <InputGroup
        leftIcon={<Search />}
        aria-label={t('journal.text')}
        placeholder={t('journal.text')}
        value={values.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <HTMLSelect
        aria-label={t('journal.who')}
        value={values.user}
        onChange={(event) => change({ user: event.target.value })}
      >
        <option value="">{t('journal.everybody')}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </HTMLSelect>
      <HTMLSelect
        aria-label={t('journal.kind')}
        value={values.kind}
        onChange={(event) => change({ kind: event.target.value })}
      >
        <option value="">{t('journal.everything')}</option>
        {kinds.map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label[language]}
          </option>
        ))}
      </HTMLSelect>
      <div style={dayWidth}>
        <DateInput label={t('journal.from')} value={values.start} onChange={(start) => change({ start })} />
      </div>
      <div style={dayWidth}>
        <DateInput label={t('journal.to')} value={values.end} onChange={(end) => change({ end })} />
      </div>
      <Button type="submit" intent={Intent.PRIMARY} text={t('list.search')} />
      <Button
        variant={ButtonVariant.MINIMAL}
        text={t('list.reset')}
        onClick={() => onQuery({ text: '', user: '', kind: '', start: '', end: '', act: '' })}
      />
    </form>
  );
}

function Entries({ query, reset }: { query: Query; reset: () => void }) {
  const { t } = useTranslation();
  const { entries, before, reached, loading, failure, loadMore } = useJournal(query);
  if (failure)
    return (
      <StatePanel
        icon={<History size={40} />}
        title={t('states.failed')}
        hint={Object.values(failure.errors ?? {})[0]?.[0] ?? failure.message ?? t('states.failedHint')}
        action={<Button text={t('common.retry')} onClick={loadMore} />}
      />
    );
  if (entries.length === 0 && !loading && before === null)
    return (
      <StatePanel
        icon={<History size={40} />}
        title={t('journal.nothing')}
        hint={t('journal.nothingHint')}
        action={<Button text={t('list.resetFilters')} onClick={reset} />}
      />
    );
  return (
    <>
      <table className="journal-table" aria-label={t('screens.journal')}>
        <thead>
          <tr>
            <th scope="col">{t('journal.when')}</th>
            <th scope="col">{t('journal.who')}</th>
            <th scope="col">{t('journal.record')}</th>
            <th scope="col">{t('journal.what')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.position} entry={entry} isOneOfAct={query.act !== '' || query.text !== ''} />
          ))}
        </tbody>
      </table>
      <p className="journal-foot" role="status">
        {loading
          ? t('list.loading')
          : before === null
            ? t('journal.end')
            : reached && t('journal.reached', { reached })}
        {!loading && before !== null && <Button text={t('journal.further')} onClick={loadMore} />}
      </p>
    </>
  );
}

/** A bulk action is one line, which links to its entries for each record. */
function Row({ entry, isOneOfAct }: { entry: JournalEntry; isOneOfAct: boolean }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const { at, by, kind, record, title, deed, facts, changed, act, records } = entry;
  const href = hrefOfRecordThen(entry);
  const called = `${journalKinds[kind]?.[language] ?? kind} ${title || `#${record}`}`;
  return (
    <tr>
      <td>
        <time dateTime={at}>{localInstant(at)}</time>
      </td>
      <td>{by.name || t('history.system')}</td>
      <td>
        {href ? <Link to={href}>{called}</Link> : called}
        {act !== null && records > 1 && !isOneOfAct && (
          <>
            {' '}
            <Link to={{ search: new URLSearchParams({ act }).toString() }}>
              {t('journal.others', { count: records - 1 })}
            </Link>
          </>
        )}
      </td>
      <td>
        {deed?.[language] ??
          t(`history.deeds.${entryActionOf({ ...entry, changes: changed === null ? null : noChanges })}`)}
        {changed !== null && <span className="quiet"> · {t('journal.changed', { count: changed })}</span>}
        {facts.length > 0 && (
          <div className="journal-facts">
            <EntryFacts facts={facts} />
          </div>
        )}
      </td>
    </tr>
  );
}

const noChanges = { fields: {}, rows: {} };
