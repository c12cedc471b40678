import { Button, ButtonVariant, Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Cross, More, Pin, Square, Unpin } from '@blueprintjs/icons';
import { useSyncExternalStore, type KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { isUnsavedIn, subscribe } from '../open-forms';
import { main, tabOf, type PanelSlot } from './arrangement';
import { usePanelManager, usePanelsView } from './panel-context';
import { draggedTab } from './use-dropping';
import { Popup } from '../../ui/popup';

/** The tabs of a slot, and the actions on the one in front. */
export function TabStrip({ slot, index, count }: { slot: PanelSlot; index: number; count: number }) {
  const { t } = useTranslation();
  const panels = usePanelManager();
  const { arranged } = usePanelsView();
  const front = tabOf(arranged, slot.front);
  return (
    <div className="place-strip">
      <div role="tablist" aria-label={t('workspace.tabs', { number: index + 1 })} className="place-tabs">
        {slot.tabs.map((id) => (
          <TabButton key={id} id={id} slot={slot} />
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
          onClick={() => panels.follow(front.id, !front.follows)}
        />
      )}
      {slot.tabs.includes(main) && (
        <Button
          variant={ButtonVariant.MINIMAL}
          size="small"
          icon={<Square />}
          aria-label={t('workspace.onePanel')}
          title={`${t('workspace.onePanel')} (Ctrl+Alt+O)`}
          onClick={() => panels.closeOthers()}
        />
      )}
      <Popup
        placement="bottom-end"
        arrow={false}
        animation="minimal"
        content={<TabStripMenu slot={slot} index={index} count={count} />}
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
          onClick={() => panels.close(front.id)}
        />
      )}
    </div>
  );
}

function TabButton({ id, slot }: { id: string; slot: PanelSlot }) {
  const { t } = useTranslation();
  const panels = usePanelManager();
  const { arranged, titles } = usePanelsView();
  const tab = tabOf(arranged, id);
  const isUnsaved = useSyncExternalStore(subscribe, () => isUnsavedIn(id));
  const title = titles[id] ?? tab?.title ?? '';
  const isFront = id === slot.front;
  const goTo = (next: string | undefined): void => {
    if (next !== undefined) panels.activate(next);
  };
  const pressed = ({ code }: KeyboardEvent): void => {
    const here = slot.tabs.indexOf(id);
    if (code === 'ArrowRight') goTo(slot.tabs[here + 1]);
    if (code === 'ArrowLeft') goTo(slot.tabs[here - 1]);
    if (code === 'Delete' && id !== main) panels.close(id);
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
      onClick={() => panels.activate(id)}
      onAuxClick={({ button }) => button === 1 && id !== main && panels.close(id)}
      onKeyDown={pressed}
    >
      {isUnsaved && <span className="place-unsaved" role="img" aria-label={t('workspace.unsaved')} />}
      <span className="place-title">{title || '…'}</span>
    </button>
  );
}

function TabStripMenu({ slot, index, count }: { slot: PanelSlot; index: number; count: number }) {
  const { t } = useTranslation();
  const panels = usePanelManager();
  const { arranged } = usePanelsView();
  const isAlone = slot.tabs.length === 1;
  return (
    <Menu>
      <MenuItem
        text={t('workspace.moveLeft')}
        label="Ctrl Alt ←"
        disabled={index === 0 && isAlone}
        onClick={() => panels.move(-1, slot.front)}
      />
      <MenuItem
        text={t('workspace.moveRight')}
        label="Ctrl Alt →"
        disabled={index === count - 1 && isAlone}
        onClick={() => panels.move(1, slot.front)}
      />
      <MenuItem
        text={t('workspace.swapLeft')}
        label="Ctrl Alt Shift ←"
        disabled={index === 0}
        onClick={() => panels.swap(-1, slot.front)}
      />
      <MenuItem
        text={t('workspace.swapRight')}
        label="Ctrl Alt Shift →"
        disabled={index === count - 1}
        onClick={() => panels.swap(1, slot.front)}
      />
      <MenuDivider />
      <MenuItem
        text={t('workspace.reopen')}
        label="Ctrl Alt R"
        disabled={arranged.closed.length === 0}
        onClick={() => panels.reopen()}
      />
      <MenuItem text={t('workspace.onePanel')} label="Ctrl Alt O" onClick={() => panels.closeOthers()} />
      <MenuItem text={t('workspace.resetLayout')} label="Ctrl Alt 0" onClick={() => panels.reset()} />
    </Menu>
  );
}
