import { useId, useRef, type CSSProperties, type RefObject } from 'react';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { moveColumn } from '../columns/column-layout';
import { sumOf } from '../../grid/column-width';
import { clickInGrid, doubleClickInGrid, pressInGrid, type GridInUse } from './grid-actions';
import type { ListRow } from '../../grid/grid-column';
import { useRowViewers } from '../../live/use-live';
import { useRowsFocus } from '../../workspace/records/list-navigation';
import { useGridEdges } from './grid-edges';
import { GridFoot } from './grid-foot';
import { GridHead, type HeadProps } from './grid-head';
import { useGridCursor } from './grid-cursor';
import type { DataGridProps } from './grid-props';
import { GridRow } from './grid-row';
import { useGridTable } from './grid-table';
import { useGridWindow } from './grid-window';
import { toggleAll } from '../chosen/selection';

/**
 * A virtualised grid with one active cell and the keys of the WAI-ARIA grid pattern. The focus stays on the grid, which refers to the
 * active cell by `aria-activedescendant`.
 */
export function DataGrid<Row extends ListRow>(props: DataGridProps<Row>) {
  const { columns, rows, layout, setLayout, rowHeight, totals, actionsWidth, scrollKey, onMark } = props;
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { room, virtual } = useGridWindow({ scroller, count: rows.length, rowHeight, hasTotals: Boolean(totals) });
  const { placed, widths, headers } = useGridTable({ columns, rows, totals, layout, setLayout, room, actionsWidth });
  const width = sumOf(widths);
  const size = { width, gridTemplateColumns: widths.map((each) => `${each}px`).join(' ') };
  const { more, left, onScroll } = useGridEdges(width, room);
  const scrollToRow = (row: number): void => virtual.scrollToIndex(row);
  const cursor = useGridCursor({ scroller, rows, placed, widths, room, scrollKey, scrollToRow, onMark });
  const { here } = cursor;
  useRowsFocus(scroller);
  const grid: GridInUse<Row> = { props, placed, here, activate: cursor.stand, goTo: cursor.goTo };
  return (
    <div
      ref={scroller}
      role="grid"
      style={{ '--grid-row': `${rowHeight}px` } as CSSProperties}
      // Its class never changes: the style sheet of the UI kit uses attribute selectors on classes, so all icons inside would be styled
      // again.
      className="grid"
      data-more={more}
      tabIndex={0}
      data-region-focus
      aria-label={props.label}
      aria-multiselectable="true"
      aria-rowcount={props.count === undefined ? -1 : props.count + 1}
      aria-colcount={placed.length}
      aria-busy={props.busy}
      aria-activedescendant={`${gridId}-${here.row}-${here.column}`}
      onKeyDown={(event) => pressInGrid(event, grid)}
      onClick={(event) => clickInGrid(event, grid)}
      onDoubleClick={(event) => doubleClickInGrid(event, grid)}
      onScroll={(event) => {
        cursor.remember();
        onScroll(event.currentTarget);
      }}
    >
      <Head grid={grid} gridId={gridId} headers={headers} size={size} scroller={scroller} />
      <Body grid={grid} gridId={gridId} virtual={virtual} size={size} />
      {totals && (
        <GridFoot
          placed={placed}
          widths={widths}
          totals={totals}
          isLoading={props.isLoadingTotals === true}
          size={size}
          visibleRange={[left, left + room]}
        />
      )}
    </div>
  );
}

interface PartProps<Row extends ListRow> {
  grid: GridInUse<Row>;
  gridId: string;
  size: CSSProperties;
}

function Head<Row extends ListRow>({
  grid: { props, placed, here },
  gridId,
  headers,
  size,
  scroller,
}: PartProps<Row> & Pick<HeadProps<Row>, 'headers'> & { scroller: RefObject<HTMLElement | null> }) {
  const { rows, layout, setLayout, selection, setSelection } = props;
  const marked = rows.filter((row) => selection.ids.has(row.id)).length;
  const fit = (name: string): void => {
    const widest = widestCell(scroller.current, name);
    setLayout({ ...layout, widths: { ...layout.widths, [name]: Math.min(600, widest + 28) } });
  };
  return (
    <GridHead
      gridId={gridId}
      placed={placed}
      headers={headers}
      size={size}
      activeColumn={here.row < 0 ? here.column : -1}
      sort={props.sort}
      allSelected={marked === 0 ? 'none' : marked === rows.length ? 'all' : 'some'}
      onSort={props.onSort}
      onSelectAll={() =>
        setSelection(
          toggleAll(
            selection,
            rows.map((row) => row.id),
          ),
        )
      }
      onMove={(name, before) => setLayout(moveColumn(layout, name, before))}
      onFit={fit}
    />
  );
}

function widestCell(scroller: HTMLElement | null, name: string): number {
  const cells = scroller?.querySelectorAll<HTMLElement>(`[data-column="${CSS.escape(name)}"] > :first-child`) ?? [];
  return Math.max(40, ...Array.from(cells, (cell) => cell.scrollWidth));
}

/** The visible rows. */
function Body<Row extends ListRow>({
  grid: { props, placed, here },
  gridId,
  virtual,
  size,
}: PartProps<Row> & Pick<ReturnType<typeof useGridWindow>, 'virtual'>) {
  const { t } = useTranslation();
  const items = virtual.getVirtualItems();
  const viewers = useRowViewers(
    props.recordKind,
    items.flatMap(({ index }) => props.rows[index]?.id ?? []),
  );
  return (
    <div role="rowgroup" className="grid-body" style={{ ...size, height: virtual.getTotalSize() }}>
      {items.map(({ index, start }) => {
        const row = props.rows[index];
        if (!row) return undefined;
        return (
          <GridRow
            key={row.id}
            gridId={gridId}
            row={row}
            index={index}
            rowIndex={props.firstIndex + index + 2}
            top={Math.round(start)}
            placed={placed}
            activeColumn={index === here.row ? here.column : -1}
            selected={props.selection.ids.has(row.id)}
            open={row.id === props.openId}
            changed={props.changed.get(row.id) ?? 0}
            language={languageInUse()}
            selectLabel={t('list.selectRow')}
            viewers={viewers.get(row.id)}
            hrefOf={props.hrefOf}
            actionsOf={props.actionsOf}
          />
        );
      })}
    </div>
  );
}
