import { Button, ButtonVariant, HTMLSelect } from '@blueprintjs/core';
import { useSearchParams } from 'react-router';
import { doubleDecisions, doubleSigns, surenesses, type DoubleDecision } from '../../../contract/move/doubles/signs';
import type { Label } from '../../../contract/label';
import { formatNumber } from '../../../contract/text/format-number';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import type { DoubleCounts, DoubleFilters } from './double-calls';
import { countOf, withFilter } from './double-filters';
import { word } from './words';

const decisions = Object.keys(doubleDecisions) as DoubleDecision[];

/** Doubles by decision, sureness and what the two parties share. */
export function DoubleFilterBar({ filters, counts }: { filters: DoubleFilters; counts: DoubleCounts }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const [params, setParams] = useSearchParams();
  const set = (name: keyof DoubleFilters, value: string): void =>
    setParams(withFilter(params, name, value), { replace: true });
  const { sign, sureness } = filters;
  const numberOf = (decision?: DoubleDecision): string =>
    formatNumber(countOf(counts, { ...(sign && { sign }), ...(sureness && { sureness }), decision }));
  const options = (all: string, choices: Readonly<Record<string, Label>>) => [
    { value: '', label: all },
    ...Object.entries(choices).map(([value, label]) => ({ value, label: label[language] })),
  ];
  return (
    <div className="move-filters">
      <span role="group" aria-label={word('decision')} className="move-states">
        {decisions.map((decision) => (
          <Button
            key={decision}
            variant={ButtonVariant.MINIMAL}
            active={filters.decision === decision}
            text={`${doubleDecisions[decision][language]} ${numberOf(decision)}`}
            onClick={() => set('decision', decision)}
          />
        ))}
        <Button
          variant={ButtonVariant.MINIMAL}
          active={filters.decision === undefined}
          text={`${t('move.allRows')} ${numberOf()}`}
          onClick={() => set('decision', 'all')}
        />
      </span>
      <HTMLSelect
        aria-label={word('anySureness')}
        value={sureness ?? ''}
        options={options(word('anySureness'), surenesses)}
        onChange={({ target }) => set('sureness', target.value)}
      />
      <HTMLSelect
        aria-label={word('anySign')}
        value={sign ?? ''}
        options={options(word('anySign'), doubleSigns)}
        onChange={({ target }) => set('sign', target.value)}
      />
    </div>
  );
}
