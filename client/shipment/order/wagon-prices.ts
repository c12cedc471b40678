import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { FormRow } from '../../../contract/diff';
import { useWagonPrices } from '../../reference/entries/wagon-price';
import { priceQueryOf, RailPrices } from './rail-prices';

/**
 * The list price of each row. A row whose stations or wagon the user changes gets that price;
 * a saved or typed price stays until then.
 */
export function useRailPrices(
  rows: readonly FormRow[],
  stored: readonly FormRow[],
  fill: (id: number, rate: string) => void,
): readonly (number | undefined)[] {
  const queries = useMemo(() => rows.map(priceQueryOf), [rows]);
  const prices = useWagonPrices(queries);
  const [railPrices] = useState(() => new RailPrices());
  const fillPrices = useEffectEvent(() => {
    for (const { id, rate } of railPrices.next(rows, prices, stored)) fill(id, rate);
  });
  useEffect(() => fillPrices(), [queries, prices]);
  return prices;
}
