import type { ReactNode } from 'react';

interface CardProps {
  title: string;
  /** At the end of its heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the page of a party. */
export function PartyCard({ title, aside, children }: CardProps) {
  return (
    <section className="party-card" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
