import { Tag } from '@blueprintjs/core';
import { Link } from 'react-router';
import { formatNumber } from '../../../contract/text/format-number';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { SmallTable } from '../../list/tables-page';
import { useMoveKindsQuery, type MoveSheet, type OneMove } from '../move-calls';
import { RowCounts } from '../row-counts';

export const addressOfSheet = (id: number): string => `?step=sheets&sheet=${id}`;

/** All sheets of the files, with what they are and what they lack. */
export function SheetList({ move }: { move: OneMove }) {
  const { t } = useTranslation();
  const nameOf = new Map(move.files.map(({ id, name }) => [id, name]));
  return (
    <SmallTable className="move-sheets" label={t('move.steps.sheets')}>
      <thead>
        <tr>
          <th scope="col">{t('move.sheet')}</th>
          <th scope="col">{t('move.file')}</th>
          <th scope="col">{t('move.isWhat')}</th>
          <th scope="col" className="numeric">
            {t('move.rows')}
          </th>
          <th scope="col">{t('move.fits')}</th>
        </tr>
      </thead>
      <tbody>
        {move.sheets.map((sheet) => (
          <tr key={sheet.id}>
            <th scope="row">
              <Link to={addressOfSheet(sheet.id)}>{sheet.name}</Link>
              {sheet.is_hidden && <Hidden />}
            </th>
            <td>{nameOf.get(sheet.file)}</td>
            <td>
              <WhatItIs sheet={sheet} />
            </td>
            <td className="numeric">{formatNumber(sheet.rows)}</td>
            <td>
              <RowCounts counts={sheet.counts} />
            </td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

export function Hidden() {
  const { t } = useTranslation();
  return (
    <Tag minimal intent="warning" className="move-hidden">
      {t('move.hiddenSheet')}
    </Tag>
  );
}

function WhatItIs({ sheet: { kinds, missing } }: { sheet: MoveSheet }) {
  const { t } = useTranslation();
  const { data } = useMoveKindsQuery();
  const language = languageInUse();
  if (kinds.length === 0) return <span className="quiet">{t('move.leftOut')}</span>;
  const names = kinds.map((kind) => data?.find(({ name }) => name === kind)?.label[language] ?? kind);
  return (
    <>
      {names.join(', ')}
      {missing.length > 0 && (
        <Tag minimal intent="warning" className="move-hidden">
          {t('move.missing', { count: missing.length })}
        </Tag>
      )}
    </>
  );
}
