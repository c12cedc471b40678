import { Button } from '@blueprintjs/core';
import { History } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';
import './timeline.css';

interface MomentBarProps {
  /** The moment that is shown. */
  text: string;
  onBackToNow: () => void;
  /** What leads back to now, in other words than usual. */
  backLabel?: string;
  /** The inputs for another moment. */
  children?: ReactNode;
}

/** Above a past state, so that no user takes it for the current one. */
export function MomentBar({ text, onBackToNow, backLabel, children }: MomentBarProps) {
  const { t } = useTranslation();
  return (
    <div className="moment-bar" role="status">
      <History />
      <span>{text}</span>
      {children}
      <Button text={backLabel ?? t('history.backToNow')} onClick={onBackToNow} />
    </div>
  );
}
