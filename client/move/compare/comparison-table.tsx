import { Tag } from '@blueprintjs/core';
import { Link, useSearchParams } from 'react-router';
import { comparedStates, comparisonStates, type ComparedState } from '../../../contract/move/states';
import { formatNumber } from '../../../contract/text/format-number';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { SmallTable } from '../../list/tables-page';
import type { Comparison } from './compare-calls';

export const comparedStateNames = Object.keys(comparedStates) as ComparedState[];

interface ComparisonTableProps {
  comparisons: readonly Comparison[];
  /** The one that is shown below. */
  chosen: number | undefined;
}

/** The lists that were compared, the newest first, with what was found. */
export function ComparisonTable({ comparisons, chosen }: ComparisonTableProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const [params] = useSearchParams();
  const addressOf = (id: number): string => {
    const changed = new URLSearchParams(params);
    changed.set('comparison', String(id));
    changed.delete('found');
    return `?${changed}`;
  };
  return (
    <SmallTable className="move-comparisons" label={t('move.comparedLists')}>
      <thead>
        <tr>
          <th scope="col">{t('move.comparedList')}</th>
          <th scope="col">{t('move.state')}</th>
          <th scope="col">{t('move.comparedBy')}</th>
          {comparedStateNames.map((state) => (
            <th key={state} scope="col" className="numeric">
              {comparedStates[state][language]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {comparisons.map(({ id, name, state, created, by, counts }) => (
          <tr key={id} className={id === chosen ? 'move-chosen' : undefined}>
            <th scope="row">
              <Link to={addressOf(id)} replace aria-current={id === chosen ? 'true' : undefined}>
                {name}
              </Link>
            </th>
            <td>
              <Tag minimal>{comparisonStates[state][language]}</Tag>
            </td>
            <td>
              {by} <span className="meta">{created}</span>
            </td>
            {comparedStateNames.map((one) => (
              <td key={one} className="numeric">
                {state === 'done' ? formatNumber(counts[one]) : ''}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
