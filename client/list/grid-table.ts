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
import { languageInUse, type Language } from '../i18n/language';
import {
  figureWidth,
  fitColumns,
  headWidth,
  leastWidth,
  usualWidth,
  wordsWidth,
  type SizedColumn,
} from './column-width';
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
/** Words no longer than this, names of people above all, are not cut to make room. */
const shortWords = 112;

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
  const language = languageInUse();
  const contents = useContentWidths(columns, rows, totals, language);
  const hasPinnedActions = room >= pinsActions && actionsWidth > 0;
  const widths = useMemo(() => {
    const sized = shownColumns(layout).map((name): SizedColumn => {
      const column = byName.get(name)!;
      const { figures = 0, words = 0 } = contents.get(name) ?? {};
      const head = headWidth(column, language);
      // Cells that are drawn may show more than the words of their value.
      const usual = words > 0 && !column.render ? Math.max(head, words) : Math.max(usualWidth(column, language), words);
      const width = layout.widths[name] ?? usual;
      return {
        name,
        kind: column.kind,
        width: Math.max(width, figures),
        least: Math.max(head, figures, Math.min(width, leastOfCell(column as GridColumn<never>, width))),
        short: words <= shortWords ? words : 0,
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
  }, [layout, byName, contents, room, actionsWidth, hasPinnedActions, language]);

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

function leastOfCell({ kind, isName, render }: GridColumn<never>, width: number): number {
  if (isName) return leastName;
  return render ? leastWidth({ kind, width }) : 0;
}

interface ContentWidth {
  figures: number;
  words: number;
}

/** What the rows seen so far need; it only grows, so that turning a page moves no column back. */
function useContentWidths<Row extends ListRow>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  totals: ListTotals | undefined,
  language: Language,
): ReadonlyMap<string, ContentWidth> {
  const [needed, setNeeded] = useState<ReadonlyMap<string, ContentWidth>>(new Map());
  const now = useMemo(
    () =>
      columns.map((column) => ({
        name: column.name,
        figures: figureWidth(column, rows, totals?.[column.name], language),
        words: wordsWidth(column, rows, language),
      })),
    [columns, rows, totals, language],
  );
  const wider = now.flatMap(({ name, figures, words }) => {
    const before = needed.get(name) ?? { figures: 0, words: 0 };
    return figures > before.figures || words > before.words
      ? [[name, { figures: Math.max(figures, before.figures), words: Math.max(words, before.words) }] as const]
      : [];
  });
  if (wider.length === 0) return needed;
  const grown = new Map([...needed, ...wider]);
  setNeeded(grown);
  return grown;
}
