import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { PanelSlot } from './arrangement';
import { Slot } from '../layout/slot';
import { usePanelManager, usePanelsView } from './panel-context';
import { TabStrip } from './tab-strip';
import { Split } from '../layout/split';
import { useDropping } from './use-dropping';
import './panels.css';

/** The slots side by side, each with its tabs; panels keep their state when they move between slots. */
export default function PanelRow() {
  const panels = usePanelManager();
  const { arranged } = usePanelsView();
  const count = arranged.places.length;
  return (
    <Split
      panes={arranged.places.map((slot, index) => ({
        name: `place-${index}`,
        content: <PanelSlotView slot={slot} index={index} count={count} />,
        least: 320,
        first: 100 / count,
      }))}
      columnRatios={arranged.widths[count]}
      onResize={(columnRatios) => panels.resize(columnRatios)}
    />
  );
}

function PanelSlotView({ slot, index, count }: { slot: PanelSlot; index: number; count: number }) {
  const { t } = useTranslation();
  const panels = usePanelManager();
  const { active } = usePanelsView();
  const dropping = useDropping(index);
  const isActive = slot.front === active;
  // The panel in front gets the focus as soon as its slot is rendered.
  useEffect(() => {
    if (isActive) panels.focus(slot.front);
  }, [panels, isActive, slot.front]);
  return (
    <section
      className={`place${isActive ? ' place-active' : ''}${dropping.over ? ` place-drop-${dropping.over}` : ''}`}
      aria-label={t('workspace.place', { number: index + 1 })}
      data-region
      {...dropping.handlers}
    >
      <TabStrip slot={slot} index={index} count={count} />
      {slot.tabs.map((id) => (
        <Slot key={id} element={panels.elementOf(id)} hidden={id !== slot.front} className="place-body" />
      ))}
    </section>
  );
}
