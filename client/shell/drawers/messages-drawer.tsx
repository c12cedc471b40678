import { Button, ButtonVariant, Classes, Drawer } from '@blueprintjs/core';
import { useFocusBack } from '../../ui/use-focus-back';
import { useTranslation } from '../../i18n/use-translation';
import { localInstant } from '../../../contract/time';
import { copyText } from '../../browser/copy-text';
import { saidSoFar, type Said } from '../../ui/snackbar';
import { useWordsOf } from '../../ui/snackbars';

/** The messages at the bottom of the window since it was opened. */
export default function MessagesDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  useFocusBack();
  const said = saidSoFar();
  return (
    <Drawer isOpen size="min(420px, 100vw)" title={t('shell.messages.title')} onClose={onClose}>
      {/* It can be focused, so that it is scrolled by keyboard. */}
      <div className={Classes.DRAWER_BODY} tabIndex={0} role="region" aria-label={t('shell.messages.title')}>
        <div className={Classes.DIALOG_BODY}>
          {said.length === 0 && <p className="quiet">{t('shell.messages.none')}</p>}
          {said.map((one) => (
            <Line key={one.id} said={one} />
          ))}
        </div>
      </div>
    </Drawer>
  );
}

function Line({ said }: { said: Said }) {
  const { t } = useTranslation();
  const { at, kind, failure } = said;
  const words = useWordsOf(said);
  const whole = failure?.requestId ? `${words} (${failure.requestId})` : words;
  return (
    <p>
      <time className="meta">{localInstant(at).slice(11, 19)}</time> <span>{whole}</span>
      {kind === 'error' && (
        <Button
          variant={ButtonVariant.MINIMAL}
          size="small"
          text={t('common.copy')}
          onClick={() => void copyText(whole)}
        />
      )}
    </p>
  );
}
