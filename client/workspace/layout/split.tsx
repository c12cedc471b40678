import { Fragment, useRef, type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { moveBorder, type ColumnRatios } from './column-ratios';
import './split.css';

export interface Pane {
  name: string;
  content: ReactNode;
  /** The minimum width in pixels. */
  least: number;
  /** The initial width in percent, until the user drags a border. */
  first: number;
}

interface SplitProps {
  panes: readonly Pane[];
  /** The widths that the user set, by pane name. */
  columnRatios: ColumnRatios | undefined;
  onResize: (columnRatios: ColumnRatios) => void;
}

/** Panes side by side with draggable borders. The browser lays them out: nothing is measured until the user drags. */
export function Split({ panes, columnRatios, onResize }: SplitProps) {
  const row = useRef<HTMLDivElement>(null);
  return (
    <div className="split" ref={row}>
      {panes.map(({ name, content, least, first }, index) => (
        <Fragment key={name}>
          {index > 0 && (
            <Border
              row={row}
              panes={panes}
              before={panes[index - 1]!}
              after={name}
              columnRatios={columnRatios}
              onResize={onResize}
            />
          )}
          <div
            className="split-pane"
            data-pane={name}
            style={{ flexGrow: columnRatios?.[name] ?? first, minWidth: least }}
          >
            {content}
          </div>
        </Fragment>
      ))}
    </div>
  );
}

interface BorderProps extends SplitProps {
  row: RefObject<HTMLElement | null>;
  before: Pane;
  after: string;
}

/** In percent of all panes. */
const keyStep = 2;
const steps: Readonly<Record<string, number>> = { ArrowLeft: -keyStep, ArrowRight: keyStep, Home: -100, End: 100 };

function Border({ row, panes, before, after, columnRatios, onResize }: BorderProps) {
  const { t } = useTranslation();
  const dragging = useRef<{ from: number; at: Measured; now?: ColumnRatios } | null>(null);
  const movedBy = (percent: number, at: Measured): ColumnRatios => {
    const least = Object.fromEntries(panes.map((pane) => [pane.name, (pane.least / at.width) * 100]));
    return moveBorder(at.columnRatios, { before: before.name, after, least }, percent);
  };
  const startDrag = ({ button, clientX, pointerId, currentTarget }: PointerEvent<HTMLElement>): void => {
    if (button !== 0 || !row.current) return;
    currentTarget.setPointerCapture(pointerId);
    dragging.current = { from: clientX, at: measured(row.current) };
  };
  const drag = ({ clientX }: PointerEvent): void => {
    if (!dragging.current || !row.current) return;
    const { from, at } = dragging.current;
    dragging.current.now = movedBy(((clientX - from) / at.width) * 100, at);
    // Set directly on the elements: rendering the panes would lag behind the pointer.
    for (const pane of panesOf(row.current)) pane.style.flexGrow = String(dragging.current.now[nameOf(pane)]);
  };
  const endDrag = (): void => {
    if (dragging.current?.now) onResize(dragging.current.now);
    dragging.current = null;
  };
  const step = (event: KeyboardEvent): void => {
    const by = steps[event.key];
    if (by === undefined || !row.current) return;
    event.preventDefault();
    onResize(movedBy(by, measured(row.current)));
  };
  return (
    <div
      className="split-border"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('workspace.resize')}
      aria-valuenow={Math.round(columnRatios?.[before.name] ?? before.first)}
      onPointerDown={startDrag}
      onPointerMove={drag}
      onLostPointerCapture={endDrag}
      // Prevents text selection while dragging.
      onMouseDown={(event) => (event.preventDefault(), event.currentTarget.focus())}
      onKeyDown={step}
      onDoubleClick={() => onResize(Object.fromEntries(panes.map(({ name, first }) => [name, first])))}
    />
  );
}

interface Measured {
  columnRatios: ColumnRatios;
  /** Of all panes, in pixels. */
  width: number;
}

function measured(row: HTMLElement): Measured {
  const widths = panesOf(row).map((pane) => [nameOf(pane), pane.getBoundingClientRect().width] as const);
  const width = widths.reduce((sum, [, one]) => sum + one, 0);
  return { width, columnRatios: Object.fromEntries(widths.map(([name, one]) => [name, (one / width) * 100])) };
}

const panesOf = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(':scope > .split-pane')];
const nameOf = (pane: HTMLElement): string => pane.dataset['pane'] ?? '';
