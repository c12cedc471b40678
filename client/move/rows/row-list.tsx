import { useMemo, useState } from 'react';
import { formatNumber } from '../../../contract/text/format-number';
import { isFailure } from '../../api/failure';
import { RecordFailed, RecordLoading } from '../../form/record-states';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { nothingSelected } from '../../list/chosen/selection';
import { reconcile, type ColumnLayout } from '../../list/columns/column-layout';
import { DataGrid } from '../../list/grid/data-grid';
import LoadEarlier from '../../ui/load-earlier';
import {
  useMoveKindsQuery,
  useMoveRowsInfiniteQuery,
  type MoveRow,
  type OneMove,
  type RowFilters,
} from '../move-calls';
import { useColumns } from '../../workspace/use-width';
import { gridRows, rowColumns, type GridRow } from './row-columns';
import { RowDetail } from './row-detail';
import { useRowKeys } from './use-row-keys';

interface RowListProps {
  move: OneMove;
  filters: RowFilters;
  isOpen: boolean;
}

/** The rows of a filter, as far as they are loaded. */
export function RowList({ move, filters, isOpen }: RowListProps) {
  const { t } = useTranslation();
  const found = useMoveRowsInfiniteQuery({ id: move.id, filters }, { refetchOnMountOrArgChange: true });
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = found;
  const rows = useMemo(() => data?.pages.flatMap(({ listdata }) => listdata) ?? [], [data]);
  if (!data && isFailure(error)) return <RecordFailed failure={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordLoading />;
  if (rows.length === 0) return <p className="quiet">{t('move.noRows')}</p>;
  const total = data.pages[0]?.total ?? rows.length;
  return (
    <>
      <RowGrid move={move} rows={rows} total={total} isOpen={isOpen} />
      <LoadEarlier
        text={t('move.rowsShown', { shown: formatNumber(rows.length), total: formatNumber(total) })}
        onLoad={hasNextPage ? () => void fetchNextPage() : undefined}
        isLoading={isFetchingNextPage}
      />
    </>
  );
}

interface RowGridProps {
  move: OneMove;
  rows: readonly MoveRow[];
  total: number;
  isOpen: boolean;
}

const unchanged: ReadonlyMap<number, number> = new Map();

function RowGrid({ move, rows, total, isOpen }: RowGridProps) {
  const { t } = useTranslation();
  const names = useNames(move);
  const columns = useMemo(() => rowColumns(names), [names]);
  const shown = useMemo(() => gridRows(rows, names), [rows, names]);
  const [chosenLayout, setLayout] = useState<ColumnLayout | null>(null);
  const layout = useMemo(() => reconcile(chosenLayout ?? undefined, columns), [chosenLayout, columns]);
  const [selection, setSelection] = useState(nothingSelected);
  /** The row that is open beside the list: it follows the cursor. */
  const [openId, setOpenId] = useState<number>();
  const { keys, tickRows, next, onKeyDown, busy } = useRowKeys({
    move,
    rows,
    isOpen,
    onClose: () => setOpenId(undefined),
  });
  const isNarrow = useColumns() === 1;
  const open = shown.find(({ id }) => id === openId);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that the grid inside does not have
    <div className="move-rows" onKeyDown={onKeyDown}>
      <div className="move-row-grid">
        <DataGrid<GridRow>
          label={t('move.steps.rows')}
          columns={columns}
          rows={shown}
          firstIndex={0}
          count={total}
          layout={layout}
          setLayout={setLayout}
          rowHeight={28}
          sort={[]}
          onSort={() => undefined}
          rowKeys={keys}
          changed={unchanged}
          totals={undefined}
          selection={selection}
          setSelection={setSelection}
          openId={openId}
          busy={busy}
          scrollKey={`move ${move.id}`}
          actionsWidth={0}
          onOpen={({ id }) => setOpenId(id)}
          onPeek={({ id }) => setOpenId(id)}
          // On a phone a tap opens the row.
          onMark={({ id }) => (isNarrow || openId !== undefined) && setOpenId(id)}
        />
      </div>
      {open && (
        <RowDetail
          key={open.id}
          move={move}
          row={open.row}
          isOpen={isOpen}
          busy={busy}
          onTick={() => tickRows([open.row])}
          onNext={() => {
            const to = next(open.id - 1);
            if (to !== undefined) setOpenId(to + 1);
          }}
          onClose={() => setOpenId(undefined)}
        />
      )}
      <p className="meta move-keys">{t(isOpen ? 'move.rowKeys' : 'move.rowReadKeys')}</p>
    </div>
  );
}

function useNames({ sheets }: OneMove) {
  const { t } = useTranslation();
  const language = languageInUse();
  const { data: kinds } = useMoveKindsQuery();
  return useMemo(
    () => ({
      sheetName: (id: number) => sheets.find((one) => one.id === id)?.name ?? '',
      kindName: (kind: string) => kinds?.find(({ name }) => name === kind)?.label[language] ?? kind,
      ticked: t('move.isTicked'),
    }),
    [sheets, kinds, language, t],
  );
}
