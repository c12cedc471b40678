import { useEffect, useState } from 'react';
import { useUser } from '../../session/use-session';
import { draftsOf, watchDrafts } from './browser-drafts';
import type { Draft } from './drafts';

/** The drafts of the user in this browser that can be opened again, newest first. */
export function useDrafts(): readonly Draft[] {
  const { id } = useUser();
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const read = (): void =>
      void draftsOf(id).then(
        (found) => isCurrent && setDrafts(found.filter(({ path }) => path !== '')),
        () => undefined,
      );
    read();
    const end = watchDrafts(read);
    return () => {
      isCurrent = false;
      end();
    };
  }, [id]);
  return drafts;
}
