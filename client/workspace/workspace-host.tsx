import { Drawer } from '@blueprintjs/core';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../i18n/use-translation';
import { Slot } from './layout/slot';
import { useLayout } from './layout/layout-store';
import { SideContext } from './layout/side';
import { RecordPlaceholderContext, type RecordPlaceholderSlot } from './record-placeholder';
import { useSideSlot } from './layout/use-side-slot';
import { useColumns, useSideDocked } from './use-width';
import { WorkspaceColumns, type Column } from './layout/workspace-columns';

interface HostProps {
  area: string;
  list: ReactNode | null;
  record: ReactNode | null;
  longForm?: boolean;
  /** True if the record has a side column. */
  hasSide: boolean;
}

/**
 * The list, the record and the side column. How many are shown side by side depends on the width;
 * the list stays mounted while a record covers it, so that going back shows the same row.
 */
export function WorkspaceHost({ area, list, record, longForm = false, hasSide }: HostProps) {
  const { t } = useTranslation();
  const count = useColumns();
  const [layout, remember] = useLayout(area);
  const parts = useParts();
  const { placeholderSlot, placeholder } = useRecordPlaceholder();
  const isDocked = useSideDocked(longForm && list !== null);
  const side = useSideSlot({ hasSide, isDocked, layout, remember, element: parts.side });
  const sideElement = (
    <aside className="workspace-side" aria-label={t('workspace.side')} data-region>
      <Slot element={parts.side} className="workspace-part" />
    </aside>
  );
  const columns = columnsOf({
    list: list && <Slot element={parts.list} className="workspace-part" />,
    record: record ? <Slot element={parts.record} className="workspace-part" /> : placeholder,
    side: side.isOpen && isDocked ? sideElement : null,
    longForm,
  });
  return (
    <RecordPlaceholderContext value={placeholderSlot}>
      <SideContext value={side.slot}>
        {count === 1 ? (
          <OneColumn parts={parts} hasRecord={record !== null} />
        ) : (
          <WorkspaceColumns columns={columns} layout={layout} remember={remember} />
        )}
        {/* After their slots: so they are in the page when they measure themselves. */}
        {list && createPortal(list, parts.list)}
        {record && createPortal(record, parts.record)}
        {side.isOpen && !isDocked && (
          <Drawer isOpen size="min(420px, 100vw)" onClose={side.closeDrawer} className="workspace-drawer">
            {sideElement}
          </Drawer>
        )}
      </SideContext>
    </RecordPlaceholderContext>
  );
}

/** The placeholder next to a list, for lists that want one while no record is open. */
function useRecordPlaceholder(): { placeholderSlot: RecordPlaceholderSlot; placeholder: ReactNode | null } {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [registeredCount, setRegisteredCount] = useState(0);
  const register = useCallback(() => {
    setRegisteredCount((count) => count + 1);
    return () => setRegisteredCount((count) => count - 1);
  }, []);
  const placeholderSlot = useMemo<RecordPlaceholderSlot>(() => ({ element, register }), [element, register]);
  const placeholder =
    registeredCount > 0 ? <div className="workspace-slot workspace-unchosen" ref={setElement} /> : null;
  return { placeholderSlot, placeholder };
}

interface Contents extends Record<Column['name'], ReactNode> {
  longForm: boolean;
}

/** The columns with their initial widths until the user drags a border: a long form gets most of the width. */
function columnsOf({ list, record, side, longForm }: Contents): Column[] {
  const [ofList, ofRecord] = longForm ? (side ? [22, 58] : [26, 74]) : side ? [38, 38] : [38, 62];
  const all: Column[] = [
    { name: 'list', content: list, least: 320, first: record ? ofList : 100 },
    { name: 'record', content: record, least: 420, first: ofRecord },
    { name: 'side', content: side, least: 260, first: longForm ? 20 : 24 },
  ];
  return all.filter(({ content }) => content !== null);
}

/** The list and the record in one column; the list stays mounted while the record covers it. */
function OneColumn({ parts, hasRecord }: { parts: Parts; hasRecord: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="workspace-one">
      <section
        className="workspace-panel"
        hidden={hasRecord}
        data-region={hasRecord ? undefined : ''}
        aria-label={t('workspace.list')}
      >
        <Slot element={parts.list} className="workspace-part" />
      </section>
      {hasRecord && (
        <section className="workspace-panel" data-region aria-label={t('workspace.record')}>
          <Slot element={parts.record} className="workspace-part" />
        </section>
      )}
    </div>
  );
}

type Parts = Readonly<Record<Column['name'], HTMLElement>>;

/** The elements of list, record and side column; they stay the same, with all input, when the number of columns changes. */
function useParts(): Parts {
  const [parts] = useState(() => ({
    list: part('workspace-part'),
    record: part('workspace-part'),
    side: part('workspace-slot'),
  }));
  return parts;
}

function part(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}
