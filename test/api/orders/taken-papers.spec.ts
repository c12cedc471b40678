import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import type { TimelineEntry } from '../../../contract/history/timeline.js';
import type { JsonObject } from '../../../contract/json.js';
import { positionHeader } from '../../../contract/live/push.js';
import { paperForms } from '../../../contract/paper/forms.js';
import { maxPapersTaken } from '../../../contract/paper/taken.js';
import { allowed } from '../../../contract/permissions.js';
import type { Route } from '../../../contract/route.js';
import { shipmentPapers } from '../../../contract/shipment/file/paper-catalogue.js';
import { localMoment } from '../../../contract/time.js';
import { auditChecks } from '../../../server/composition/declared/audits.js';
import { routes } from '../../../server/composition/declared/routes.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { limitOf } from '../../least-gap.js';
import { everyType, type Answer } from '../running-server.js';
import { openOrderCalls, type Body, type OrderCalls } from './order-calls.js';

let calls: OrderCalls;
let kernel: Kernel;
let inquiry: number;
let order: number;
/** The record of each kind that is no order. */
let records: Readonly<Record<string, number>>;

/** The papers of every kind of record: a new one is in this list by its declaration. */
const takes = routes.filter(({ name }) => name.endsWith('.take'));

beforeAll(async () => {
  calls = await openOrderCalls();
  kernel = calls.server.app.get(Kernel);
  const supply = [{ location: 'Эрээн', product_name: 'Насос', quantity: 1, price_rmb: 5 }];
  inquiry = (await saved('/api/inquiry', calls.inquiry({ inquirytype: 3, supply })))['lastid'] as number;
  order = (await calls.moved({ sales: 1 })).id;
  await saved(`/api/shippingorder/${order}/update`, calls.order());
  await saved(`/api/finance/invoice/${order}/generate`);
  records = await moneyRecords();
}, 240_000);
afterAll(() => calls.server.close());

async function saved(path: string, body: Body = {}): Promise<Body> {
  const answer = await calls.post(4, path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
  return answer.body as Body;
}

const customInvoice = (): Body => ({
  ...{ payer: calls.ids['payer'], code: 'SM2600001', description: 'Агуулах', invoicetype: 3 },
  ...{ currency: 'mnt', rate: 1, amount: 1000 },
});

/** What is between the firm and a party that is payer and agent. */
async function moneyRecords(): Promise<Record<string, number>> {
  const { payer, agent } = calls.ids;
  const made = async (path: string, body: Body): Promise<number> => (await saved(path, body))['id'] as number;
  await saved(`/api/settings/payer/${payer}/link`, { with: agent });
  const item = { amount: 900, currency: 'mnt', reason: 'Эхний үлдэгдэл', ognoo: '2026-02-01', due_at: '2026-02-10' };
  const receivable = { kind: 'item', id: await made('/api/items', { ...item, payer, paper: 'Акт 1' }) };
  const payable = { kind: 'item', id: await made('/api/items', { ...item, agent, paper: 'Акт 2' }) };
  const pairs = [{ receivable, payable, amount: 100 }];
  return {
    custominvoice: await made('/api/custominvoice', customInvoice()),
    netting: await made('/api/nettings', { payer, agent, ognoo: '2026-03-05', pairs }),
    partystatement: await made('/api/statements', { payer, start: '2026-01-01', end: '2026-03-31' }),
    reminder: await made('/api/reminders', { payer }),
  };
}

/** The names of their papers begin with the kind, but for invoices. */
const kindOf = ({ name, path }: Route): string =>
  Object.keys(records).find((kind) => name.startsWith(`${kind}.`) || path.includes(`/${kind}`)) ?? 'shipment';
const isOfInquiry = ({ name }: Route): boolean => name.startsWith('inquiry.');
const recordOf = (route: Route): number => records[kindOf(route)] ?? (isOfInquiry(route) ? inquiry : order);
const pathOf = (route: Route): string =>
  route.path.replace('{invoicetype}', '3').replace('{id}', String(recordOf(route)));
const pageOf = (route: Route): string => pathOf(route).replace(/\/taken$/, '');

async function take(type: UserType, path: string, body: Body, key?: string): Promise<Answer> {
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
  return calls.server.call('POST', path, { token: await calls.server.tokenOf(type), body, headers });
}

async function timeline(kind: string, id: number, query = ''): Promise<TimelineEntry[]> {
  const { status, body, text } = await calls.get(4, `/api/history/${kind}/${id}${query}`);
  if (status !== 200) throw new Error(text);
  return body.listdata as TimelineEntry[];
}
const versionOf = (kind: string, id: number): Promise<number> => kernel.reader.versionOf(`${kind}-${id}`);

describe('each declared paper', () => {
  it('has a call for when it was taken, and a name in the history of its record', () => {
    const papers = routes.filter(({ name, download }) => download && takes.some((one) => one.name === `${name}.take`));
    expect(papers.length).toBe(takes.length);
    expect(shipmentPapers.map(({ take: { name } }) => name).sort()).toEqual(
      takes
        .filter((route) => kindOf(route) === 'shipment')
        .map(({ name }) => name)
        .sort(),
    );
    for (const route of takes) expect([route.name, route.title?.mn, route.title?.en]).not.toContain(undefined);
  });

  it.each(takes.map((route) => [route.name, route] as const))(
    '%s is in the history of its record once it was taken, and reading it writes nothing',
    async (name, route) => {
      const [kind, id] = [kindOf(route), recordOf(route)];
      const before = await versionOf(kind, id);
      for (const path of [pageOf(route), pageOf(route).replace('/api', '') + '.pdf'])
        expect([path, (await calls.get(4, path)).status]).toEqual([path, 200]);
      expect(await versionOf(kind, id)).toBe(before);
      for (const form of Object.keys(paperForms)) {
        const answer = await take(4, pathOf(route), { form, lang: 'en' });
        expect([name, answer.status, answer.body.message]).toEqual([name, 200, 'Амжилттай хадгаллаа']);
        const [last] = await timeline(kind, id);
        expect(last).toMatchObject({
          ...{ section: 'papers', changes: null, canUndo: false, by: { name: 'Г. Энхбат' } },
          data: {
            paper: name.replace(/\.take$/, ''),
            form,
            language: 'en',
            asOf: null,
            page: pageOf(route).replace('/api', ''),
          },
        });
        expect(last?.facts.map(({ called }) => called?.mn)).toEqual(
          expect.arrayContaining([route.title?.mn, paperForms[form as keyof typeof paperForms].mn, 'англи']),
        );
      }
      expect(await versionOf(kind, id)).toBe(before + 2);
    },
  );

  it.each(takes.map((route) => [route.name, route] as const))(
    '%s is taken by exactly the users who may print it',
    async (_name, route) => {
      for (const type of everyType) {
        const read = (await calls.get(type, pageOf(route))).status;
        const { capability } = route;
        const may = capability === 'public' || allowed(capability, { id: type, type });
        const { status } = await take(type, pathOf(route), { form: 'pdf' });
        expect([type, read, status]).toEqual([type, may ? 200 : 403, may ? 200 : 403]);
      }
    },
  );
});

describe('a paper that a record does not have', () => {
  it('is refused as its page is, and leaves no trace', async () => {
    const { lastid } = await saved('/api/inquiry', calls.inquiry());
    const id = lastid as number;
    const before = await versionOf('shipment', id);
    const missing = [
      `/api/inquiry/${id}/supply`,
      `/api/shippingorder/${id}/print`,
      `/api/finance/invoice/air/${id}/print`,
      '/api/inquiry/999999/priceoffer',
      `/api/inquiry/${id}/priceoffer?at=2001-01-01`,
    ];
    for (const page of missing) {
      const [path = '', search = ''] = page.split('?');
      const shown = await calls.get(4, page);
      const refused = await take(4, `${path}/taken`, {
        form: 'print',
        ...Object.fromEntries(new URLSearchParams(search)),
      });
      expect([page, refused.status, refused.body.word]).toEqual([page, shown.status, shown.body.word]);
      expect(refused.status).toBeGreaterThanOrEqual(400);
    }
    expect((await take(4, `/api/inquiry/${id}/priceoffer/taken`, { form: 'docx' })).status).toBe(422);
    expect(await versionOf('shipment', id)).toBe(before);
  });

  it('is taken of the past of a deleted record by an administrator alone, and the deletion can still be undone', async () => {
    const { id: added } = await saved('/api/custominvoice', customInvoice());
    const id = added as number;
    const [first] = await timeline('custominvoice', id);
    const at = localMoment(first!.at);
    await saved(`/api/custominvoice/${id}/delete`, { _method: 'DELETE' });
    const path = `/api/custominvoice/3/${id}/print/taken`;
    const statuses = async (body: Body) => [(await take(4, path, body)).status, (await take(3, path, body)).status];
    expect(await statuses({ form: 'pdf' })).toEqual([404, 404]);
    expect(await statuses({ form: 'pdf', at })).toEqual([200, 404]);
    expect((await timeline('custominvoice', id))[0]?.data).toMatchObject({ asOf: at, position: first!.position });
    expect((await calls.post(4, `/api/history/custominvoice/${id}/undo`, { last: 'Deleted' })).status).toBe(200);
  });
});

describe('what was taken', () => {
  it('is written once for each key, whatever has become of the paper since', async () => {
    const { id } = await calls.moved({ sales: 1 });
    await saved(`/api/shippingorder/${id}/update`, calls.order());
    const { id: issued } = await saved(`/api/finance/invoice/${id}/generate`);
    const path = `/api/finance/invoice/air/${id}/print/taken`;
    const body = { form: 'pdf', lang: 'mn' };
    const before = await versionOf('shipment', id);
    const together = await Promise.all([1, 2, 3].map(() => take(4, path, body, 'paper-1')));
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await versionOf('shipment', id)).toBe(before + 1);
    await saved(`/api/finance/invoice/${String(issued)}/delete`);
    expect((await take(4, path, body, 'paper-1')).status).toBe(200);
    expect((await take(4, path, { ...body, form: 'print' }, 'paper-1')).status).toBe(409);
    expect((await take(4, path, body, 'paper-2')).body.word).toBe('NotInvoiced');
    expect(await versionOf('shipment', id)).toBe(before + 2);
  });

  it('names the moment that the content showed, and opens as of then', async () => {
    const { lastid } = await saved('/api/inquiry', calls.inquiry());
    const id = lastid as number;
    const page = `/api/inquiry/${id}/priceoffer`;
    const { body: shown, headers } = await calls.get(4, page);
    const position = Number(headers.get(positionHeader));
    await saved(`/api/inquiry/${id}/edit`, calls.inquiry({ included: 'Дараа нь' }));
    expect((await take(4, `${page}/taken`, { form: 'print', position })).status).toBe(200);
    const [entry] = await timeline('shipment', id, '?only=uses');
    const data = entry?.data as { position: number; moment: string };
    expect(data.position).toBe(position);
    const { facts, ...then } = (await calls.get(4, `${page}?at=${localMoment(data.moment)}`)).body as Body & {
      facts: object[];
    };
    expect({ ...then, facts: facts.slice(0, -1) }).toEqual(shown);
    expect(JSON.stringify(shown)).not.toContain('Дараа нь');
  });

  it('makes no form stale, and is skipped by undo and by a list of changes', async () => {
    const { lastid } = await saved('/api/inquiry', calls.inquiry());
    const id = lastid as number;
    const { version } = (await calls.get(4, `/api/inquiry/${id}`)).body as { version: number };
    await take(6, `/api/inquiry/${id}/priceoffer/taken`, { form: 'print' });
    expect((await calls.get(4, `/api/inquiry/${id}`)).body.version).toBe(version);
    const edited = await calls.post(4, `/api/inquiry/${id}/edit`, { ...calls.inquiry({ included: 'Шинэ' }), version });
    expect(edited.status).toBe(200);
    await take(6, `/api/inquiry/${id}/priceoffer/taken`, { form: 'print' });
    const all = await timeline('shipment', id);
    expect(all.map(({ section }) => section === 'papers')).toEqual([true, false, true, false]);
    expect(await timeline('shipment', id, '?only=changes')).toEqual([all[1], all[3]]);
    expect(await timeline('shipment', id, '?only=uses')).toEqual([all[0], all[2]]);
    const [print, save] = all as [TimelineEntry, TimelineEntry];
    const undo = (position: number) => calls.post(4, `/api/history/shipment/${id}/undo`, { position });
    expect((await undo(print.position)).body.word).toBe('CannotUndo');
    expect((await undo(save.position)).status).toBe(200);
  });

  it('marks no price as changed and announces nothing', async () => {
    const notices = async () =>
      (await calls.server.database.pool.query(`select count(*)::int as n from notice`)).rows[0];
    const rowOf = async () =>
      (await calls.server.database.pool.query(`select * from inquiry where id = $1`, [inquiry])).rows[0];
    const [row, sent] = [await rowOf(), await notices()];
    await take(6, `/api/inquiry/${inquiry}/priceoffer/taken`, { form: 'pdf' });
    expect([await rowOf(), await notices()]).toEqual([row, sent]);
  });

  it('is shown with the last user and time of each paper, to users who may print it', async () => {
    const { id } = await calls.moved({ sales: 1 });
    await saved(`/api/shippingorder/${id}/update`, calls.order());
    await saved(`/api/finance/invoice/${id}/generate`);
    for (const type of [4, 6] as const)
      await take(type, `/api/shippingorder/${id}/print/taken`, { form: 'pdf', audience: 'customer' });
    await take(4, `/api/shippingorder/${id}/print/taken`, { form: 'print', audience: 'house', lang: 'en' });
    await take(3, `/api/finance/invoice/air/${id}/print/taken`, { form: 'pdf' });
    const last = async (type: UserType) =>
      (await calls.get(type, `/api/shipment/${id}/papers`)).body.listdata as Body[];
    const orderPrint = { paper: 'shippingorder.print', at: expect.any(String) };
    const ofOrder = [
      { ...orderPrint, audience: 'customer', form: 'pdf', language: 'mn', by: expect.any(String) },
      { ...orderPrint, audience: 'house', form: 'print', language: 'en', by: 'Г. Энхбат' },
    ];
    expect((await last(3)).map(({ paper }) => paper)).toEqual([
      'finance.invoicePaper',
      'shippingorder.print',
      'shippingorder.print',
    ]);
    expect((await last(2)).slice(1)).toEqual(ofOrder);
    expect((await calls.get(1, '/api/shipment/999999/papers')).status).toBe(404);
  });

  it('is shown with the last user of a custom invoice too, as long as the invoice exists', async () => {
    const { id: added } = await saved('/api/custominvoice', customInvoice());
    const id = added as number;
    const last = async (type: UserType) => calls.get(type, `/api/custominvoice/${id}/papers`);
    expect((await last(2)).body).toEqual({ listdata: [] });
    await take(3, `/api/custominvoice/3/${id}/print/taken`, { form: 'pdf' });
    await take(4, `/api/custominvoice/3/${id}/print/taken`, { form: 'print', lang: 'en' });
    const newest = { form: 'print', language: 'en', at: expect.any(String), by: 'Г. Энхбат' };
    const taken = { listdata: [{ paper: 'custominvoice.paper', audience: null, ...newest }] };
    expect((await last(2)).body).toEqual(taken);
    await saved(`/api/custominvoice/${id}/delete`, { _method: 'DELETE' });
    expect((await last(2)).status).toBe(404);
    expect((await calls.post(4, `/api/history/custominvoice/${id}/undo`, { last: 'Deleted' })).status).toBe(200);
    expect((await last(2)).body).toEqual(taken);
  });

  it('may be so often that the history takes no more, and the record opens as before', async () => {
    const { id } = await calls.moved({ sales: 1 });
    const path = `/api/shippingorder/${id}/print/taken`;
    const reads = ['header', 'order', 'history', 'paper', 'last'] as const;
    const addresses = {
      header: `/api/shipment/${id}/header`,
      order: `/api/shippingorder/${id}/order`,
      history: `/api/history/shipment/${id}`,
      paper: `/api/shippingorder/${id}/print`,
      last: `/api/shipment/${id}/papers`,
    };
    /** The shortest of three times. */
    const timeOf = async (read: (typeof reads)[number]): Promise<number> => {
      const times: number[] = [];
      for (let at = 0; at < 3; at++) {
        const from = performance.now();
        expect([read, (await calls.get(4, addresses[read])).status]).toEqual([read, 200]);
        times.push(performance.now() - from);
      }
      return Math.round(Math.min(...times));
    };
    const stream = `shipment-${id}`;
    await take(4, path, { form: 'pdf' });
    const [first] = await timeline('shipment', id);
    const { data } = first as { data: JsonObject };
    const more = Array.from({ length: 500 }, () => ({ stream, type: 'PaperTaken', data }));
    const decide = () => ({ events: more, answer: null });
    const envelope = { actor: { userId: 6, type: 6, door: 'http' }, requestId: 'test', route: 'test' } as const;
    for (let at = 0; at < maxPapersTaken / 500 - 1; at++)
      await kernel.commands.run({ name: 'Record', streams: () => [stream], decide }, {}, envelope);
    const last = { name: 'Record', streams: () => [stream], decide: () => ({ events: more.slice(1), answer: null }) };
    await kernel.commands.run(last, {}, envelope);
    const full = await take(4, path, { form: 'pdf' });
    expect([full.status, full.body.word]).toEqual([422, 'PaperHistoryFull']);
    expect((await calls.get(4, `/api/history/shipment/${id}`)).body.earlier).toBeGreaterThan(maxPapersTaken - 60);
    expect((await timeline('shipment', id, '?only=changes')).some(({ section }) => section === 'papers')).toBe(false);
    const times: Record<string, number> = {};
    for (const read of reads) times[read] = await timeOf(read);
    console.log(`a record with ${maxPapersTaken} papers opens in`, times);
    expect(Object.entries(times).filter(([, ms]) => ms > limitOf(1_000))).toEqual([]);
    const saving = performance.now();
    await saved(`/api/shippingorder/${id}/update`, calls.order());
    expect(performance.now() - saving).toBeLessThan(limitOf(1_000));
  });

  it('is rebuilt to equal rows, and passes every audit', async () => {
    const { tables } = await kernel.rebuild().run(kernel.models.names(), { verifyOnly: true });
    expect(tables.filter(({ equal }) => !equal)).toEqual([]);
    for (const { name, run } of auditChecks) expect([name, await run(calls.server.database.pool)]).toEqual([name, []]);
  });
});
