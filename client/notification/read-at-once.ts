import { useCallback, useState } from 'react';

interface Readable {
  id: number;
  /** The time at which it was read, or whether it was. */
  read: string | boolean | null;
}

/** Notices are shown as read before the server has answered, and as unread again if it refuses, which is shown in words. */
export function useReadAtOnce() {
  const [flipped, setFlipped] = useState<ReadonlySet<number>>(new Set());
  const flip = useCallback((ids: readonly number[], answer: Promise<unknown>): void => {
    setFlipped((before) => new Set([...before, ...ids]));
    void answer.then((done) => {
      if (done === undefined) setFlipped((before) => new Set([...before].filter((one) => !ids.includes(one))));
    });
  }, []);
  const isUnread = useCallback(({ id, read }: Readable): boolean => !read && !flipped.has(id), [flipped]);
  return { isUnread, flip };
}
