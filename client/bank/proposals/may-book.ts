import type { OpenRowAnswer } from '../../../contract/bank/proposals/answer';
import { allowed } from '../../../contract/permissions';
import { useUser } from '../../session/use-session';

/** Whether the user may book on a row: on one of an archived file only an administrator (D138). */
export function useMayBook(): (row: Pick<OpenRowAnswer, 'archived'>) => boolean {
  const user = useUser();
  return ({ archived }) => !archived || allowed('finance.correct', user);
}
