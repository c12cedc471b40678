import type { AgingSide } from '../../../contract/aging/places';
import { moneyKind } from '../../../contract/fields/money/kind';
import { formatNumber } from '../../../contract/text/format-number';
import { useTranslation } from '../../i18n/use-translation';
import { SmallTable } from '../../list/tables-page';
import { useMoveTotalPartiesQuery, type MoveTotals } from '../move-calls';
import { RowsLink } from './rows-link';
import { addressOfParty, isDiffering, withSign } from './shown-totals';
import { TotalHeads } from './total-heads';

interface PartiesTableProps {
  moveId: number;
  totals: MoveTotals;
}

const money = (amount: string | null): string => (amount === null ? '' : formatNumber(amount, moneyKind.decimals));

/** Balances of parties of a trial balance beside those of the rehearsal. */
export function PartiesTable({ moveId, totals: { source, parties, rehearsal } }: PartiesTableProps) {
  const { t } = useTranslation();
  const { data } = useMoveTotalPartiesQuery(moveId, { refetchOnMountOrArgChange: true });
  const isRehearsed = source === 'rehearsal';
  const sides: Readonly<Record<AgingSide, string>> = {
    receivable: t('move.totals.payer'),
    payable: t('move.totals.agent'),
  };
  return (
    <section>
      <h3>{t('move.totals.parties')}</h3>
      <p className="meta">
        {isRehearsed
          ? t('move.totals.partiesCompared', { count: parties.typed, differing: formatNumber(parties.differing) })
          : t('move.totals.partiesLater', { count: parties.typed })}
      </p>
      <SmallTable className="move-totals" label={t('move.totals.parties')}>
        <TotalHeads of={['party', 'side', 'currency']} />
        <tbody>
          {data?.listdata.map(({ side, name, party, currency, typed, counted, difference }) => (
            <tr key={`${side} ${name} ${currency}`} className="move-total-first">
              <th scope="row">{name || t('move.totals.noParty')}</th>
              <td>{sides[side]}</td>
              <td>{currency.toUpperCase()}</td>
              <td className="numeric">{money(typed)}</td>
              <td className="numeric">
                {counted !== null && (
                  <RowsLink
                    list={addressOfParty({ side, party, currency })}
                    rehearsal={rehearsal}
                    label={`${name} ${currency.toUpperCase()}`}
                  >
                    {money(counted)}
                  </RowsLink>
                )}
              </td>
              <td className={isDiffering({ typed, difference }) && isRehearsed ? 'numeric move-wrong' : 'numeric'}>
                {difference !== null &&
                  (isDiffering({ typed, difference }) ? withSign(money(difference)) : t('move.totals.same'))}
              </td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
      {data && data.total > data.listdata.length && (
        <p className="meta">{t('move.totals.partiesMore', { count: data.total - data.listdata.length })}</p>
      )}
    </section>
  );
}
