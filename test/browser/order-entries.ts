import type { Entries } from './entries.js';

/** What the walks over orders choose from, by names that no other walk has. */
export async function openOrderEntries(entries: Entries): Promise<void> {
  await entries.add('payer', { name: 'Төмөр Төлөгч', phone: '99110022' });
  await entries.add('supplier', { name: 'Tianjin Wagons', phone: '1' });
  const ortooa = await entries.add('ortoo', { name: 'Erlian Walk' });
  const ortoob = await entries.add('ortoo', { name: 'Tolgoit Walk' });
  await entries.add('wagonprice', { ortooa, ortoob, type: 2, empty: 1, container: 1, distance: 700, price: 1_020_000 });
}
