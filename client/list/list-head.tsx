import { Button, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { writeSort } from '../../contract/list';
import { ExportButton } from '../export/export-button';
import { useTranslation } from '../i18n/use-translation';
import { PanelHeader } from '../workspace/records/panel-header';
import { ColumnChooser } from './columns/column-chooser';
import type { Density } from '../theme/theme';
import type { ListRow } from '../grid/grid-column';
import type { ListViewProps } from './list-props';
import { RefreshButton } from './refresh-button';
import type { ListInUse } from './use-list-view';
import { ViewMenu } from './views/view-menu';
import { ViewTabs } from './views/view-tabs';

interface ListHeadProps<Row extends ListRow> {
  props: ListViewProps<Row>;
  shown: ListInUse<Row>;
  density: Density;
}

/** The head of a list: title, views, and actions on the whole list. */
export function ListHead<Row extends ListRow>({ props, shown, density }: ListHeadProps<Row>) {
  const { t } = useTranslation();
  const { list, title, addLabel, download } = props;
  const { address, day, goToDay, view, columns, layout, setLayout, isPhone, reload, shownNow } = shown;
  const { onAdd, toolbar } = shown.offered;
  return (
    <PanelHeader
      title={title}
      tabs={
        <>
          {props.tabs}
          <ViewTabs
            offered={view.all}
            chosen={address.view}
            isChanged={view.isChanged}
            counts={view.counts}
            onChoose={view.choose}
          />
        </>
      }
      actions={
        <>
          {toolbar}
          {download?.({ ...address.filters, sort: writeSort(address.sort), ...(day === null ? {} : { as_of: day }) })}
          <RefreshButton onClick={reload} />
          <ExportButton table={list} shown={() => shownNow} day={day} goToDay={goToDay} />
          <ViewMenu
            list={list}
            address={address}
            layout={layout}
            view={view.now}
            isChanged={view.isChanged}
            onChoose={view.choose}
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
  );
}
