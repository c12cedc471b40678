import { Fragment, type CSSProperties } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { ListTotals } from '../../../contract/list';
import { languageInUse } from '../../i18n/language';
import { cellText } from '../../fields/cell-text';
import { sumOf } from '../../grid/column-width';
import { alignOf, type GridColumn, type ListRow } from '../../grid/grid-column';
import { pinClass, pinStyle, type PlacedColumn } from './grid-row';

/**
 * Sums over all matching rows, not only over the page; a sum per currency has a line for each. They arrive after the rows, in a line that
 * is reserved from the beginning.
 */
export function GridFoot<Row extends ListRow>({
  placed,
  widths,
  totals,
  isLoading,
  size,
  visibleRange,
}: {
  placed: readonly PlacedColumn<Row>[];
  widths: readonly number[];
  totals: ListTotals;
  isLoading: boolean;
  size: CSSProperties;
  /** The visible range in pixels: only sums inside it determine the height of the line. */
  visibleRange: readonly [number, number];
}) {
  const { t } = useTranslation();
  const language = languageInUse();
  return (
    <div role="rowgroup" className={isLoading ? 'grid-foot grid-foot-waiting' : 'grid-foot'} aria-busy={isLoading}>
      <div role="row" className="grid-foot-row" style={size}>
        {placed.map((placedColumn, index) => {
          const { column } = placedColumn;
          const total = column && totals[column.name];
          const start = sumOf(widths.slice(0, index));
          const isVisible = start < visibleRange[1] && start + widths[index]! > visibleRange[0];
          return (
            <div
              key={placedColumn.name}
              role="gridcell"
              aria-colindex={index + 1}
              className={`grid-cell${column ? ` grid-${alignOf(column)}` : ''}${pinClass(placedColumn as PlacedColumn<never>)}`}
              style={pinStyle(placedColumn as PlacedColumn<never>)}
            >
              {index === 1 && total === undefined && <span>{t('list.total')}</span>}
              {column && typeof total === 'number' && <span>{cellText(column, total, language)}</span>}
              {column && typeof total === 'object' && (
                <span className={isVisible ? 'grid-foot-parts' : 'grid-foot-parts grid-foot-aside'}>
                  {Object.entries(total).map(([part, sum]) => (
                    <Fragment key={part}>
                      <span>{cellText(column, sum, language)}</span> <span className="meta">{part.toUpperCase()}</span>
                    </Fragment>
                  ))}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The sums below the cards on a phone, each with the name of its column. */
export function CardSums<Row extends ListRow>({
  columns,
  totals,
  isLoading,
}: {
  columns: readonly GridColumn<Row>[];
  totals: ListTotals;
  isLoading: boolean;
}) {
  const { t } = useTranslation();
  const language = languageInUse();
  return (
    <dl className="card-sums" role="group" aria-label={t('list.total')} aria-busy={isLoading}>
      {columns.map((column) => {
        const total = totals[column.name];
        if (total === undefined) return null;
        const sums = typeof total === 'object' ? Object.entries(total) : [['', total] as const];
        return (
          <div key={column.name}>
            <dt>{column.label[language]}</dt>
            {sums.map(([part, sum]) => (
              <dd key={part}>
                {cellText(column, sum, language)} <span className="meta">{part.toUpperCase()}</span>
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}
