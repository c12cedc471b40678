import { useTranslation } from 'react-i18next';
import { ask } from '../../api/ask';
import { isFailure } from '../../api/failure';
import { renewList } from '../../list/use-list-pages';
import { snackbar } from '../../shell/snackbar';
import { followed } from './many-request';

/** For a while one press takes a whole act over many rows back. */
export function useOfferUndo(list: string): (request: number) => void {
  const { t } = useTranslation();
  const undo = async (request: number): Promise<void> => {
    try {
      const { id } = await ask<{ id: number }>({ method: 'POST', url: `/api/many/${request}/undo` });
      const { done, refused } = await followed(
        id,
        () => undefined,
        () => false,
      );
      renewList(list);
      if (refused === 0) snackbar.success(t('shipmentLists.many.undone', { count: done }));
      else snackbar.failure({ status: 409, message: t('shipmentLists.many.notUndone', { count: refused, done }) });
    } catch (thrown) {
      snackbar.failure(isFailure(thrown) ? thrown : { status: 0 });
    }
  };
  return (request) =>
    void snackbar.success(t('shipmentLists.many.canUndo'), {
      label: t('shipmentLists.many.undo'),
      run: () => void undo(request),
    });
}
