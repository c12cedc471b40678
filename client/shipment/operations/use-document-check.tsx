import { type ComponentType, type ReactNode, useCallback } from 'react';
import { operationList } from '../../../contract/shipment/operations/lists';
import { useAction } from '../../act/use-action';
import { flip, useFlipped } from '../../act/use-flip';
import { isOn } from '../../fields/flag/display';
import { useTranslation } from '../../i18n/use-translation';
import { useConfirmedAct } from '../../list/acts/use-confirmed-act';
import { snackbar } from '../../ui/snackbar';

interface CheckedOrder {
  id: number;
  code: string;
  checked: unknown;
}

const lists = [operationList.name];
const checkUrl = (id: number): string => `/api/operation/${id}/document`;
const reopenUrl = (id: number): string => `${checkUrl(id)}/undo`;

const switchOf = (id: number): string => `documents/${id}`;

/** Whether the documents are complete, from the moment on when the user has confirmed it. */
export function useDocumentsChecked({ id, checked }: Pick<CheckedOrder, 'id' | 'checked'>): boolean {
  return useFlipped(switchOf(id), isOn(checked));
}

/**
 * Asks before the documents of an order are marked as complete, or before that is taken back; the mark can be undone at once. `Note` is
 * shown with the question.
 */
export function useDocumentCheck(Note: ComponentType<{ id: number }>): {
  openDialog: (order: CheckedOrder) => void;
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const undo = useAction(lists);
  const object = ({ code }: CheckedOrder): string => code;
  const check = useConfirmedAct<CheckedOrder>({
    act: { verb: t('shipmentLists.checkDocuments'), object },
    lists,
    question: ({ id, code }) => (
      <>
        <p>{t('shipmentLists.checkDocumentsWhat', { code })}</p>
        <Note id={id} />
      </>
    ),
    call: ({ id }) => ({ url: checkUrl(id), body: { _method: 'PUT' } }),
    report: ({ id, code }) =>
      snackbar.success(t('shipmentLists.documentsChecked', { code }), {
        label: t('common.undo'),
        run: () => flip(switchOf(id), false, undo.act(reopenUrl(id))),
      }),
    onSent: ({ id }, answer) => flip(switchOf(id), true, answer),
  });
  const reopen = useConfirmedAct<CheckedOrder>({
    act: { verb: t('shipmentLists.reopenDocuments'), object },
    lists,
    question: ({ code }) => t('shipmentLists.reopenDocumentsWhat', { code }),
    call: ({ id }) => ({ url: reopenUrl(id) }),
    onSent: ({ id }, answer) => flip(switchOf(id), false, answer),
  });
  const { openDialog: askToCheck } = check;
  const { openDialog: askToReopen } = reopen;
  const openDialog = useCallback(
    (order: CheckedOrder) => (isOn(order.checked) ? askToReopen : askToCheck)(order),
    [askToCheck, askToReopen],
  );
  return {
    openDialog,
    dialog: (
      <>
        {check.dialog}
        {reopen.dialog}
      </>
    ),
  };
}
