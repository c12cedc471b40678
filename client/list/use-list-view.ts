import { useCallback, useEffect, useMemo } from 'react';
import { hasTotals, withMatch, writeSort } from '../../contract/list';
import { hrefAsOf, usePastDay } from '../as-of/use-past-day';
import type { ShownTable } from '../export/use-export';
import { useUser } from '../session/use-session';
import { usePublishRowLinks } from '../workspace/records/neighbours';
import { isSameChoice } from './address';
import { shownColumns } from './columns/column-layout';
import { columnsOf, type ListRow } from '../grid/grid-column';
import type { ListViewProps } from './list-props';
import { useChosenRows } from './chosen/use-chosen-rows';
import { useColumnLayout } from './columns/use-column-layout';
import { useListAddress } from './use-list-address';
import { useListPages, useListTotals } from './pages/use-list-pages';
import { useViews, type OfferedView } from './views/use-views';
import { useViewCounts } from './views/views-api';
import { useIsPhone } from '../theme/use-is-phone';

const noLinks: readonly string[] = [];
/** The state shared by the parts of a list panel. */
export type ListInUse<Row extends ListRow> = ReturnType<typeof useListView<Row>>;

/** A list with its filters, order, layout, selection and rows. */
export function useListView<Row extends ListRow>(props: ListViewProps<Row>) {
  const { list, nameColumn, cells } = props;
  const user = useUser();
  const isPhone = useIsPhone();
  const columns = useMemo(
    () =>
      columnsOf<Row>({ list, userType: user.type, ...(nameColumn ? { nameColumn } : {}), ...(cells ? { cells } : {}) }),
    [list, user.type, nameColumn, cells],
  );
  const views = useViews(list);
  const listAddress = useListAddress(list, columns, views);
  const { address, day, go } = listAddress;
  // On a past day the list is read-only.
  const { onAdd, onEdit, onRemove, rowActions, selectionActions, toolbar } =
    day === null ? props : ({} as typeof props);
  const hrefOf = useHref(props, day);
  const view = views.offered.find(({ key }) => key === address.view);
  const columnsOfView = view?.stored?.columns;
  const [layout, setLayout] = useColumnLayout(
    columnsOfView ? `${list.name}.v${view?.key}` : list.name,
    columns,
    columnsOfView,
  );
  const rows = useRows(props, listAddress, views.ready);
  usePublishRowLinks(hrefOf && rows.page ? rows.page.listdata.flatMap((row) => hrefOf(row) ?? []) : noLinks);
  const exportQuery: ShownTable = {
    list: list.name,
    filters: withMatch(address.filters),
    columns: shownColumns(layout),
    sort: writeSort(address.sort),
  };
  return {
    ...listAddress,
    ...rows,
    isPhone,
    columns,
    /** The visible columns, in the chosen order. */
    inOrder: shownColumns(layout).flatMap((name) => columns.find((column) => column.name === name) ?? []),
    offered: { onAdd, onEdit, onRemove, rowActions, selectionActions, toolbar },
    hrefOf,
    view: {
      all: views.offered,
      now: view,
      isChanged: view !== undefined && !isSameChoice(address, view, listAddress.rules),
      counts: useViewCounts(list.name, views.offered.length === 0 || day !== null),
      choose: choosing(listAddress),
    },
    layout,
    setLayout,
    shownNow: exportQuery,
    marked: useChosenRows(withMatch(address.filters), rows.page?.count),
    scrollKey: `${user.id} ${list.name} ${JSON.stringify(listAddress.query)}`,
    setFilters: useCallback(
      (filters: Record<string, string>, isTyping = false) => go({ filters }, { replace: isTyping }),
      [go],
    ),
  };
}

type ListAddressState = ReturnType<typeof useListAddress>;

function useRows<Row extends ListRow>(
  { list }: ListViewProps<Row>,
  { query, day }: ListAddressState,
  isReady: boolean,
) {
  const past = usePastDay(day);
  const hasSums = hasTotals(list, useUser().type);
  const pageQuery = hasSums ? { ...query, totals: '0' } : query;
  const ready = isReady && past.isReady;
  const read = useListPages<Row>(list.name, list.path, pageQuery, { ready, order: list.order });
  const isOutdated = read.failure?.word === 'PastDayNotReady';
  const { markMissing } = past;
  useEffect(() => {
    if (isOutdated) markMissing();
  }, [isOutdated, markMissing]);
  const sums = useListTotals(list.name, list.path, query, hasSums && past.isReady);
  return { ...read, past, isOutdated, sums };
}

/** Changes the view. A view that was just saved is given by its key alone: the filters and the order shown are already its own. */
function choosing({ address, go }: ListAddressState): (chosen: { key: string } | OfferedView | null) => void {
  return (chosen) =>
    go({
      view: chosen?.key ?? null,
      filters: chosen && 'filters' in chosen ? { ...chosen.filters } : chosen ? address.filters : {},
      sort: chosen && 'filters' in chosen ? [...chosen.sort] : chosen ? address.sort : [],
    });
}

/** Rows of a past day link to their records as of that day, or have no link where the record can only be shown as it is now. */
function useHref<Row extends ListRow>(
  { hrefOf, isCurrentOnly }: Pick<ListViewProps<Row>, 'hrefOf' | 'isCurrentOnly'>,
  day: string | null,
): ListViewProps<Row>['hrefOf'] {
  return useMemo(() => {
    if (!hrefOf || day === null) return hrefOf;
    if (isCurrentOnly) return undefined;
    return (row) => {
      const href = hrefOf(row);
      return href === undefined ? undefined : hrefAsOf(href, day);
    };
  }, [hrefOf, isCurrentOnly, day]);
}
