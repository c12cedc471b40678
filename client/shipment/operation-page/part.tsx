import type { ReactNode } from 'react';

interface PartProps {
  /** The anchor of the section. */
  id: string;
  title: string;
  /** At the end of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of the operations screen with its heading. */
export function Part({ id, title, aside, children }: PartProps) {
  return (
    <section className="operation-part" id={id} aria-labelledby={`${id}-title`}>
      <header className="operation-part-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
