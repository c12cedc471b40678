import { useMemo, useState } from 'react';
import type { ListTotals } from '../../../contract/list';
import { languageInUse, type Language } from '../../i18n/language';
import { shownColumns, type ColumnLayout } from '../columns/column-layout';
import {
  figureWidth,
  fitColumns,
  headWidth,
  leastWidth,
  usualWidth,
  wordsWidth,
  type SizedColumn,
} from '../../grid/column-width';
import type { GridColumn, ListRow } from '../../grid/grid-column';
import { actionsColumn, selectColumn } from './grid-row';

const selectWidth = 36;
/** The name of a row is the most important column. */
const leastName = 168;
/** Texts no longer than this, above all names of people, are not truncated to make room. */
const shortWords = 112;

interface ColumnsToFit<Row extends ListRow> {
  columns: readonly GridColumn<Row>[];
  byName: ReadonlyMap<string, GridColumn<Row>>;
  rows: readonly Row[];
  totals: ListTotals | undefined;
  layout: ColumnLayout;
  /** The available width. */
  room: number;
  actionsWidth: number;
  hasPinnedActions: boolean;
}

/** The widths of the visible columns: as the user has set them, or as their cells need and the available width allows. */
export function useColumnWidths<Row extends ListRow>(list: ColumnsToFit<Row>): Readonly<Record<string, number>> {
  const { columns, byName, rows, totals, layout, room, actionsWidth, hasPinnedActions } = list;
  const language = languageInUse();
  const contents = useContentWidths(columns, rows, totals, language);
  return useMemo(() => {
    const sized = shownColumns(layout).map((name) =>
      sizeOf(byName.get(name)!, contents.get(name), layout.widths[name], language),
    );
    const actions: SizedColumn = { name: actionsColumn, width: actionsWidth, kind: 'flag', fixed: true };
    return {
      ...(hasPinnedActions
        ? fitColumns(sized, room - selectWidth - actionsWidth)
        : fitColumns([...sized, actions], room - selectWidth)),
      [selectColumn]: selectWidth,
      [actionsColumn]: actionsWidth,
    };
  }, [layout, byName, contents, room, actionsWidth, hasPinnedActions, language]);
}

function sizeOf<Row extends ListRow>(
  column: GridColumn<Row>,
  { figures, words }: ContentWidth = { figures: 0, words: undefined },
  set: number | undefined,
  language: Language,
): SizedColumn {
  const { name, kind, render } = column;
  const head = headWidth(column, language);
  // A renderer may show more than the text of the value.
  const isMeasured = words !== undefined && !render;
  const usual = isMeasured ? Math.max(head, words) : Math.max(usualWidth(column, language), words ?? 0);
  const width = set ?? usual;
  return {
    name,
    kind,
    width: Math.max(width, figures),
    least: Math.max(head, figures, Math.min(width, leastOfCell(column as GridColumn<never>, width))),
    short: words !== undefined && words <= shortWords ? words : 0,
    fixed: set !== undefined,
  };
}

function leastOfCell({ kind, isName, render }: GridColumn<never>, width: number): number {
  if (isName) return leastName;
  return render ? leastWidth({ kind, width }) : 0;
}

interface ContentWidth {
  figures: number;
  /** The width of its texts, 0 where all rows are empty; undefined for figures and before there are rows. */
  words: number | undefined;
}

/** The widths that the rows seen so far need; they only grow, so that turning a page does not make columns narrower. */
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
    const before = needed.get(name) ?? { figures: 0, words: undefined };
    return figures > before.figures || (words ?? -1) > (before.words ?? -1)
      ? [[name, { figures: Math.max(figures, before.figures), words: widerOf(words, before.words) }] as const]
      : [];
  });
  if (wider.length === 0) return needed;
  const grown = new Map([...needed, ...wider]);
  setNeeded(grown);
  return grown;
}

function widerOf(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.max(one, other);
}
