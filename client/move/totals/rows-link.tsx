import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOfRehearsal } from '../../as-of/rehearsal';
import { useTranslation } from '../../i18n/use-translation';

interface RowsLinkProps {
  /** Their list in the rehearsal. */
  list: string | null;
  /** Before it, those of the move. */
  rows?: string | null;
  rehearsal: number | null;
  label: string;
  children: ReactNode;
}

/** A figure with the rows behind it: those of the rehearsal in a tab of its own, before it the checked rows of the move. */
export function RowsLink({ list, rows, rehearsal, label, children }: RowsLinkProps) {
  const { t } = useTranslation();
  /** The name of the link begins with the figure, as voice control expects. */
  const figure = (
    <>
      {children}
      <span className="visually-hidden"> {t('move.totals.rowsOf', { label })}</span>
    </>
  );
  if (rehearsal !== null && list)
    return (
      <a
        href={addressOfRehearsal(rehearsal, list)}
        target="_blank"
        rel="noopener"
        title={t('move.totals.rowsInRehearsal', { id: rehearsal })}
      >
        {figure}
      </a>
    );
  if (rows)
    return (
      <Link to={rows} title={t('move.totals.rowsOfMove')}>
        {figure}
      </Link>
    );
  return <>{children}</>;
}
