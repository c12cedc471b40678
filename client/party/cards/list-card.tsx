import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PartyId } from '../../../contract/party/kind';
import { useTranslation } from '../../i18n/use-translation';
import { SmallTable } from '../../list/tables-page';
import { usePartyCardQuery } from '../party-api';
import { PartyCard } from './card';
import { cardLists, type CardList, type CardListName } from './lists';

interface ListCardProps {
  name: CardListName;
  party: PartyId;
  /** The page shows two sides, so the card says which one it is of. */
  isOneOfTwo: boolean;
  /** What may be done there. */
  action?: ReactNode;
}

/** The first rows of a list of the party, and the way to all of them; nothing where there are none, but for what is open or may be done. */
export function ListCard({ name, party, isOneOfTwo, action }: ListCardProps) {
  const { t } = useTranslation();
  const { query, all, columns, hrefOf }: CardList = cardLists[name];
  const { currentData } = usePartyCardQuery(query(party));
  const rows = currentData?.listdata ?? [];
  if (name !== 'open' && rows.length === 0 && action === undefined) return null;
  const title = isOneOfTwo
    ? `${t(`party.lists.${name}`)}: ${t(`party.kinds.${party.kind}`)}`
    : t(`party.lists.${name}`);
  return (
    <PartyCard
      title={title}
      aside={
        <>
          {rows.length > 0 && (
            <Link to={all(party)}>{t('party.all', { count: currentData?.count ?? rows.length })}</Link>
          )}
          {action}
        </>
      }
    >
      {currentData && name === 'open' && rows.length === 0 && <p className="quiet">{t('party.nothingOpen')}</p>}
      {rows.length > 0 && (
        <SmallTable className="party-rows" label={title}>
          <thead>
            <tr>
              {columns.map(({ name: column, isNumber }) => (
                <th key={column} scope="col" className={isNumber && 'numeric'}>
                  {t(`party.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={String(row['id'])}>
                {columns.map(({ name: column, isNumber, cell }, at) => (
                  <td key={column} className={isNumber && 'numeric'}>
                    {at === 0 ? <Link to={hrefOf(row)}>{cell(row)}</Link> : cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
    </PartyCard>
  );
}
