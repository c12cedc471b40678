import { Classes } from '@blueprintjs/core';
import { Suspense } from 'react';
import { lazyPart } from '../browser/lazy-part';
import { useTranslation } from '../i18n/use-translation';
import type { TimelineProps } from './timeline-list';

const TimelineList = lazyPart(() => import('./timeline-list'));

/** The history of any record; its code is loaded when a history is first shown. */
export function Timeline(props: TimelineProps) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<p className={Classes.SKELETON}>{t('shell.loading')}</p>}>
      <TimelineList {...props} />
    </Suspense>
  );
}
