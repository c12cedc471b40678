import { snackbar } from '../ui/snackbar';
import { useAction } from './use-action';

/**
 * Stops a background job. If it had just ended, the server refuses; the refusal is not shown, because the view shows that it
 * ended. `lists` show the job and are refetched.
 */
export function useStop(lists: readonly string[]) {
  return useAction(lists, {
    onDone: () => undefined,
    onFailed: (failure) => failure.status !== 422 && snackbar.failure(failure),
  });
}
