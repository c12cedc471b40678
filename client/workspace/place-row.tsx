import { Fragment, useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { Group, Panel, Separator } from 'react-resizable-panels';
import type { Place } from './arrangement';
import { Slot } from './kept';
import { usePlaces, usePlacesView } from './panel-context';
import { PlaceStrip } from './place-strip';
import { useDropping } from './use-dropping';
import { useStoredWidths } from './use-stored-widths';
import './places.css';

/** The places side by side, each with its tabs; what stands in them keeps its state wherever it goes. */
export default function PlaceRow() {
  const { t } = useTranslation();
  const places = usePlaces();
  const { arranged } = usePlacesView();
  const count = arranged.places.length;
  const widths = useStoredWidths(arranged.widths[count]);
  return (
    <Group
      key={count}
      className="places"
      {...widths}
      onLayoutChanged={(sizes, { isUserInteraction }) => isUserInteraction && places.resize(sizes)}
    >
      {arranged.places.map((place, index) => (
        <Fragment key={index}>
          {index > 0 && <Separator className="workspace-separator" aria-label={t('workspace.resize')} />}
          <Panel id={`place-${index}`} className="workspace-pane" minSize="320px" defaultSize={`${100 / count}%`}>
            <OnePlace place={place} index={index} count={count} />
          </Panel>
        </Fragment>
      ))}
    </Group>
  );
}

function OnePlace({ place, index, count }: { place: Place; index: number; count: number }) {
  const { t } = useTranslation();
  const places = usePlaces();
  const { active } = usePlacesView();
  const dropping = useDropping(index);
  const isActive = place.front === active;
  // The keys go to the panel in front as soon as it has its place.
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
