import type { ListDeclaration } from '../list.js';
import { screenDeclarations } from '../composition/screens.js';
import { allowed, type Principal } from '../permissions.js';
import { attentionList } from '../shipment/attention/lists.js';
import { invoiceList } from '../shipment/billing/lists.js';
import { customsList } from '../shipment/customs/lists.js';
import { operationList } from '../shipment/operations/lists.js';
import { finishedFclList, finishedList } from '../shipment/order/lists.js';
import { inquiryList } from '../shipment/quotation/lists.js';
import { receivableList } from '../shipment/settlement/lists.js';
import { dayAfter } from '../time.js';

const daysAhead = 7;

/** Rows of a list that the user has to act on. */
export interface Work {
  /** The key of its label. */
  of:
    | 'waiting'
    | 'expiring'
    | 'expiringOwn'
    | 'papers'
    | 'customs'
    | 'invoices'
    | 'overdue'
    | 'archivable'
    | 'archivableFcl'
    | 'attention';
  list: ListDeclaration;
  filters: Record<string, string>;
  sort?: string;
  /** How many rows its card shows, if not the usual number. */
  most?: number;
}

/** The next tasks for each user type; the filters are those of the built-in views of the lists. */
export function workOf(user: Principal, today: string): Work[] {
  const me = String(user.id);
  const works: Work[] = [];
  if (allowed(attentionList.capability, user))
    works.push({ of: 'attention', list: attentionList, filters: { for: me }, most: 5 });
  if (allowed('inquiry.list', user)) {
    // Salesmen and tariff managers see their own inquiries, an administrator sees all of them.
    const own = { 1: 'sales', 6: 'tariff' }[user.type as number];
    const validity = {
      validfrom: today,
      validto: dayAfter(today, daysAhead - 1),
    };
    works.push(
      { of: 'waiting', list: inquiryList, filters: { waiting: me } },
      {
        of: own ? 'expiringOwn' : 'expiring',
        list: inquiryList,
        filters: { ...(own ? { [own]: me } : {}), ...validity },
        sort: 'validatydate',
      },
    );
  }
  if (user.type === 2) works.push({ of: 'papers', list: operationList, filters: { operation: me, checked: '2' } });
  if (user.type === 5 || user.type === 7) works.push({ of: 'customs', list: customsList, filters: { state: '1' } });
  if (user.type === 3)
    works.push(
      { of: 'overdue', list: receivableList, filters: { overdueon: today } },
      { of: 'invoices', list: invoiceList, filters: { paid: '2' } },
    );
  if (allowed('archive.request', user))
    works.push(
      { of: 'archivable', list: finishedList, filters: { paid: '1' } },
      { of: 'archivableFcl', list: finishedFclList, filters: { paid: '1' } },
    );
  return works;
}

/** The address of the filtered list; it has as many rows as the card shows. */
export function addressOfWork({ list, filters, sort }: Work): string {
  const path = screenDeclarations.find(({ id }) => id === list.name)?.path ?? '/dashboard';
  return `${path}?${new URLSearchParams({ ...filters, ...(sort ? { sort } : {}) }).toString()}`;
}
