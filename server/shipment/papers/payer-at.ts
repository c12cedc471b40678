import type { Past } from '../../history/past.js';
import { nameKey } from '../../table/referred-names.js';
import type { Bill } from './bill.js';
import { textOf } from './order-paper.js';
import { entriesAt } from './past-entries.js';

/** Who pays, as he was registered at a position of the log. */
export async function payerAt(past: Past, id: number, position: number): Promise<Bill['payer']> {
  const entry = (await entriesAt(past, [{ list: 'payer', id }], position)).get(nameKey({ list: 'payer', id }));
  return {
    name: textOf(entry, 'name') ?? '',
    phone: textOf(entry, 'phone'),
    email: textOf(entry, 'email'),
    address: textOf(entry, 'address'),
  };
}
