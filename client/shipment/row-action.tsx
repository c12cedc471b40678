import { AnchorButton, Button, ButtonVariant } from '@blueprintjs/core';
import type { JSX } from 'react';

interface ActionProps {
  icon: JSX.Element;
  label: string;
  disabled?: boolean;
}

/** A button at the end of a row; the grid's own keys lead to what it does, so the tab key passes it by. */
export function RowAction({ icon, label, disabled = false, onClick }: ActionProps & { onClick: () => void }) {
  return <Button {...look(icon, label)} disabled={disabled} onClick={onClick} />;
}

/** A paper of the row, in a window of its own. */
export function RowPaper({ icon, label, href }: ActionProps & { href: string }) {
  return <AnchorButton {...look(icon, label)} href={href} target="_blank" rel="noopener" />;
}

function look(icon: JSX.Element, label: string) {
  return {
    variant: ButtonVariant.MINIMAL,
    className: 'grid-action',
    tabIndex: -1,
    icon,
    'aria-label': label,
    title: label,
  } as const;
}
