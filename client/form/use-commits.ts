import { useCallback, useState } from 'react';
import type { FormContextValue } from './form-context';

/** What inputs hold and the form does not yet, a date half typed or a picker that waits, is taken over before it is saved. */
export function useCommits(): Pick<FormContextValue, 'beforeSave'> & { commit: () => Promise<void> } {
  const [commits] = useState(() => new Set<() => Promise<void>>());
  return {
    beforeSave: useCallback(
      (commit) => {
        commits.add(commit);
        return () => void commits.delete(commit);
      },
      [commits],
    ),
    commit: async () => void (await Promise.all([...commits].map((commit) => commit()))),
  };
}
