import { useAction, type ActionOptions, type ActionResult } from '../act/use-action';
import { renewList } from '../live/own-changes';
import { snackbar } from '../ui/snackbar';
import { moveLists } from './move-calls';

/** An action on a move. Where another person changed the same thing first, what he chose is shown at once. */
export function useMoveAction<A extends ActionResult = ActionResult>({
  onFailed = snackbar.failure,
  ...options
}: ActionOptions<A> = {}) {
  return useAction<A>(moveLists, {
    ...options,
    onFailed: (failure) => {
      onFailed(failure);
      if (failure.status === 409) moveLists.forEach(renewList);
    },
  });
}
