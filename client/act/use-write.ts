import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { recordKey } from '../../contract/record';
import { api } from '../api/api';
import { sendRequest } from '../api/send-request';
import { isFailure } from '../api/failure';
import { topicTag } from '../api/subscribed-to';
import type { Call } from '../api/send';
import type { Store } from '../api/store';
import type { SavedAnswer } from '../live/live';
import { useLive } from '../live/use-live';
import { renewList } from '../live/own-changes';

/** The record that a write changes, and the lists that show it. */
export interface WriteTarget {
  kind: string;
  id: number;
  lists: readonly string[];
}

/**
 * Sends a change of a record that is not a save of its form. The record is refetched afterwards, also when another user saved
 * first (409). The server reports the change to the lists; without a live connection they are refetched here.
 */
export function useWrite(): <A extends SavedAnswer>(of: WriteTarget, call: Call) => Promise<A> {
  const live = useLive();
  const dispatch = useDispatch<Store['dispatch']>();
  return useCallback(
    async <A extends SavedAnswer>(of: WriteTarget, call: Call): Promise<A> => {
      const record = recordKey(of.kind, of.id);
      const renew = (): void => {
        dispatch(api.util.invalidateTags([topicTag(record), { type: 'history', id: record }]));
        if (live.connection.state !== 'live') of.lists.forEach(renewList);
      };
      try {
        const answer = await live.write(of, () => sendRequest<A>(call));
        renew();
        return answer;
      } catch (thrown) {
        if (isFailure(thrown) && thrown.status === 409) renew();
        throw thrown;
      }
    },
    [live, dispatch],
  );
}
