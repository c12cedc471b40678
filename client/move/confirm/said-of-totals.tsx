import { Checkbox, FormGroup, TextArea } from '@blueprintjs/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation';
import type { OneMove } from '../move-calls';

export interface SaidOfTotals {
  isWithout: boolean;
  reason: string;
}

/** Whether a move can be confirmed as far as its control totals go. */
export function isSaid({ typed, differing }: OneMove['totals'], { isWithout, reason }: SaidOfTotals): boolean {
  return typed === 0 ? isWithout : differing === 0 || reason.trim() !== '';
}

interface TotalsSaidProps {
  totals: OneMove['totals'];
  said: SaidOfTotals;
  onChange: (changed: Partial<SaidOfTotals>) => void;
}

/** That there are no totals to compare is said on purpose, and why some may differ is written down. */
export function TotalsSaid({ totals: { typed, differing }, said, onChange }: TotalsSaidProps) {
  const { t } = useTranslation();
  const input = useId();
  if (typed === 0)
    return (
      <Checkbox
        checked={said.isWithout}
        label={t('move.totals.without')}
        onChange={({ currentTarget: { checked } }) => onChange({ isWithout: checked })}
      />
    );
  if (differing === 0) return <p className="meta">{t('move.totals.equal', { count: typed })}</p>;
  return (
    <>
      <p className="move-wrong">
        {t('move.totals.differing', { count: differing })}{' '}
        <Link to="?step=totals" replace>
          {t('move.steps.totals')}
        </Link>
      </p>
      <FormGroup label={t('move.totals.reason')} labelFor={input} helperText={t('move.totals.reasonHint')}>
        <TextArea
          id={input}
          fill
          maxLength={1_000}
          value={said.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      </FormGroup>
    </>
  );
}
