import { useCallback } from 'react';
import type { moveRoutes } from '../../contract/move/routes';
import type { AnswerOf } from '../../contract/route';
import { sendRequest } from '../api/send-request';
import type { RefSource } from '../fields/picker/ref-item';

/** Searches the values of ours that answer a question: entries of a list, users, or fixed choices. */
export function useOwnValues(question: string): RefSource {
  return useCallback<RefSource>(
    async (typed, signal) => {
      const url = `/api/moves/values/${question}`;
      const call = { url, params: { search: typed }, signal };
      const { listdata } = await sendRequest<AnswerOf<(typeof moveRoutes)['values']>>(call);
      return listdata.map(({ value, name }) => ({ id: value, name }));
    },
    [question],
  );
}
