import { Button, ButtonVariant, Classes, Drawer } from '@blueprintjs/core';
import { useFocusBack } from '../../ui/use-focus-back';
import { useTranslation } from '../../i18n/use-translation';
import { localInstant } from '../../../contract/time';
import { copyText } from '../../browser/copy-text';
import { loggedMessages, type LoggedMessage } from '../../ui/snackbar';
import { useMessageText } from '../../ui/snackbars';

/** The messages at the bottom of the window since it was opened. */
export default function MessagesDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  useFocusBack();
  const messages = loggedMessages();
  return (
    <Drawer isOpen size="min(420px, 100vw)" title={t('shell.messages.title')} onClose={onClose}>
      {/* It can be focused, so that it is scrolled by keyboard. */}
      <div className={Classes.DRAWER_BODY} tabIndex={0} role="region" aria-label={t('shell.messages.title')}>
        <div className={Classes.DIALOG_BODY}>
          {messages.length === 0 && <p className="quiet">{t('shell.messages.none')}</p>}
          {messages.map((one) => (
            <Line key={one.id} message={one} />
          ))}
        </div>
      </div>
    </Drawer>
  );
}

function Line({ message }: { message: LoggedMessage }) {
  const { t } = useTranslation();
  const { at, kind, failure } = message;
  const words = useMessageText(message);
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
