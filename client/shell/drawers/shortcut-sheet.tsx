import { DialogBody } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { activeHotkeys, keyNames } from '../../workspace/hotkeys';
import { visibleWidgets } from './widget-keys';
import './shortcut-sheet.css';
import { Dialog } from '../../ui/dialog';

/** Every shortcut that works on the current screen. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  // As they were when the sheet was opened: it has keys of its own.
  const [here] = useState(activeHotkeys);
  const [widgets] = useState(visibleWidgets);
  const seen = new Set<string>();
  const hotkeys = here.filter((hotkey) => {
    const keys = keyNames(hotkey).join('+');
    return !seen.has(keys) && seen.add(keys);
  });
  return (
    <Dialog onClose={onClose} title={t('shell.shortcuts.title')} className="shortcut-sheet">
      <DialogBody>
        {/* It can be focused, so that it is scrolled by keyboard. */}
        <div tabIndex={0} role="region" aria-label={t('shell.shortcuts.title')}>
          <dl>
            {hotkeys.map((hotkey) => (
              <div key={keyNames(hotkey).join('+')}>
                <dt>{hotkey.label}</dt>
                <dd>
                  {keyNames(hotkey).map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
          {widgets.map(({ title, keys }) => (
            <section key={title} aria-label={t(`keys.in.${title}`)}>
              <h3>{t(`keys.in.${title}`)}</h3>
              <dl>
                {keys.map(({ names, does }) => (
                  <div key={does}>
                    <dt>{t(`keys.does.${does}`)}</dt>
                    <dd>
                      {names.map((name) => (
                        <kbd key={name}>{name}</kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogBody>
    </Dialog>
  );
}
