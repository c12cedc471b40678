import type { TFunction } from 'i18next';
import type { ListDeclaration } from '../../contract/list';
import { formatNumber } from '../../contract/format-number';
import { allowed, type Asker } from '../../contract/permissions';
import { screenDeclarations } from '../../contract/screens';
import { invoiceList } from '../../contract/shipment/billing/lists';
import { customsList } from '../../contract/shipment/customs/lists';
import { operationList } from '../../contract/shipment/operations/lists';
import { finishedFclList, finishedList } from '../../contract/shipment/order/lists';
import { inquiryList } from '../../contract/shipment/quotation/lists';
import { receivableList } from '../../contract/shipment/settlement/lists';
import { localDay } from '../../contract/time';
import type { ListRow } from '../grid/grid-column';
import { daysAfter } from './month';

const daysAhead = 7;

/** Rows of a list that wait for somebody. */
export interface Work {
  /** Its words. */
  of:
    | 'waiting'
    | 'expiring'
    | 'expiringOwn'
    | 'papers'
    | 'customs'
    | 'invoices'
    | 'overdue'
    | 'archivable'
    | 'archivableFcl';
  list: ListDeclaration;
  filters: Record<string, string>;
  sort?: string;
  line(row: ListRow, t: TFunction): { to: string; name: string; facts: (string | null)[] };
}

/** What each type of user is to work on next; the filters are those of views that come with the lists. */
export function workOf(user: Asker): Work[] {
  const me = String(user.id);
  const today = localDay(new Date());
  const works: Work[] = [];
  if (allowed('inquiry.list', user)) {
    // Who sells or prices looks after his own inquiries, an administrator after all of them.
    const own = { 1: 'sales', 6: 'tariff' }[user.type as number];
    const validity = { validfrom: today, validto: daysAfter(today, daysAhead - 1) };
    works.push(
      { of: 'waiting', list: inquiryList, filters: { waiting: me }, line: inquiryLine },
      {
        of: own ? 'expiringOwn' : 'expiring',
        list: inquiryList,
        filters: { ...(own ? { [own]: me } : {}), ...validity },
        sort: 'validatydate',
        line: inquiryLine,
      },
    );
  }
  if (user.type === 2)
    works.push({ of: 'papers', list: operationList, filters: { operation: me, checked: '2' }, line: operationLine });
  if (user.type === 5 || user.type === 7)
    works.push({ of: 'customs', list: customsList, filters: { state: '1' }, line: customsLine });
  if (user.type === 3)
    works.push(
      { of: 'overdue', list: receivableList, filters: { overdueon: today }, line: receivableLine },
      { of: 'invoices', list: invoiceList, filters: { paid: '2' }, line: invoiceLine },
    );
  if (allowed('archive.request', user))
    works.push(
      { of: 'archivable', list: finishedList, filters: { paid: '1' }, line: finishedLine },
      { of: 'archivableFcl', list: finishedFclList, filters: { paid: '1' }, line: finishedLine },
    );
  return works;
}

export function addressOfList(list: string): string {
  return screenDeclarations.find(({ id }) => id === list)?.path ?? '/dashboard';
}

const text = (row: ListRow, key: string): string => String(row[key] ?? '');

const inquiryLine: Work['line'] = (row, t) => ({
  to: `/inquiry/${row.id}/edit`,
  name: text(row, 'name'),
  facts: [text(row, 'consignee'), row['validatydate'] ? t('home.until', { day: text(row, 'validatydate') }) : null],
});

const operationLine: Work['line'] = (row) => ({
  to: `/operation/${row.id}/${text(row, 'formtype')}`,
  name: `${text(row, 'code')} ${text(row, 'commodity')}`,
  facts: [text(row, 'consignee'), text(row, 'eta_border')],
});

const customsLine: Work['line'] = (row) => ({
  to: `/custom/${row.id}`,
  name: `${text(row, 'code')} ${text(row, 'awb')}`,
  facts: [text(row, 'consignee'), text(row, 'via')],
});

const receivableLine: Work['line'] = (row, t) => ({
  to: `/avlaga?code=${text(row, 'code')}`,
  name: `${text(row, 'code')} ${text(row, 'payer')}`,
  facts: [`${formatNumber(text(row, 'rest'), { most: 0 })} ₮`, t('home.until', { day: text(row, 'due_on') })],
});

const finishedLine: Work['line'] = (row) => ({
  to: `/shippingorder/${row.id}/edit`,
  name: `${text(row, 'code')} ${text(row, 'commodity')}`,
  facts: [text(row, 'consignee'), text(row, 'finished').slice(0, 10)],
});

const invoiceLine: Work['line'] = (row) => ({
  to: `/invoice?code=${text(row, 'code')}`,
  name: `${text(row, 'number')} ${text(row, 'payer')}`,
  facts: [`${formatNumber(text(row, 'amount'), { most: 0 })} ${text(row, 'currency').toUpperCase()}`],
});
