import { undoLast } from '../../history/undo-last';
import { useTranslation } from '../../i18n/use-translation';
import { snackbar } from '../../ui/snackbar';
import { useAct, type Acted } from '../../act/use-act';

/** Shows a message about an action on a record, with an undo button; `eventSuffix` is the end of the type of its event. */
export function useWayBack(list: string, kind: string, last: string): (id: number, done: Acted) => void {
  const { t } = useTranslation();
  const { act } = useAct([list]);
  return (id, { message }) => {
    const { url, body } = undoLast(kind, id, last);
    snackbar.success(message, { label: t('common.undo'), run: () => void act(url, body) });
  };
}
