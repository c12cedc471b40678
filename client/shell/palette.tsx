import { MenuItem } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { Omnibar } from '@blueprintjs/select';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import '@blueprintjs/select/lib/css/blueprint-select.css';
import type { ScreenId } from '../../contract/screens';
import { languageInUse } from '../i18n/language';
import { useUser } from '../session/use-session';
import { bestFirst } from '../../contract/fold';
import { findRecords, type FoundRecord } from './find-records';
import { findScreens, placesFor, type Names } from './find-screens';
import { useRecentRecords } from './use-recent-records';
import './palette.css';

interface Found {
  path: string;
  name: string;
  /** What kind of thing it is, or where it stands. */
  hint: string;
}

const pause = 200;
/** So many of the records one was at leave room for the screens. */
const mostVisited = 6;

/** Go anywhere by name: to a screen, in Mongolian, in Latin letters or in English, and to a record. */
export default function Palette({ recent, onClose }: { recent: readonly ScreenId[]; onClose: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [other, setOther] = useState<Names>();
  const records = useRecords(query);

  // Names of both languages are searched, whichever is shown.
  useEffect(() => {
    const mongolian = languageInUse() === 'mn';
    void (mongolian ? import('../i18n/en/screens') : import('../i18n/mn/screens')).then(({ default: names }) =>
      setOther(names),
    );
  }, []);

  const places = useMemo(
    () => placesFor(user, (id) => [t(`screens.${id}`), ...(other ? [other[id]] : [])]),
    [user, t, other],
  );
  const lately = useRecentRecords();
  const screens = findScreens(places, query, recent).map(
    ({ screen, names }): Found => ({
      path: screen.path,
      name: names[0]!,
      hint: query === '' && recent.includes(screen.id) ? t('shell.palette.recent') : screen.path,
    }),
  );
  const asFound = ({ path, name, detail, list }: FoundRecord): Found => ({
    path,
    name,
    hint: detail || t(`screens.${list}`),
  });
  const visited = bestFirst(lately, query, ({ name }) => [name]).slice(0, mostVisited);
  const others = records.filter(({ path }) => visited.every((one) => one.path !== path));
  const found =
    query === '' ? [...visited.map(asFound), ...screens] : [...screens, ...[...visited, ...others].map(asFound)];

  return (
    <Omnibar<Found>
      isOpen
      className="palette"
      items={found}
      query={query}
      onQueryChange={setQuery}
      onClose={onClose}
      onItemSelect={({ path }) => {
        onClose();
        void navigate(path);
      }}
      inputProps={{
        placeholder: t('shell.palette.placeholder'),
        leftIcon: <Search />,
        'aria-label': t('shell.palette.title'),
      }}
      itemPredicate={() => true}
      noResults={<MenuItem disabled text={t('shell.palette.none')} />}
      // Said to be undefined, or the list stays hidden until something is typed: where one was last is worth showing at once.
      initialContent={undefined}
      itemsEqual="path"
      itemRenderer={({ path, name, hint }, { handleClick, handleFocus, modifiers, ref }) => (
        <MenuItem
          key={path}
          ref={ref}
          active={modifiers.active}
          text={name}
          label={hint}
          onClick={handleClick}
          onFocus={handleFocus}
        />
      )}
    />
  );
}

/** Asked for a moment after the last letter; the screens are there meanwhile. */
function useRecords(query: string): FoundRecord[] {
  const user = useUser();
  const [found, setFound] = useState<FoundRecord[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(() => {
      findRecords(user, query, asking.signal).then(
        (records) => !asking.signal.aborted && setFound(records),
        () => !asking.signal.aborted && setFound([]),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [user, query]);
  return found;
}
