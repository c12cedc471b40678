import { allInTugrik } from '../../../contract/move/totals/lines';
import { formatNumber } from '../../../contract/text/format-number';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { SmallTable } from '../../list/tables-page';
import type { WrittenMove } from '../move-calls';
import { TotalHeads } from '../totals/total-heads';

type Totals = NonNullable<WrittenMove['totals']>;

/** The control totals as they were when the move was confirmed, and why those that differ were let through. */
export function ConfirmedTotals({ totals: { without, reason, figures } }: { totals: Totals }) {
  const { t } = useTranslation();
  const language = languageInUse();
  if (without) return <p className="meta">{t('move.totals.confirmedWithout')}</p>;
  const typed = figures.filter((figure) => figure.typed !== null);
  return (
    <>
      <SmallTable className="move-written" label={t('move.steps.totals')}>
        <TotalHeads of={['line', 'currency']} />
        <tbody>
          {typed.map(({ line, label, currency, typed: old, counted, difference }) => (
            <tr key={`${line} ${currency}`}>
              <th scope="row">{label[language]}</th>
              <td>{currency === allInTugrik ? t('move.totals.allCurrencies') : (currency ?? '').toUpperCase()}</td>
              {[old, counted, difference].map((value, at) => (
                <td key={at} className="numeric">
                  {value === null ? '' : formatNumber(value, currency === null ? {} : { least: 2, most: 2 })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </SmallTable>
      {reason !== null && <p>{t('move.totals.confirmedReason', { reason })}</p>}
    </>
  );
}
