import { Button, ButtonVariant, Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Cross, More, Pin, Unpin } from '@blueprintjs/icons';
import { useSyncExternalStore, type KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { isUnsavedIn, subscribe } from '../open-forms';
import { main, tabOf, type Place } from './arrangement';
import { usePlaces, usePlacesView } from './panel-context';
import { draggedTab } from './use-dropping';
import { Popup } from '../../ui/popup';

/** The tabs of a slot, and the actions on the one in front. */
export function PlaceStrip({ place, index, count }: { place: Place; index: number; count: number }) {
  const { t } = useTranslation();
  const places = usePlaces();
  const { arranged } = usePlacesView();
  const front = tabOf(arranged, place.front);
  return (
    <div className="place-strip">
      <div role="tablist" aria-label={t('workspace.tabs', { number: index + 1 })} className="place-tabs">
        {place.tabs.map((id) => (
          <PlaceTab key={id} id={id} place={place} />
        ))}
      </div>
      {front && (
        <Button
          variant={ButtonVariant.MINIMAL}
          size="small"
          icon={front.follows ? <Unpin /> : <Pin />}
          aria-pressed={front.follows}
          aria-label={t(front.follows ? 'workspace.pin' : 'workspace.follow')}
          title={t(front.follows ? 'workspace.pin' : 'workspace.follow')}
          onClick={() => places.follow(front.id, !front.follows)}
        />
      )}
      <Popup
        placement="bottom-end"
        arrow={false}
        animation="minimal"
        content={<PlaceMenu place={place} index={index} count={count} />}
      >
        <Button
          variant={ButtonVariant.MINIMAL}
          size="small"
          icon={<More />}
          aria-label={t('workspace.arrange')}
          title={t('workspace.arrange')}
        />
      </Popup>
      {front && (
        <Button
          variant={ButtonVariant.MINIMAL}
          size="small"
          icon={<Cross />}
          aria-label={t('workspace.closePanel')}
          title={`${t('workspace.closePanel')} (Ctrl+Alt+W)`}
          onClick={() => places.close(front.id)}
        />
      )}
    </div>
  );
}

function PlaceTab({ id, place }: { id: string; place: Place }) {
  const { t } = useTranslation();
  const places = usePlaces();
  const { arranged, titles } = usePlacesView();
  const tab = tabOf(arranged, id);
  const isUnsaved = useSyncExternalStore(subscribe, () => isUnsavedIn(id));
  const title = titles[id] ?? tab?.title ?? '';
  const isFront = id === place.front;
  const goTo = (next: string | undefined): void => {
    if (next !== undefined) places.activate(next);
  };
  const pressed = ({ code }: KeyboardEvent): void => {
    const here = place.tabs.indexOf(id);
    if (code === 'ArrowRight') goTo(place.tabs[here + 1]);
    if (code === 'ArrowLeft') goTo(place.tabs[here - 1]);
    if (code === 'Delete' && id !== main) places.close(id);
  };
  return (
    <button
      type="button"
      role="tab"
      className="place-tab"
      aria-selected={isFront}
      tabIndex={isFront ? 0 : -1}
      title={isUnsaved ? `${title} · ${t('workspace.unsaved')}` : title}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(draggedTab, id)}
      onClick={() => places.activate(id)}
      onAuxClick={({ button }) => button === 1 && id !== main && places.close(id)}
      onKeyDown={pressed}
    >
      {isUnsaved && <span className="place-unsaved" role="img" aria-label={t('workspace.unsaved')} />}
      <span className="place-title">{title || '…'}</span>
    </button>
  );
}

function PlaceMenu({ place, index, count }: { place: Place; index: number; count: number }) {
  const { t } = useTranslation();
  const places = usePlaces();
  const { arranged } = usePlacesView();
  const isAlone = place.tabs.length === 1;
  return (
    <Menu>
      <MenuItem
        text={t('workspace.moveLeft')}
        label="Ctrl Alt ←"
        disabled={index === 0 && isAlone}
        onClick={() => places.move(-1, place.front)}
      />
      <MenuItem
        text={t('workspace.moveRight')}
        label="Ctrl Alt →"
        disabled={index === count - 1 && isAlone}
        onClick={() => places.move(1, place.front)}
      />
      <MenuItem
        text={t('workspace.swapLeft')}
        label="Ctrl Alt Shift ←"
        disabled={index === 0}
        onClick={() => places.swap(-1, place.front)}
      />
      <MenuItem
        text={t('workspace.swapRight')}
        label="Ctrl Alt Shift →"
        disabled={index === count - 1}
        onClick={() => places.swap(1, place.front)}
      />
      <MenuDivider />
      <MenuItem
        text={t('workspace.reopen')}
        label="Ctrl Alt R"
        disabled={arranged.closed.length === 0}
        onClick={() => places.reopen()}
      />
      <MenuItem text={t('workspace.resetLayout')} label="Ctrl Alt 0" onClick={() => places.reset()} />
    </Menu>
  );
}
