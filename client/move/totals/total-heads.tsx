import { useTranslation } from '../../i18n/use-translation';

type Figure = 'typed' | 'before' | 'after' | 'counted' | 'difference';

interface TotalHeadsProps {
  of: readonly ('line' | 'party' | 'side' | 'currency')[];
  figures?: readonly Figure[];
}

const compared: readonly Figure[] = ['typed', 'counted', 'difference'];

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
          <th key={name} scope="col" className="numeric">
            {t(`move.totals.${name}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
