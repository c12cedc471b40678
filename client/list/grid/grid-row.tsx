import { Tick } from '@blueprintjs/icons';
import { activeStates } from '../../../contract/user/active-states';
import { memo, type CSSProperties, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Language } from '../../i18n/language';
import { cellText } from '../../fields/cell-text';
import { isNumberKind } from '../../../contract/fields/kinds';
import type { ViewingUser } from '../../live/use-live';
import { RowViewers } from '../../workspace/records/record-viewers';
import { isOn } from '../../fields/flag/display';
import { alignOf, type GridColumn, type ListRow } from '../../grid/grid-column';

/** A column with its position. Its width is set on the row, so that the cells are the same at any width. */
export interface PlacedColumn<Row extends ListRow> {
  name: string;
  column: GridColumn<Row> | undefined;
  /** The side at which it is pinned, where the grid is wide enough. */
  side?: 'start' | 'end';
  /** Pixels from the left when pinned there. */
  left?: number;
  /** The last column pinned at the left, under which the others scroll. */
  isLastPinned?: true;
}

export const selectColumn = '#select';
export const actionsColumn = '#actions';

export interface RowProps<Row extends ListRow> {
  gridId: string;
  row: Row;
  index: number;
  rowIndex: number;
  top: number;
  placed: readonly PlacedColumn<Row>[];
  /** The column of the active cell, or -1 when it is in another row. */
  activeColumn: number;
  selected: boolean;
  open: boolean;
  changed: number;
  language: Language;
  selectLabel: string;
  /** The other users who have the record open. */
  viewers: readonly ViewingUser[] | undefined;
  hrefOf: ((row: Row) => string | undefined) | undefined;
  actionsOf: ((row: Row) => ReactNode) | undefined;
}

export function pinStyle({ left }: PlacedColumn<never>): CSSProperties | undefined {
  return left === undefined ? undefined : ({ '--left': `${left}px` } as CSSProperties);
}

export function pinClass({ name, side, isLastPinned }: PlacedColumn<never>): string {
  if (side === undefined) return '';
  if (side === 'end') return ' grid-pinned grid-pinned-end';
  return ` grid-pinned${name === selectColumn ? ' grid-pinned-mark' : ''}${isLastPinned ? ' grid-pinned-last' : ''}`;
}

function Row<Row extends ListRow>(props: RowProps<Row>) {
  const { gridId, index, rowIndex, top, placed, activeColumn, selected, open, changed } = props;
  const state = `${selected ? ' grid-selected' : ''}${open ? ' grid-open' : ''}${index % 2 === 1 ? ' grid-odd' : ''}`;
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={selected}
      data-row={index}
      className={`grid-row${state}`}
      style={{ top }}
    >
      {placed.map((placedColumn, column) => (
        <div
          key={placedColumn.name}
          id={`${gridId}-${index}-${column}`}
          role="gridcell"
          aria-colindex={column + 1}
          data-column={placedColumn.name}
          className={[
            placedColumn.column ? `grid-cell grid-${alignOf(placedColumn.column)}` : 'grid-cell',
            pinClass(placedColumn as PlacedColumn<never>),
            column === activeColumn ? ' grid-active' : '',
          ].join('')}
          style={pinStyle(placedColumn as PlacedColumn<never>)}
        >
          {contentOf(props, placedColumn)}
          {props.viewers && placedColumn.column?.isName && <RowViewers people={props.viewers} />}
        </div>
      ))}
      {changed > 0 && <span key={changed} className="grid-flash" aria-hidden="true" />}
    </div>
  );
}

/** Memoised: a list scrolls at 50 frames per second with it and at 5 without. */
export const GridRow = memo(Row) as typeof Row;

/** Not a component, because a list has some four hundred cells. */
function contentOf<Row extends ListRow>(
  { row, language, selected, selectLabel, hrefOf, actionsOf }: RowProps<Row>,
  placedColumn: PlacedColumn<Row>,
): ReactNode {
  const { column } = placedColumn;
  if (placedColumn.name === selectColumn) {
    return (
      <input
        type="checkbox"
        className="grid-check"
        tabIndex={-1}
        checked={selected}
        readOnly
        aria-label={selectLabel}
      />
    );
  }
  if (!column) return actionsOf?.(row);
  if (column.isName) {
    const name = column.render?.(row) ?? cellText(column, row[column.name], language);
    const href = hrefOf?.(row);
    if (href === undefined)
      return (
        <span className="grid-name" title={typeof name === 'string' ? name : undefined}>
          {name}
        </span>
      );
    return (
      <Link className="grid-name" tabIndex={-1} to={href}>
        {name}
      </Link>
    );
  }
  const own = column.render?.(row);
  if (typeof own === 'string') return <span title={own}>{own}</span>;
  return own ?? cellValue(column, row[column.name], language);
}

/** The content of a cell without a renderer of its own. */
export function cellValue(
  column: Pick<GridColumn, 'name' | 'kind' | 'choices'>,
  value: unknown,
  language: Language,
): ReactNode {
  if (column.kind === 'flag')
    return isOn(value) ? <Tick className="grid-good" title="✓" /> : <span className="quiet">–</span>;
  // Inactive rows must be recognisable without colour.
  if (column.choices === activeStates && value === 1)
    return <Tick className="grid-good" title={activeStates[1][language]} />;
  const text = cellText(column, value, language);
  if (column.choices === activeStates) return <span className="quiet">{text}</span>;
  if (isNumberKind(column.kind))
    return <span className={text.startsWith('-') ? 'grid-negative' : text === '–' ? 'quiet' : ''}>{text}</span>;
  return <span title={text}>{text}</span>;
}
