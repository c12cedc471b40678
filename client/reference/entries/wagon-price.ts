import { useEffect, useMemo } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { containerWagon } from '../../../contract/reference/fixed/wagon';
import { api } from '../../api/api';
import { subscribedTo } from '../../api/subscribed-to';
import type { Store } from '../../api/store';

/** The values that decide a rail price; null if not chosen yet. */
interface Wagon {
  a: number | null;
  b: number | null;
  type: number | null;
  buleg: number | null;
  empty: number | null;
  container: number | null;
}

/**
 * The query to the wagon price list: a wagon by its cargo group, a container wagon by its load and its container (D039, D041).
 */
export interface WagonQuestion {
  url: '/api/helper/wagonrate' | '/api/helper/containerrate';
  params: Readonly<Record<string, number | null>>;
}

/** Null as long as a value that decides the price is not chosen. */
export function questionOf({ a, b, type, buleg, empty, container }: Wagon): WagonQuestion | null {
  if (a === null || b === null || type === null) return null;
  if (type !== containerWagon) return { url: '/api/helper/wagonrate', params: { a, b, type, buleg } };
  if (empty === null || container === null) return null;
  return { url: '/api/helper/containerrate', params: { a, b, type, empty, container } };
}

const { wagonPrice } = api.injectEndpoints({
  endpoints: (build) => ({
    wagonPrice: build.query<number, WagonQuestion>({
      query: (question) => question,
      transformResponse: ({ rate }: { rate: number }) => rate,
      ...subscribedTo(() => ['wagonprice']),
    }),
  }),
}).endpoints;

/** The price of each question in the wagon list today, 0 if it has none; undefined while it is loaded, and without a question. */
export function useWagonPrices(questions: readonly (WagonQuestion | null)[]): readonly (number | undefined)[] {
  const dispatch = useDispatch<Store['dispatch']>();
  // Equal questions stay the same value, even in a new array.
  const text = JSON.stringify(questions);
  const stableQuestions = useMemo(() => JSON.parse(text) as (WagonQuestion | null)[], [text]);
  useEffect(() => {
    const subscriptions = stableQuestions.flatMap((question) =>
      question ? [dispatch(wagonPrice.initiate(question))] : [],
    );
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [stableQuestions, dispatch]);
  const answers = useMemo(
    () => stableQuestions.map((question) => question && wagonPrice.select(question)),
    [stableQuestions],
  );
  return useSelector(
    (state: ReturnType<Store['getState']>) => answers.map((answer) => answer?.(state).data),
    shallowEqual,
  );
}
