import { Link } from 'react-router';
import { formatAmount, formatMoney } from '../../contract/fields/money/format-money';
import { placeLabels } from '../../contract/aging/places';
import { sideOfKind, type PartyKind } from '../../contract/party/kind';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { SmallTable } from '../list/tables-page';
import { PartyCard } from './cards/card';
import { type PartySide } from './party-api';

const rowsPath = (kind: PartyKind): string => `/aging/${sideOfKind[kind]}/rows`;

/** What is open of one side today: its sum, by currency, and by the days since it was due; each figure leads to its rows. */
export function SideCard({ side, on, isOneOfTwo }: { side: PartySide; on: string; isOneOfTwo: boolean }) {
  const { t } = useTranslation();
  const { kind, id, name, balance, currencies, since } = side;
  const title = isOneOfTwo ? `${t(`party.sides.${kind}`)}: ${name}` : t(`party.sides.${kind}`);
  return (
    <PartyCard title={title} aside={<span className="meta">{t('party.on', { day: on })}</span>}>
      <p className="party-balance">
        <Link to={`${rowsPath(kind)}?${kind}=${id}`}>{formatAmount(balance)} ₮</Link>
        {currencies
          .filter(({ currency }) => currency !== 'mnt')
          .map(({ currency, rest }) => (
            <span key={currency}>{formatMoney(rest, currency)}</span>
          ))}
      </p>
      <Places side={side} />
      {since !== null && <p className="party-since">{t('party.since', { day: since })}</p>}
      <Terms side={side} />
    </PartyCard>
  );
}

function Places({ side: { kind, id, places, balance } }: { side: PartySide }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const shown = Object.entries(placeLabels).flatMap(([place, label]) => {
    const found = places.find((one) => one.place === place);
    return found ? [{ ...found, label: label[language] }] : [];
  });
  if (shown.length === 0) return <p className="quiet">{t('party.nothingOpen')}</p>;
  const rowsOf = (place: string): string => `${rowsPath(kind)}?figure=${place}&${kind}=${id}`;
  return (
    <SmallTable className="party-places" label={t('party.place')}>
      <thead>
        <tr>
          <th scope="col">{t('party.place')}</th>
          <th scope="col" className="numeric">
            {t('party.rows')}
          </th>
          <th scope="col" className="numeric">
            {t('party.mnt')}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ place, label, rows, mnt }) => (
          <tr key={place}>
            <td>{label}</td>
            <td className="numeric">{rows}</td>
            <td className="numeric">
              <Link to={rowsOf(place)}>{formatAmount(mnt)}</Link>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('party.balance')}</th>
          <td className="numeric">{shown.reduce((sum, { rows }) => sum + rows, 0)}</td>
          <td className="numeric">{formatAmount(balance)}</td>
        </tr>
      </tfoot>
    </SmallTable>
  );
}

/** The days to pay, and of a payer the limit of his credit (D135). */
function Terms({ side: { term, credit } }: { side: PartySide }) {
  const { t } = useTranslation();
  const parts = [
    term > 0 ? t('party.term', { days: term }) : t('party.noTerm'),
    ...(credit === null
      ? []
      : [
          credit.limit === null
            ? t('party.noLimit', { owed: formatAmount(credit.owed) })
            : t('party.limit', { limit: formatAmount(credit.limit), owed: formatAmount(credit.owed) }),
        ]),
  ];
  return (
    <p className="quiet">
      {parts.join(' · ')}{' '}
      {credit !== null && credit.over > 0 && <b>{t('party.over', { over: formatAmount(credit.over) })}</b>}
    </p>
  );
}
