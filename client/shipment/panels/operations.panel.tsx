import { DocumentOpen, Feed, Flag, Print, TickCircle } from '@blueprintjs/icons';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useMatch, useNavigate } from 'react-router';
import { allowed } from '../../../contract/permissions';
import { operationList } from '../../../contract/shipment/operations/lists';
import type { StationDays } from '../../../contract/shipment/stations';
import { languageInUse } from '../../i18n/language';
import { cellText } from '../../fields/cell-text';
import type { ListRow } from '../../grid/grid-column';
import { ListView } from '../../list/list-view';
import { useUser } from '../../session/use-session';
import { useAction } from '../../act/use-action';
import { CargoDialog } from './cargo-dialog';
import { useBulkActs } from '../bulk/use-bulk-acts';
import { BorderDay, OrderCode, type MarkedRow } from '../lists/order-code';
import { RowAction, RowPaper } from '../../list/acts/row-action';
import { useShipmentFilters } from '../lists/shipment-filters';
import { RailwayButton } from '../operations/railway/railway-button';
import { MissingLine } from '../documents/missing-line';
import { useDocumentCheck, useDocumentsChecked } from '../operations/use-document-check';
import { StationDots } from '../lists/stations';
import { NewsDialog } from '../tracing/news-dialog';

interface OperationRow extends ListRow, MarkedRow {
  consignee: string | null;
  checked: unknown;
  ata_border: string | null;
  etd_border: string | null;
  ata_ub: string | null;
  released: string | null;
  shipping_order_at: string | null;
  formtype: string;
  forecast: string | null;
}

const lists = [operationList.name];
const actionWidth = 28;
const hrefOf = ({ id, formtype }: OperationRow): string => `/operation/${id}/${formtype}`;

function daysOf(row: OperationRow): StationDays {
  return {
    orderedOn: row.shipping_order_at?.slice(0, 10) ?? null,
    etaBorder: row.eta_border,
    ataBorder: row.ata_border,
    etdBorder: row.etd_border,
    ataUb: row.ata_ub,
    releasedOn: row.released,
  };
}

const cells = {
  code: (row: OperationRow) => <OrderCode row={row} mayLog={false} />,
  achaastatus: (row: OperationRow) => <StationDots days={daysOf(row)} />,
  eta_border: (row: OperationRow) => <BorderDay row={row} />,
  checked: (row: OperationRow) => <DocumentsChecked row={row} />,
  // Not in the look of a day that was entered.
  forecast: ({ forecast }: OperationRow) => forecast && <i>{forecast}</i>,
};

const checkedColumn = { name: 'checked', ...operationList.columns.checked };

function DocumentsChecked({ row }: { row: OperationRow }) {
  return cellText(checkedColumn, useDocumentsChecked(row), languageInUse());
}

/** Orders in transit, with the actions of operations on each row. */
export default function OperationsPanel() {
  const { t } = useTranslation();
  const open = useMatch('/operation/:id/:ftype');
  const filters = useShipmentFilters(operationList);
  const { busy, act } = useAction(lists);
  const bulk = useBulkActs(operationList.name);
  const [addingNews, setAddingNews] = useState<OperationRow>();
  const [moving, setMoving] = useState<OperationRow>();
  const documents = useDocumentCheck(MissingLine);
  const { may, rowActions } = useRowActions({
    onCheck: documents.openDialog,
    onAddNews: setAddingNews,
    onMove: setMoving,
  });
  const move = async (row: OperationRow, status: number): Promise<void> => {
    await act(`/api/operation/${row.id}`, { _method: 'PUT', status });
    setMoving(undefined);
  };
  return (
    <>
      <ListView<OperationRow>
        list={operationList}
        title={t('screens.operation')}
        recordKind="shipment"
        nameColumn="code"
        cells={cells}
        filterInputs={filters}
        pageButtons={15}
        hrefOf={hrefOf}
        {...(open ? { openId: Number(open.params.id) } : {})}
        rowActions={rowActions}
        rowActionsWidth={actionWidth * (1 + Object.values(may).filter(Boolean).length)}
        toolbar={<RailwayButton />}
        emptyHint={t('shipmentLists.noOrders')}
        {...bulk.listProps}
      />
      {bulk.dialog}
      {documents.dialog}
      {addingNews && <NewsDialog row={addingNews} onClose={() => setAddingNews(undefined)} />}
      {moving && (
        <CargoDialog
          row={moving}
          busy={busy}
          onNo={() => setMoving(undefined)}
          onYes={(status) => void move(moving, status)}
        />
      )}
    </>
  );
}

function DocumentsAction({ row, onCheck }: { row: OperationRow; onCheck: (row: OperationRow) => void }) {
  const { t } = useTranslation();
  const checked = useDocumentsChecked(row);
  return (
    <RowAction
      icon={<TickCircle {...(checked ? { className: 'documents-checked' } : {})} />}
      label={t(checked ? 'shipmentLists.reopenDocuments' : 'shipmentLists.checkDocuments')}
      short={t('shipmentLists.short.documents')}
      onClick={() => onCheck({ ...row, checked })}
    />
  );
}

interface RowActing {
  onCheck: (row: OperationRow) => void;
  onAddNews: (row: OperationRow) => void;
  onMove: (row: OperationRow) => void;
}

/** The row actions that this user has a right to. */
function useRowActions({ onCheck, onAddNews, onMove }: RowActing) {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const may = useMemo(
    () => ({
      check: allowed('operation.documents', user),
      addNews: allowed('operation.news', user),
      link: allowed('operation.link', user),
      move: allowed('operation.status', user),
    }),
    [user],
  );
  const rowActions = useCallback(
    (row: OperationRow) => (
      <>
        <RowPaper
          icon={<Print />}
          label={t('shipmentLists.printHouse')}
          short={t('shipmentLists.short.print')}
          href={`/shippingorder/${row.id}/print?audience=house&lang=${languageInUse()}`}
        />
        {may.check && <DocumentsAction row={row} onCheck={onCheck} />}
        {may.addNews && (
          <RowAction
            icon={<Feed />}
            label={t('shipmentLists.addNews')}
            short={t('shipmentLists.short.news')}
            onClick={() => onAddNews(row)}
          />
        )}
        {may.move && (
          <RowAction
            icon={<Flag />}
            label={t('shipmentLists.cargo')}
            short={t('shipmentLists.short.cargo')}
            onClick={() => onMove(row)}
          />
        )}
        {may.link && (
          <RowAction
            icon={<DocumentOpen />}
            label={t('screens.shippingorder-edit')}
            short={t('shipmentLists.short.order')}
            onClick={() => void navigate(`/shippingorder/${row.id}/edit`)}
          />
        )}
      </>
    ),
    [may, navigate, onCheck, onAddNews, onMove, t],
  );
  return { may, rowActions };
}
