import { useEffect, useMemo } from 'react';
import type { RateSource, RatesOfDay } from '../../contract/money/rate-in-force';
import { typesOfPeople } from '../../contract/shipment/quotation/form';
import { bestFirst } from '../../contract/fold';
import { api } from '../api/api';
import type { RefSource } from '../form/ref-input';
import { followed } from '../api/followed';
import { knowEntry } from '../reference/use-entries';

interface Item {
  id: number;
  name: string;
}

export type RatesAnswer = readonly { currency: string; exchange_rate: number; source: RateSource }[];

/** What the inquiry form chooses from and begins with. */
interface Support {
  userdata: Item[];
  tariffusers: Item[];
  operation: Item[];
  reasons: Item[];
  rmbrate: number;
  rates: RatesAnswer;
  expenses: Record<string, unknown>[];
  expensesmore: Record<string, unknown>[];
  newoffers: Record<string, unknown>[];
}

const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    support: build.query<Support, void>({
      query: () => ({ url: '/api/inquiry/support/helper' }),
      ...followed(() => ['currency', 'reason', 'user']),
    }),
  }),
});

/** Asked once, and again when a rate, a reason or a person changes; the percentage of a new form is drawn anew each time. */
export function useSupport(): { support: Support | undefined; askAnew: () => Promise<Support> } {
  const { data, refetch } = supportApi.useSupportQuery();
  useEffect(() => {
    for (const person of data ? [...data.userdata, ...data.tariffusers, ...data.operation] : [])
      knowEntry('user', person);
  }, [data]);
  return { support: data, askAnew: () => refetch().unwrap() };
}

type Role = keyof typeof typesOfPeople;

/** The people who may stand in a field. */
export function usePeople(role: Role): RefSource {
  const { support } = useSupport();
  const people = support && { sales: support.userdata, tariff: support.tariffusers, operator: support.operation }[role];
  return useMemo(() => async (typed) => bestFirst(people ?? [], typed, ({ name }) => [name]), [people]);
}

/** The rates of a day, as the calculations take them. */
export function ratesIn(answered: RatesAnswer): RatesOfDay {
  return Object.fromEntries(
    answered
      .map(({ currency, exchange_rate, source }) => [currency, { rate: String(exchange_rate), source }] as const)
      .filter(([, { source }]) => source.from !== 'unknown'),
  );
}
