import type { Entries } from './entries.js';

/** Names of the entries that a test of orders chooses from. */
export interface OrderEntries {
  payer: string;
  supplier: string;
  from: string;
  to: string;
}

/** Tests share a store, and duplicate names could not be chosen: each test passes its own word. */
export async function openOrderEntries(entries: Entries, word: string): Promise<OrderEntries> {
  const names = {
    ...{ payer: `${word} Төлөгч`, supplier: `${word} Wagons` },
    ...{ from: `Erlian ${word}`, to: `Tolgoit ${word}` },
  };
  await entries.add('payer', { name: names.payer, phone: '99110022' });
  await entries.add('supplier', { name: names.supplier, phone: '1' });
  const ortooa = await entries.add('ortoo', { name: names.from });
  const ortoob = await entries.add('ortoo', { name: names.to });
  await entries.add('wagonprice', { ortooa, ortoob, type: 2, empty: 1, container: 1, distance: 700, price: 1_020_000 });
  return names;
}
