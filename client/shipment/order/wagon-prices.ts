import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { FormRow } from '../../../contract/diff';
import { useWagonPrices } from '../../reference/entries/wagon-price';
import { questionOfRow, RailPrices } from './rail-prices';

/**
 * The list price of each row. A row whose stations or wagon the user changes gets that price;
 * a saved or typed price stays until then.
 */
export function useRailPrices(
  rows: readonly FormRow[],
  stored: readonly FormRow[],
  fill: (id: number, rate: string) => void,
): readonly (number | undefined)[] {
  const questions = useMemo(() => rows.map(questionOfRow), [rows]);
  const prices = useWagonPrices(questions);
  const [taking] = useState(() => new RailPrices());
  const look = useEffectEvent(() => {
    for (const { id, rate } of taking.next(rows, prices, stored)) fill(id, rate);
  });
  useEffect(() => look(), [questions, prices]);
  return prices;
}
