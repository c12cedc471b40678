import { Tag, type Intent } from '@blueprintjs/core';
import { formatNumber } from '../../contract/text/format-number';
import { rowStates, type RowState } from '../../contract/move/states';
import { languageInUse } from '../i18n/language';
import type { MoveLine } from './move-calls';

export const rowStateNames = Object.keys(rowStates) as RowState[];

const intents: Partial<Record<RowState, Intent>> = { wrong: 'danger', doubtful: 'warning' };

export function RowStateTag({ state, children }: { state: RowState; children?: React.ReactNode }) {
  return (
    <Tag minimal intent={intents[state] ?? 'none'}>
      {rowStates[state][languageInUse()]}
      {children}
    </Tag>
  );
}

/** How many rows are in each state, without the states that have none. */
export function RowCounts({ counts }: Pick<MoveLine, 'counts'>) {
  const found = rowStateNames.filter((state) => counts[state] > 0);
  return (
    <span className="move-counts">
      {found.map((state) => (
        <RowStateTag key={state} state={state}>
          {' '}
          {formatNumber(counts[state])}
        </RowStateTag>
      ))}
    </span>
  );
}
