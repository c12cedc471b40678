import { Button, Callout, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { TickCircle, WarningSign } from '@blueprintjs/icons';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { ListDeclaration } from '../../../contract/list';
import { titleOf } from '../../form/dialogs/confirm-dialog';
import { isOn } from '../../fields/flag/display';
import { useRowsOf } from '../../list/pages/use-rows-of';
import { useAction } from '../../act/use-action';
import { OpenLines } from '../checklist/parts';
import { orderLists, type CodedRow } from './order-row';
import './order-lists.css';
import { Dialog } from '../../ui/dialog';

interface ArchiveDialogProps {
  list: ListDeclaration;
  ids: readonly number[];
  onDone: () => void;
  onClose: () => void;
}

type Row = CodedRow & { ispaid: unknown };

/** Archives all marked shipments or none (D130): the shipments that block it are shown before the user can confirm. */
export default function ArchiveDialog({ list, ids, onDone, onClose }: ArchiveDialogProps) {
  const { t } = useTranslation();
  const rows = useRowsOf<Row>(list.name, list.path, ids);
  const { busy, act } = useAction(orderLists);
  const gone = rows ? ids.length - rows.length : 0;
  const unpaid = rows?.filter(({ ispaid }) => !isOn(ispaid)) ?? [];
  const blocked = unpaid.length > 0 || gone > 0;
  const archive = async (): Promise<void> => {
    if (await act('/api/finished/archiverequest', { selected: ids })) onDone();
  };
  return (
    <Dialog
      className="order-dialog"
      title={titleOf({
        verb: t('shipmentLists.archiveVerb'),
        object: t('shipmentLists.orders', { count: ids.length }),
      })}
      onClose={onClose}
      canOutsideClickClose={false}
      role="alertdialog"
    >
      <DialogBody>
        <Callout intent={Intent.WARNING} icon={<WarningSign />}>
          {t('shipmentLists.archiveWarning')}
        </Callout>
        <ul className="archive-rows" aria-busy={!rows} aria-label={t('shipmentLists.toArchive')}>
          {(rows ?? []).map(({ id, code, consignee, ispaid }) => (
            <li key={id}>
              <b>{code}</b>
              <span className="archive-consignee">{consignee}</span>
              {isOn(ispaid) ? (
                <span className="archive-paid">
                  <TickCircle size={14} /> {t('shipmentLists.paid')}
                </span>
              ) : (
                <span className="archive-unpaid">
                  <WarningSign size={14} /> {t('shipmentLists.unpaid')}
                </span>
              )}
              <Suspense>
                <OpenLines ids={ids} id={id} />
              </Suspense>
            </li>
          ))}
        </ul>
        {unpaid.length > 0 && <p role="alert">{t('shipmentLists.unmarkUnpaid', { count: unpaid.length })}</p>}
        {gone > 0 && <p role="alert">{t('shipmentLists.unmarkGone', { count: gone })}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('form.cancel')} onClick={onClose} autoFocus />
            <Button
              intent={Intent.PRIMARY}
              text={t('shipmentLists.archiveVerb')}
              loading={busy}
              disabled={!rows || blocked}
              onClick={() => void archive()}
            />
          </>
        }
      />
    </Dialog>
  );
}
