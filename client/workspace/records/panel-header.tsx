import { Button, ButtonVariant } from '@blueprintjs/core';
import { ArrowLeft, Cross, PanelStats } from '@blueprintjs/icons';
import { use, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { Neighbours } from './neighbours';
import { PanelContext, useHeadingFocus } from '../places/panel-context';
import { SideContext } from '../layout/side';
import { useColumns } from '../use-width';
import '../workspace.css';

/** The head of every panel: what it is, who else is here, what can be done, always in this order. */
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
  /** Views of what the panel shows: in its head where that is wide, else in a line under it. */
  tabs?: ReactNode;
  people?: ReactNode;
  actions?: ReactNode;
  onClose?: () => void;
  /** Where the arrow leads, when not where closing leads. */
  onBack?: () => void;
}) {
  const { t } = useTranslation();
  const side = use(SideContext);
  const isAlone = useColumns() === 1;
  // The tab over it says already what the record is called, and its acts need the room.
  const isNamedByTab = use(PanelContext)?.columns === 1 && onBack !== undefined;
  const isRecord = onClose !== undefined;
  const heading = useHeadingFocus(isRecord);
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
      {people}
      {actions}
      {isRecord && <Neighbours />}
      {onClose && side?.shut && (
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
    </header>
  );
}
