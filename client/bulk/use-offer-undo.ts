import { useTranslation } from '../i18n/use-translation';
import { useAction, type ActionResult } from '../act/use-action';
import { failureOf } from '../api/failure';
import { renewList } from '../live/own-changes';
import { snackbar } from '../ui/snackbar';
import { useFollowAct } from './one-act';
import { ownActLists, type BulkAnswer } from './own-acts';

/** Closes the offer to undo a bulk action, by the id of its request. */
const offers = new Map<number, () => void>();

/** Undoes a whole bulk action and shows the result. */
export function useUndoBulk(): (act: Pick<BulkAnswer, 'id' | 'list'>) => Promise<void> {
  const { t } = useTranslation();
  const { act } = useAction<ActionResult & { id: number }>(ownActLists, { onDone: () => undefined });
  const follow = useFollowAct();
  return async ({ id: requestId, list }) => {
    const undo = await act(`/api/bulk/${requestId}/undo`);
    if (!undo) return;
    offers.get(requestId)?.();
    offers.delete(requestId);
    try {
      const { done, refused } = await follow(undo.id);
      renewList(list);
      if (refused === 0) snackbar.success(t('shipmentLists.bulk.undone', { count: done }));
      else snackbar.failure({ status: 409, message: t('shipmentLists.bulk.notUndone', { count: refused, done }) });
    } catch (thrown) {
      snackbar.failure(failureOf(thrown));
    }
  };
}

/** Offers an undo button for a while; later the bulk action can be undone where the user's actions are listed. */
export function useOfferUndo(list: string): (request: number) => void {
  const { t } = useTranslation();
  const undoBulk = useUndoBulk();
  return (request) => {
    const close = snackbar.success(t('shipmentLists.bulk.canUndo'), {
      label: t('shipmentLists.bulk.undo'),
      run: () => void undoBulk({ id: request, list }),
    });
    offers.set(request, close);
  };
}
