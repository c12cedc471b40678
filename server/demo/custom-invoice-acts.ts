import type { Act } from './files/act.js';
import type { Weeks } from './files/acts.js';
import { nth, type EntryIds } from './files/entry-ids.js';
import { customInvoiceCommands } from '../custom-invoice/commands.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
/** One every two weeks, in the afternoon of a weekday. */
const everyWeeks = 2;
const weekdays = 5;
const hour = 15;
const finance = 3;

interface Bill {
  description: string;
  invoicetype: number;
  currency: string;
  amount: string;
  /** Weeks until it is paid; missing if it is not paid yet. */
  paidAfter?: number;
}

/** Charges a forwarder bills outside of shipments, the oldest first. */
const bills: readonly Bill[] = [
  { description: 'Гаалийн бүрдүүлэлтийн үйлчилгээ', invoicetype: 3, currency: 'mnt', amount: '450000', paidAfter: 1 },
  { description: 'Агуулахын хөлс, 12 хоног', invoicetype: 5, currency: 'mnt', amount: '1260000', paidAfter: 2 },
  { description: 'Чингэлгийн хоног хэтэрсэн төлбөр', invoicetype: 3, currency: 'usd', amount: '480', paidAfter: 2 },
  { description: 'Агаарын ачааны терминалын хөлс', invoicetype: 1, currency: 'usd', amount: '215.5', paidAfter: 1 },
  {
    description: 'Вагон шилжүүлэн ачих ажил, Замын-Үүд',
    invoicetype: 4,
    currency: 'mnt',
    amount: '3850000',
    paidAfter: 1,
  },
  { description: 'Даатгалын хураамж', invoicetype: 5, currency: 'usd', amount: '132.75', paidAfter: 1 },
  {
    description: 'Дотоод тээвэр, Улаанбаатар – Дархан',
    invoicetype: 2,
    currency: 'mnt',
    amount: '980000',
    paidAfter: 2,
  },
  { description: 'Эрээн дэх хадгалалт, ачилт', invoicetype: 2, currency: 'rmb', amount: '6400', paidAfter: 2 },
  { description: 'Гарал үүслийн гэрчилгээний хураамж', invoicetype: 5, currency: 'mnt', amount: '85000' },
  { description: 'Чингэлэг буцаалт, Тяньжинь', invoicetype: 3, currency: 'usd', amount: '350', paidAfter: 1 },
  { description: 'Краны ажил, 2 машин цаг', invoicetype: 5, currency: 'mnt', amount: '640000' },
  { description: 'Агаарын тээврийн түлшний нэмэгдэл', invoicetype: 1, currency: 'usd', amount: '96.4' },
];

/** Custom invoices of the last half a year of the demo. */
export function customInvoiceActs(ids: EntryIds, { start, current, now }: Weeks): Act[] {
  const acts = bills.flatMap(({ paidAfter, ...bill }, at): Act[] => {
    const known = { id: 0 };
    const week = current - (bills.length - at) * everyWeeks;
    const issued = start + week * weekMs + (at % weekdays) * dayMs + hour * hourMs;
    // In a short demo the oldest invoices lie before its first week: they are neither issued nor paid.
    if (issued <= start) return [];
    const code = `SM${new Date(issued).getUTCFullYear() % 100}9${String(at + 1).padStart(4, '0')}`;
    return [
      {
        at: issued,
        key: `custom-invoice-${at}`,
        by: finance,
        definition: customInvoiceCommands.SaveCustomInvoice,
        command: () => ({ fields: { ...bill, code, payer: nth(ids, 'payer', at) } }),
        answered: (answer) => void (known.id = (answer as { id: number }).id),
      },
      ...(paidAfter === undefined
        ? []
        : [
            {
              at: issued + paidAfter * weekMs,
              key: `custom-invoice-paid-${at}`,
              by: finance,
              definition: customInvoiceCommands.PayCustomInvoice,
              command: () => ({ id: known.id, paid: true }),
            } satisfies Act,
          ]),
    ];
  });
  return acts.filter(({ at }) => at < now);
}
