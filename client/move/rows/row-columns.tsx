import { Tag } from '@blueprintjs/core';
import { TickCircle } from '@blueprintjs/icons';
import type { Label } from '../../../contract/label';
import type { GridColumn } from '../../grid/grid-column';
import type { MoveRow } from '../move-calls';
import { RowStateTag } from '../row-counts';

/** A row of the grid; its id is its place in the list. */
export interface GridRow {
  id: number;
  row: MoveRow;
  [name: string]: unknown;
}

interface MoveNames {
  sheetName: (id: number) => string;
  kindName: (kind: string) => string;
  ticked: string;
}

const usual = { kind: 'text', sortable: false, hidden: false, isName: false } as const;
const labels = {
  state: { mn: 'Төлөв', en: 'State' },
  line: { mn: 'Мөр', en: 'Line' },
  name: { mn: 'Нэр', en: 'Name' },
  why: { mn: 'Шалтгаан', en: 'Reason' },
  sheet: { mn: 'Хуудас', en: 'Sheet' },
  kind: { mn: 'Юу болох', en: 'What it is' },
} as const satisfies Record<string, Label>;

/** The columns of the list of rows. */
export function rowColumns({ sheetName, kindName, ticked }: MoveNames): GridColumn<GridRow>[] {
  const column = (name: keyof typeof labels, width: number, textOf: (row: MoveRow) => string): GridColumn<GridRow> => ({
    ...usual,
    ...{ name, label: labels[name], width },
    render: ({ row }) => <span title={textOf(row)}>{textOf(row)}</span>,
  });
  return [
    {
      ...column('state', 150, ({ state }) => state),
      render: ({ row }) => (
        <span className="move-row-state">
          <RowStateTag state={row.state} />
          {row.is_ticked && <Tag minimal icon={<TickCircle size={12} />} title={ticked} aria-label={ticked} />}
        </span>
      ),
    },
    column('line', 64, ({ line }) => String(line)),
    { ...column('name', 220, ({ name }) => name), isName: true },
    column('why', 420, ({ reasons }) => reasons.map(({ message }) => message).join(' · ')),
    column('sheet', 160, ({ sheet }) => sheetName(sheet)),
    column('kind', 160, ({ kind }) => kindName(kind)),
  ];
}

/** The copied text of a cell is its value by name. */
export function gridRows(rows: readonly MoveRow[], names: MoveNames): GridRow[] {
  return rows.map((row, at) => ({
    ...{ id: at + 1, row, state: row.state, line: row.line, name: row.name },
    ...{ why: row.reasons.map(({ message }) => message).join(' · ') },
    ...{ sheet: names.sheetName(row.sheet), kind: names.kindName(row.kind) },
  }));
}
