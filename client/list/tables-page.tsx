import { HTMLTable } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { isFailure } from '../api/failure';
import { RecordFailed, RecordLoading } from '../form/record-states';
import { PanelHeader } from '../workspace/records/panel-header';
import './tables-page.css';

interface PageProps {
  title: string;
  /** The loaded data; the children are empty without it. */
  data: unknown;
  error: unknown;
  onRetry: () => void;
  children: ReactNode;
}

/** A panel of small tables that scroll together. */
export function TablesPage({ title, data, error, onRetry, children }: PageProps) {
  return (
    <section className="tables-page">
      <PanelHeader title={title} />
      {!data && isFailure(error) && <RecordFailed failure={error} onRetry={onRetry} />}
      {!data && !error && <RecordLoading />}
      {children}
    </section>
  );
}

export function TablesBody({ children }: { children: ReactNode }) {
  return <div className="tables-body">{children}</div>;
}

/** A table that scrolls sideways on a phone, with its first column pinned. */
export function SmallTable({ className, label, children }: { className: string; label?: string; children: ReactNode }) {
  return (
    <div className={`small-table ${className}`}>
      <HTMLTable compact aria-label={label}>
        {children}
      </HTMLTable>
    </div>
  );
}
