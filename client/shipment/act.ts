import { useState } from 'react';
import { ask } from '../api/ask';
import { isFailure } from '../api/failure';
import { renewList } from '../list/use-list-pages';
import { snackbar } from '../shell/snackbar';

type Answer = { message: string; id?: number; code?: string };

/** One act on a file: sent once, its message shown, the lists that it moved the file between renewed. */
export function useAct(lists: readonly string[]): {
  busy: boolean;
  act: (url: string, body?: object) => Promise<Answer | undefined>;
} {
  const [busy, setBusy] = useState(false);
  const act = async (url: string, body: object = {}): Promise<Answer | undefined> => {
    setBusy(true);
    try {
      const answer = await ask<Answer>({ method: 'POST', url, body });
      snackbar.success(answer.message);
      lists.forEach(renewList);
      return answer;
    } catch (thrown) {
      snackbar.failure(isFailure(thrown) ? thrown : { status: 0 });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, act };
}
