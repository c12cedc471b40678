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
import { minWidth, shownColumns, type ColumnLayout } from '../columns/column-layout';
import type { ListTotals } from '../../../contract/list';
import { sumOf } from '../../grid/column-width';
import type { GridColumn, ListRow } from '../../grid/grid-column';
import { pinsActions } from './grid-edges';
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
  /** The available width. */
  room: number;
  actionsWidth: number;
}

/** Order, width, visibility and pinning of the columns. The server pages and sorts the rows, so no row model is used. */
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
        start: [selectColumn, ...layout.order.filter((name) => layout.pinned.includes(name))],
        end: actionsWidth > 0 ? [actionsColumn] : [],
      },
      columnSizing: widths,
    }),
    [layout, widths, actionsWidth],
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

  const shown = table.getVisibleLeafColumns().map(({ id }) => id);
  const wide = shown.map((name) => Math.round(widths[name] ?? 0));
  const placed = usePlacedColumns(shown, { byName, widths: wide, pins: state.columnPinning });
  const headers = new Map(table.getFlatHeaders().map((header) => [header.id, header]));
  return { placed, widths: wide, headers };
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
  widths: readonly number[];
  pins: { start: readonly string[]; end: readonly string[] };
}

/** The positions of the columns. When the panel is resized, equal positions stay the same objects, so that no cell renders. */
function usePlacedColumns<Row extends ListRow>(
  shown: readonly string[],
  { byName, widths, pins }: Placing<Row>,
): PlacedColumn<Row>[] {
  const [reuse] = useState(() => reuseEqual<PlacedColumn<Row>[]>());
  return reuse(
    shown.map((name, at) => ({
      name,
      column: byName.get(name),
      ...(pins.start.includes(name) ? { side: 'start' as const, left: sumOf(widths.slice(0, at)) } : {}),
      ...(name === pins.start.at(-1) ? { isLastPinned: true as const } : {}),
      ...(pins.end.includes(name) ? { side: 'end' as const } : {}),
    })),
  );
}
