import { useTranslation } from '../../i18n/use-translation';

type Figure = 'typed' | 'before' | 'after' | 'counted' | 'difference';

interface TotalHeadsProps {
  of: readonly ('line' | 'party' | 'side' | 'currency')[];
  figures?: readonly Figure[];
}

const compared: readonly Figure[] = ['typed', 'counted', 'difference'];

/** What there was and will be, which a phone has no room for. */
const beside: readonly Figure[] = ['before', 'after'];

/** The heads of a table of totals: what a row is of, then its figures. */
export function TotalHeads({ of, figures = compared }: TotalHeadsProps) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        {of.map((name) => (
          <th key={name} scope="col">
            {t(`move.totals.${name}`)}
          </th>
        ))}
        {figures.map((name) => (
          <th key={name} scope="col" className={beside.includes(name) ? 'numeric move-total-beside' : 'numeric'}>
            {t(`move.totals.${name}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
