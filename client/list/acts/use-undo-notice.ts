import { undoLast } from '../../history/undo-last';
import { useTranslation } from '../../i18n/use-translation';
import { snackbar } from '../../ui/snackbar';
import { useAction, type ActionResult } from '../../act/use-action';

/** Shows a message about an action on a record, with an undo button; `eventSuffix` is the end of the type of its event. */
export function useUndoNotice(
  list: string,
  kind: string,
  eventSuffix: string,
): (id: number, done: ActionResult) => void {
  const { t } = useTranslation();
  const { act } = useAction([list]);
  return (id, { message }) => {
    const { url, body } = undoLast(kind, id, eventSuffix);
    snackbar.success(message, { label: t('common.undo'), run: () => void act(url, body) });
  };
}
