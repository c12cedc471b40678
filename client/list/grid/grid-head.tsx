import { CaretDown, CaretUp } from '@blueprintjs/icons';
import type { Header } from '@tanstack/react-table';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { SortKey } from '../../../contract/list';
import { languageInUse } from '../../i18n/language';
import { alignOf, type GridColumn, type ListRow } from '../../grid/grid-column';
import type { GridFeatures } from './grid-table';
import { pinClass, pinStyle, selectColumn, type PlacedColumn } from './grid-row';

export interface HeadProps<Row extends ListRow> {
  gridId: string;
  placed: readonly PlacedColumn<Row>[];
  headers: ReadonlyMap<string, Header<GridFeatures, Row, unknown>>;
  /** The width of the header row and its columns. */
  size: CSSProperties;
  activeColumn: number;
  sort: readonly SortKey[];
  allSelected: 'all' | 'some' | 'none';
  onSort: (column: string, joining: boolean) => void;
  onSelectAll: () => void;
  onMove: (column: string, before: string) => void;
  onFit: (column: string) => void;
}

const dragged = 'application/x-zuuch-column';

export function GridHead<Row extends ListRow>(props: HeadProps<Row>) {
  const { gridId, placed, size, activeColumn, allSelected, onSelectAll } = props;
  const { t } = useTranslation();
  return (
    <div role="rowgroup" className="grid-head">
      <div role="row" aria-rowindex={1} className="grid-head-row" style={size}>
        {placed.map((placedColumn, index) => {
          const cell = {
            id: `${gridId}--1-${index}`,
            role: 'columnheader',
            'aria-colindex': index + 1,
            'data-column': placedColumn.name,
            style: pinStyle(placedColumn as PlacedColumn<never>),
          };
          const className = `grid-head-cell${pinClass(placedColumn as PlacedColumn<never>)}${index === activeColumn ? ' grid-active' : ''}`;
          if (placedColumn.column)
            return (
              <HeadCell
                key={placedColumn.name}
                {...props}
                cell={cell}
                className={className}
                column={placedColumn.column}
              />
            );
          return (
            <div key={placedColumn.name} {...cell} className={className}>
              {placedColumn.name === selectColumn ? (
                <input
                  type="checkbox"
                  className="grid-check"
                  tabIndex={-1}
                  aria-label={t('list.selectAll')}
                  checked={allSelected === 'all'}
                  ref={(box) => void (box && (box.indeterminate = allSelected === 'some'))}
                  onChange={onSelectAll}
                />
              ) : (
                <span className="visually-hidden">{t('list.actions')}</span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

type CellAttributes = React.ComponentProps<'div'>;

function HeadCell<Row extends ListRow>({
  cell,
  className,
  column,
  headers,
  sort,
  onSort,
  onMove,
  onFit,
}: HeadProps<Row> & { cell: CellAttributes; className: string; column: GridColumn<Row> }) {
  const { t } = useTranslation();
  const label = column.label[languageInUse()];
  const sortIndex = sort.findIndex((key) => key.column === column.name);
  const key = sort[sortIndex];
  const header = headers.get(column.name);
  return (
    <div
      {...cell}
      className={`${className} grid-${alignOf(column)}${column.sortable ? ' grid-sortable' : ''}${key ? ' grid-sorted' : ''}`}
      {...(column.sortable ? { 'aria-sort': key ? (key.descending ? 'descending' : 'ascending') : 'none' } : {})}
      title={column.sortable ? `${label} · ${t('list.sortHint')}` : label}
      draggable
      onClick={(event) => column.sortable && onSort(column.name, event.shiftKey)}
      onDragStart={(event) => {
        if (header?.column.getIsResizing()) return event.preventDefault();
        event.dataTransfer.setData(dragged, column.name);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => event.dataTransfer.types.includes(dragged) && event.preventDefault()}
      onDrop={(event) => onMove(event.dataTransfer.getData(dragged), column.name)}
    >
      <span className="grid-head-text">{label}</span>
      {key && (
        <span className="grid-sort-sign" aria-hidden="true">
          {key.descending ? <CaretDown /> : <CaretUp />}
          {sort.length > 1 && <sub>{sortIndex + 1}</sub>}
        </span>
      )}
      {header && (
        <span
          className={`grid-resize${header.column.getIsResizing() ? ' grid-resizing' : ''}`}
          aria-hidden="true"
          draggable
          onDragStart={(event) => (event.preventDefault(), event.stopPropagation())}
          onMouseDown={header.getResizeHandler()}
          onTouchStart={header.getResizeHandler()}
          onClick={(event) => event.stopPropagation()}
          onDoubleClick={() => onFit(column.name)}
        />
      )}
    </div>
  );
}
