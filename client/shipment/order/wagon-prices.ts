import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { FormRow } from '../../../contract/diff';
import { sameJson } from '../../../contract/json';
import { isContainerWagon } from '../../../contract/shipment/order/form';
import { ask } from '../../api/ask';
import { useChanges } from '../../live/use-live';

/** What the wagon list is asked for: a wagon by its cargo group, a container wagon by its load and its box (D039, D041). */
interface WagonQuestion {
  url: '/api/helper/wagonrate' | '/api/helper/containerrate';
  params: Readonly<Record<string, number>>;
}

/** Undefined as long as something that decides the price is not chosen. */
function questionOf(row: FormRow): WagonQuestion | undefined {
  const [a, b, type, buleg, empty, container] = [
    row['stationA'],
    row['stationB'],
    row['wagonType'],
    row['group'],
    row['load'],
    row['size'],
  ].map((cell) => (typeof cell === 'number' ? cell : undefined));
  if (a === undefined || b === undefined || type === undefined) return undefined;
  if (!isContainerWagon(type))
    return { url: '/api/helper/wagonrate', params: { a, b, type, ...(buleg === undefined ? {} : { buleg }) } };
  if (empty === undefined || container === undefined) return undefined;
  return { url: '/api/helper/containerrate', params: { a, b, type, empty, container } };
}

const keyOf = (row: FormRow): string => JSON.stringify(questionOf(row) ?? null);
const nothing = 'null';

/** Prices of the wagon list by question; asked once each, and again when somebody changes the list. */
function useWagonPrices(keys: readonly string[]): Readonly<Record<string, number>> {
  const [prices, setPrices] = useState<Readonly<Record<string, number>>>({});
  const asked = useRef(new Set<string>());
  useChanges('wagonprice', () => {
    asked.current.clear();
    setPrices({});
  });
  const wanted = [...new Set(keys)].filter((key) => key !== nothing && !(key in prices)).join('\n');
  useEffect(() => {
    for (const key of wanted.split('\n').filter((one) => one !== '' && !asked.current.has(one))) {
      asked.current.add(key);
      ask<{ rate: number }>(JSON.parse(key) as WagonQuestion).then(
        ({ rate }) => setPrices((before) => ({ ...before, [key]: rate })),
        () => asked.current.delete(key),
      );
    }
  }, [wanted]);
  return prices;
}

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
  const prices = useWagonPrices(keys);
  const seen = useRef(new Map<number, { key: string; row: FormRow }>());
  const waiting = useRef(new Map<number, string>());
  const look = useEffectEvent(() => {
    for (const [place, row] of rows.entries()) {
      const key = keys[place] as string;
      const before = seen.current.get(row.id);
      seen.current.set(row.id, { key, row });
      if (key === nothing) waiting.current.delete(row.id);
      else if (before ? before.key !== key && sameJson(before.row['rate'] ?? null, row['rate'] ?? null) : isNew(row))
        waiting.current.set(row.id, key);
      const price = prices[key];
      if (waiting.current.get(row.id) !== key || price === undefined) continue;
      waiting.current.delete(row.id);
      const kept = stored.find(({ id }) => id === row.id);
      // Back at what was saved, the saved price holds.
      if (kept && keyOf(kept) === key) fill(row.id, String(kept['rate'] ?? ''));
      else if (price > 0) fill(row.id, String(price));
    }
  });
  useEffect(() => look(), [keys, prices]);
  return keys.map((key) => prices[key]);
}

const isNew = (row: FormRow): boolean => row.id < 0 && (row['rate'] === '' || row['rate'] === null);
