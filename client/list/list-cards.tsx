import { Checkbox } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { Link } from 'react-router';
import { languageInUse, type Language } from '../i18n/language';
import { cellText } from '../fields/cell-text';
import { isNumberKind } from '../../contract/fields/kinds';
import { shownColumns, type ColumnLayout } from './columns/column-layout';
import type { GridColumn, ListRow } from '../grid/grid-column';
import { cellValue } from './grid/grid-row';
import { useRowViewers } from '../live/use-live';
import { RowViewers } from '../workspace/records/record-viewers';
import { toggle, type Selection } from './chosen/selection';

interface CardsProps<Row extends ListRow> {
  label: string;
  columns: readonly GridColumn<Row>[];
  layout: ColumnLayout;
  rows: readonly Row[];
  /** The kind of record of the rows, to show who has one of them open. */
  recordKind: string | undefined;
  changed: ReadonlyMap<number, number>;
  busy: boolean;
  openedId: number | null;
  hrefOf?: ((row: Row) => string | undefined) | undefined;
  actionsOf?: ((row: Row) => ReactNode) | undefined;
  onOpening: (row: Row) => void;
  selection: Selection;
  setSelection: (selection: Selection) => void;
}

const fieldsOfCard = 4;

/** A list on a phone, a card for each row: its name, the first four columns, every amount of money, and columns declared for the card. */
export default function ListCards<Row extends ListRow>({
  label,
  columns,
  layout,
  rows,
  recordKind,
  changed,
  busy,
  openedId,
  hrefOf,
  actionsOf,
  onOpening,
  selection,
  setSelection,
}: CardsProps<Row>) {
  const { t } = useTranslation();
  const language = languageInUse();
  const viewers = useRowViewers(
    recordKind,
    rows.map(({ id }) => id),
  );
  const list = useRef<HTMLUListElement>(null);
  const name = columns.find((column) => column.isName) ?? columns[0];
  const shown = cardColumns(columns, layout, name);

  // Returning from a record scrolls to the card it was opened from.
  const showOpened = useEffectEvent(() => {
    if (openedId !== null) list.current?.querySelector(`[data-id="${openedId}"]`)?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => showOpened(), []);
  return (
    <ul ref={list} className="cards" aria-label={label} aria-busy={busy}>
      {rows.map((row) => {
        const title = name && (name.render?.(row) ?? cellText(name, row[name.name], language));
        const href = hrefOf?.(row);
        return (
          <li key={row.id} className="list-card" data-id={row.id}>
            <div className="list-card-head">
              {selection && setSelection && (
                <Checkbox
                  className="list-card-mark"
                  aria-label={t('list.selectRow')}
                  checked={selection.ids.has(row.id)}
                  onChange={() => setSelection(toggle(selection, row.id))}
                />
              )}
              {href !== undefined ? (
                <Link className="list-card-name" to={href} onClick={() => onOpening(row)}>
                  {title}
                </Link>
              ) : (
                <span className="list-card-name">{title}</span>
              )}
              {viewers.has(row.id) && <RowViewers people={viewers.get(row.id)!} />}
              {actionsOf?.(row)}
            </div>
            <dl>
              {shown.map((column) => (
                <div key={column.name}>
                  <dt>{column.label[language]}</dt>
                  <dd className={isNumberKind(column.kind) ? 'list-card-figure' : undefined}>
                    {column.render?.(row) ?? cellValue(column, row[column.name], language)}
                    {currencyOf(column, columns, row, language)}
                  </dd>
                </div>
              ))}
            </dl>
            {changed.get(row.id) !== undefined && (
              <span key={changed.get(row.id)} className="grid-flash" aria-hidden="true" />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function cardColumns<Row extends ListRow>(
  columns: readonly GridColumn<Row>[],
  layout: ColumnLayout,
  name: GridColumn<Row> | undefined,
): GridColumn<Row>[] {
  return (
    shownColumns(layout)
      .map((each) => columns.find((column) => column.name === each))
      .filter((column) => column !== undefined)
      .filter((column) => column !== name && column.name !== 'id')
      // The currency is shown after its amount.
      .filter((column, _place, all) => all.every(({ currency }) => currency !== column.name))
      .filter(({ onCard }, place) => place < fieldsOfCard || onCard)
  );
}

/** On a card the currency is shown after its amount. */
function currencyOf<Row extends ListRow>(
  { currency }: GridColumn<Row>,
  columns: readonly GridColumn<Row>[],
  row: Row,
  language: Language,
): string {
  const column = columns.find(({ name }) => name === currency);
  return column ? ` ${cellText(column, row[column.name], language)}` : '';
}
