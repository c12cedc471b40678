import { snackbar } from '../ui/snackbar';
import { noLists, useAction } from './use-action';

/**
 * Stops a background job. If it had just ended, the server refuses; the refusal is not shown, because the view shows that it
 * ended.
 */
export function useStop() {
  return useAction(noLists, {
    onDone: () => undefined,
    onFailed: (failure) => failure.status !== 422 && snackbar.failure(failure),
  });
}
