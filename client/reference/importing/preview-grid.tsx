import { useMemo, useState } from 'react';
import type { GridColumn } from '../../grid/grid-column';
import { reconcile, type ColumnLayout } from '../../list/columns/column-layout';
import { nothingSelected } from '../../list/chosen/selection';
import '../reference.css';
import { DataGrid } from '../../list/grid/data-grid';

/** The grid identifies rows by id; here that is the line of the sheet. */
export interface PreviewRow {
  id: number;
  [name: string]: unknown;
}

/** What a column of a preview has besides its name, kind and label. */
export const previewColumn = { sortable: false, hidden: false, isName: false } as const;

const unchanged: ReadonlyMap<number, number> = new Map();
const idLine = { mn: 'Мөр', en: 'Line' };

interface PreviewGridProps<R extends PreviewRow> {
  label: string;
  columns: readonly GridColumn<R>[];
  rows: readonly R[];
  scrollKey: string;
}

/** The lines of a sheet before anything is written. */
export function PreviewGrid<R extends PreviewRow>({ label, columns, rows, scrollKey }: PreviewGridProps<R>) {
  const [chosenLayout, setChosenLayout] = useState<ColumnLayout | null>(null);
  const all = useMemo<GridColumn<R>[]>(
    () => [{ ...previewColumn, name: 'id', kind: 'integer', label: idLine, width: 56 }, ...columns],
    [columns],
  );
  return (
    <div className="import-rows">
      <DataGrid<R>
        label={label}
        columns={all}
        rows={rows}
        firstIndex={0}
        count={rows.length}
        layout={useMemo(() => reconcile(chosenLayout ?? undefined, all), [chosenLayout, all])}
        setLayout={setChosenLayout}
        rowHeight={28}
        sort={[]}
        onSort={() => undefined}
        changed={unchanged}
        totals={undefined}
        selection={nothingSelected}
        setSelection={() => undefined}
        openId={undefined}
        busy={false}
        scrollKey={scrollKey}
        actionsWidth={0}
      />
    </div>
  );
}
