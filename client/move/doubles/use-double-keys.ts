import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useHotkey } from '../../workspace/hotkeys';
import { word } from './words';

interface DoubleActs {
  join: () => void;
  leaveApart: () => void;
  goOn: () => void;
  undo: () => void;
}

/**
 * J joins the current two, A leaves them apart, N goes to the next two, Ctrl+Z undoes: anywhere in the panel, because the button that
 * decided about many is gone afterwards, and the focus with it. The handler is for checkboxes, in which keys of a panel do not work.
 */
export function useDoubleKeys({ join, leaveApart, goOn, undo }: DoubleActs): (event: KeyboardEvent) => void {
  const { t } = useTranslation();
  useHotkey({ code: 'KeyJ', label: t('move.join'), run: join });
  useHotkey({ code: 'KeyA', label: t('move.keepApart'), run: leaveApart });
  useHotkey({ code: 'KeyN', label: word('next'), run: goOn });
  useHotkey({ code: 'KeyZ', ctrl: true, label: t('move.undo'), run: undo });
  return (event) => {
    const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isWithControl = ctrlKey || metaKey;
    if (altKey || shiftKey) return;
    if (code === 'KeyZ' && isWithControl) undo();
    else if (isWithControl) return;
    else if (code === 'KeyJ') join();
    else if (code === 'KeyA') leaveApart();
    else if (code === 'KeyN') goOn();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
