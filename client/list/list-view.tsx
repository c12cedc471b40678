import { Suspense, useSyncExternalStore } from 'react';
import { PastDayBar } from '../as-of/past-day';
import { useTranslation } from '../i18n/use-translation';
import { chosenDensity, onDensity } from '../theme/theme';
import { Announcement } from './announcement';
import type { ListRow } from '../grid/grid-column';
import { ListFilters } from './filters/list-filters';
import { ListFoot } from './list-foot';
import { ListHead } from './list-head';
import type { ListViewProps } from './list-props';
import { ListRows } from './list-rows';
import { useListView } from './use-list-view';
import './list.css';

const heights = { compact: 24, normal: 26, roomy: 34 } as const;

const noRows: readonly never[] = [];

/** A whole list panel: head, filters, rows or cards, pager. */
export function ListView<Row extends ListRow>(props: ListViewProps<Row>) {
  const { t } = useTranslation();
  const shown = useListView(props);
  const { list } = props;
  const { address, day, past, goToDay, page, loading, changed } = shown;
  const usual = useSyncExternalStore(onDensity, chosenDensity);
  const density = shown.layout.density ?? usual;
  return (
    <section className="list" aria-label={props.title}>
      <ListHead {...{ props, shown, density }} />
      {Object.keys(list.filters).length > 0 && (
        <ListFilters
          list={list}
          values={address.filters}
          set={shown.setFilters}
          inputs={props.filterInputs}
          waits={props.filterCard === true}
        />
      )}
      {day !== null && (
        <Suspense>
          <PastDayBar past={past} goTo={goToDay} />
        </Suspense>
      )}
      {typeof props.notice === 'function'
        ? props.notice({
            rows: page?.listdata ?? noRows,
            filters: address.filters,
            chosen: day === null ? shown.marked.chosen : undefined,
          })
        : props.notice}
      <div className={`list-progress${loading && page ? ' list-progress-on' : ''}`} aria-hidden="true" />
      <ListRows {...{ props, shown }} rowHeight={heights[density]} />
      <ListFoot {...{ props, shown }} />
      <Announcement text={changed.size > 0 ? t('list.changedAloud', { count: changed.size }) : ''} />
    </section>
  );
}
