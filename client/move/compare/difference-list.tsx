import type { ComparedState } from '../../../contract/move/states';
import { formatNumber } from '../../../contract/text/format-number';
import { isFailure } from '../../api/failure';
import { RecordFailed, RecordLoading } from '../../form/record-states';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { SmallTable } from '../../list/tables-page';
import LoadEarlier from '../../ui/load-earlier';
import { useDifferencesInfiniteQuery, type Difference } from './compare-calls';

interface DifferenceListProps {
  id: number;
  state: ComparedState;
  total: number;
}

/** The rows of one state, as far as they are loaded. */
export function DifferenceList({ id, state, total }: DifferenceListProps) {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useDifferencesInfiniteQuery(
    { id, state },
    { refetchOnMountOrArgChange: true },
  );
  if (!data && isFailure(error)) return <RecordFailed failure={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordLoading />;
  const rows = data.pages.flatMap(({ listdata }) => listdata);
  if (rows.length === 0) return <p className="quiet">{t('move.noRows')}</p>;
  return (
    <>
      <SmallTable className="move-differences" label={t('move.differences')}>
        <thead>
          <tr>
            <th scope="col">{t('move.name')}</th>
            <th scope="col">{t('move.list')}</th>
            <th scope="col">{t('move.field')}</th>
            <th scope="col">{t('move.here')}</th>
            <th scope="col">{t('move.there')}</th>
            <th scope="col">{t('move.changedHere')}</th>
            <th scope="col" className="numeric">
              {t('move.lineThere')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DifferenceRows key={keyOf(row)} row={row} />
          ))}
        </tbody>
      </SmallTable>
      <LoadEarlier
        text={t('move.rowsShown', { shown: formatNumber(rows.length), total: formatNumber(total) })}
        onLoad={hasNextPage ? () => void fetchNextPage() : undefined}
        isLoading={isFetchingNextPage}
      />
    </>
  );
}

const keyOf = ({ sheet, line, kind, record }: Difference): string =>
  sheet === null ? `${record?.list} ${record?.id}` : `${sheet} ${line} ${kind}`;

/** A line for each cell that differs, or one that says what else there is to say. */
function DifferenceRows({ row }: { row: Difference }) {
  const language = languageInUse();
  const { name, record, changes, changed, reasons, line } = row;
  const [first, ...others] = changes;
  const lines = Math.max(changes.length, 1);
  const place = <td className="numeric">{line ?? ''}</td>;
  const list = record?.label[language] ?? '';
  if (!first)
    return (
      <tr>
        <th scope="row">{name}</th>
        <td>{list}</td>
        <td colSpan={3}>{reasons.join(' · ')}</td>
        <td>
          <Changed changed={changed} />
        </td>
        {place}
      </tr>
    );
  return (
    <>
      <tr>
        <th scope="row" rowSpan={lines}>
          {name}
        </th>
        <td rowSpan={lines}>{list}</td>
        <Cell change={first} />
        {place}
      </tr>
      {others.map((change) => (
        <tr key={change.field}>
          <Cell change={change} />
          {place}
        </tr>
      ))}
    </>
  );
}

function Cell({ change: { label, here, there, changed } }: { change: Difference['changes'][number] }) {
  const { t } = useTranslation();
  return (
    <>
      <td>{label[languageInUse()]}</td>
      <td>{here ?? '—'}</td>
      <td>{there ?? '—'}</td>
      <td>{changed ? <Changed changed={changed} /> : <span className="quiet">{t('move.changedThere')}</span>}</td>
    </>
  );
}

function Changed({ changed }: { changed: Difference['changed'] }) {
  if (!changed) return null;
  return (
    <>
      {changed.by} <span className="meta">{changed.at}</span>
    </>
  );
}
