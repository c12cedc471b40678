import { Button, ButtonVariant, Intent } from '@blueprintjs/core';
import { Edit, Plus, Refresh, Trash } from '@blueprintjs/icons';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { useNavigate } from 'react-router';
import { hasTotals, writeSort, type ListDeclaration } from '../../contract/list';
import { hrefThen, usePastDay } from '../as-of/use-past-day';
import { useUser } from '../session/use-session';
import { snackbar } from '../shell/snackbar';
import { chosenDensity, onDensity } from '../theme/theme';
import { useShownLinks } from '../workspace/neighbours';
import { PanelHeader } from '../workspace/panel-header';
import { usePanelId, usePlaces } from '../workspace/panel-context';
import { isSameChoice, pressSort } from './address';
import type ChosenBarOf from './chosen-bar';
import { ColumnChooser } from './column-chooser';
import { DataGrid } from './data-grid';
import type { ChosenRows } from './chosen-rows';
import { columnsOf, type ListRow } from './grid-column';
import { CardSums } from './grid-foot';
import { ExportButton } from '../export/export-button';
import type { Shown } from '../export/use-export';
import { ListCards } from './list-cards';
import { ListFilters, type FilterInput } from './list-filters';
import { ListPager } from './list-pager';
import { CannotRead, FirstLoad, NothingMatches, NothingYet } from './list-states';
import { Announcement } from './announcement';
import { RowAction } from './row-action';
import { savePlace, savedPlace } from './scroll-place';
import { useChosenRows } from './use-chosen-rows';
import { shownColumns } from './column-layout';
import { useColumnLayout } from './use-column-layout';
import { useListAddress } from './use-list-address';
import { useListPages, useListTotals } from './use-list-pages';
import { useViews, type OfferedView } from './views/use-views';
import { ViewMenu } from './views/view-menu';
import { ViewTabs } from './views/view-tabs';
import { useViewCounts } from './views/views-api';
import './list.css';

/** What a screen adds to the declared list: only what differs. */
export interface ListViewProps<Row extends ListRow> {
  list: ListDeclaration;
  title: string;
  /** The column that names a row and carries the link to it. */
  nameColumn?: string;
  /** Cells that show something else than the formatted value. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** Filters that the declaration alone cannot draw. */
  filterInputs?: Readonly<Record<string, FilterInput>>;
  /** The filters wait for their button. */
  filterCard?: boolean;
  /** How many page buttons the specification fixes. */
  pageButtons?: number | undefined;
  /** A message above the rows. */
  notice?: ReactNode;
  /** Where the name of a row leads, for whoever may go there. */
  hrefOf?: (row: Row) => string | undefined;
  /** What it leads to cannot be looked at as it was, so that rows of a past day lead nowhere. */
  leadsToNowOnly?: boolean;
  /** The record that is open beside the list. */
  openId?: number;
  onAdd?: () => void;
  addLabel?: string;
  onEdit?: (row: Row) => void;
  /** Whether this row is offered for removal; asks before it acts. */
  onRemove?: (row: Row) => void;
  /** What Enter does instead of leading to where the name leads. */
  onOpenRow?: (row: Row) => void;
  /** E: the row is done with, and the next one comes. */
  onDone?: (row: Row) => void;
  /** Buttons before edit and delete. */
  rowActions?: (row: Row) => ReactNode;
  rowActionsWidth?: number;
  toolbar?: ReactNode;
  /** A button that has the whole list written as a file while it answers: as it is filtered and sorted now. */
  download?: (asked: Record<string, string>) => ReactNode;
  /** Said where the list is empty. */
  emptyHint?: string;
  /** What can be done with the marked rows at once. */
  selectionActions?: (chosen: ChosenRows) => ReactNode;
  /** It can also be done with all rows that match, shown or not. */
  choosesAll?: true;
}

const ChosenBar = lazy(() => import('./chosen-bar')) as unknown as typeof ChosenBarOf;
const PastDayBar = lazy(() => import('../as-of/past-day-bar'));
const PastDayPreparing = lazy(async () => ({ default: (await import('../as-of/past-day-bar')).PastDayPreparing }));

const noLinks: readonly string[] = [];
const heights = { compact: 24, normal: 26, roomy: 34 } as const;
const phone = matchMedia('(max-width: 599px)');
const onPhone = (listener: () => void): (() => void) => {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
};

/** A whole list panel: head, filters, rows or cards, pager. */
export function ListView<Row extends ListRow>(props: ListViewProps<Row>) {
  const { list, title, nameColumn, cells, openId, addLabel } = props;
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const isPhone = useSyncExternalStore(onPhone, () => phone.matches);
  const columns = useMemo(
    () =>
      columnsOf<Row>({ list, userType: user.type, ...(nameColumn ? { nameColumn } : {}), ...(cells ? { cells } : {}) }),
    [list, user.type, nameColumn, cells],
  );
  const views = useViews(list);
  const { address, go, query, rules, day, goToDay } = useListAddress(list, columns, views);
  const setFilters = useCallback(
    (filters: Record<string, string>, isTyping = false) => go({ filters }, { replace: isTyping }),
    [go],
  );
  const past = usePastDay(day);
  // The past is only read.
  const { onAdd, onEdit, onRemove, rowActions, selectionActions, toolbar } =
    day === null ? props : ({} as typeof props);
  const hrefOf = useHref(props, day);
  const view = views.offered.find(({ key }) => key === address.view);
  const isViewChanged = view !== undefined && !isSameChoice(address, view, rules);
  const counts = useViewCounts(list.name, views.offered.length === 0 || day !== null);
  const columnsOfView = view?.stored?.columns;
  const [layout, setLayout] = useColumnLayout(
    columnsOfView ? `${list.name}.v${view?.key}` : list.name,
    columns,
    columnsOfView,
  );
  const hasSums = hasTotals(list, user.type);
  const { page, loading, failure, changed, newRows, reload } = useListPages<Row>(
    list.name,
    list.path,
    hasSums ? { ...query, totals: '0' } : query,
    views.ready && past.isReady,
  );
  const isOutdated = failure?.word === 'PastDayNotReady';
  const { gone } = past;
  useEffect(() => {
    if (isOutdated) gone();
  }, [isOutdated, gone]);
  const sums = useListTotals(list.name, list.path, query, hasSums && past.isReady);
  useShownLinks(hrefOf && page ? page.listdata.flatMap((row) => hrefOf(row) ?? []) : noLinks);
  const searchBox = useRef<HTMLInputElement>(null);
  const usual = useSyncExternalStore(onDensity, chosenDensity);
  const density = layout.density ?? usual;
  const rowHeight = heights[density];
  const placeKey = `${user.id} ${list.name} ${JSON.stringify(query)}`;
  const isFiltered = Object.keys(address.filters).length > 0;

  const shownNow: Shown = {
    list: list.name,
    filters: address.filters,
    columns: shownColumns(layout),
    sort: writeSort(address.sort),
  };
  const inOrder = shownColumns(layout).flatMap((name) => columns.find((column) => column.name === name) ?? []);
  const { selection, select, chosen, chooseAll } = useChosenRows(address.filters, page?.count);
  const choose = (chosen: { key: string } | OfferedView | null): void =>
    go({
      view: chosen?.key ?? null,
      filters: chosen && 'filters' in chosen ? { ...chosen.filters } : chosen ? address.filters : {},
      sort: chosen && 'filters' in chosen ? [...chosen.sort] : chosen ? address.sort : [],
    });
  const places = usePlaces();
  const panel = usePanelId();
  const goTo = (act: (href: string) => void) => (row: Row) => {
    const href = hrefOf?.(row);
    if (href !== undefined) act(href);
  };
  const open = goTo((href) => void (places.goToOpen(href, panel) || navigate(href)));
  const hasActions = Boolean(onEdit ?? onRemove ?? rowActions);
  const actionsOf = useMemo(
    () =>
      hasActions
        ? (row: Row) => (
            <RowActions
              row={row}
              {...(onEdit ? { onEdit } : {})}
              {...(onRemove ? { onRemove } : {})}
              tabIndex={isPhone ? 0 : -1}
              t={t}
              extra={rowActions?.(row)}
            />
          )
        : undefined,
    [hasActions, onEdit, onRemove, rowActions, isPhone, t],
  );
  const actionsWidth = hasActions ? 18 + (onEdit ? 26 : 0) + (onRemove ? 26 : 0) + (props.rowActionsWidth ?? 0) : 0;

  // At the foot of the list: what arrives pushes no row from under the pointer.
  const said =
    failure && page && failure.status !== 403 ? (
      <span role="alert" className="list-said">
        {t('list.stale')} <Button size="small" text={t('common.retry')} onClick={reload} />
      </span>
    ) : newRows > 0 ? (
      <button type="button" className="list-said" onClick={reload}>
        {t('list.newRows', { count: newRows })} · {t('list.showNew')}
      </button>
    ) : null;
  const content = (): ReactNode => {
    if (!past.isReady || isOutdated)
      return (
        <Suspense>
          <PastDayPreparing past={past} />
        </Suspense>
      );
    if (!page) return failure ? <CannotRead failure={failure} onRetry={reload} /> : <FirstLoad rowHeight={rowHeight} />;
    if (failure && failure.status === 403) return <CannotRead failure={failure} onRetry={reload} />;
    if (page.listdata.length === 0 && !loading) {
      if (isFiltered || address.page > 1) return <NothingMatches onReset={() => go({ filters: {}, page: 1 })} />;
      return <NothingYet onAdd={onAdd} addLabel={addLabel} hint={props.emptyHint} />;
    }
    if (isPhone) {
      return (
        <>
          <ListCards
            label={title}
            columns={columns}
            layout={layout}
            rows={page.listdata}
            changed={changed}
            busy={loading}
            openedId={savedPlace(placeKey)?.rowId ?? null}
            hrefOf={hrefOf}
            actionsOf={actionsOf}
            selection={selection}
            setSelection={select}
            onOpening={(row) => savePlace(placeKey, { top: 0, left: 0, rowId: row.id })}
          />
          {sums.totals && <CardSums columns={inOrder} totals={sums.totals} waiting={sums.waiting} />}
        </>
      );
    }
    return (
      <DataGrid
        label={title}
        columns={columns}
        rows={page.listdata}
        firstIndex={(page.current - 1) * address.perpage}
        count={page.capped ? undefined : page.count}
        layout={layout}
        setLayout={setLayout}
        rowHeight={rowHeight}
        sort={address.sort}
        onSort={(column, joining) => go({ sort: pressSort(address.sort, column, joining) })}
        changed={changed}
        totals={sums.totals}
        totalsWaiting={sums.waiting}
        selection={selection}
        setSelection={select}
        openId={openId}
        busy={loading}
        placeKey={placeKey}
        hrefOf={hrefOf}
        actionsOf={actionsOf}
        actionsWidth={actionsWidth}
        onOpen={props.onOpenRow ?? (hrefOf && open)}
        onDone={props.onDone}
        onOpenBeside={goTo((href) => places.openBeside(href, panel))}
        onMark={goTo((href) => places.mark(href, panel))}
        onEdit={onEdit}
        onRemove={onRemove}
        onCopied={(copied) => snackbar.note(copied === 0 ? t('list.copiedCell') : t('list.copiedRows', { copied }))}
        onFilter={() => searchBox.current?.focus()}
      />
    );
  };

  return (
    <section className="list" aria-label={title}>
      <PanelHeader
        title={title}
        tabs={
          <ViewTabs
            offered={views.offered}
            chosen={address.view}
            isChanged={isViewChanged}
            counts={counts}
            onChoose={choose}
          />
        }
        actions={
          <>
            {toolbar}
            {props.download?.({
              ...address.filters,
              sort: writeSort(address.sort),
              ...(day === null ? {} : { as_of: day }),
            })}
            <Button
              variant={ButtonVariant.MINIMAL}
              icon={<Refresh />}
              aria-label={t('list.refresh')}
              title={t('list.refresh')}
              onClick={reload}
            />
            <ExportButton table={list} shown={() => shownNow} day={day} goToDay={goToDay} />
            <ViewMenu
              list={list}
              address={address}
              layout={layout}
              view={view}
              isChanged={isViewChanged}
              onChoose={choose}
            />
            {!isPhone && <ColumnChooser columns={columns} layout={layout} density={density} setLayout={setLayout} />}
            {onAdd && (
              <Button
                className="sign-alone-when-narrow"
                intent={Intent.PRIMARY}
                icon={<Plus />}
                text={addLabel ?? t('list.add')}
                onClick={onAdd}
              />
            )}
          </>
        }
      />
      {Object.keys(list.filters).length > 0 && (
        <ListFilters
          list={list}
          values={address.filters}
          set={setFilters}
          inputs={props.filterInputs}
          searchBox={searchBox}
          waits={props.filterCard === true}
        />
      )}
      {day !== null && (
        <Suspense>
          <PastDayBar past={past} goTo={goToDay} />
        </Suspense>
      )}
      {props.notice}
      <div className={`list-progress${loading && page ? ' list-progress-on' : ''}`} aria-hidden="true" />
      {content()}
      {page && (page.listdata.length > 0 || said !== null) && (
        <ListPager
          said={said}
          current={page.current}
          total={page.total}
          perpage={address.perpage}
          count={page.count}
          capped={page.capped === true}
          marked={chosen.count}
          markedActions={
            chosen.count > 0 && (
              <Suspense>
                <ChosenBar<Row>
                  list={list}
                  title={title}
                  columns={inOrder}
                  address={address}
                  day={day}
                  chosen={chosen}
                  offersAll={
                    props.choosesAll &&
                    selectionActions &&
                    page.total > 1 &&
                    page.listdata.every(({ id }) => selection.ids.has(id))
                      ? { count: page.count ?? 0, isCapped: page.capped === true }
                      : null
                  }
                  onAll={chooseAll}
                  shown={shownNow}
                >
                  {selectionActions?.(chosen)}
                </ChosenBar>
              </Suspense>
            )
          }
          narrow={isPhone}
          buttons={props.pageButtons ?? 15}
          onPage={(to) => go({ page: to })}
          onSize={(perpage) => go({ perpage })}
        />
      )}
      <Announcement text={changed.size > 0 ? t('list.changedAloud', { count: changed.size }) : ''} />
    </section>
  );
}

/** Rows of a past day lead to their records as they were then, and to nothing where a record is shown as it is now alone. */
function useHref<Row extends ListRow>(
  { hrefOf, leadsToNowOnly }: Pick<ListViewProps<Row>, 'hrefOf' | 'leadsToNowOnly'>,
  day: string | null,
): ListViewProps<Row>['hrefOf'] {
  return useMemo(() => {
    if (!hrefOf || day === null) return hrefOf;
    if (leadsToNowOnly) return undefined;
    return (row) => {
      const href = hrefOf(row);
      return href === undefined ? undefined : hrefThen(href, day);
    };
  }, [hrefOf, leadsToNowOnly, day]);
}

interface ActionsProps<Row extends ListRow> {
  row: Row;
  onEdit?: (row: Row) => void;
  onRemove?: (row: Row) => void;
  tabIndex: 0 | -1;
  t: TFunction;
  extra: ReactNode;
}

function RowActions<Row extends ListRow>({ row, onEdit, onRemove, tabIndex, t, extra }: ActionsProps<Row>) {
  return (
    <span className="grid-actions">
      {extra}
      {onEdit && <RowAction icon={<Edit />} label={t('list.edit')} tabIndex={tabIndex} onClick={() => onEdit(row)} />}
      {onRemove && (
        <RowAction icon={<Trash />} label={t('list.remove')} tabIndex={tabIndex} onClick={() => onRemove(row)} />
      )}
    </span>
  );
}
