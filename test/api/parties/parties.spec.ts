import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { startAtNoon } from '../noon.js';
import { openOrderCalls, type Body, type OrderCalls } from '../orders/order-calls.js';
import type { Answer } from '../running-server.js';

startAtNoon();
let calls: OrderCalls;
let payer: number;
let agent: number;

const ok = (answer: Answer): Body => {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as Body;
};
const pageOf = async (kind: string, id: number, type: UserType = 3): Promise<Body> =>
  ok(await calls.get(type, `/api/parties/${kind}/${id}`))['data'] as Body;
const sideOf = async (kind: string, id: number): Promise<Body> =>
  ((await pageOf(kind, id))['sides'] as Body[]).find((side) => side['kind'] === kind) as Body;
const item = async (more: Body): Promise<void> =>
  void ok(
    await calls.post(3, '/api/items', {
      ...{ paper: 'Акт', currency: 'usd', rate: 3400, reason: 'Үлдэгдэл', ognoo: '2026-01-10', due_at: '2026-01-20' },
      ...{ amount: 100, ...more },
    }),
  );

beforeAll(async () => {
  calls = await openOrderCalls();
  payer = calls.ids['payer'] as number;
  agent = calls.ids['agent'] as number;
}, 240_000);
afterAll(() => calls.server.close());

describe('the page of a party', () => {
  it('has what is open of it today by currency and by place, as the aging has it', async () => {
    await item({ payer });
    await item({ payer, amount: -30, paper: 'Буцаалт' });
    ok(
      await calls.post(3, '/api/advances', {
        ...{ payer, amount: 50, currency: 'usd', rate: 3400, ognoo: '2026-02-10' },
      }),
    );
    const side = await sideOf('payer', payer);
    expect(side).toMatchObject({
      ...{ balance: 68_000, currencies: [{ currency: 'usd', rest: 20, mnt: 68_000 }], since: '2026-01-20' },
      credit: { limit: null, owed: 0, over: 0 },
    });
    expect(side['places']).toEqual(
      expect.arrayContaining([
        { place: 'advances', mnt: -170_000, rows: 1 },
        { place: 'items', mnt: 238_000, rows: 2 },
      ]),
    );
    const { listdata } = ok(await calls.get(3, `/api/aging/receivable?payer=${payer}`));
    expect((listdata as Body[]).map(({ balance }) => balance)).toEqual([side['balance']]);
  });

  it('shows both sides once a payer and an agent are linked, on either page, and one again afterwards', async () => {
    await item({ agent, amount: 10 });
    expect((await pageOf('agent', agent))['counterpart']).toBeNull();
    ok(await calls.post(3, `/api/settings/payer/${payer}/link`, { with: agent }));
    for (const [kind, id] of [
      ['payer', payer],
      ['agent', agent],
    ] as const) {
      const { sides } = await pageOf(kind, id);
      const both = sides as Body[];
      expect(both.map((side) => side['kind'])[0]).toBe(kind);
      expect(new Set(both.map((side) => `${String(side['kind'])} ${String(side['balance'])}`))).toEqual(
        new Set(['payer 68000', 'agent 34000']),
      );
    }
    ok(await calls.post(3, `/api/settings/agent/${agent}/link`, { with: null }));
    expect((await pageOf('payer', payer))['sides']).toHaveLength(1);
  });

  it('is changed in its register and tax number by accountants, and in nothing else', async () => {
    const { version } = ok(await calls.get(3, `/api/parties/payer/${payer}`));
    const set = (type: UserType, body: Body): Promise<Answer> =>
      calls.post(type, `/api/settings/payer/${payer}/numbers`, body);
    ok(await set(3, { register: '5012345', name: 'Өөр нэр', version }));
    const { name, register, taxnumber } = await pageOf('payer', payer);
    expect([name, register, taxnumber]).toEqual(['Алтан төлөгч', '5012345', null]);
    expect((await set(3, { register: '5012346', version })).status).toBe(409);
    expect((await set(3, { taxnumber: '12' })).body.errors).toHaveProperty('taxnumber');
    for (const type of [1, 2, 5, 6] as const) expect((await set(type, { register: '5012346' })).status).toBe(403);
  });

  it('of one that was merged names the other one, where everything of it is', async () => {
    const { id: gone } = ok(
      await calls.post(4, '/api/settings/payer', {
        name: 'Хуучин төлөгч',
        phone: '99112233',
        email: 'a@b.mn',
        address: 'УБ',
      }),
    ) as { id: number };
    await item({ payer: gone, amount: 7 });
    const before = Number((await sideOf('payer', payer))['balance']);
    ok(await calls.post(4, `/api/settings/payer/${gone}/merge`, { into: payer }));
    expect(await pageOf('payer', gone)).toMatchObject({ mergedinto: payer });
    expect((await sideOf('payer', payer))['balance']).toBe(before + 23_800);
  });

  it('is found by name and register, and read by accountants and administrators alone', async () => {
    const found = async (search: string): Promise<unknown[]> => {
      const { listdata } = ok(await calls.get(3, `/api/parties?match=1&search=${encodeURIComponent(search)}`));
      return (listdata as Body[]).map(({ kind, number }) => `${String(kind)} ${String(number)}`);
    };
    expect(await found('алтан төлөгч')).toEqual([`payer ${payer}`]);
    expect(await found('5012345')).toEqual([`payer ${payer}`]);
    expect((await calls.get(3, '/api/parties/payer/999999')).status).toBe(404);
    for (const type of [1, 2, 5, 6] as const) {
      expect((await calls.get(type, `/api/parties/payer/${payer}`)).status).toBe(403);
      expect((await calls.get(type, '/api/parties')).status).toBe(403);
    }
  });
});
