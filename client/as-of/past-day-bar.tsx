import { Button, ProgressBar } from '@blueprintjs/core';
import { History } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import type { PastDayAnswer } from '../../contract/as-of/routes';
import { isDate } from '../../contract/fields/date/field';
import { ask } from '../api/ask';
import { type Failure, failureOf } from '../api/failure';
import { DateInput } from '../fields/date/date-input';
import { StatePanel } from '../ui/state-panel';
import { MomentBar } from '../history/moment-bar';
import type { PastDay } from './use-past-day';

interface PastDayBarProps {
  past: PastDay;
  goTo: (day: string | null) => void;
}

/** The bar above a list or a report of a past day: shows the day, offers another one and the way back to now. */
export default function PastDayBar({ past, goTo }: PastDayBarProps) {
  const { t } = useTranslation();
  const day = past.day ?? '';
  return (
    <MomentBar text={t('asOf.mark', { day })} toNow={() => goTo(null)}>
      <DateInput label={t('export.asOfDay')} value={day} onChange={(chosen) => isDate(chosen) && goTo(chosen)} />
    </MomentBar>
  );
}

interface Known {
  prepared?: number;
  failure?: Failure;
}

const lookMs = 500;
const progressWidth = 260;

/** Shown instead of the rows of a past day until they are ready: requests the preparation and shows its progress. */
export function PastDayPreparing({ past: { day: asked, ready } }: { past: PastDay }) {
  const { t } = useTranslation();
  const [{ prepared, failure }, setKnown] = useState<Known>({});
  const [round, setRound] = useState(0);
  const day = asked ?? '';
  useEffect(() => {
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (method: 'GET' | 'POST'): Promise<void> => {
      try {
        const answer = await ask<PastDayAnswer>({ method, url: `/api/as-of/${day}`, signal: ending.signal });
        if (ending.signal.aborted) return;
        if (answer.state === 'ready') ready(day);
        else if (answer.state === 'failed') setKnown({ failure: { status: 500 } });
        else {
          setKnown({ prepared: answer.prepared });
          // A prepared day that was removed between two polls is requested again.
          timer = setTimeout(() => void look(answer.state === 'missing' ? 'POST' : 'GET'), lookMs);
        }
      } catch (thrown) {
        if (!ending.signal.aborted) setKnown({ failure: failureOf(thrown) });
      }
    };
    void look('POST');
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [day, ready, round]);

  if (failure)
    return (
      <StatePanel
        icon={<History size={40} />}
        title={t('asOf.failed', { day })}
        hint={failure.errors?.['as_of']?.[0] ?? failure.message ?? t('asOf.failedHint')}
        action={
          <Button
            text={t('common.retry')}
            onClick={() => {
              setKnown({});
              setRound(round + 1);
            }}
          />
        }
      />
    );
  return (
    <StatePanel
      icon={<History size={40} />}
      title={t('asOf.preparing', { day })}
      hint={t('asOf.preparingHint')}
      action={
        <div style={{ width: progressWidth }} role="status">
          <ProgressBar animate={prepared === undefined} value={(prepared ?? 0) / 100} />
          <span>{prepared === undefined ? '…' : `${prepared} %`}</span>
        </div>
      }
    />
  );
}
