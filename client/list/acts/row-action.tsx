import { Classes } from '@blueprintjs/core';
import type { JSX } from 'react';

interface ActionProps {
  icon: JSX.Element;
  label: string;
  /** A word below the sign on the card of a phone. */
  short?: string;
  disabled?: boolean;
}

/**
 * A button at the end of a row. The Tab key skips it, because the keys of the grid offer the same actions. It looks like a button of the
 * UI kit but is a plain element: a list has a hundred of them, and those of the kit take half of the rendering time of a row.
 */
export function RowAction({
  icon,
  label,
  short,
  disabled = false,
  tabIndex = -1,
  onClick,
}: ActionProps & { tabIndex?: 0 | -1; onClick: () => void }) {
  return (
    <button
      type="button"
      className={disabled ? `${look} ${Classes.DISABLED}` : look}
      disabled={disabled}
      tabIndex={tabIndex}
      aria-label={label}
      title={label}
      data-short={short}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}

/** A link at the end of a row that opens a document of it in a new window. */
export function RowPaper({ icon, label, short, disabled = false, href }: ActionProps & { href: string }) {
  return (
    <a
      className={disabled ? `${look} ${Classes.DISABLED}` : look}
      {...(disabled ? { 'aria-disabled': true } : { href })}
      role="button"
      tabIndex={-1}
      target="_blank"
      rel="noopener"
      aria-label={label}
      title={label}
      data-short={short}
    >
      {icon}
    </a>
  );
}

const look = `${Classes.BUTTON} ${Classes.MINIMAL} grid-action`;
