import { useTranslation } from '../i18n/use-translation';
import { noLists, useAct, type Acted } from '../act/use-act';
import { failureOf } from '../api/failure';
import { renewList } from '../live/own-changes';
import { snackbar } from '../ui/snackbar';
import { followed, type BulkAnswer } from './bulk-request';
import { refreshActs } from './own-acts';

/** Closes the offer to take an act back, by the number of its request. */
const offers = new Map<number, () => void>();

/** Takes a whole act over many rows back, and says what came of it. */
export function useTakeBack(): (act: Pick<BulkAnswer, 'id' | 'list'>) => Promise<void> {
  const { t } = useTranslation();
  const { act } = useAct<Acted & { id: number }>(noLists, { say: () => undefined });
  return async ({ id: taken, list }) => {
    const undo = await act(`/api/bulk/${taken}/undo`);
    if (!undo) return;
    offers.get(taken)?.();
    offers.delete(taken);
    try {
      void refreshActs();
      const { done, refused } = await followed(
        undo.id,
        () => undefined,
        () => false,
      );
      renewList(list);
      if (refused === 0) snackbar.success(t('shipmentLists.bulk.undone', { count: done }));
      else snackbar.failure({ status: 409, message: t('shipmentLists.bulk.notUndone', { count: refused, done }) });
    } catch (thrown) {
      snackbar.failure(failureOf(thrown));
    }
  };
}

/** For a while one press takes it back; later it can be taken back where one's acts are listed. */
export function useOfferUndo(list: string): (request: number) => void {
  const { t } = useTranslation();
  const takeBack = useTakeBack();
  return (request) => {
    const close = snackbar.success(t('shipmentLists.bulk.canUndo'), {
      label: t('shipmentLists.bulk.undo'),
      run: () => void takeBack({ id: request, list }),
    });
    offers.set(request, close);
  };
}
