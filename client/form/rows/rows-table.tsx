import { memo, useMemo, useRef, type ReactNode, type Ref } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { FormRow } from '../../../contract/diff';
import { edgesInWords, useScrollEdges } from '../../grid/scroll-edges';
import { sideWidth, endWidth, tableWidths } from './column-width';
import { GridLine } from './grid-line';
import type { CellPosition, Range } from './cells/cell-position';
import { isNumeric, labelOf, type CellRules, type RowFigures } from './row-column';
import { useAvailableWidth } from './use-available-width';

interface RowsTableProps {
  ref: Ref<HTMLTableElement>;
  id: string;
  rules: CellRules;
  rows: readonly FormRow[];
  figures: readonly RowFigures[] | undefined;
  active: CellPosition;
  /** Null where only the active cell is selected. */
  marked: Range | null;
  /** The editor, while the active cell is edited. */
  editor: ReactNode;
  on: Pick<React.ComponentProps<'table'>, 'onKeyDown' | 'onMouseDown' | 'onClick' | 'onDoubleClick'>;
}

/** The table element: headings, and a line for each row. */
export function RowsTable({ ref, id, rules, rows, figures, active, marked, editor, on }: RowsTableProps) {
  const { t } = useTranslation();
  const { table, columns, language, canAdd } = rules;
  const scroller = useRef<HTMLDivElement>(null);
  const room = useAvailableWidth(scroller);
  const widths = useMemo(
    () => tableWidths(columns, table, rows, figures, { language, canAdd, room }),
    [columns, table, rows, figures, language, canAdd, room],
  );
  const { edges, onScroll } = useScrollEdges(widths.all, room);
  const label = table.label[language];
  return (
    <div
      ref={scroller}
      className="rows-scroll"
      data-more={edgesInWords(edges)}
      onScroll={(event) => onScroll(event.currentTarget)}
      {...(rows.length === 0 ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
    >
      <table
        ref={ref}
        role="grid"
        className="rows-table"
        style={{ minWidth: widths.all }}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        {...on}
      >
        <colgroup>
          <col style={{ width: sideWidth }} />
          {columns.map((column, at) => (
            <col key={column.name} style={{ width: widths.columns[at] }} />
          ))}
          <col style={{ width: endWidth(canAdd) }} />
        </colgroup>
        <Headings rules={rules} />
        <tbody>
          {rows.map((row, index) => {
            const isActive = index === active.row;
            const isMarked = marked !== null && index >= marked.top && index <= marked.bottom;
            return (
              <GridLine
                key={row.id}
                gridId={id}
                rules={rules}
                row={row}
                figures={figures?.[index]}
                rowIndex={index}
                isActiveRow={isActive}
                active={isActive ? active.column : -1}
                from={isMarked ? marked.left : -1}
                to={isMarked ? marked.right : -1}
                editor={isActive ? editor : null}
                removeLabel={t('rows.removeOne', { place: index + 1 })}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const Headings = memo(function Headings({ rules }: { rules: CellRules }) {
  const { t } = useTranslation();
  const { table, columns, language, canAdd, readOnly } = rules;
  return (
    <thead>
      <tr role="row" aria-rowindex={1}>
        <th className="rows-number" aria-label={t('rows.number')} />
        {columns.map((column, at) => (
          <th
            key={column.name}
            scope="col"
            data-column={column.name}
            className={`${isNumeric(table, column) ? 'numeric' : ''}${at === 0 ? ' rows-first' : ''}`}
            title={labelOf(table, column, language)}
          >
            {labelOf(table, column, language)}
            {table.fields[column.name]?.required && !column.figure && !readOnly && (
              <span aria-hidden="true" className="rows-required">
                *
              </span>
            )}
          </th>
        ))}
        {canAdd ? (
          <th className="rows-end" aria-label={t('rows.remove')} />
        ) : (
          <td className="rows-end" aria-hidden="true" />
        )}
      </tr>
    </thead>
  );
});
