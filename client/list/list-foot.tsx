import { Button } from '@blueprintjs/core';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../browser/lazy-part';
import { useTranslation } from '../i18n/use-translation';
import type ChosenBarOf from './chosen/chosen-bar';
import type { ListRow } from '../grid/grid-column';
import { ListPager } from './pages/list-pager';
import type { ListViewProps } from './list-props';
import type { ListInUse } from './use-list-view';

const ChosenBar = lazyPart(() => import('./chosen/chosen-bar')) as typeof ChosenBarOf;
const usualButtons = 15;

interface ListFootProps<Row extends ListRow> {
  props: ListViewProps<Row>;
  shown: ListInUse<Row>;
}

/** The foot of a list: pages, new rows, and actions on selected rows. */
export function ListFoot<Row extends ListRow>({ props, shown }: ListFootProps<Row>) {
  const { address, go, page, isPhone, marked } = shown;
  const notice = useListNotice(shown);
  if (!page || (page.listdata.length === 0 && notice === null)) return null;
  return (
    <ListPager
      notice={notice}
      current={page.current}
      total={page.total}
      perpage={address.perpage}
      count={page.count}
      capped={page.capped === true}
      marked={marked.chosen.count}
      markedActions={marked.chosen.count > 0 && <ActionsOfMarked {...{ props, shown }} />}
      narrow={isPhone}
      buttons={props.pageButtons ?? usualButtons}
      onPage={(to) => go({ page: to })}
      onSize={(perpage) => go({ perpage })}
    />
  );
}

/** Messages are shown at the foot of the list, so that no row moves under the pointer. */
function useListNotice<Row extends ListRow>({ failure, page, newRows, reload }: ListInUse<Row>): ReactNode {
  const { t } = useTranslation();
  if (failure && page && failure.status !== 403)
    return (
      <span role="alert" className="list-said">
        {t('list.stale')} <Button size="small" text={t('common.retry')} onClick={reload} />
      </span>
    );
  if (newRows === 0) return null;
  return (
    <button type="button" className="list-said" onClick={reload}>
      {t('list.newRows', { count: newRows })} · {t('list.showNew')}
    </button>
  );
}

function ActionsOfMarked<Row extends ListRow>({ props, shown }: ListFootProps<Row>) {
  const { page, offered, marked } = shown;
  const { selection, chosen, chooseAll } = marked;
  const isPageMarked = page && page.total > 1 && page.listdata.every(({ id }) => selection.ids.has(id));
  return (
    <Suspense>
      <ChosenBar<Row>
        list={props.list}
        title={props.title}
        columns={shown.inOrder}
        address={shown.address}
        day={shown.day}
        chosen={chosen}
        offersAll={
          props.choosesAll && offered.selectionActions && isPageMarked
            ? { count: page.count ?? 0, isCapped: page.capped === true }
            : null
        }
        onAll={chooseAll}
        shown={shown.shownNow}
      >
        {offered.selectionActions?.(chosen, page?.listdata ?? [])}
      </ChosenBar>
    </Suspense>
  );
}
