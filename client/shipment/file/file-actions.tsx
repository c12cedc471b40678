import { Button, ButtonVariant } from '@blueprintjs/core';
import { Archive, Undo } from '@blueprintjs/icons';
import { Fragment, Suspense, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part';
import { useTranslation } from '../../i18n/use-translation';
import type { Person } from '../../../contract/live/push';
import { fcl } from '../../../contract/reference/fixed/transmodes';
import { finishedFclList, finishedList } from '../../../contract/shipment/order/lists';
import { inquiryList } from '../../../contract/shipment/quotation/lists';
import { orderLists } from '../order/order-row';
import { PapersMenu } from '../papers/papers-menu';
import type { QuotationFile } from '../quotation/quotation-form';
import { useConfirmed } from '../header/confirmed';
import { useConfirmedAct } from '../../list/acts/use-confirmed-act';
import { useMoves } from '../header/use-moves';
import { SendBackQuestion } from './send-back-question';

const ArchiveDialog = lazyPart(() => import('../order/archive-dialog'));

interface ActionsProps {
  file: QuotationFile;
  /** The other users who have it open. */
  people: readonly Person[];
  /** Unsaved input must be saved before the file changes its stage. */
  isDirty: boolean;
  /** The file was sent back and is no longer an order: the panel closes (R323). */
  onSentBack: () => void;
}

interface Order {
  id: number;
  code: string;
}

const lists = [...orderLists, inquiryList.name];

/** The actions on a whole order, each for the users and stages of the specification. */
export function FileActions({ file, people, isDirty, onSentBack }: ActionsProps) {
  const { t } = useTranslation();
  const offers = useMoves(file.stage);
  const { isConfirmed, isLocked } = useConfirmed(file.id);
  const [isArchiving, setArchiving] = useState(false);
  const sendBack = useConfirmedAct<Order>({
    act: { verb: t('order.sendBack'), object: ({ code }) => code },
    lists,
    question: ({ id }) => <SendBackQuestion id={id} people={people} reopens={isConfirmed && !isLocked} />,
    call: ({ id }) => ({ url: `/api/shippingorder/${id}/reverse`, body: { inquiryid: id } }),
    onDone: onSentBack,
  });
  const undoFinish = useConfirmedAct<Order>({
    act: { verb: t('shipmentLists.undoFinish'), object: ({ code }) => code },
    lists,
    question: ({ code }) => t('shipmentLists.undoFinishWhat', { code }),
    call: ({ id }) => ({ url: `/api/finished/${id}/undo` }),
  });
  const bringBack = useConfirmedAct<Order>({
    act: { verb: t('shipmentLists.bringBack'), object: ({ code }) => code },
    lists,
    question: ({ code }) => t('shipmentLists.bringBackWhat', { code }),
    call: ({ id }) => ({ url: `/api/archive/${id}` }),
  });
  const backwards = [
    ['SendBackOrder', t('order.sendBack'), sendBack],
    ['UndoFinish', t('shipmentLists.undoFinish'), undoFinish],
    ['BringBackShipment', t('shipmentLists.bringBack'), bringBack],
  ] as const;
  const saveFirst = isDirty ? { disabled: true, title: t('order.saveFirst') } : {};
  return (
    <div className="file-actions icons-when-narrow">
      {backwards.map(
        ([move, text, { openDialog }]) =>
          offers(move) && (
            <Button
              key={move}
              variant={ButtonVariant.OUTLINED}
              icon={<Undo />}
              text={text}
              aria-label={text}
              title={text}
              {...saveFirst}
              onClick={() => openDialog({ id: file.id, code: file.code ?? '' })}
            />
          ),
      )}
      {offers('ArchiveShipment') && (
        <Button
          variant={ButtonVariant.OUTLINED}
          icon={<Archive />}
          text={t('shipmentLists.archive')}
          aria-label={t('shipmentLists.archive')}
          title={t('shipmentLists.archive')}
          {...saveFirst}
          onClick={() => setArchiving(true)}
        />
      )}
      {file.code !== null && <PapersMenu file={file} />}
      {backwards.map(([move, , { dialog }]) => (
        <Fragment key={move}>{dialog}</Fragment>
      ))}
      {isArchiving && (
        <Suspense>
          <ArchiveDialog
            list={file.mode === fcl ? finishedFclList : finishedList}
            ids={[file.id]}
            onDone={() => setArchiving(false)}
            onClose={() => setArchiving(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
