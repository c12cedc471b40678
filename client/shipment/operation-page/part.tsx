import type { ReactNode } from 'react';

interface PartProps {
  /** Its anchor. */
  id: string;
  title: string;
  /** At the end of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the screen of an order, under its heading. */
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
