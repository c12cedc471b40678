import { Button } from '@blueprintjs/core';
import { History } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';
import './timeline.css';

interface MomentBarProps {
  /** Which moment is looked at. */
  text: string;
  toNow: () => void;
  /** Where another one is chosen. */
  children: ReactNode;
}

/** Above what is shown as it was: nobody takes it for what is now. */
export function MomentBar({ text, toNow, children }: MomentBarProps) {
  const { t } = useTranslation();
  return (
    <div className="moment-bar" role="status">
      <History />
      <span>{text}</span>
      {children}
      <Button text={t('history.backToNow')} onClick={toNow} />
    </div>
  );
}
