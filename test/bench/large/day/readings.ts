import type { Pool } from 'pg';
import type { UserType } from '../../../../contract/actor.js';
import { sortableColumns, usableFilters, type ListDeclaration } from '../../../../contract/list.js';
import { customsList } from '../../../../contract/shipment/customs/lists.js';
import { attentionList } from '../../../../contract/shipment/attention/lists.js';
import { invoiceList } from '../../../../contract/shipment/billing/lists.js';
import { operationList } from '../../../../contract/shipment/operations/lists.js';
import { orderList } from '../../../../contract/shipment/order/lists.js';
import { inquiryList } from '../../../../contract/shipment/quotation/lists.js';
import { payableList, receivableList } from '../../../../contract/shipment/settlement/lists.js';
import { permissions, type Capability } from '../../../../contract/permissions.js';
import { groupedReports } from '../../../../contract/report/catalogue.js';
import { dayAfter, localDay } from '../../../../contract/time.js';
import { listings } from '../../../../server/composition/declared/listings.js';
import type { Caller } from '../caller.js';
import { exported } from '../exported.js';
import { callsOf, type ListCall } from '../lists/list-calls.js';
import { valuesIn } from '../lists/list-values.js';
import { picked, pickerCall, pickers } from '../million/question-figures.js';
import { openOrder } from '../open-order.js';
import type { DayFiles } from './day-files.js';
import type { Tally } from './tally.js';

/** The lists with which people of all types work. */
const worked: readonly ListDeclaration[] = [
  ...[orderList, inquiryList, operationList, customsList, invoiceList, receivableList, payableList, attentionList],
];

/** Nobody takes home the invoices of eight years. */
const daysExported = 30;

type PageKind = 'plain' | 'filtered' | 'text';

/** What people read in a day: each in turn, so that all of it is read. */
export class Readings {
  private readonly turns = new Map<string, number>();

  private constructor(
    private readonly calls: readonly ListCall[],
    private readonly files: DayFiles,
    private readonly tally: Tally,
  ) {}

  static async of(pool: Pool, files: DayFiles, tally: Tally): Promise<Readings> {
    const calls: ListCall[] = [];
    for (const listing of listings.filter(({ list }) => worked.includes(list)))
      calls.push(...(await callsOf(valuesIn(pool), listing)));
    return new Readings(calls, files, tally);
  }

  page(user: Caller, kind: PageKind): Promise<void> {
    const call = this.next(
      `${kind} ${user.type}`,
      this.calls.filter((one) => kindOf(one) === kind && mayMake(one, user.type)),
    );
    return this.tally.wait('list', async () => call && (await user.get(call.path)));
  }

  open(user: Caller): Promise<void> {
    return this.tally.wait('open', () => openOrder(user, this.files.order()));
  }

  async picker(user: Caller): Promise<void> {
    await user.get(pickerCall(this.next('picker', pickers) ?? '', this.next('picked', picked) ?? ''));
  }

  /** Of the last year; false for people who may read none. */
  async report(user: Caller): Promise<boolean> {
    const reports = groupedReports.filter(({ capability }) => may(user.type, capability));
    const report = this.next(`report ${user.type}`, reports);
    if (!report) return false;
    const today = localDay(new Date());
    await user.get(`/api/report/${report.call}?start=${dayAfter(today, -365)}&end=${today}`);
    return true;
  }

  async paper(user: Caller): Promise<void> {
    await user.get(`/shippingorder/${this.files.order()}/print.pdf`);
  }

  /** A list as a workbook, from asking for it to its last byte: where it has days, those of the last month. */
  async export(user: Caller): Promise<void> {
    const lists = worked.filter(({ capability }) => may(user.type, capability));
    const list = this.next('export', lists);
    const start = dayAfter(localDay(new Date()), -daysExported);
    const filters = list && Object.hasOwn(list.filters, 'start') ? { start } : {};
    const id = await exported(user, { list: list?.name, filters, format: 'xlsx' });
    await user.get(`/api/exports/${id}/download`);
  }

  private next<A>(what: string, all: readonly A[]): A | undefined {
    const turn = this.turns.get(what) ?? 0;
    this.turns.set(what, turn + 1);
    return all[turn % Math.max(1, all.length)];
  }
}

function may(type: UserType, capability: Capability): boolean {
  return permissions[capability].types.includes(type);
}

/** Columns that are hidden from a type of user neither sort nor filter for it. */
function mayMake({ list, path }: ListCall, type: UserType): boolean {
  const sent = new URLSearchParams(path.slice(path.indexOf('?')));
  const sort = sent.get('sort')?.replace('-', '');
  const usable = usableFilters(list, type);
  return (
    may(type, list.capability) &&
    (sort === undefined || sortableColumns(list, type).includes(sort)) &&
    [...sent.keys()].every((key) => !Object.hasOwn(list.filters, key) || usable.includes(key))
  );
}

function kindOf({ isFiltered, isText }: ListCall): PageKind {
  return isText ? 'text' : isFiltered ? 'filtered' : 'plain';
}
