import { localDay } from '../../../../contract/time.js';
import type { Pool } from 'pg';
import { inquiryBody, type EntryIds } from '../../../builders/shipment/inquiry-body.js';
import { p95, rounded } from '../../measure.js';
import type { Caller } from '../caller.js';
import { entryIds } from '../entry-ids.js';
import { openOrder } from '../open-order.js';
import { administratorType } from '../list-calls.js';
import type { Users } from '../users.js';

export type FileFigure =
  | 'open_ms'
  | 'open_long_ms'
  | 'history_ms'
  | 'as_of_ms'
  | 'save_ms'
  | 'post_ms'
  | 'send_ms'
  | 'move_ms';

interface Counts {
  opened: number;
  saved: number;
}

const wholeCounts: Counts = { opened: 60, saved: 200 };
const quickCounts: Counts = { opened: 2, saved: 2 };
const movedAtOnce = 8;

/** How long files take to open and to save. */
export class FileFigures {
  private readonly counts: Counts;

  constructor(
    private readonly pool: Pool,
    private readonly users: Users,
    isQuick: boolean,
  ) {
    this.counts = isQuick ? quickCounts : wholeCounts;
  }

  async measure(): Promise<Record<FileFigure, number>> {
    const user = await this.users.of(administratorType);
    const long = await this.longFile();
    const salesman = await this.users.of(1);
    const inquiries = await this.newInquiries(salesman);
    return {
      open_ms: await this.opened(),
      open_long_ms: await times(Array<number>(this.counts.opened).fill(long.id), (id) => openOrder(user, id)),
      history_ms: await times(pagesBefore(long.version, this.counts.opened), (before) =>
        user.get(`/api/history/shipment/${long.id}?before=${before}`),
      ),
      as_of_ms: await times(Array<number>(this.counts.opened).fill(long.version >> 1), (version) =>
        user.get(`/api/history/shipment/${long.id}/asof?version=${version}`),
      ),
      save_ms: await this.savedForms(inquiries),
      post_ms: await this.postings(),
      send_ms: await this.notices(salesman, inquiries),
      move_ms: await moves(salesman, inquiries),
    };
  }

  /** Files that are running, one after the other. */
  async opened(): Promise<number> {
    const user = await this.users.of(administratorType);
    return times(await this.runningOrders(this.counts.opened), (id) => openOrder(user, id));
  }

  /** Forms of new inquiries. */
  async saved(): Promise<number> {
    return this.savedForms(await this.newInquiries(await this.users.of(1)));
  }

  private async runningOrders(count: number): Promise<number[]> {
    const { rows } = await this.pool.query<{ id: number }>(
      `select id from shipping_order where not is_archived and not is_finished order by md5(id::text) limit $1`,
      [count],
    );
    return rows.map(({ id }) => id);
  }

  private async longFile(): Promise<{ id: number; version: number }> {
    const { rows } = await this.pool.query<{ id: number; version: number }>(
      `select shipment_id as id, (select max(version) from event where stream = 'shipment-' || shipment_id) as version
        from shipment_note group by shipment_id order by count(*) desc limit 1`,
    );
    return rows[0]!;
  }

  private async newInquiries(user: Caller): Promise<{ ids: number[]; entries: EntryIds }> {
    const entries = await entryIds(this.pool);
    const ids: number[] = [];
    for (let at = 0; at < Math.max(movedAtOnce, this.counts.saved); at++) {
      const { text } = await user.post('/api/inquiry', inquiryBody(entries, { name: `Гурил ${at}` }));
      ids.push((JSON.parse(text) as { lastid: number }).lastid);
    }
    return { ids, entries };
  }

  private async savedForms({ ids, entries }: { ids: number[]; entries: EntryIds }): Promise<number> {
    const user = await this.users.of(1);
    return times(ids.slice(0, this.counts.saved), (id) =>
      user.post(`/api/inquiry/${id}/edit`, inquiryBody(entries, { name: `Будаа ${id}` })),
    );
  }

  /** Small amounts, each on another order that is not paid in full. */
  private async postings(): Promise<number> {
    const accountant = await this.users.of(3);
    const { rows } = await this.pool.query<{ id: number; payer: number }>(
      `select r.id, r.payer_id as payer from receivable r join shipping_order o on o.id = r.id
        where r.payer_id is not null and not o.is_archived and not o.is_finished and r.rest > 10000
        order by md5(r.id::text) limit $1`,
      [this.counts.saved],
    );
    return times(rows, ({ id, payer }) =>
      accountant.post(`/api/finance/avlaga/transaction/${id}/${payer}/${id}`, {
        ...{ amount: 1, currency: 'mnt', rate: 1, ognoo: localDay(new Date()), comment: null },
      }),
    );
  }

  /** To the tariff manager with the most notices. */
  private async notices(user: Caller, { ids }: { ids: number[] }): Promise<number> {
    const { rows } = await this.pool.query<{ id: number }>(
      `select u.id from app_user u left join notice n on n.user_id = u.id where u.type = 6 and u.active = 1
        group by u.id order by count(n.*) desc limit 1`,
    );
    const tariff = rows[0]!.id;
    return times(ids.slice(0, this.counts.saved), (id) =>
      user.post(`/api/inquiry/${id}/notificationtariff`, { tariff }),
    );
  }
}

async function moves(user: Caller, { ids }: { ids: number[] }): Promise<number> {
  const took: number[] = [];
  for (let at = 0; at < ids.length; at += movedAtOnce)
    took.push(
      ...(await Promise.all(
        ids.slice(at, at + movedAtOnce).map(async (id) => (await user.post(`/api/inquiry/${id}/shippingorder`, {})).ms),
      )),
    );
  return rounded(p95(took));
}

function pagesBefore(version: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => Math.max(1, Math.round((version * (at + 1)) / count)));
}

/** What 95 of 100 of these calls, one after the other, stay under. */
async function times<A>(given: readonly A[], call: (one: A) => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (const one of given) {
    const start = performance.now();
    await call(one);
    took.push(performance.now() - start);
  }
  return rounded(p95(took));
}
