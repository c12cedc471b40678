import { useVirtualizer, type Rect } from '@tanstack/react-virtual';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import type { ListTotals, SortKey } from '../../contract/list';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { rawText, isNumberKind } from './cell-text';
import { copyRows } from './clipboard';
import { moveColumn, type ColumnLayout } from './column-layout';
import type { GridColumn, ListRow } from './grid-column';
import { GridFoot } from './grid-foot';
import { GridHead } from './grid-head';
import { actOf, moveBy, type GridPosition } from './grid-keys';
import { GridRow, type PlacedColumn } from './grid-row';
import { useGridTable } from './grid-table';
import { useScrollEdges } from './scroll-edges';
import { forgetPlace, savePlace, savedPlace } from './scroll-place';
import { extend, nothingSelected, toggle, toggleAll, type Selection } from './selection';

export interface DataGridProps<Row extends ListRow> {
  label: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  /** Index of the first row among all matching ones. */
  firstIndex: number;
  /** All matching rows, for those who cannot see the pager; undefined where nobody counted them all. */
  count: number | undefined;
  layout: ColumnLayout;
  setLayout: (layout: ColumnLayout) => void;
  rowHeight: number;
  sort: readonly SortKey[];
  onSort: (column: string, joining: boolean) => void;
  /** E: the row is done with, and the next one comes. */
  onDone?: ((row: Row) => void) | undefined;
  changed: ReadonlyMap<number, number>;
  /** The sums under the list, as far as they are there; undefined where it has none. */
  totals: ListTotals | undefined;
  totalsWaiting?: boolean;
  selection: Selection;
  setSelection: (selection: Selection) => void;
  /** The row whose record is open beside the list. */
  openId: number | undefined;
  busy: boolean;
  /** What the scroll offset is remembered by. */
  placeKey: string;
  hrefOf?: ((row: Row) => string | undefined) | undefined;
  actionsOf?: ((row: Row) => ReactNode) | undefined;
  actionsWidth: number;
  onOpen?: ((row: Row) => void) | undefined;
  onOpenBeside?: ((row: Row) => void) | undefined;
  /** A row was gone to, by key or press. */
  onMark?: ((row: Row) => void) | undefined;
  onEdit?: ((row: Row) => void) | undefined;
  onRemove?: ((row: Row) => void) | undefined;
  onCopied?: ((rows: number) => void) | undefined;
  onFilter?: (() => void) | undefined;
}

const headHeight = 28;

/** The grid itself: rows in sight only, one active cell, the WAI-ARIA keys. Focus stays on the grid; the active cell is pointed at. */
export function DataGrid<Row extends ListRow>(props: DataGridProps<Row>) {
  const { columns, rows, layout, setLayout, rowHeight, selection, setSelection, placeKey, onOpen, onEdit, onRemove } =
    props;
  const { t } = useTranslation();
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [rect] = useState(() => lastRoom);
  const room = useWidth(scroller);
  const { placed, headers, width } = useGridTable({
    columns,
    rows,
    totals: props.totals,
    layout,
    setLayout,
    room,
    actionsWidth: props.actionsWidth,
  });
  const { edges, left, onScroll } = useScrollEdges(width, room);
  const [active, setActive] = useState<GridPosition>(() => ({
    row: Math.max(
      0,
      rows.findIndex((row) => row.id === savedPlace(placeKey)?.rowId),
    ),
    column: 1,
  }));
  const shownIds = rows.map((row) => row.id);
  const here = { row: Math.min(active.row, rows.length - 1), column: Math.min(active.column, placed.length - 1) };

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    ...(rect && { initialRect: rect }),
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: props.totals ? rowHeight + 4 : 4,
  });
  const measured = useRef(rowHeight);
  useEffect(() => {
    if (measured.current !== rowHeight) virtual.measure();
    measured.current = rowHeight;
  }, [virtual, rowHeight]);

  // Another query begins at its top, or where it was left.
  const restore = useEffectEvent(() => {
    const saved = savedPlace(placeKey);
    scroller.current?.scrollTo({ top: saved?.top ?? 0, left: saved?.left ?? scroller.current.scrollLeft });
    const row = rows.findIndex((each) => each.id === saved?.rowId);
    // Who sorts from the header by keyboard stays there, to turn the order round.
    setActive((before) => (before.row < 0 ? before : { ...before, row: Math.max(0, row) }));
  });
  useLayoutEffect(() => restore(), [placeKey]);

  const remember = (rowId: number | null): void => {
    const { scrollTop = 0, scrollLeft = 0 } = scroller.current ?? {};
    if (scrollTop === 0 && rowId === null) forgetPlace(placeKey);
    else savePlace(placeKey, { top: scrollTop, left: scrollLeft, rowId });
  };

  const goTo = (to: GridPosition): void => {
    setActive(to);
    if (to.row >= 0) virtual.scrollToIndex(to.row);
    bringIntoSight(scroller.current, placed, to.column);
    remember(rows[to.row]?.id ?? null);
    mark(rows[to.row]);
  };
  const mark = (row: Row | undefined): void => {
    if (row) props.onMark?.(row);
  };

  const pressed = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.altKey || event.target !== event.currentTarget) return;
    const press = { code: event.code, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey };
    const window = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1);
    const to = moveBy(press, here, { rows: rows.length, columns: placed.length, window });
    if (to) {
      event.preventDefault();
      const target = rows[to.row];
      if (press.shift && target && !event.code.match(/Left|Right/)) {
        const start = rows[here.row];
        setSelection(
          extend(
            selection.anchor === null && start ? { ...selection, anchor: start.id } : selection,
            target.id,
            shownIds,
          ),
        );
      }
      goTo(to);
      return;
    }
    const act = actOf(press);
    const row = rows[here.row];
    const column = placed[here.column];
    if (!act) {
      if (event.code === 'Delete' && row && onRemove) onRemove(row);
      return;
    }
    if (here.row < 0 && (act === 'open' || act === 'openBeside' || act === 'select')) {
      event.preventDefault();
      if (column?.column?.sortable) props.onSort(column.name, press.shift);
      else if (here.column === 0) setSelection(toggleAll(selection, shownIds));
      return;
    }
    switch (act) {
      case 'select':
        if (row) setSelection(press.shift ? extend(selection, row.id, shownIds) : toggle(selection, row.id));
        break;
      case 'selectAll':
        setSelection(toggleAll(selection, shownIds));
        break;
      case 'open':
        if (row) onOpen?.(row);
        break;
      case 'openBeside':
        if (row) props.onOpenBeside?.(row);
        break;
      case 'done':
        if (!row || !props.onDone) return;
        props.onDone(row);
        goTo({ ...here, row: Math.min(here.row + 1, rows.length - 1) });
        break;
      case 'edit':
        if (row) (onEdit ?? onOpen)?.(row);
        break;
      case 'copy':
        copy();
        break;
      case 'clear':
        if (selection.ids.size === 0) return;
        setSelection(nothingSelected);
        break;
      case 'filter':
        if (!props.onFilter) return;
        props.onFilter();
        break;
      default:
        act satisfies never;
    }
    event.preventDefault();
  };

  const copy = (): void => {
    const language = languageInUse();
    const row = rows[here.row];
    const cells = placed.filter((place) => place.column);
    const cellOf = (each: Row, { column }: PlacedColumn<Row>) => ({
      text: rawText(column!, each[column!.name], language),
      isNumber: isNumberKind(column!.kind),
    });
    const marked = rows.filter((each) => selection.ids.has(each.id));
    const one = placed[here.column];
    if (marked.length === 0) {
      if (row && one?.column) void copyRows([[cellOf(row, one)]]).then(() => props.onCopied?.(0));
      return;
    }
    const head = cells.map(({ column }) => ({ text: column!.label[language], isNumber: false }));
    void copyRows([head, ...marked.map((each) => cells.map((place) => cellOf(each, place)))]).then(() =>
      props.onCopied?.(marked.length),
    );
  };

  const clicked = (event: MouseEvent<HTMLDivElement>): void => {
    const { row, column } = cellUnder(event, placed);
    const item = rows[row];
    if (!item || column < 0) return;
    setActive({ row, column });
    remember(item.id);
    mark(item);
    const marks = column === 0 || event.ctrlKey || event.metaKey;
    if (event.shiftKey) {
      // The browser would mark the text between the two clicks.
      getSelection()?.removeAllRanges();
      setSelection(extend(selection, item.id, shownIds));
    } else if (marks && !(event.target as Element).closest('a')) setSelection(toggle(selection, item.id));
    else if (selection.anchor !== item.id) setSelection({ ...selection, anchor: item.id });
  };

  const opened = (event: MouseEvent<HTMLDivElement>): void => {
    const { row, column } = cellUnder(event, placed);
    const item = rows[row];
    if (item && column > 0 && !(event.target as Element).closest('a, button')) onOpen?.(item);
  };

  const fit = (name: string): void => {
    const cells =
      scroller.current?.querySelectorAll<HTMLElement>(`[data-column="${CSS.escape(name)}"] > :first-child`) ?? [];
    const widest = Math.max(40, ...Array.from(cells, (cell) => cell.scrollWidth));
    setLayout({ ...layout, widths: { ...layout.widths, [name]: Math.min(600, widest + 28) } });
  };

  const marked = rows.filter((row) => selection.ids.has(row.id)).length;
  return (
    <div
      ref={scroller}
      role="grid"
      style={{ '--grid-row': `${rowHeight}px` } as CSSProperties}
      // No class of it changes: the kit's sheet asks for parts of classes, so that all icons in it would be styled anew.
      className="grid"
      data-more={edges}
      tabIndex={0}
      data-region-focus
      aria-label={props.label}
      aria-multiselectable="true"
      aria-rowcount={props.count === undefined ? -1 : props.count + 1}
      aria-colcount={placed.length}
      aria-busy={props.busy}
      aria-activedescendant={`${gridId}-${here.row}-${here.column}`}
      onKeyDown={pressed}
      onClick={clicked}
      onDoubleClick={opened}
      onScroll={(event) => {
        remember(rows[here.row]?.id ?? null);
        onScroll(event.currentTarget);
      }}
    >
      <GridHead
        gridId={gridId}
        placed={placed}
        headers={headers}
        width={width}
        activeColumn={here.row < 0 ? here.column : -1}
        sort={props.sort}
        allSelected={marked === 0 ? 'none' : marked === rows.length ? 'all' : 'some'}
        onSort={props.onSort}
        onSelectAll={() => setSelection(toggleAll(selection, shownIds))}
        onMove={(name, before) => setLayout(moveColumn(layout, name, before))}
        onFit={fit}
      />
      <div role="rowgroup" className="grid-body" style={{ height: virtual.getTotalSize(), width }}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index];
          return (
            row && (
              <GridRow
                key={row.id}
                gridId={gridId}
                row={row}
                index={item.index}
                rowIndex={props.firstIndex + item.index + 2}
                top={Math.round(item.start)}
                width={width}
                placed={placed}
                activeColumn={item.index === here.row ? here.column : -1}
                selected={selection.ids.has(row.id)}
                open={row.id === props.openId}
                changed={props.changed.get(row.id) ?? 0}
                language={languageInUse()}
                selectLabel={t('list.selectRow')}
                hrefOf={props.hrefOf}
                actionsOf={props.actionsOf}
              />
            )
          );
        })}
      </div>
      {props.totals && (
        <GridFoot
          placed={placed}
          totals={props.totals}
          waiting={props.totalsWaiting === true}
          width={width}
          inSight={[left, left + room]}
        />
      )}
    </div>
  );
}

function cellUnder<Row extends ListRow>(event: MouseEvent, placed: readonly PlacedColumn<Row>[]): GridPosition {
  const target = event.target as Element;
  const row = Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? -1);
  const name = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  return { row, column: placed.findIndex((place) => place.name === name) };
}

/** Scrolls sideways so that the active cell does not lie under the columns that stay in sight. */
function bringIntoSight<Row extends ListRow>(
  scroller: HTMLElement | null,
  placed: readonly PlacedColumn<Row>[],
  column: number,
): void {
  const place = placed[column];
  if (!scroller || !place || place.left !== undefined || place.right !== undefined) return;
  const start = placed.slice(0, column).reduce((sum, each) => sum + each.width, 0);
  const covered = placed.reduce((sum, each) => sum + (each.left === undefined ? 0 : each.width), 0);
  const coveredEnd = placed.reduce((sum, each) => sum + (each.right === undefined ? 0 : each.width), 0);
  if (start - covered < scroller.scrollLeft) scroller.scrollLeft = start - covered;
  else if (start + place.width > scroller.scrollLeft + scroller.clientWidth - coveredEnd)
    scroller.scrollLeft = start + place.width - scroller.clientWidth + coveredEnd;
}

/** The next list most likely stands in the same place: its rows are there before it has been measured. */
let lastRoom: Rect | undefined;

function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(lastRoom?.width ?? 0);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = (): void => {
      lastRoom = { width: node.clientWidth, height: node.clientHeight };
      setWidth(lastRoom.width);
    };
    measure();
    // In the frame in which a record opens beside the list: otherwise the whole page is painted for both.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
