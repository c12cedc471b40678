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
import { fillWidth, usualWidth, type GridColumn, type ListRow } from './grid-column';
import { actionsColumn, selectColumn, type PlacedColumn } from './grid-row';
import { keepSame } from './keep-same';

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});
export type GridFeatures = typeof features;

const selectWidth = 36;

interface GridTable<Row extends ListRow> {
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
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
  layout,
  setLayout,
  room,
  actionsWidth,
}: GridTable<Row>) {
  const byName = useMemo(() => new Map(columns.map((column) => [column.name, column])), [columns]);
  const widths = useMemo(() => {
    const shown = shownColumns(layout).map((name) => byName.get(name)!);
    const sized = shown.map((column) => ({
      name: column.name,
      kind: column.kind,
      width: layout.widths[column.name] ?? usualWidth(column),
      fixed: column.name in layout.widths,
    }));
    return {
      ...fillWidth(sized, room - selectWidth - actionsWidth),
      [selectColumn]: selectWidth,
      [actionsColumn]: actionsWidth,
    };
  }, [layout, byName, room, actionsWidth]);

  const definitions = useMemo(
    () => [
      { id: selectColumn },
      ...columns.map(({ name }) => ({
        id: name,
        accessorFn: (row: Row) => row[name],
        minSize: minWidth,
        maxSize: 800,
      })),
      ...(actionsWidth > 0 ? [{ id: actionsColumn }] : []),
    ],
    [columns, actionsWidth],
  );
  const state = useMemo(
    () => ({
      columnOrder: [selectColumn, ...shownColumns(layout), actionsColumn],
      columnVisibility: Object.fromEntries(layout.hidden.map((name) => [name, false])),
      columnPinning: {
        start: [
          selectColumn,
          ...(room >= pinsNames ? layout.order.filter((name) => layout.pinned.includes(name)) : []),
        ],
        end: room >= pinsActions && actionsWidth > 0 ? [actionsColumn] : [],
      },
      columnSizing: widths,
    }),
    [layout, widths, actionsWidth, room],
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
      const dragged = Object.entries(next).filter(
        ([name, width]) => width !== (widths as Record<string, number>)[name] && byName.has(name),
      );
      if (dragged.length === 0) return;
      const set = dragged.map(([name, width]) => [name, Math.round(Math.max(minWidth, width))]);
      setLayout({ ...layout, widths: { ...layout.widths, ...Object.fromEntries(set) } });
    },
  });

  const shown = table.getVisibleLeafColumns();
  // A panel that grows or shrinks leaves most columns, and then all rows, as they are.
  const [keep] = useState(() => keepSame<PlacedColumn<Row>[]>());
  const placed = useMemo(() => {
    let left = 0;
    return keep(
      shown.map((column) => {
        const width = Math.round((widths as Record<string, number>)[column.id] ?? 0);
        const side = state.columnPinning.start.includes(column.id)
          ? { left }
          : state.columnPinning.end.includes(column.id)
            ? { right: 0 }
            : {};
        left += width;
        return { name: column.id, column: byName.get(column.id), width, ...side };
      }),
    );
  }, [shown, widths, state, byName, keep]);
  const headers = new Map(table.getFlatHeaders().map((header) => [header.id, header]));
  return { placed, headers, width: placed.reduce((sum, place) => sum + place.width, 0) };
}
