import type { ReactNode } from 'react';
import './form-section.css';

interface FormSectionProps {
  /** Its anchor. */
  id: string;
  title: string;
  /** At the end of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a long form, with its heading and its anchor. */
export function FormSection({ id, title, aside, children }: FormSectionProps) {
  return (
    <section className="form-section form-part" id={id} aria-labelledby={`${id}-title`}>
      <header className="form-part-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </header>
      <div className="form-grid">{children}</div>
    </section>
  );
}

/** Links to the sections of a long form. `children` is shown beside them and also stays visible. */
export function FormContents({
  label,
  parts,
  children,
}: {
  label: string;
  parts: readonly { id: string; title: string }[];
  children?: ReactNode;
}) {
  return (
    <nav className="form-contents" aria-label={label}>
      <div className="form-anchors">
        {parts.map(({ id, title }) => (
          <button key={id} type="button" onClick={() => goTo(id)}>
            {title}
          </button>
        ))}
      </div>
      {children}
    </nav>
  );
}

function goTo(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start' });
  part
    ?.querySelector<HTMLElement>('input:not([disabled]), select:not([disabled]), textarea, [role="gridcell"], button')
    ?.focus({ preventScroll: true });
}
