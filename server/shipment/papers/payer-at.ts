import type { PaperLanguage } from '../../../contract/paper/paper.js';
import type { Past } from '../../history/past.js';
import { nameKey } from '../../projection/names.js';
import type { PayerOnBill } from './bill.js';
import { textOf } from './order-paper.js';
import { entriesAt } from './past-entries.js';

interface PayerAt extends PayerOnBill {
  /** Days to pay; undefined if none were agreed (D135). */
  termDays: number | undefined;
}

/** The payer as registered at a position of the log. */
export async function payerAt(past: Past, id: number, position: number, language: PaperLanguage): Promise<PayerAt> {
  const entry = (await entriesAt(past, [{ list: 'payer', id }], position)).get(nameKey({ list: 'payer', id }));
  return {
    name: (language === 'en' ? textOf(entry, 'nameen') : null) ?? textOf(entry, 'name') ?? '',
    phone: textOf(entry, 'phone'),
    email: textOf(entry, 'email'),
    address: textOf(entry, 'address'),
    termDays: typeof entry?.['termdays'] === 'number' ? entry['termdays'] : undefined,
  };
}
