import { useEffect, useState } from 'react';
import { rehearsalIn } from '../../contract/as-of/rehearsal';
import type { moveRehearsalRoutes } from '../../contract/move/rehearsal-routes';
import type { AnswerOf } from '../../contract/route';
import { failureOf } from '../api/failure';
import { rehearsalInUse } from '../browser/rehearsal-in-use';
import { sendRequest } from '../api/send-request';
import { MomentBar } from '../history/moment-bar';
import { useTranslation } from '../i18n/use-translation';
import { keepNewTabsInRehearsal, leaveRehearsal } from './rehearsal';

type Readable = AnswerOf<(typeof moveRehearsalRoutes)['readable']>['listdata'][number];

/** Above everything in a tab that shows a rehearsal, so that no user takes it for the present. */
export default function RehearsalBar() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Readable>();
  const [refused, setRefused] = useState<string>();
  useEffect(keepNewTabsInRehearsal, []);
  useEffect(() => {
    const controller = new AbortController();
    const load = async (): Promise<void> => {
      try {
        const { listdata } = await sendRequest<{ listdata: Readable[] }>({
          url: '/api/moves/rehearsals',
          signal: controller.signal,
        });
        setShown(listdata.find(({ id }) => id === rehearsalIn(rehearsalInUse ?? '')));
      } catch (thrown) {
        if (!controller.signal.aborted) setRefused(failureOf(thrown).message ?? t('asOf.rehearsalFailed'));
      }
    };
    void load();
    return () => controller.abort();
  }, [t]);
  const text = shown ? t('asOf.rehearsalOf', { move: shown.move, at: shown.at, by: shown.by }) : t('asOf.rehearsal');
  return <MomentBar text={refused ?? text} backLabel={t('asOf.leaveRehearsal')} onBackToNow={leaveRehearsal} />;
}
