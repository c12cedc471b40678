import { Drawer } from '@blueprintjs/core';
import {
  Fragment,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from '../i18n/use-translation';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { useHotkey } from '../shell/hotkeys';
import { useLayout } from './layout-store';
import { createPortal } from 'react-dom';
import { Slot } from './kept';
import { UnchosenContext, type UnchosenSlot } from './unchosen';
import { SideContext, type SideSlot } from './side';
import { useColumns } from './use-width';
import { useStoredWidths } from './use-stored-widths';

type PanelName = 'list' | 'record' | 'side';

interface Shown {
  name: PanelName;
  content: ReactNode;
  /** Below this a panel is no longer worth looking at. */
  least: string;
  first: string;
}

/**
 * The list, the record beside it and the side column. How many stand next to each other is a matter of width;
 * the list stays mounted while a record covers it, so that coming back finds the same row.
 */
export function WorkspaceHost({
  area,
  list,
  record,
  longForm = false,
  hasSide,
}: {
  area: string;
  list: ReactNode | null;
  record: ReactNode | null;
  longForm?: boolean;
  /** Something stands beside the record. */
  hasSide: boolean;
}) {
  const { t } = useTranslation();
  const columns = useColumns();
  const [layout, remember] = useLayout(area);
  const [drawerOpen, setDrawerOpen] = useState(false);

  const parts = useParts();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [keeping, setKeeping] = useState(0);
  const keepPlace = useCallback(() => {
    setKeeping((count) => count + 1);
    return () => setKeeping((count) => count - 1);
  }, []);
  const unchosen = useMemo<UnchosenSlot>(() => ({ element: place, arrive: keepPlace }), [place, keepPlace]);
  const second = record ?? (keeping > 0 ? <div className="workspace-slot workspace-unchosen" ref={setPlace} /> : null);

  const beside = columns === 3;
  const sideOpen = hasSide && (beside ? !layout.sideClosed : drawerOpen);
  const toggleSide = (): void =>
    beside ? remember({ ...layout, sideClosed: !layout.sideClosed }) : setDrawerOpen(!drawerOpen);
  useHotkey({
    code: 'Backslash',
    ctrl: true,
    label: t('shell.shortcuts.close'),
    inFields: true,
    run: () => hasSide && toggleSide(),
  });

  const turnSide = useEffectEvent(toggleSide);
  const shut = hasSide && !sideOpen;
  const slot = sideOpen ? parts.side : null;
  const side = useMemo<SideSlot>(
    () => ({ element: slot, shut, close: () => turnSide(), open: () => turnSide() }),
    [slot, shut],
  );
  const slotElement = (
    <aside className="workspace-side" aria-label={t('workspace.side')} data-region>
      <Slot element={parts.side} className="workspace-part" />
    </aside>
  );

  const shown: Shown[] = [
    ...(list
      ? [
          {
            name: 'list' as const,
            content: <Slot element={parts.list} className="workspace-part" />,
            least: '320px',
            first: second ? (longForm ? '26%' : '38%') : '100%',
          },
        ]
      : []),
    ...(second
      ? [
          {
            name: 'record' as const,
            content: record ? <Slot element={parts.record} className="workspace-part" /> : second,
            least: '420px',
            first: longForm ? (beside && sideOpen ? '54%' : '74%') : beside && sideOpen ? '38%' : '62%',
          },
        ]
      : []),
    ...(sideOpen && beside
      ? [{ name: 'side' as const, content: slotElement, least: '260px', first: longForm ? '20%' : '24%' }]
      : []),
  ];
  const key = shown.map(({ name }) => name).join('+');
  const stored = layout.widths[key];
  const widths = useStoredWidths(stored);
  const group = useRef<HTMLDivElement>(null);

  return (
    <UnchosenContext value={unchosen}>
      <SideContext value={side}>
        {columns === 1 ? (
          <div className="workspace-one">
            <section
              className="workspace-panel"
              hidden={record !== null}
              data-region={record === null ? '' : undefined}
              aria-label={t('workspace.list')}
            >
              <Slot element={parts.list} className="workspace-part" />
            </section>
            {record && (
              <section className="workspace-panel" data-region aria-label={t('workspace.record')}>
                <Slot element={parts.record} className="workspace-part" />
              </section>
            )}
          </div>
        ) : (
          <Group
            className="workspace"
            elementRef={group}
            {...widths}
            onLayoutChanged={(sizes, { isUserInteraction }) =>
              isUserInteraction && remember({ ...layout, widths: { ...layout.widths, [key]: sizes } })
            }
          >
            <FirstWidths
              group={group}
              widths={Object.fromEntries(
                shown.map(({ name, first }) => [name, stored?.[name] ?? Number.parseInt(first, 10)]),
              )}
            />
            {shown.map(({ name, content, least, first }, index) => (
              <Fragment key={name}>
                {index > 0 && <Separator className="workspace-separator" aria-label={t('workspace.resize')} />}
                <Panel id={name} className="workspace-pane" minSize={least} defaultSize={first}>
                  {name === 'side' ? (
                    content
                  ) : (
                    <section className="workspace-panel" data-region aria-label={t(`workspace.${name}`)}>
                      {content}
                    </section>
                  )}
                </Panel>
              </Fragment>
            ))}
          </Group>
        )}
        {/* After their places: they are in the page when they measure themselves. */}
        {list && createPortal(list, parts.list)}
        {record && createPortal(record, parts.record)}
        {hasSide && sideOpen && !beside && (
          <Drawer isOpen size="min(420px, 100vw)" onClose={() => setDrawerOpen(false)} className="workspace-drawer">
            {slotElement}
          </Drawer>
        )}
      </SideContext>
    </UnchosenContext>
  );
}

/** How wide a panel is in its group before the group knows of it, and when it was alone. */
const unknown = '1';
const alone = '100';

/**
 * A group reads where its panels are before it gives them their widths: those that come, and the one that they come to, have them
 * here before, or the whole list and the whole form would be laid out for other ones first.
 */
function FirstWidths({
  group,
  widths,
}: {
  group: RefObject<HTMLElement | null>;
  widths: Readonly<Record<string, number>>;
}) {
  useLayoutEffect(() => {
    if (Object.keys(widths).length < 2) return;
    for (const panel of group.current?.querySelectorAll<HTMLElement>(':scope > [data-panel]') ?? [])
      if ([unknown, alone].includes(panel.style.flexGrow)) panel.style.flexGrow = String(widths[panel.id] ?? unknown);
  }, [Object.keys(widths).join(' ')]);
  return null;
}

/** The list, the record and its side are the same ones in one column and in three, with all that is typed in them. */
function useParts(): Readonly<Record<PanelName, HTMLElement>> {
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
