import { Classes } from '@blueprintjs/core';
import type { JSX } from 'react';

interface ActionProps {
  icon: JSX.Element;
  label: string;
  disabled?: boolean;
}

/**
 * A button at the end of a row; the grid's own keys lead to what it does, so the tab key passes it by. Drawn like the kit's, but
 * not by it: a list has a hundred of them, and the kit's take half of the time of a row.
 */
export function RowAction({
  icon,
  label,
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
      onClick={onClick}
    >
      {icon}
    </button>
  );
}

/** A paper of the row, in a window of its own. */
export function RowPaper({ icon, label, disabled = false, href }: ActionProps & { href: string }) {
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
    >
      {icon}
    </a>
  );
}

const look = `${Classes.BUTTON} ${Classes.MINIMAL} grid-action`;
