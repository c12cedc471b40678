import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FormSection } from '../../form/form-section';
import './read-only-part.css';

interface ReadOnlyPartProps {
  id: string;
  title: string;
  /** A link to the screen where the data is edited. */
  leadsTo?: { to: string; text: string } | undefined;
  children: ReactNode;
}

/** A section of a file that has no form of its own. */
export function ReadOnlyPart({ id, title, leadsTo, children }: ReadOnlyPartProps) {
  return (
    <div className="read-only-part">
      <FormSection id={id} title={title} aside={leadsTo && <Link to={leadsTo.to}>{leadsTo.text}</Link>}>
        {children}
      </FormSection>
    </div>
  );
}

/** A list of labels with their values. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
