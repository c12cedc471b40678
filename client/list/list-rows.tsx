import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { PastDayPreparing } from '../as-of/past-day';
import { useTranslation } from '../i18n/use-translation';
import { snackbar } from '../ui/snackbar';
import { usePanelId, usePanelManager } from '../workspace/panels/panel-context';
import { pressSort } from './address';
import { DataGrid } from './grid/data-grid';
import type { ListRow } from '../grid/grid-column';
import { CardSums } from './grid/grid-foot';
import type { ListPage } from './pages/list-page';
import type { ListViewProps } from './list-props';
import { CannotRead, FirstLoad, NoMatches, EmptyList } from './list-states';
import type ListCardsOf from './list-cards';
import { lazyPart } from '../browser/lazy-part';
import { useRowActions } from './acts/row-actions';
import { saveScrollPosition, savedScrollPosition } from './grid/scroll-position';
import type { ListInUse } from './use-list-view';

/** Only a phone needs it. */
const ListCards = lazyPart(() => import('./list-cards')) as typeof ListCardsOf;

interface ListRowsProps<Row extends ListRow> {
  props: ListViewProps<Row>;
  shown: ListInUse<Row>;
  rowHeight: number;
}

/** The rows of a list, or the reason why there are none. */
export function ListRows<Row extends ListRow>({ props, shown, rowHeight }: ListRowsProps<Row>) {
  const { address, go, past, isOutdated, page, failure, loading, reload, isPhone } = shown;
  const actions = useRowActions(shown.offered, props.rowActionsWidth, isPhone);
  if (!past.isReady || isOutdated)
    return (
      <Suspense>
        <PastDayPreparing past={past} />
      </Suspense>
    );
  if (!page) return failure ? <CannotRead failure={failure} onRetry={reload} /> : <FirstLoad rowHeight={rowHeight} />;
  if (failure && failure.status === 403) return <CannotRead failure={failure} onRetry={reload} />;
  if (page.listdata.length === 0 && !loading) {
    if (Object.keys(address.filters).length > 0 || address.page > 1)
      return <NoMatches onReset={() => go({ filters: {}, page: 1 })} />;
    return <EmptyList onAdd={shown.offered.onAdd} addLabel={props.addLabel} hint={props.emptyHint} />;
  }
  return isPhone ? (
    <Suspense fallback={<FirstLoad rowHeight={rowHeight} />}>
      <Cards {...{ props, shown, page, actions }} />
    </Suspense>
  ) : (
    <Grid {...{ props, shown, page, actions, rowHeight }} />
  );
}

interface LoadedRowsProps<Row extends ListRow> {
  props: ListViewProps<Row>;
  shown: ListInUse<Row>;
  page: ListPage<Row>;
  actions: ReturnType<typeof useRowActions<Row>>;
}

function Cards<Row extends ListRow>({ props, shown, page, actions }: LoadedRowsProps<Row>) {
  const { columns, layout, changed, loading, hrefOf, scrollKey, marked, inOrder, sums } = shown;
  return (
    <>
      <ListCards
        label={props.title}
        columns={columns}
        layout={layout}
        rows={page.listdata}
        recordKind={props.recordKind}
        changed={changed}
        busy={loading}
        openedId={savedScrollPosition(scrollKey)?.rowId ?? null}
        hrefOf={hrefOf}
        actionsOf={actions.actionsOf}
        selection={marked.selection}
        setSelection={marked.select}
        onOpening={(row) => saveScrollPosition(scrollKey, { top: 0, left: 0, rowId: row.id })}
      />
      {sums.totals && <CardSums columns={inOrder} totals={sums.totals} isLoading={sums.isLoading} />}
    </>
  );
}

function Grid<Row extends ListRow>({
  props,
  shown,
  page,
  actions,
  rowHeight,
}: LoadedRowsProps<Row> & { rowHeight: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const panels = usePanelManager();
  const panel = usePanelId();
  const { address, go, hrefOf, sums, marked, offered } = shown;
  const goTo =
    (act: (href: string) => void, addressOf = hrefOf) =>
    (row: Row) => {
      const href = addressOf?.(row);
      if (href !== undefined) act(href);
    };
  const mark = goTo((href) => panels.mark(href, panel), props.peekOf);
  const open = goTo((href) => void (panels.goToOpen(href, panel) || navigate(href)));
  return (
    <DataGrid
      label={props.title}
      columns={shown.columns}
      rows={page.listdata}
      recordKind={props.recordKind}
      firstIndex={(page.current - 1) * address.perpage}
      count={page.capped ? undefined : page.count}
      layout={shown.layout}
      setLayout={shown.setLayout}
      rowHeight={rowHeight}
      sort={address.sort}
      onSort={(column, joining) => go({ sort: pressSort(address.sort, column, joining) })}
      changed={shown.changed}
      totals={sums.totals}
      isLoadingTotals={sums.isLoading}
      selection={marked.selection}
      setSelection={marked.select}
      openId={props.openId}
      busy={shown.loading}
      scrollKey={shown.scrollKey}
      hrefOf={hrefOf}
      {...actions}
      onOpen={props.onOpenRow ?? (hrefOf && open)}
      rowKeys={props.rowKeys}
      onOpenInSplitView={goTo((href) => void panels.openNextToList(href, panel))}
      onPeek={panels.hasRoom && hrefOf ? goTo((href) => void panels.peek(href, panel), props.peekOf) : undefined}
      onMark={(row) => {
        props.onActive?.(row);
        mark(row);
      }}
      onEdit={offered.onEdit}
      onRemove={offered.onRemove}
      onCopied={(copied) => snackbar.note(copied === 0 ? t('list.copiedCell') : t('list.copiedRows', { copied }))}
    />
  );
}
