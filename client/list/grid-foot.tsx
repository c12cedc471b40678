import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListTotals } from '../../contract/list';
import { languageInUse } from '../i18n/language';
import { cellText } from './cell-text';
import { alignOf, type ListRow } from './grid-column';
import { placeClass, placeStyle, type PlacedColumn } from './grid-row';

/**
 * Sums over everything that matches, not only over the page; where there is a sum for each currency, a line for each. They come after
 * the rows, in a line that stands from the beginning.
 */
export function GridFoot<Row extends ListRow>({
  placed,
  totals,
  waiting,
  width,
}: {
  placed: readonly PlacedColumn<Row>[];
  totals: ListTotals;
  waiting: boolean;
  width: number;
}) {
  const { t } = useTranslation();
  const language = languageInUse();
  return (
    <div role="rowgroup" className={waiting ? 'grid-foot grid-foot-waiting' : 'grid-foot'} aria-busy={waiting}>
      <div role="row" className="grid-foot-row" style={{ width }}>
        {placed.map((place, index) => {
          const { column } = place;
          const total = column && totals[column.name];
          return (
            <div
              key={place.name}
              role="gridcell"
              aria-colindex={index + 1}
              className={`grid-cell${column ? ` grid-${alignOf(column)}` : ''}${placeClass(place as PlacedColumn<never>)}`}
              style={placeStyle(place as PlacedColumn<never>)}
            >
              {index === 1 && total === undefined && <span>{t('list.total')}</span>}
              {column && typeof total === 'number' && <span>{cellText(column, total, language)}</span>}
              {column && typeof total === 'object' && (
                <span className="grid-foot-parts">
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
