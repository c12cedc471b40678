import { Button, ButtonVariant } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { formatNumber } from '../../../contract/text/format-number';
import { writeSort, type ListDeclaration } from '../../../contract/list';
import { failureOf } from '../../api/failure';
import { ExportButton } from '../../export/export-button';
import type { ShownTable } from '../../export/use-export';
import { snackbar } from '../../ui/snackbar';
import type { ListAddress } from '../address';
import type { ChosenRows } from './chosen-rows';
import type { GridColumn, ListRow } from '../../grid/grid-column';
import { PrintRows, rowsToPrint } from './print-rows';

interface ChosenBarProps<Row extends ListRow> {
  list: ListDeclaration;
  title: string;
  /** The visible columns, in order. */
  columns: readonly GridColumn<Row>[];
  address: Pick<ListAddress, 'sort'>;
  day: string | null;
  chosen: ChosenRows;
  /** The number of matching rows beyond this page that can be selected too; null where that is not possible. */
  offersAll: { count: number; isCapped: boolean } | null;
  onAll: () => void;
  shown: ShownTable;
  children: ReactNode;
}

/** The actions on selected rows: those of this list, then printing and export. */
export default function ChosenBar<Row extends ListRow>(props: ChosenBarProps<Row>) {
  const { list, title, columns, address, day, chosen, offersAll, onAll, shown, children } = props;
  const { t } = useTranslation();
  const [printing, setPrinting] = useState<readonly Row[] | null>(null);
  const print = async (): Promise<void> => {
    try {
      setPrinting(await rowsToPrint<Row>(list, chosen, { sort: writeSort(address.sort), as_of: day }));
    } catch (thrown) {
      snackbar.failure(failureOf(thrown));
    }
  };
  const only = chosen.matching ?? { filters: {}, ids: chosen.ids };
  return (
    <>
      {offersAll && !chosen.matching && (
        <Button
          size="small"
          variant={ButtonVariant.MINIMAL}
          text={t('list.chooseAll', { shown: formatNumber(offersAll.count) + (offersAll.isCapped ? '+' : '') })}
          onClick={onAll}
        />
      )}
      {children}
      <Button
        size="small"
        variant={ButtonVariant.MINIMAL}
        icon={<Print />}
        aria-label={t('list.printChosen')}
        title={t('list.printChosen')}
        onClick={() => void print()}
      />
      <ExportButton table={list} shown={() => ({ ...shown, ...only })} day={day} />
      {printing && <PrintRows title={title} columns={columns} rows={printing} onDone={() => setPrinting(null)} />}
    </>
  );
}
