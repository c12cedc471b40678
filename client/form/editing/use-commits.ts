import { useCallback, useState } from 'react';
import type { FormContextValue } from '../form-context';

type Commits = Pick<FormContextValue, 'beforeSave' | 'registerLookup' | 'waitForLookup'> & {
  commit: () => Promise<void>;
};

/** Before a save, commits what inputs hold and the form does not yet: a half-typed date, a picker waiting for results. */
export function useCommits(): Commits {
  const [commits] = useState(() => new Set<() => Promise<void>>());
  const [lookups] = useState(() => new Map<string, Promise<void>>());
  return {
    beforeSave: useCallback(
      (commit) => {
        commits.add(commit);
        return () => void commits.delete(commit);
      },
      [commits],
    ),
    registerLookup: useCallback((name, done) => void lookups.set(name, done), [lookups]),
    waitForLookup: useCallback(async (name) => lookups.get(name), [lookups]),
    commit: async () => void (await Promise.all([...commits].map((commit) => commit()))),
  };
}
