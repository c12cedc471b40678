import { Tag } from '@blueprintjs/core';
import { monthOf } from '../../contract/closing/months';
import { localDay } from '../../contract/time';
import { useTranslation } from '../i18n/use-translation';
import type { Month } from './closing-api';

export function isOver({ month }: Month): boolean {
  return month < monthOf(localDay(new Date()));
}

export function MonthState({ month }: { month: Month }) {
  const { t } = useTranslation();
  if (!month.closed) return <span className="quiet">{t(isOver(month) ? 'closing.open' : 'closing.running')}</span>;
  return (
    <span>
      <Tag minimal>{t('closing.closed')}</Tag>{' '}
      <span className="quiet">{[month.closed_by, month.closed_at].filter(Boolean).join(', ')}</span>
    </span>
  );
}
