import { snackbar } from '../ui/snackbar';
import { noLists, useAct } from './use-act';

/**
 * Stops a background job. If it had just ended, the server refuses; the refusal is not shown, because the view shows that it
 * ended.
 */
export function useStop() {
  return useAct(noLists, {
    say: () => undefined,
    fail: (failure) => failure.status !== 422 && snackbar.failure(failure),
  });
}
