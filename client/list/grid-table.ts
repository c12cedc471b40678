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
import { languageInUse } from '../i18n/language';
import { figureWidth, fitColumns, headWidth, usualWidth, type SizedColumn } from './column-width';
import type { GridColumn, ListRow } from './grid-column';
import { actionsColumn, selectColumn, type PlacedColumn } from './grid-row';
import { reuseEqual } from './reuse-equal';

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});
export type GridFeatures = typeof features;

const selectWidth = 36;
/** What a row is called is read before anything else. */
const leastName = 168;

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
  const figures = useFigureWidths(columns, rows, totals);
  const hasPinnedActions = room >= pinsActions && actionsWidth > 0;
  const widths = useMemo(() => {
    const sized = shownColumns(layout).map((name): SizedColumn => {
      const column = byName.get(name)!;
      const width = layout.widths[name] ?? usualWidth(column);
      return {
        name,
        kind: column.kind,
        width: Math.max(width, figures.get(name) ?? 0),
        least: Math.max(headWidth(column), figures.get(name) ?? 0, column.isName ? Math.min(width, leastName) : 0),
        fixed: name in layout.widths,
      };
    });
    const actions: SizedColumn = { name: actionsColumn, width: actionsWidth, kind: 'flag', fixed: true };
    return {
      ...(hasPinnedActions
        ? fitColumns(sized, room - selectWidth - actionsWidth)
        : fitColumns([...sized, actions], room - selectWidth)),
      [selectColumn]: selectWidth,
      [actionsColumn]: actionsWidth,
    };
  }, [layout, byName, figures, room, actionsWidth, hasPinnedActions]);

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
  const [reuse] = useState(() => reuseEqual<PlacedColumn<Row>[]>());
  const placed = useMemo(() => {
    let left = 0;
    return reuse(
      shown.map((column) => {
        const width = Math.round((widths as Record<string, number>)[column.id] ?? 0);
        const side = state.columnPinning.start.includes(column.id)
          ? { left, ...(column.id === state.columnPinning.start.at(-1) ? { isLastPinned: true as const } : {}) }
          : state.columnPinning.end.includes(column.id)
            ? { right: 0 }
            : {};
        left += width;
        return { name: column.id, column: byName.get(column.id), width, ...side };
      }),
    );
  }, [shown, widths, state, byName, reuse]);
  const headers = new Map(table.getFlatHeaders().map((header) => [header.id, header]));
  return { placed, headers, width: placed.reduce((sum, place) => sum + place.width, 0) };
}

/** What the figures seen so far need; it only grows, so that turning a page moves no column. */
function useFigureWidths<Row extends ListRow>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  totals: ListTotals | undefined,
): ReadonlyMap<string, number> {
  const [needed, setNeeded] = useState<ReadonlyMap<string, number>>(new Map());
  const language = languageInUse();
  const now = useMemo(
    () => new Map(columns.map((column) => [column.name, figureWidth(column, rows, totals?.[column.name], language)])),
    [columns, rows, totals, language],
  );
  const wider = [...now].filter(([name, width]) => width > (needed.get(name) ?? 0));
  if (wider.length === 0) return needed;
  const grown = new Map([...needed, ...wider]);
  setNeeded(grown);
  return grown;
}
