import { Tag } from '@blueprintjs/core';
import { Link } from 'react-router';
import { formatNumber } from '../../contract/text/format-number';
import { useTranslation } from '../i18n/use-translation';
import type { OneMove } from './move-calls';
import { openOfSteps, stepsOf, type Step } from './steps';

/** The steps in their order, each with how much of it is open. */
export function StepPath({ move, current }: { move: OneMove; current: Step }) {
  const { t } = useTranslation();
  const open = openOfSteps(move);
  return (
    <nav className="move-path" aria-label={t('move.path')}>
      <ol>
        {stepsOf(move).map((step, at) => (
          <li key={step}>
            <Link to={`?step=${step}`} replace aria-current={step === current ? 'step' : undefined}>
              <span className="move-path-at">{at + 1}</span>
              <span className="move-path-name">{t(`move.steps.${step}`)}</span>
              {open[step] > 0 && (
                <Tag minimal intent="warning" round title={t('move.openHere', { count: open[step] })}>
                  {formatNumber(open[step])}
                </Tag>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
