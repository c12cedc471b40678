import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState } from 'react';
import { useStop } from '../../act/use-stop';
import { useIdempotencyKey } from '../../api/idempotency-key';
import type { Failure } from '../../api/failure';
import { sendRequest } from '../../api/send-request';
import { useFollowAct, useOwnActQuery } from '../../bulk/one-act';
import { ownActLists, type BulkAnswer } from '../../bulk/own-acts';
import { useOfferUndo } from '../../bulk/use-offer-undo';
import { useTranslation } from '../../i18n/use-translation';
import { renewList } from '../../live/own-changes';

interface BulkRequest {
  answer: BulkAnswer | undefined;
  isRunning: boolean;
  /** Starts the bulk action, or starts it again for the rows that are not done; throws a failure unless every row is done. */
  run: (first: object, again: object) => Promise<BulkAnswer>;
  stop: () => Promise<void>;
}

/** A bulk action on rows of a list, followed until it ends; its undo is offered afterwards. */
export function useBulkRequest(list: string): BulkRequest {
  const { t } = useTranslation();
  const [request, setRequest] = useState<number>();
  const { data: answer } = useOwnActQuery(request ?? skipToken);
  const [isRunning, setRunning] = useState(false);
  const offerUndo = useOfferUndo();
  const follow = useFollowAct();
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => void (isUnmounted.current = true);
  }, []);
  const idempotencyKey = useIdempotencyKey();
  const start = async (first: object, again: object): Promise<number> => {
    const call =
      request === undefined ? { url: '/api/bulk', body: first } : { url: `/api/bulk/${request}/again`, body: again };
    const { id } = await sendRequest<{ id: number }>({ method: 'POST', key: idempotencyKey.keyOf(call), ...call });
    // It has started: to start it again for the rows that were refused is another write.
    idempotencyKey.end();
    ownActLists.forEach(renewList);
    setRequest(id);
    return id;
  };
  const run: BulkRequest['run'] = async (first, again) => {
    setRunning(true);
    try {
      const id = await start(first, again);
      const act = await follow(id, () => isUnmounted.current);
      const { state, total, done, refused } = act;
      if (state === 'cancelled')
        throw { status: 409, message: t('shipmentLists.bulk.stopped', { done, count: total }) } satisfies Failure;
      if (refused > 0)
        throw { status: 409, message: t('shipmentLists.bulk.refused', { count: refused }) } satisfies Failure;
      if (act.can_undo) offerUndo(act);
      return act;
    } finally {
      setRunning(false);
      renewList(list);
    }
  };
  const { act: stopAct } = useStop(ownActLists);
  const stop = async (): Promise<void> => void (await stopAct(`/api/bulk/${request}/cancel`));
  return { answer, isRunning, run, stop };
}
