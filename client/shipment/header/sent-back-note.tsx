import { Button, ButtonVariant, Callout, Intent } from '@blueprintjs/core';
import { useSyncExternalStore } from 'react';
import type { lifecycleEvents } from '../../../contract/shipment/lifecycle/events';
import { localInstant } from '../../../contract/time';
import { copyText } from '../../browser/copy-text';
import { useTimeline } from '../../history/history-api';
import { useTranslation } from '../../i18n/use-translation';
import { useUser } from '../../session/use-session';
import { snackbar } from '../../ui/snackbar';
import { isUnsavedIn, subscribe, unsavedChanges } from '../../workspace/open-forms';
import { usePanelId } from '../../workspace/panels/panel-context';

const sentBack: keyof typeof lifecycleEvents = 'OrderSentBack';

/** Who did it, and how to keep what the user had typed and can no longer save. */
export default function SentBackNote({ id, onRead }: { id: number; onRead: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const panel = usePanelId();
  const { entries } = useTimeline({ kind: 'shipment', id });
  const entry = entries?.find(({ type }) => type === sentBack);
  const hasTyped = useSyncExternalStore(subscribe, () => isUnsavedIn(panel));
  if (!entry || entry.by.id === user.id) return null;
  const copy = async (): Promise<void> => {
    await copyText(
      unsavedChanges(panel)
        .map(({ label, to }) => `${label}: ${to}`)
        .join('\n'),
    );
    snackbar.success(t('order.typedCopied'));
  };
  return (
    <Callout
      className="inquiry-note"
      intent={Intent.WARNING}
      role="alert"
      title={t('order.sentBackBy', { name: entry.by.name, at: localInstant(entry.at).slice(0, 16) })}
    >
      <p>{t(hasTyped ? 'order.sentBackTyped' : 'order.sentBackHint')}</p>
      <div className="draft-line">
        {hasTyped && (
          <Button variant={ButtonVariant.OUTLINED} text={t('order.copyTyped')} onClick={() => void copy()} />
        )}
        <Button variant={ButtonVariant.OUTLINED} text={t('order.sentBackRead')} onClick={onRead} />
      </div>
    </Callout>
  );
}
