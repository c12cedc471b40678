import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { Place } from './arrangement';
import { Slot } from '../layout/kept';
import { usePlaces, usePlacesView } from './panel-context';
import { PlaceStrip } from './place-strip';
import { Split } from '../layout/split';
import { useDropping } from './use-dropping';
import './places.css';

/** The slots side by side, each with its tabs; panels keep their state when they move between slots. */
export default function PlaceRow() {
  const places = usePlaces();
  const { arranged } = usePlacesView();
  const count = arranged.places.length;
  return (
    <Split
      panes={arranged.places.map((place, index) => ({
        name: `place-${index}`,
        content: <OnePlace place={place} index={index} count={count} />,
        least: 320,
        first: 100 / count,
      }))}
      shares={arranged.widths[count]}
      onDrawn={(shares) => places.resize(shares)}
    />
  );
}

function OnePlace({ place, index, count }: { place: Place; index: number; count: number }) {
  const { t } = useTranslation();
  const places = usePlaces();
  const { active } = usePlacesView();
  const dropping = useDropping(index);
  const isActive = place.front === active;
  // The panel in front gets the focus as soon as its slot is rendered.
  useEffect(() => {
    if (isActive) places.focus(place.front);
  }, [places, isActive, place.front]);
  return (
    <section
      className={`place${isActive ? ' place-active' : ''}${dropping.over ? ` place-drop-${dropping.over}` : ''}`}
      aria-label={t('workspace.place', { number: index + 1 })}
      data-region
      {...dropping.handlers}
    >
      <PlaceStrip place={place} index={index} count={count} />
      {place.tabs.map((id) => (
        <Slot key={id} element={places.elementOf(id)} hidden={id !== place.front} className="place-body" />
      ))}
    </section>
  );
}
