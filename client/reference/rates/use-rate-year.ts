import { useEffect, useMemo, useRef, useState } from 'react';
import { isFailure, type Failure } from '../../api/failure';
import { rateKey, type RateKey, type StoredRate } from './rate-cells';
import { useRatesOfYearsQuery, type RateRow } from './rates';

export type StoredRates = ReadonlyMap<RateKey, StoredRate>;

export interface RateYear {
  /** Undefined until the year is loaded; it includes the rates of other years that were loaded. */
  stored: StoredRates | undefined;
  flashed: ReadonlyMap<RateKey, number>;
  failure: Failure | undefined;
  reload: () => Promise<void>;
}

/**
 * The rates of a year and of the one before, whose last ones apply until a new one is entered; updated when a user changes one.
 */
export function useRateYear(year: number): RateYear {
  // What was typed into another year is saved with this one, so the years that were opened stay loaded.
  const [opened] = useState(() => new Set<number>());
  opened.add(year).add(year - 1);
  const queriedYears = [...opened].sort((a, b) => a - b);
  const { data, error, refetch } = useRatesOfYearsQuery(queriedYears);
  const stored = useMemo(
    () => new Map(data?.rows.map((row) => [keyOfRow(row), { id: row.id, rate: String(row.exchange_rate) }])),
    [data],
  );
  return {
    stored: data?.years.includes(year) ? stored : undefined,
    flashed: useFlashed(stored, data?.years),
    failure: isFailure(error) ? error : undefined,
    reload: async () => void (await refetch().unwrap()),
  };
}

const keyOfRow = ({ currency, year, month }: Pick<RateRow, 'currency' | 'year' | 'month'>): RateKey =>
  rateKey(currency, year, month);

/** The rates that differ from how they were loaded before, and how often that happened. */
function useFlashed(stored: StoredRates, years: readonly number[] | undefined): ReadonlyMap<RateKey, number> {
  const [flashed, setFlashed] = useState<ReadonlyMap<RateKey, number>>(new Map());
  const before = useRef<{ stored: StoredRates; years: readonly number[] | undefined }>({ stored, years });
  useEffect(() => {
    const last = before.current;
    before.current = { stored, years };
    const wasRead = (key: RateKey): boolean => last.years?.some((year) => key.includes(` ${year}-`)) ?? false;
    const news = [...stored].filter(([key, { rate }]) => wasRead(key) && last.stored.get(key)?.rate !== rate);
    if (news.length > 0)
      setFlashed((now) => new Map([...now, ...news.map(([key]) => [key, (now.get(key) ?? 0) + 1] as const)]));
  }, [stored, years]);
  return flashed;
}
