import { NonIdealState } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';
import './state-panel.css';

/** A panel without content says why, and what to do next. */
export function StatePanel({
  icon,
  title,
  hint,
  action,
}: {
  icon: ReactElement;
  title: string;
  hint: ReactNode;
  action?: ReactElement;
}) {
  return (
    <div className="state-panel">
      <NonIdealState icon={icon} title={title} description={<>{hint}</>} {...(action ? { action } : {})} />
    </div>
  );
}
