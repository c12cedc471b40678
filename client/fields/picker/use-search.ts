import { useCallback, useEffect, useState } from 'react';
import { Answers, type SearchResult } from './answers';

export type Search<Item> = (typed: string, signal: AbortSignal) => Promise<readonly Item[]>;

interface Searching<Item> {
  /** The newest result; it may belong to an earlier text. */
  found: SearchResult<Item> | undefined;
  /** The result for the current text has arrived. */
  isAnswered: boolean;
  /** Resolves with the result for the current text; with undefined when the text changes before it arrives. */
  answer: () => Promise<SearchResult<Item> | undefined>;
  /** Repeats the search after a failure. */
  again: () => void;
}

const pause = 120;

/** Searches while the user types; undefined text sends no request. */
export function useSearch<Item>(search: Search<Item>, typed: string | undefined): Searching<Item> {
  const [found, setFound] = useState<SearchResult<Item>>();
  const [round, setRound] = useState(0);
  const [answers] = useState(() => new Answers<Item>());
  const isAnswered = found !== undefined && found.typed === typed;

  useEffect(() => {
    if (typed === undefined) return;
    const arrived = (answer: SearchResult<Item>): void => {
      setFound(answer);
      answers.arrived(answer);
    };
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
  }, [typed, search, round, answers]);
  useEffect(() => () => answers.cancelPending(), [answers, typed]);

  return {
    found,
    isAnswered,
    answer: () => answers.answerTo(typed),
    again: useCallback(() => {
      setFound(undefined);
      answers.forget();
      setRound((before) => before + 1);
    }, [answers]),
  };
}
