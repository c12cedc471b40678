import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { maxPerPage, type ListDeclaration } from '../../../contract/list';
import { localInstant } from '../../../contract/time';
import { sendRequest } from '../../api/send-request';
import { languageInUse, type Language } from '../../i18n/language';
import { cellText } from '../../fields/cell-text';
import { isNumberKind } from '../../../contract/fields/kinds';
import type { ChosenRows } from './chosen-rows';
import type { GridColumn, ListRow } from '../../grid/grid-column';
import './print-rows.css';

/** The most rows that are printed; more can be exported as a file. */
const maxPrinted = 1_000;

type Answered<Row> = { listdata: Row[] };

/** The current state of the selected rows, also of other pages, in the order of the list. */
export async function rowsToPrint<Row extends ListRow>(
  { path }: ListDeclaration,
  { ids, matching, count }: ChosenRows,
  query: { sort: string; as_of: string | null },
): Promise<Row[]> {
  const wanted = matching ? Math.min(count, maxPrinted) : ids.length;
  const pages = Array.from({ length: Math.ceil(wanted / maxPerPage) }, (_, at) =>
    matching
      ? { ...matching.filters, page: at + 1, perpage: maxPerPage }
      : { ids: ids.slice(at * maxPerPage, (at + 1) * maxPerPage).join(',') },
  );
  const answers: Row[] = [];
  for (const page of pages) {
    const { listdata } = await sendRequest<Answered<Row>>({ url: path, params: { ...page, ...query, totals: '0' } });
    answers.push(...listdata);
  }
  return answers;
}

interface PrintRowsProps<Row extends ListRow> {
  title: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  onDone: () => void;
}

/** A plain table for printing only: the grid on the screen renders only its visible rows. */
export function PrintRows<Row extends ListRow>({ title, columns, rows, onDone }: PrintRowsProps<Row>) {
  const language = languageInUse();
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const ended = (): void => done();
    addEventListener('afterprint', ended);
    print();
    return () => removeEventListener('afterprint', ended);
  }, []);
  return createPortal(
    <div className="print-rows">
      <h1>{title}</h1>
      <p>
        {rows.length} · {localInstant(new Date()).slice(0, 16)}
      </p>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} className={isNumberKind(column.kind) ? 'numeric' : undefined}>
                {column.label[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.name} className={isNumberKind(column.kind) ? 'numeric' : undefined}>
                  {printed(column, row, language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}

/**
 * The text of the cell as the list renders it, such as a country name in the language in use; cells rendered as elements print their
 * value.
 */
function printed<Row extends ListRow>(column: GridColumn<Row>, row: Row, language: Language): string {
  const shown = column.render?.(row);
  return typeof shown === 'string' ? shown : cellText(column, row[column.name], language);
}
