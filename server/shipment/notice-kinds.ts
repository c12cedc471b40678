import type { Pool } from 'pg';
import type { JsonObject } from '../../contract/json.js';
import { maxIds } from '../../contract/filters/equal/kind.js';
import { filesLink } from '../../contract/shipment/files-link.js';
import { operationList } from '../../contract/shipment/operations/lists.js';
import { archiveList, orderList } from '../../contract/shipment/order/lists.js';
import { inquiryList } from '../../contract/shipment/quotation/lists.js';
import { arrived, shippingOrder } from '../../contract/shipment/status/status.js';
import type { ListDeclaration } from '../../contract/list.js';
import { localDay } from '../../contract/time.js';
import type { NoticeKind } from '../gathered/kind.js';
import { accounts } from '../identity/tables.js';
import { parseStream, type StoredEvent } from '../log/event.js';
import { payerCredit } from './settlement/credit/credit-reader.js';
import { receivables, shipments } from './tables.js';

type Db = Pick<Pool, 'query'>;
type Concerned = 'sales' | 'tariff' | 'operator' | 'accountants';

const accountant = 3;

/** The users who work on a file in these roles; accountants belong to every file. */
async function concerned({ stream }: StoredEvent, roles: readonly Concerned[], db: Db): Promise<number[]> {
  const columns = roles.filter((role) => role !== 'accountants').map((role) => `s.${role}_id`);
  const { rows } = await db.query<{ id: number }>(
    `select u.id from ${accounts} u where u.active = 1 and not u.deleted and (
      u.id = any(select unnest(array[${columns.join(', ')}]::integer[]) from ${shipments} s where s.id = $1)
      or u.type = any($2))`,
    [parseStream(stream).id, roles.includes('accountants') ? [accountant] : []],
  );
  return rows.map(({ id }) => id);
}

function listOf(list: ListDeclaration): NoticeKind['lists'][number] {
  return { capability: list.capability, link: (ids) => filesLink(list, ids) };
}

const orderPage = { capability: 'order.read', record: (id: number) => `/shippingorder/${id}/edit` } as const;
const inquiryPage = { capability: 'inquiry.read', record: (id: number) => `/inquiry/${id}/edit` } as const;

interface Declared extends Pick<NoticeKind, 'name' | 'title' | 'from'> {
  to: readonly Concerned[];
  /** Which of these events; all of them by default. */
  when?: (event: StoredEvent, db: Db) => boolean | Promise<boolean>;
  opens?: Pick<NoticeKind, 'capability' | 'record'>;
  lists?: readonly ListDeclaration[];
}

function kind({ to, when, opens = orderPage, lists = [orderList], ...declared }: Declared): NoticeKind {
  return {
    ...declared,
    ...opens,
    of: 'shipment',
    noun: { mn: 'файл', en: 'files' },
    maxListed: maxIds,
    lists: lists.map(listOf),
    receivers: async (event, db) => (when === undefined || (await when(event, db)) ? concerned(event, to, db) : []),
  };
}

const isStatus =
  (status: number) =>
  ({ data }: StoredEvent): boolean =>
    data['status'] === status;

/** The payer of the order owes more than his limit, with this order. */
async function isOverLimit({ stream, type, data, at }: StoredEvent, db: Db): Promise<boolean> {
  const isOtherPayer = 'payer' in ((data['fields'] ?? {}) as JsonObject);
  if (type === 'OrderChanged' && !isOtherPayer) return false;
  const { id } = parseStream(stream);
  const { rows } = await db.query<{ payer: number | null }>(
    `select payer_id as payer from ${receivables} where id = $1`,
    [id],
  );
  const payer = rows[0]?.payer ?? null;
  if (payer === null) return false;
  const queries = {
    query: async <R extends object>(sql: string, values: unknown[]) => (await db.query<R>(sql, values)).rows,
  };
  const credit = await payerCredit(queries, payer, id, localDay(new Date(at)));
  return credit !== null && Number(credit.over) > 0;
}

/** What users are notified of besides the notices of the specification (D207). */
export const shipmentNotices: readonly NoticeKind[] = [
  kind({
    name: 'arrived',
    title: { mn: 'Ачаа ирлээ', en: 'Cargo arrived' },
    from: ['CargoStatusSet'],
    when: isStatus(arrived),
    to: ['sales', 'tariff', 'accountants'],
  }),
  kind({
    name: 'finished',
    title: { mn: 'Тээвэр дууслаа', en: 'Shipment finished' },
    from: ['CargoStatusSet'],
    when: isStatus(shippingOrder),
    to: ['sales', 'tariff', 'accountants'],
  }),
  kind({
    name: 'takenBack',
    title: { mn: 'Дууссаныг буцаалаа', en: 'Taken back from the finished' },
    from: ['FinishUndone', 'ShipmentBroughtBack'],
    to: ['sales', 'operator', 'accountants'],
  }),
  kind({
    name: 'archived',
    title: { mn: 'Архивлалаа', en: 'Archived' },
    from: ['ShipmentArchived'],
    to: ['sales', 'operator'],
    lists: [archiveList],
  }),
  kind({
    name: 'sentBack',
    title: { mn: 'Үнийн хүсэлт рүү буцаалаа', en: 'Sent back to the inquiries' },
    from: ['OrderSentBack'],
    to: ['sales', 'tariff', 'operator'],
    opens: inquiryPage,
    lists: [inquiryList],
  }),
  kind({
    name: 'datesMoved',
    title: { mn: 'Хилийн огноог олноор нь өөрчиллөө', en: 'Border dates moved together' },
    from: ['BorderDatesSet'],
    when: ({ meta }) => meta.act !== undefined,
    to: ['sales', 'operator'],
    lists: [operationList, orderList],
  }),
  kind({
    name: 'receivableConfirmed',
    title: { mn: 'Авлага төлөгдлөө', en: 'Receivable confirmed' },
    from: ['ReceivableConfirmed'],
    to: ['sales', 'accountants'],
  }),
  kind({
    name: 'overLimit',
    title: { mn: 'Төлөгчийн зээлийн хязгаар хэтэрлээ', en: 'Payer over the credit limit' },
    from: ['InquiryMovedToOrder', 'OrderChanged'],
    when: isOverLimit,
    to: ['sales', 'accountants'],
  }),
];
