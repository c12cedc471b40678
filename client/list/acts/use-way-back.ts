import { undoLast } from '../../history/undo-last';
import { useTranslation } from '../../i18n/use-translation';
import { snackbar } from '../../ui/snackbar';
import { useAct, type Acted } from '../../act/use-act';

/** Says what was done to a record of a list, with a button that takes it back; `last` is the end of the name of its event. */
export function useWayBack(list: string, kind: string, last: string): (id: number, done: Acted) => void {
  const { t } = useTranslation();
  const { act } = useAct([list]);
  return (id, { message }) => {
    const { url, body } = undoLast(kind, id, last);
    snackbar.success(message, { label: t('common.undo'), run: () => void act(url, body) });
  };
}
