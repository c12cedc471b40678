import { Fragment, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { useTranslation } from '../i18n/use-translation';
import type { Layout } from './layout';
import { useStoredWidths } from './use-stored-widths';

export interface Column {
  name: 'list' | 'record' | 'side';
  content: ReactNode;
  /** Below this a panel is no longer worth looking at. */
  least: string;
  first: string;
}

interface ColumnsProps {
  columns: readonly Column[];
  layout: Layout;
  remember: (layout: Layout) => void;
}

/** Panels side by side, as wide as they were left. */
export function WorkspaceColumns({ columns, layout, remember }: ColumnsProps) {
  const { t } = useTranslation();
  const key = columns.map(({ name }) => name).join('+');
  const stored = layout.widths[key];
  const widths = useStoredWidths(stored);
  const group = useRef<HTMLDivElement>(null);
  const firstWidths = columns.map(({ name, first }) => [name, stored?.[name] ?? Number.parseInt(first, 10)] as const);
  return (
    <Group
      className="workspace"
      elementRef={group}
      {...widths}
      onLayoutChanged={(sizes, { isUserInteraction }) =>
        isUserInteraction && remember({ ...layout, widths: { ...layout.widths, [key]: sizes } })
      }
    >
      <FirstWidths group={group} widths={Object.fromEntries(firstWidths)} />
      {columns.map(({ name, content, least, first }, index) => (
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
