import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { minWidth, shownColumns, type ColumnLayout } from './column-layout';
import type { ListTotals } from '../../contract/list';
import type { GridColumn, ListRow } from './grid-column';
import { actionsColumn, selectColumn, type PlacedColumn } from './grid-row';
import { reuseEqual } from './reuse-equal';
import { useColumnWidths } from './use-column-widths';

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});
export type GridFeatures = typeof features;

interface GridTable<Row extends ListRow> {
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  totals: ListTotals | undefined;
  layout: ColumnLayout;
  setLayout: (layout: ColumnLayout) => void;
  /** The width there is to fill. */
  room: number;
  actionsWidth: number;
}

/** Narrower than this, columns that stay in sight would leave no room for the others: first the actions give way, then the name. */
const pinsActions = 480;
const pinsNames = 360;

/** Order, width, visibility and pins of the columns; rows come paged and sorted from the server, so no row model works here. */
export function useGridTable<Row extends ListRow>({
  columns,
  rows,
  totals,
  layout,
  setLayout,
  room,
  actionsWidth,
}: GridTable<Row>) {
  const byName = useMemo(() => new Map(columns.map((column) => [column.name, column])), [columns]);
  const hasPinnedActions = room >= pinsActions && actionsWidth > 0;
  const widths = useColumnWidths({ columns, byName, rows, totals, layout, room, actionsWidth, hasPinnedActions });
  const definitions = useMemo(() => definitionsOf(columns, actionsWidth), [columns, actionsWidth]);
  const state = useMemo(
    () => ({
      columnOrder: [selectColumn, ...shownColumns(layout), actionsColumn],
      columnVisibility: Object.fromEntries(layout.hidden.map((name) => [name, false])),
      columnPinning: {
        start: [
          selectColumn,
          ...(room >= pinsNames ? layout.order.filter((name) => layout.pinned.includes(name)) : []),
        ],
        end: hasPinnedActions ? [actionsColumn] : [],
      },
      columnSizing: widths,
    }),
    [layout, widths, hasPinnedActions, room],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: (row: Row) => String(row.id),
    state,
    columnResizeMode: 'onChange' as const,
    onColumnSizingChange: (change) => {
      const next = typeof change === 'function' ? change(widths) : change;
      const dragged = Object.entries(next).filter(([name, width]) => width !== widths[name] && byName.has(name));
      if (dragged.length === 0) return;
      const set = dragged.map(([name, width]) => [name, Math.round(Math.max(minWidth, width))]);
      setLayout({ ...layout, widths: { ...layout.widths, ...Object.fromEntries(set) } });
    },
  });

  const placed = usePlaced(table.getVisibleLeafColumns(), { byName, widths, pins: state.columnPinning });
  const headers = new Map(table.getFlatHeaders().map((header) => [header.id, header]));
  return { placed, headers, width: placed.reduce((sum, place) => sum + place.width, 0) };
}

function definitionsOf<Row extends ListRow>(columns: readonly GridColumn<Row>[], actionsWidth: number) {
  return [
    { id: selectColumn },
    ...columns.map(({ name }) => ({ id: name, accessorFn: (row: Row) => row[name], minSize: minWidth, maxSize: 800 })),
    ...(actionsWidth > 0 ? [{ id: actionsColumn }] : []),
  ];
}

interface Placing<Row extends ListRow> {
  byName: ReadonlyMap<string, GridColumn<Row>>;
  widths: Readonly<Record<string, number>>;
  pins: { start: readonly string[]; end: readonly string[] };
}

/** A panel that grows or shrinks leaves most columns, and then all rows, as they are. */
function usePlaced<Row extends ListRow>(
  shown: readonly { id: string }[],
  { byName, widths, pins }: Placing<Row>,
): readonly PlacedColumn<Row>[] {
  const [reuse] = useState(() => reuseEqual<PlacedColumn<Row>[]>());
  return useMemo(() => {
    let left = 0;
    return reuse(
      shown.map(({ id }) => {
        const width = Math.round(widths[id] ?? 0);
        const side = pins.start.includes(id)
          ? { left, ...(id === pins.start.at(-1) ? { isLastPinned: true as const } : {}) }
          : pins.end.includes(id)
            ? { right: 0 }
            : {};
        left += width;
        return { name: id, column: byName.get(id), width, ...side };
      }),
    );
  }, [shown, widths, pins, byName, reuse]);
}
