import { randomUUID } from 'node:crypto';
import type { UserType } from '../../../../contract/actor.js';
import { permissions } from '../../../../contract/permissions.js';
import { dayAfter, localDay } from '../../../../contract/time.js';
import { inquiryBody } from '../../../builders/shipment/inquiry-body.js';
import type { Caller } from '../caller.js';
import type { Office } from '../office.js';
import type { DayFiles } from './day-files.js';
import type { Tally } from './tally.js';

type Act = 'form' | 'price' | 'borderDates' | 'customs' | 'tracing' | 'note' | 'posting' | 'move';

/** What people of each type save, in turn. */
const actsOf: Readonly<Record<UserType, readonly Act[]>> = {
  1: ['form', 'note', 'form', 'move'],
  2: ['customs', 'note', 'note'],
  3: ['posting', 'price', 'posting'],
  4: ['tracing', 'note', 'borderDates'],
  5: ['customs', 'note'],
  6: ['form', 'tracing', 'borderDates'],
  7: ['tracing', 'borderDates'],
};

/** One of so many answers is lost on the way, so that the same key is sent again. */
const repeated = 10;
const daysAhead = 50;
const mostAmounts = 1_000_000;

/** The saves of a day: real calls, each with a key of its own, on files of the store. */
export class Saves {
  private readonly today = localDay(new Date());
  private count: number;

  /** Texts and amounts are numbered on from the head of the log: what an earlier day saved on the same file would change nothing. */
  constructor(
    private readonly files: DayFiles,
    private readonly office: Pick<Office, 'expect'>,
    private readonly tally: Tally,
    head: number,
  ) {
    this.count = head;
  }

  /** What a person saves as the so-manieth thing of the day. */
  async next(user: Caller, nth: number): Promise<void> {
    const acts = actsOf[user.type];
    const act = acts[nth % acts.length] as Act;
    if (!(await this[act](user))) await this.note(user);
  }

  /** A new inquiry where the store has no more; false where there is nothing to do. */
  private async form(user: Caller): Promise<boolean> {
    const { entries, inquiries, ready } = this.files;
    const id = inquiries.shift();
    const body = inquiryBody(entries, { name: `Будаа ${++this.count}` });
    if (id === undefined) {
      if (!permissions['inquiry.create'].types.includes(user.type)) return false;
      const { text } = await this.save(user, 'form', '/api/inquiry', body);
      inquiries.push((JSON.parse(text) as { lastid: number }).lastid);
      return true;
    }
    await this.save(user, 'form', `/api/inquiry/${id}/edit`, body, id);
    ready.push(id);
    return true;
  }

  private async move(user: Caller): Promise<boolean> {
    const id = this.files.ready.shift();
    if (id === undefined) return false;
    await this.save(user, 'move', `/api/inquiry/${id}/shippingorder`, {});
    return true;
  }

  private async price(user: Caller): Promise<boolean> {
    const id = this.files.pricedOrder();
    if (id === undefined) return false;
    const { idata } = await user.read<{ idata: { newoffers: { price: number | string }[] } & Record<string, unknown> }>(
      `/api/inquiry/${id}`,
    );
    const price = 1_000 + (++this.count % mostAmounts);
    const offersdata = idata.newoffers.map((row) => ({ ...row, price }));
    if (offersdata.length === 0) return false;
    await this.save(user, 'price', `/api/shippingorder/${id}/offerupdate`, { offersdata });
    return true;
  }

  private async borderDates(user: Caller): Promise<boolean> {
    const { id, dates } = await this.datesOf(user);
    const etaborder = this.otherDay(dates['eta_border']);
    const { ata_border: ataborder, etd_border: etdborder, ata_ub: ataub } = dates;
    const body = { etaborder, ataborder, etdborder, ataub };
    await this.save(user, 'dates', `/api/custom/${id}/operationognoo`, body, id);
    return true;
  }

  private async customs(user: Caller): Promise<boolean> {
    const { id, dates } = await this.datesOf(user);
    const { cc_started, cc_finished, released } = dates;
    const comment = `Бүрдүүлэлт ${++this.count}`;
    await this.save(user, 'customs', `/api/custom/${id}/ognoo`, { cc_started, cc_finished, released, comment });
    return true;
  }

  private async datesOf(user: Caller): Promise<{ id: number; dates: Record<string, string | null> }> {
    const id = this.files.order();
    const { ognoodata } = await user.read<{ ognoodata: Record<string, string | null> }>(`/api/custom/${id}/ognoo`);
    return { id, dates: ognoodata };
  }

  private otherDay(day: string | null | undefined): string {
    const ahead = (at: number): string => dayAfter(this.today, 1 + (at % daysAhead));
    const one = ahead(++this.count);
    return one === day ? ahead(this.count + 1) : one;
  }

  private async tracing(user: Caller): Promise<boolean> {
    const { city, tracingstatus } = this.files.entries;
    const body = { country: 'CHN', city, ognoo: this.today, status: tracingstatus };
    await this.save(user, 'tracing', `/api/operation/form/a/${this.files.order()}`, body);
    return true;
  }

  private async note(user: Caller): Promise<boolean> {
    const body = { comment: `Тэмдэглэл ${++this.count}`, ognoo: this.today };
    await this.save(user, 'note', `/api/operation/medee/${this.files.order()}`, body);
    return true;
  }

  private async posting(user: Caller): Promise<boolean> {
    const row = this.files.receivable();
    if (!row) return false;
    await this.save(user, 'posting', `/api/finance/avlaga/transaction/${row.id}/${row.payer}/${row.id}`, {
      ...{ amount: 1, currency: 'mnt', rate: 1, ognoo: this.today, comment: null },
    });
    return true;
  }

  /** Where screens show what changes, it is measured when they do. */
  private async save(user: Caller, what: string, path: string, body: object, shownOf?: number) {
    const key = randomUUID();
    if (shownOf !== undefined) this.office.expect(shownOf);
    const answer = await user.post(path, body, key);
    this.tally.waits.save.push(answer.ms);
    if (answer.isSentTwice) {
      await this.find(user, what, key);
      return answer;
    }
    const requests = [answer.request];
    const isRepeated = this.tally.saves.length % repeated === 0;
    this.tally.saves.push({ what, requests });
    if (isRepeated) requests.push((await user.post(path, body, key)).request);
    return answer;
  }

  /** Which of its calls the log has is not known; its key is there once, or not at all. */
  private async find(user: Caller, what: string, key: string): Promise<void> {
    const { done } = await user.read<{ done: boolean }>(`/api/commands/${key}`);
    if (done) return;
    this.tally.lost++;
    this.tally.log(`${what}: no server knows it`);
  }
}
