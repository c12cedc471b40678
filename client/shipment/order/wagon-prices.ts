import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { FormRow } from '../../../contract/diff';
import { sameJson } from '../../../contract/json';
import { questionOf, useWagonPrices } from '../../reference/entries/wagon-price';

function questionOfRow(row: FormRow) {
  const chosen = (column: string): number | null => {
    const cell = row[column];
    return typeof cell === 'number' ? cell : null;
  };
  return questionOf({
    a: chosen('stationA'),
    b: chosen('stationB'),
    type: chosen('wagonType'),
    buleg: chosen('group'),
    empty: chosen('load'),
    container: chosen('size'),
  });
}

const keyOf = (row: FormRow): string => JSON.stringify(questionOfRow(row));
const nothing = 'null';

/**
 * What the wagon list says of each row. A row whose stations or wagon somebody changes takes that price;
 * what was saved or typed in stays until then.
 */
export function useRailPrices(
  rows: readonly FormRow[],
  stored: readonly FormRow[],
  fill: (id: number, rate: string) => void,
): readonly (number | undefined)[] {
  const keys = useMemo(() => rows.map(keyOf), [rows]);
  const prices = useWagonPrices(useMemo(() => rows.map(questionOfRow), [rows]));
  const seen = useRef(new Map<number, { key: string; row: FormRow }>());
  const waiting = useRef(new Map<number, string>());
  const look = useEffectEvent(() => {
    for (const [place, row] of rows.entries()) {
      const key = keys[place] as string;
      const before = seen.current.get(row.id);
      seen.current.set(row.id, { key, row });
      const isRateTyped = before !== undefined && !sameJson(before.row['rate'] ?? null, row['rate'] ?? null);
      // What is typed while the price is still on its way stays.
      if (key === nothing || isRateTyped) waiting.current.delete(row.id);
      else if (before ? before.key !== key : isNew(row)) waiting.current.set(row.id, key);
      const price = prices[place];
      if (waiting.current.get(row.id) !== key || price === undefined) continue;
      waiting.current.delete(row.id);
      const saved = stored.find(({ id }) => id === row.id);
      // Back at what was saved, the saved price holds.
      if (saved && keyOf(saved) === key) fill(row.id, String(saved['rate'] ?? ''));
      else if (price > 0) fill(row.id, String(price));
    }
  });
  useEffect(() => look(), [keys, prices]);
  return prices;
}

const isNew = (row: FormRow): boolean => row.id < 0 && (row['rate'] === '' || row['rate'] === null);
