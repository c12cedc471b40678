import { Button, ButtonVariant } from '@blueprintjs/core';
import { ArrowLeft, Cross, PanelStats } from '@blueprintjs/icons';
import { use, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { Neighbours } from './neighbours';
import { PanelContext, useHeadingFocus } from '../panels/panel-context';
import { SideContext } from '../layout/side';
import { useColumns } from '../use-width';
import '../workspace.css';

/** The header of every panel: title, other viewers, actions, always in this order. */
export function PanelHeader({
  title,
  meta,
  tabs,
  people,
  actions,
  onClose,
  onBack = onClose,
}: {
  title: ReactNode;
  meta?: ReactNode;
  /** Tabs of the panel's views: in the header where it is wide enough, else in a line under it. */
  tabs?: ReactNode;
  people?: ReactNode;
  actions?: ReactNode;
  onClose?: () => void;
  /** Called by the arrow, where it does not do the same as closing. */
  onBack?: () => void;
}) {
  const { t } = useTranslation();
  const side = use(SideContext);
  const isAlone = useColumns() === 1;
  // The tab above already shows the record's title, and the actions need the space.
  const isNamedByTab = use(PanelContext)?.columns === 1 && onBack !== undefined;
  const isRecord = onClose !== undefined;
  const heading = useHeadingFocus(isRecord);
  const tools = (
    <>
      {people}
      {actions}
      {isRecord && <Neighbours />}
      {onClose && side?.isClosed && (
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={<PanelStats />}
          aria-label={t('workspace.showSide')}
          title={t('workspace.showSide')}
          onClick={side.open}
        />
      )}
      {onClose && !isAlone && (
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={<Cross />}
          aria-label={t('workspace.closeRecord')}
          title={t('workspace.closeRecord')}
          onClick={onClose}
        />
      )}
    </>
  );
  return (
    <header className="panel-header icons-on-phone">
      {onBack && (
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={<ArrowLeft />}
          aria-label={t('workspace.backToList')}
          title={t('workspace.backToList')}
          onClick={onBack}
        />
      )}
      <h1
        ref={heading}
        className={isNamedByTab ? 'visually-hidden' : 'panel-title'}
        {...(isRecord ? { tabIndex: -1 } : {})}
      >
        {title}
      </h1>
      {meta && <span className="meta">{meta}</span>}
      {tabs}
      <span className="panel-space" />
      {isRecord ? <span className="panel-tools">{tools}</span> : tools}
    </header>
  );
}
