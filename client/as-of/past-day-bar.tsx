import { Button, ProgressBar } from '@blueprintjs/core';
import { History } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { isDate } from '../../contract/fields';
import { DateInput } from '../form/date-input';
import { StatePanel } from '../shell/state-panel';
import { MomentBar } from '../workspace/moment-bar';
import './past-day-bar.css';
import type { PastDay } from './use-past-day';

interface PastDayBarProps {
  past: PastDay;
  goTo: (day: string | null) => void;
}

/** Above a list or a report of a past day: which day it is, another one, and the way back to now. */
export default function PastDayBar({ past, goTo }: PastDayBarProps) {
  const { t } = useTranslation();
  const day = past.day ?? '';
  return (
    <MomentBar text={t('asOf.mark', { day })} toNow={() => goTo(null)}>
      <DateInput label={t('export.asOfDay')} value={day} onChange={(chosen) => isDate(chosen) && goTo(chosen)} />
    </MomentBar>
  );
}

/** Until the day is ready, in place of its rows. */
export function PastDayPreparing({ past }: { past: PastDay }) {
  const { t } = useTranslation();
  const { prepared, failure, prepare } = past;
  const day = past.day ?? '';
  if (failure)
    return (
      <StatePanel
        icon={<History size={40} />}
        title={t('asOf.failed', { day })}
        hint={failure.errors?.['as_of']?.[0] ?? failure.message ?? t('asOf.failedHint')}
        action={<Button text={t('common.retry')} onClick={prepare} />}
      />
    );
  return (
    <StatePanel
      icon={<History size={40} />}
      title={t('asOf.preparing', { day })}
      hint={t('asOf.preparingHint')}
      action={
        <div className="past-day-progress" role="status">
          <ProgressBar animate={prepared === undefined} value={(prepared ?? 0) / 100} />
          <span>{prepared === undefined ? '…' : `${prepared} %`}</span>
        </div>
      }
    />
  );
}
