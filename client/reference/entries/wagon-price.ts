import { useEffect, useMemo } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { containerWagon } from '../../../contract/reference/fixed/wagon';
import { api } from '../../api/api';
import { followed } from '../../api/followed';
import type { Store } from '../../api/store';

/** What decides a rail price; what is not chosen yet is null. */
interface Wagon {
  a: number | null;
  b: number | null;
  type: number | null;
  buleg: number | null;
  empty: number | null;
  container: number | null;
}

/** What the wagon list is asked for: a wagon by its cargo group, a container wagon by its load and its box (D039, D041). */
export interface WagonQuestion {
  url: '/api/helper/wagonrate' | '/api/helper/containerrate';
  params: Readonly<Record<string, number | null>>;
}

/** Nothing as long as something that decides the price is not chosen. */
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
      ...followed(() => ['wagonprice']),
    }),
  }),
}).endpoints;

/** What the wagon list answers to each question today, 0 where it has no price; undefined until then, and without a question. */
export function useWagonPrices(questions: readonly (WagonQuestion | null)[]): readonly (number | undefined)[] {
  const dispatch = useDispatch<Store['dispatch']>();
  // The same questions stay the same value, in whatever array they come.
  const text = JSON.stringify(questions);
  const asked = useMemo(() => JSON.parse(text) as (WagonQuestion | null)[], [text]);
  useEffect(() => {
    const subscriptions = asked.flatMap((question) => (question ? [dispatch(wagonPrice.initiate(question))] : []));
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [asked, dispatch]);
  const answers = useMemo(() => asked.map((question) => question && wagonPrice.select(question)), [asked]);
  return useSelector(
    (state: ReturnType<Store['getState']>) => answers.map((answer) => answer?.(state).data),
    shallowEqual,
  );
}
