import { localDay } from '../../../../contract/time.js';
import type { Pool } from 'pg';
import { inquiryBody, type EntryIds } from '../../../builders/shipment/inquiry-body.js';
import { p95, rounded, seconds } from '../../measure.js';
import { eachWithin, roundsWithin, type Budget } from '../time/budget.js';
import type { Caller } from '../caller.js';
import { entryIds } from '../entry-ids.js';
import { openOrder } from '../open-order.js';
import { administratorType } from '../lists/list-calls.js';
import { sampleOf } from '../sample.js';
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

interface NewInquiries {
  ids: number[];
  entries: EntryIds;
}

/** How a budget is divided; the new inquiries are those that are saved, sent and moved. */
const weights = { inquiries: 8, open: 8, openLong: 8, history: 8, asOf: 8, save: 10, post: 10, send: 10, move: 10 };

/** How long files take to open and to save. */
export class FileFigures {
  private readonly counts: Counts;

  constructor(
    private readonly pool: Pool,
    private readonly users: Users,
    private readonly log: (line: string) => void,
    isQuick: boolean,
  ) {
    this.counts = isQuick ? quickCounts : wholeCounts;
  }

  async measure(budget: Budget): Promise<Record<FileFigure, number>> {
    const { opened } = this.counts;
    const next = budget.divided(weights);
    const user = await this.users.of(administratorType);
    const { id, version } = await this.longFile();
    const salesman = await this.users.of(1);
    const inquiries = await this.newInquiries(salesman, next('inquiries'));
    return {
      open_ms: await this.opened(next('open')),
      open_long_ms: await this.times('open_long_ms', Array<number>(opened).fill(id), next('openLong'), (long) =>
        openOrder(user, long),
      ),
      history_ms: await this.times('history_ms', pagesBefore(version, opened), next('history'), (before) =>
        user.get(`/api/history/shipment/${id}?before=${before}`),
      ),
      as_of_ms: await this.times('as_of_ms', Array<number>(opened).fill(version >> 1), next('asOf'), (half) =>
        user.get(`/api/history/shipment/${id}/asof?version=${half}`),
      ),
      save_ms: await this.savedForms(inquiries, next('save')),
      post_ms: await this.postings(next('post')),
      send_ms: await this.notices(salesman, inquiries, next('send')),
      move_ms: await moves(salesman, inquiries, next('move')),
    };
  }

  /** Files that are running, one after the other. */
  async opened(budget: Budget): Promise<number> {
    const user = await this.users.of(administratorType);
    const ids = await this.runningOrders(this.counts.opened);
    return this.times('open_ms', ids, budget, (id) => openOrder(user, id));
  }

  /** Forms of new inquiries. */
  async saved(budget: Budget): Promise<number> {
    return this.savedForms(await this.newInquiries(await this.users.of(1), budget.part(0.5)), budget);
  }

  private async runningOrders(count: number): Promise<number[]> {
    const { rows } = await this.pool.query<{ id: number }>(
      `select id from shipping_order where not is_archived and not is_finished order by md5(id::text) limit $1`,
      [count],
    );
    return rows.map(({ id }) => id);
  }

  /** The order with the most notes. */
  private async longFile(): Promise<{ id: number; version: number }> {
    const { rows } = await this.pool.query<{ id: number; version: number }>(
      `select id, (select max(version) from event where stream = 'shipment-' || id) as version
        from (select shipment_id as id from ${sampleOf('shipment_note')} group by 1 order by count(*) desc, 1 limit 1) o`,
    );
    return rows[0]!;
  }

  private async newInquiries(user: Caller, budget: Budget): Promise<NewInquiries> {
    const entries = await entryIds(this.pool);
    const rounds = { most: Math.max(movedAtOnce, this.counts.saved), least: movedAtOnce, ms: budget.leftMs };
    let nth = 0;
    const ids = await roundsWithin(rounds, async () => {
      const { text } = await user.post('/api/inquiry', inquiryBody(entries, { name: `Гурил ${nth++}` }));
      return [(JSON.parse(text) as { lastid: number }).lastid];
    });
    return { ids, entries };
  }

  private async savedForms({ ids, entries }: NewInquiries, budget: Budget): Promise<number> {
    const user = await this.users.of(1);
    return this.times('save_ms', ids.slice(0, this.counts.saved), budget, (id) =>
      user.post(`/api/inquiry/${id}/edit`, inquiryBody(entries, { name: `Будаа ${id}` })),
    );
  }

  /** Small amounts, each on another order that is not paid in full. */
  private async postings(budget: Budget): Promise<number> {
    const accountant = await this.users.of(3);
    const { rows } = await this.pool.query<{ id: number; payer: number }>(
      `select r.id, r.payer_id as payer from receivable r join shipping_order o on o.id = r.id
        where r.payer_id is not null and not o.is_archived and not o.is_finished and r.rest > 10000
        order by md5(r.id::text) limit $1`,
      [this.counts.saved],
    );
    return this.times('post_ms', rows, budget, ({ id, payer }) =>
      accountant.post(`/api/finance/avlaga/transaction/${id}/${payer}/${id}`, {
        ...{ amount: 1, currency: 'mnt', rate: 1, ognoo: localDay(new Date()), comment: null },
      }),
    );
  }

  /** To the tariff manager with the most notices. */
  private async notices(user: Caller, { ids }: NewInquiries, budget: Budget): Promise<number> {
    const { rows } = await this.pool.query<{ id: number }>(
      `select u.id from app_user u left join ${sampleOf('notice')} on t.user_id = u.id
        where u.type = 6 and u.active = 1 group by u.id order by count(t.user_id) desc, u.id limit 1`,
    );
    const tariff = rows[0]!.id;
    return this.times('send_ms', ids.slice(0, this.counts.saved), budget, (id) =>
      user.post(`/api/inquiry/${id}/notificationtariff`, { tariff }),
    );
  }

  /** What 95 of 100 of these calls, one after the other, stay under; as many as there is time for. */
  private async times<A>(
    figure: FileFigure,
    given: readonly A[],
    budget: Budget,
    call: (one: A) => Promise<unknown>,
  ): Promise<number> {
    const took = await eachWithin(budget, given, async (one) => ({ one, ms: await milliseconds(() => call(one)) }));
    const [slowest] = [...took].sort((a, b) => b.ms - a.ms);
    this.log(`${figure}: ${took.length} times, ${slowest?.ms.toFixed(1)} ms with ${JSON.stringify(slowest?.one)}`);
    return rounded(p95(took.map(({ ms }) => ms)));
  }
}

async function moves(user: Caller, { ids }: NewInquiries, budget: Budget): Promise<number> {
  const together = Array.from({ length: Math.ceil(ids.length / movedAtOnce) }, (_, at) =>
    ids.slice(at * movedAtOnce, (at + 1) * movedAtOnce),
  );
  const took = await eachWithin(budget, together, (some) =>
    Promise.all(some.map(async (id) => (await user.post(`/api/inquiry/${id}/shippingorder`, {})).ms)),
  );
  return rounded(p95(took.flat()));
}

function pagesBefore(version: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => Math.max(1, Math.round((version * (at + 1)) / count)));
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  return (await seconds(work)) * 1_000;
}
