import { Button, ProgressBar } from '@blueprintjs/core';
import { History } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import type { PastDayAnswer } from '../../contract/as-of/routes';
import { isDate } from '../../contract/fields/date/field';
import { sendRequest } from '../api/send-request';
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
    <MomentBar text={t('asOf.mark', { day })} onBackToNow={() => goTo(null)}>
      <DateInput label={t('export.asOfDay')} value={day} onChange={(chosen) => isDate(chosen) && goTo(chosen)} />
    </MomentBar>
  );
}

interface Preparation {
  prepared?: number;
  failure?: Failure;
}

const pollMs = 500;
const progressWidth = 260;

/** Shown instead of the rows of a past day until they are ready: requests the preparation and shows its progress. */
export function PastDayPreparing({ past: { day: pastDay, markReady } }: { past: PastDay }) {
  const { t } = useTranslation();
  const [{ prepared, failure }, setPreparation] = useState<Preparation>({});
  const [attempt, setAttempt] = useState(0);
  const day = pastDay ?? '';
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async (method: 'GET' | 'POST'): Promise<void> => {
      try {
        const answer = await sendRequest<PastDayAnswer>({
          method,
          url: `/api/as-of/${day}`,
          signal: controller.signal,
        });
        if (controller.signal.aborted) return;
        if (answer.state === 'ready') markReady(day);
        else if (answer.state === 'failed') setPreparation({ failure: { status: 500 } });
        else {
          setPreparation({ prepared: answer.prepared });
          // A prepared day that was removed between two polls is requested again.
          timer = setTimeout(() => void poll(answer.state === 'missing' ? 'POST' : 'GET'), pollMs);
        }
      } catch (thrown) {
        if (!controller.signal.aborted) setPreparation({ failure: failureOf(thrown) });
      }
    };
    void poll('POST');
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [day, markReady, attempt]);

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
              setPreparation({});
              setAttempt(attempt + 1);
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
