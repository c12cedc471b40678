import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { everyUserType, type UserType } from '../../../contract/actor.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { listings } from '../../../server/composition/declared/listings.js';
import { countStatement } from '../../../server/list/statements.js';
import { readCounter } from '../../../server/projection/counters.js';
import { addUsualEntries, inquiryBody, type EntryIds } from '../../builders/shipment/inquiry-body.js';
import { count, Dice } from '../../fault/seed.js';
import { openServer, type RunningServer } from '../running-server.js';

type Body = Record<string, unknown>;

let server: RunningServer;
let ids: EntryIds;
beforeAll(async () => {
  server = await openServer();
  ids = await addUsualEntries(async (list, body) => (await post(4, `/api/settings/${list}`, body)).body.id as number);
  for (let at = 0; at < 5; at++) {
    for (const list of ['consignee', 'commodity', 'city', 'agent', 'reason'])
      await runStep({ by: 4, at, act: { do: 'entry', list } });
    await runStep({ by: 4, at, act: { do: 'add' } });
    await runStep({ by: 4, at, act: { do: 'account' } });
  }
}, 240_000);
afterAll(() => server.close());

const post = async (type: UserType, path: string, body: Body) => {
  const answer = await server.call('POST', path, { token: await server.tokenOf(type), body });
  // A refusal is as good as a success; only a defect is not.
  if (answer.status >= 500) throw new Error(`${path}: ${answer.text}`);
  return answer;
};

const price = fc.nat(9_999_999).map((cents) => `${cents / 100}`);
const currency = fc.constantFrom('usd', 'rmb', 'eur', 'mnt');
const agentRow = fc.record({ price, currency, rate: fc.constantFrom(3400, 470.25, 1) });
const fields = fc.record(
  {
    name: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
    contractno: fc.constantFrom('', 'ГЭР-1', 'ger 2'),
    invoicenumber: fc.constantFrom('', 'INV77'),
    has_vat: fc.constantFrom(0, 1),
    comment: fc.string({ maxLength: 200 }),
    validaty_date: fc.constantFrom('2026-05-01', '2026-12-31', ''),
    salesb: fc.constantFrom(6, ''),
    newpriceoffers: fc.array(agentRow, { maxLength: 4 }),
    priceoffers: fc.array(fc.record({ price, currency, profit: price, rate: fc.constantFrom(3400, 470.25) }), {
      maxLength: 4,
    }),
    shippingsize: fc.array(
      fc.record({
        length: fc.nat(900),
        width: fc.nat(900),
        height: fc.nat(900),
        weight: fc.nat(9_000),
        qnt: fc.integer({ min: 1, max: 9 }),
      }),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: [] },
);
const anybody = fc.constantFrom(...everyUserType);
/** Half of the steps are done by a user with the right. */
const permittedUser = fc.oneof(fc.constant<UserType>(4), anybody);
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('add' as const), sent: fields }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('edit' as const), sent: fields }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'delete',
        'duplicate',
        'inactive',
        'restore',
        'shippingorder',
        'notificationtariff',
        'notificationsales',
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('entry', 'rename', 'drop', 'merge'),
      list: fc.constantFrom('consignee', 'commodity', 'city', 'agent', 'reason'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('account', 'switch', 'dismiss') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo') }) },
);
const steps = fc.array(fc.record({ by: permittedUser, at: fc.nat(1_000), act }), { minLength: 40, maxLength: 80 });
type Step = { by: UserType; at: number; act: { do: string; list?: string; sent?: Body } };

/** Ids created in this test, by kind; a step chooses one by its index. */
const createdIds: Record<string, number[]> = { inquiry: [], user: [] };
const oneOf = (kind: string, at: number): number => {
  const known = createdIds[kind] ?? [];
  return known[at % Math.max(1, known.length)] ?? 0;
};
let n = 0;

async function runStep({ by, at, act: { do: what, list = 'consignee', sent = {} } }: Step): Promise<void> {
  const addId = (kind: string, id: unknown): void => {
    if (typeof id === 'number') (createdIds[kind] ??= []).push(id);
  };
  const rows = sent['newpriceoffers'] as Body[] | undefined;
  const body = (): Body =>
    inquiryBody(ids, {
      ...sent,
      ...(rows
        ? { newpriceoffers: rows.map((row) => ({ ...row, agent_id: oneOf('agent', at) || ids['agent'] })) }
        : {}),
    });
  const inquiry = oneOf('inquiry', at);
  const entry = {
    name: `Entry ${++n}`,
    phone: `${n}`,
    address: 'УБ',
    email: `e${n}@example.com`,
    country: 'CHN',
    city: ids['city'],
  };
  switch (what) {
    case 'add':
      return addId('inquiry', (await post(by, '/api/inquiry', body())).body.lastid);
    case 'edit':
      return void (await post(by, `/api/inquiry/${inquiry}/edit`, body()));
    case 'duplicate':
      return addId('inquiry', (await post(by, '/api/inquiry/duplicate', { inquiryid: inquiry })).body.lastid);
    case 'restore':
      return void (await post(by, `/api/inquiryinactive/${inquiry}/restore`, {}));
    case 'entry':
      return addId(list, (await post(by, `/api/settings/${list}`, entry)).body.id);
    case 'rename':
      return void (await post(by, `/api/settings/${list}/${oneOf(list, at)}/edit`, entry));
    case 'drop':
      return void (await post(by, `/api/settings/${list}/${oneOf(list, at)}/delete`, { _method: 'DELETE' }));
    case 'merge':
      return void (await post(by, `/api/settings/${list}/${oneOf(list, at)}/merge`, { into: oneOf(list, at + 1) }));
    case 'account':
      return addId(
        'user',
        (await post(by, '/api/settings/user', { ...entry, type: 1 + (at % 7), active: 1, password: 'demo1234' })).body
          .id,
      );
    case 'switch':
      return void (await post(by, `/api/settings/user/${oneOf('user', at)}/edit`, {
        ...entry,
        type: 1 + (at % 7),
        active: 2,
      }));
    case 'dismiss':
      return void (await post(by, `/api/settings/user/${oneOf('user', at)}/delete`, { _method: 'DELETE' }));
    case 'undo': {
      const history = await server.call('GET', `/api/history/shipment/${inquiry}`, { token: await server.tokenOf(4) });
      const position = (history.body.listdata as { position: number; canUndo: boolean }[] | undefined)?.find(
        ({ canUndo }) => canUndo,
      )?.position;
      return void (await post(by, `/api/history/shipment/${inquiry}/undo`, { position: position ?? 1 }));
    }
    default:
      return void (await post(by, `/api/inquiry/${inquiry}/${what}`, {
        reason: oneOf('reason', at) || ids['reason'],
        comment: '',
        tariff: 6,
        startso: '',
        id: 6,
      }));
  }
}

describe('after random actions of random users', () => {
  it('read models rebuilt from the log equal the incrementally written ones, row by row, and list counters are right', async () => {
    const kernel = server.app.get(Kernel);
    const names = kernel.models.names();
    await fc.assert(
      fc.asyncProperty(steps, async (chosenSteps) => {
        for (const step of chosenSteps) await runStep(step as Step);
        const { tables } = await kernel.rebuild().run(names, { verifyOnly: true });
        expect(tables.filter(({ equal }) => !equal)).toEqual([]);
        for (const listing of listings) {
          const { list, table, counter, scope } = listing;
          if (counter === undefined) continue;
          // Rows that belong to a user through a reference are counted by that reference.
          const entries = scope ? [1, 2] : [];
          const { text, values } = countStatement(listing, { filters: {}, scopeIds: entries }, null);
          const counted = (await server.database.pool.query<{ count: number }>(text, values)).rows[0]?.count;
          const counts = await readCounter(server.database.pool, table.name, counter);
          const sum = (scope ? entries.map(String) : ['']).reduce((all, key) => all + (counts.get(key) ?? 0), 0);
          expect([list.name, sum]).toEqual([list.name, counted]);
        }
      }),
      { numRuns: count(4, 100), endOnFailure: true, seed: new Dice().seed },
    );
    // Not all steps were refused.
    const { rows } = await server.database.pool.query<{ type: string }>(
      `select distinct type from event where type ~ '^(Inquiry|Agent|User|Offers)' order by 1`,
    );
    expect(rows.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'AgentChanged',
        'InquiryAdded',
        'InquiryChanged',
        'InquiryClosed',
        'InquiryDeleted',
        'InquiryMovedToOrder',
        'UserDeleted',
      ]),
    );
  }, 1_200_000);
});
