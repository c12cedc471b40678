import { useEffect, useEffectEvent, useState } from 'react';
import { formatNumber } from '../../contract/text/format-number';
import { useTranslation } from '../i18n/use-translation';
import LoadEarlier from '../ui/load-earlier';
import type { NextRows as Next } from './report-calls';

interface NextRowsProps {
  shown: number;
  all: number;
  next: Next | undefined;
}

/** Below the rows of a report: how many of them are shown. The next ones are loaded when it comes into view, or by its button. */
export function NextRows({ shown, all, next }: NextRowsProps) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const load = useEffectEvent(() => next?.failure === undefined && next?.load());
  useEffect(() => {
    if (!place) return;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && load());
    observer.observe(place);
    return () => observer.disconnect();
    // Observed anew with each page, in case that it is still in view.
  }, [place, shown]);
  return (
    <div className="report-next" ref={setPlace}>
      {next?.failure && (
        <span className="report-next-failure" role="alert">
          {next.failure.message}
        </span>
      )}
      <LoadEarlier
        text={t('report.shownOf', { shown: formatNumber(shown), all: formatNumber(all) })}
        label={next?.failure ? t('common.retry') : t('report.next')}
        onLoad={next?.load}
        isLoading={next?.isLoading ?? false}
      />
    </div>
  );
}
