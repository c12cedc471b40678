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
import { findScreens, placesFor, type Names, type Place } from './find-screens';
import './palette.css';

/** Go anywhere by name: in Mongolian, in Latin letters, or in English. */
export default function Palette({ recent, onClose }: { recent: readonly ScreenId[]; onClose: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [other, setOther] = useState<Names>();

  // Names of both languages are searched, whichever is shown.
  useEffect(() => {
    const mongolian = languageInUse() === 'mn';
    void (mongolian ? import('../i18n/en/screens') : import('../i18n/mn/screens')).then(({ default: names }) => setOther(names));
  }, []);

  const places = useMemo(() => placesFor(user, (id) => [t(`screens.${id}`), ...(other ? [other[id]] : [])]), [user, t, other]);
  const found = findScreens(places, query, recent);

  return (
    <Omnibar<Place>
      isOpen
      className="palette"
      items={found}
      query={query}
      onQueryChange={setQuery}
      onClose={onClose}
      onItemSelect={(place) => {
        onClose();
        void navigate(place.screen.path);
      }}
      inputProps={{ placeholder: t('shell.palette.placeholder'), leftIcon: <Search />, 'aria-label': t('shell.palette.title') }}
      itemPredicate={() => true}
      noResults={<MenuItem disabled text={t('shell.palette.none')} />}
      // Said to be undefined, or the list stays hidden until something is typed: where one was last is worth showing at once.
      initialContent={undefined}
      itemsEqual={(a, b) => a.screen.id === b.screen.id}
      itemRenderer={({ screen, names }, { handleClick, handleFocus, modifiers, ref }) => (
        <MenuItem
          key={screen.id}
          ref={ref}
          active={modifiers.active}
          text={names[0]}
          label={query === '' && recent.includes(screen.id) ? t('shell.palette.recent') : screen.path}
          onClick={handleClick}
          onFocus={handleFocus}
        />
      )}
    />
  );
}
