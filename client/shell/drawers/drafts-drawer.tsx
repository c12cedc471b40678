import { Button, ButtonVariant, Classes, Drawer } from '@blueprintjs/core';
import { useNavigate } from 'react-router';
import { localInstant } from '../../../contract/time';
import { dropDraft } from '../../form/drafts/browser-drafts';
import type { Draft } from '../../form/drafts/drafts';
import { useDrafts } from '../../form/drafts/use-drafts';
import { useFocusBack } from '../../ui/use-focus-back';
import { useTranslation } from '../../i18n/use-translation';
import { main } from '../../workspace/panels/arrangement';
import { usePanelManager } from '../../workspace/panels/panel-context';
import './drafts-drawer.css';

/** The drafts that the user typed in this browser and never saved; each leads to its form, which offers it. */
export default function DraftsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const panels = usePanelManager();
  useFocusBack();
  const drafts = useDrafts();
  const open = ({ path }: Draft): void => {
    onClose();
    if (!panels.goToOpen(path, main)) void navigate(path);
  };
  return (
    <Drawer isOpen size="min(420px, 100vw)" title={t('shell.drafts.title')} onClose={onClose}>
      {/* It can be focused, so that it is scrolled by keyboard. */}
      <div className={Classes.DRAWER_BODY} tabIndex={0} role="region" aria-label={t('shell.drafts.title')}>
        <div className={Classes.DIALOG_BODY}>
          <p className="quiet">{t(drafts.length === 0 ? 'shell.drafts.none' : 'shell.drafts.hint')}</p>
          <ul className="drafts">
            {drafts.map((draft) => (
              <li key={draft.id}>
                <span>
                  <strong>{draft.title || draft.record}</strong>
                  <time className="meta">{localInstant(draft.at).slice(0, 16)}</time>
                  {draft.about && <small>{draft.about}</small>}
                </span>
                <Button
                  variant={ButtonVariant.OUTLINED}
                  size="small"
                  text={t('shell.drafts.open')}
                  onClick={() => open(draft)}
                />
                <Button
                  variant={ButtonVariant.MINIMAL}
                  size="small"
                  text={t('shell.drafts.drop')}
                  onClick={() => void dropDraft(draft.id).catch(() => undefined)}
                />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Drawer>
  );
}
