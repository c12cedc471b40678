import { snackbar } from '../ui/snackbar';
import { noLists, useAct } from './use-act';

/** Stops work in the background. What came to its end in the same moment is refused, and whoever looks at it is told that it ended. */
export function useStop() {
  return useAct(noLists, {
    say: () => undefined,
    fail: (failure) => failure.status !== 422 && snackbar.failure(failure),
  });
}
