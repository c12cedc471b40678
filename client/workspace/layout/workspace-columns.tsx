import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { Layout } from './layout';
import { Split, type Pane } from './split';

export interface Column extends Pane {
  name: 'list' | 'record' | 'side';
}

interface ColumnsProps {
  columns: readonly Column[];
  layout: Layout;
  remember: (layout: Layout) => void;
}

/** Panels side by side, with the widths the user set. */
export function WorkspaceColumns({ columns, layout, remember }: ColumnsProps) {
  const key = columns.map(({ name }) => name).join('+');
  return (
    <Split
      panes={columns.map((column) => ({ ...column, content: <Content {...column} /> }))}
      columnRatios={layout.widths[key]}
      onResize={(columnRatios) => remember({ ...layout, widths: { ...layout.widths, [key]: columnRatios } })}
    />
  );
}

/** The side column is a region of its own. */
function Content({ name, content }: Column): ReactNode {
  const { t } = useTranslation();
  if (name === 'side') return content;
  return (
    <section className="workspace-panel" data-region aria-label={t(`workspace.${name}`)}>
      {content}
    </section>
  );
}
