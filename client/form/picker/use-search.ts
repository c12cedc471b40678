import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

export interface Found<Item> {
  /** What was searched for. */
  typed: string;
  items: readonly Item[];
  failed: boolean;
}

export type Search<Item> = (typed: string, signal: AbortSignal) => Promise<readonly Item[]>;

interface Searching<Item> {
  /** The newest answer; it may be that of a text typed before. */
  found: Found<Item> | undefined;
  /** The answer to what is typed now is here. */
  isAnswered: boolean;
  /** The answer to what is typed now, as soon as it is there; nothing when it was typed over meanwhile. */
  answer: () => Promise<Found<Item> | undefined>;
  /** After a failure. */
  again: () => void;
}

const pause = 120;

/** Searches as one types; without a text nothing is asked. */
export function useSearch<Item>(search: Search<Item>, typed: string | undefined): Searching<Item> {
  const [found, setFound] = useState<Found<Item>>();
  const [round, setRound] = useState(0);
  const waiting = useRef<((found: Found<Item> | undefined) => void)[]>([]);
  const isAnswered = found !== undefined && found.typed === typed;

  const tell = (answer: Found<Item> | undefined): void => {
    for (const act of waiting.current.splice(0)) act(answer);
  };
  const arrived = useEffectEvent((answer: Found<Item>) => {
    setFound(answer);
    tell(answer);
  });
  useEffect(() => {
    if (typed === undefined) return;
    const asking = new AbortController();
    const timer = setTimeout(
      () =>
        void search(typed, asking.signal).then(
          (items) => !asking.signal.aborted && arrived({ typed, items, failed: false }),
          () => !asking.signal.aborted && arrived({ typed, items: [], failed: true }),
        ),
      typed === '' ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [typed, search, round]);
  // Whoever waits for the answer to a text that is no longer there need not wait.
  useEffect(() => () => tell(undefined), [typed]);

  return {
    found,
    isAnswered,
    answer: () => (isAnswered ? Promise.resolve(found) : new Promise((resolve) => waiting.current.push(resolve))),
    again: useCallback(() => {
      setFound(undefined);
      setRound((before) => before + 1);
    }, []),
  };
}
