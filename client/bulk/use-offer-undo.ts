import { useTranslation } from '../i18n/use-translation';
import { useAction, type ActionResult } from '../act/use-action';
import { failureOf } from '../api/failure';
import { languageInUse } from '../i18n/language';
import { renewList } from '../live/own-changes';
import { snackbar } from '../ui/snackbar';
import { offerInWindow } from '../workspace/front-actions';
import { useFollowAct } from './one-act';
import { ownActLists, type BulkAnswer } from './own-acts';

/** Ends the offers to undo a bulk action, by the id of its request. */
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

/** The palette offers the undo for so long; later it is where the user's actions are listed. */
const offerMs = 3_600_000;

/** Offers to undo a bulk action by its name: in a message, and for an hour in the palette. */
export function useOfferUndo(): (act: BulkAnswer) => void {
  const { t } = useTranslation();
  const undoBulk = useUndoBulk();
  return ({ id, list, label, done, unchanged }) => {
    const name = t('shipmentLists.bulk.undoOf', { label: label[languageInUse()] });
    const close = snackbar.success(t('shipmentLists.bulk.canUndo'), {
      label: name,
      run: () => void undoBulk({ id, list }),
    });
    const end = offerInWindow({
      name: `${name} · ${t('shipmentLists.bulk.rows', { count: done - unchanged })}`,
      run: () => void undoBulk({ id, list }),
    });
    const timer = setTimeout(end, offerMs);
    offers.set(id, () => {
      close();
      clearTimeout(timer);
      end();
    });
  };
}
