import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandRunner } from '../../../server/decider/command.js';
import { streamOf } from '../../../server/log/event.js';
import { aggregates } from '../../../server/composition/declared/aggregates.js';
import { referenceList } from '../../../contract/reference/catalogue.js';
import { mainCarriers } from '../../../contract/reference/fixed/main-carriers.js';
import { entryBody, referredEntry } from '../../builders/entry.js';
import { addUsualEntries, inquiryBody, type EntryIds } from '../../builders/shipment/inquiry-body.js';
import { isLong } from '../../fault/seed.js';
import { openServer, type Answer, type RunningServer } from '../running-server.js';

type Body = Record<string, unknown>;

/** One user deletes an entry while another user starts to use it. */
interface Case {
  name: string;
  /** The kind of stream that refers, and the kind it refers to. */
  from: string;
  to: string;
  /** The form that starts to use this entry, and its body; each time for another file. */
  use: (id: number) => Promise<readonly [path: string, body: Body]>;
  entry: (n: number) => Body;
}

/** An agent; `ids` is filled before the tests. */
const asAgent = (at: number): Body => ({
  ...{ name: `A ${at}`, country: 'CHN', city: ids['city'], phone: '1', email: `a${at}@example.com` },
});

const rounds = isLong ? 400 : 4;
const atOnce = 4;

let server: RunningServer;
let admin: string;
let ids: EntryIds;

const post = (path: string, body: Body) => server.call('POST', path, { token: admin, body });
async function added(list: string, body: Body): Promise<number> {
  const answer = await post(`/api/settings/${list}`, body);
  if (answer.status !== 200) throw new Error(`${list}: ${answer.text}`);
  return (answer.body.id ?? answer.body.lastid) as number;
}

const inquiry = (): Body => inquiryBody(ids);

async function addInquiry(): Promise<number> {
  const answer = await post('/api/inquiry', inquiry());
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.lastid as number;
}

beforeAll(async () => {
  server = await openServer();
  waitBetween(server.app.get(CommandRunner));
  admin = await server.tokenOf(4);
  ids = await addUsualEntries(added);
}, 240_000);
afterAll(() => server.close());

const mainCarrier = Object.keys(mainCarriers)[0] ?? '';
const person = (type: number) => (n: number) => ({
  name: `P ${n}`,
  phone: '1',
  email: `p${type}-${n}@example.com`,
  type,
  active: 1,
  password: 'demo1234',
});

const onInquiry = (name: string, to: string, entry: Case['entry'], body: (id: number) => Body): Case => ({
  name: `${name} of an inquiry`,
  from: 'shipment',
  to,
  use: async (id) => [`/api/inquiry/${await addInquiry()}/edit`, { ...inquiry(), ...body(id) }],
  entry,
});

const ofInquiries: Case[] = [
  onInquiry(
    'the consignee',
    'consignee',
    (n) => ({ name: `C ${n}`, phone: `${n}`, address: 'УБ', email: `c${n}@example.com` }),
    (id) => ({ consignee_id: id }),
  ),
  onInquiry(
    'the commodity',
    'commodity',
    (n) => ({ name: `G ${n}` }),
    (id) => ({ commodity_id: id }),
  ),
  onInquiry(
    'the transport type',
    'transtype',
    (n) => ({ name: `T ${n}`, transmode: 1 }),
    (id) => ({ ttype: id }),
  ),
  onInquiry(
    'the supplier',
    'supplier',
    (n) => ({ name: `S ${n}`, country: 'CHN', city: ids['city'], phone: `${n}`, email: `s${n}@example.com` }),
    (id) => ({ supplier: id }),
  ),
  onInquiry(
    'the city of origin',
    'city',
    (n) => ({ name: `O ${n}`, country: 'CHN' }),
    (id) => ({ fcity_id: id }),
  ),
  onInquiry(
    'the final city',
    'city',
    (n) => ({ name: `F ${n}`, country: 'MNG' }),
    (id) => ({ tcity_id: id }),
  ),
  onInquiry(
    'the border',
    'via',
    (n) => ({ name: `B ${n}` }),
    (id) => ({ via_id: id }),
  ),
  onInquiry(
    'the way',
    'viamore',
    (n) => ({ name: `V ${n}` }),
    (id) => ({ via_more_id: id }),
  ),
  onInquiry(
    'the carrier',
    'carrier',
    (n) => ({ name: `R ${n}`, carrier: mainCarrier }),
    (id) => ({ carrier: mainCarrier, carrier_id: id }),
  ),
  onInquiry('the agent of a price', 'agent', asAgent, (id) => ({
    newpriceoffers: [{ agent_id: id, price: 1000, currency: 'usd', rate: 3400 }],
  })),
  onInquiry('the salesman', 'user', person(1), (id) => ({ sales: id })),
  onInquiry('the tariff manager', 'user', person(6), (id) => ({ salesb: id })),
  onInquiry('the operator', 'user', person(2), (id) => ({ operation: id })),
  {
    name: 'the reason of closing an inquiry',
    from: 'shipment',
    to: 'reason',
    use: async (id) => {
      return [`/api/inquiry/${await addInquiry()}/inactive`, { reason: id, comment: '' }];
    },
    entry: (n) => ({ name: `Q ${n}` }),
  },
];

let n = 1_000;
const ofLists: Case[] = referenceList.flatMap((declaration) =>
  Object.entries(declaration.fields).flatMap(([field, { refersTo }]): Case[] => {
    if (refersTo === undefined) return [];
    // A price of a group of wagons has the group, one of an own container has none; an account is that of a payer or of an agent.
    const more = (): Body =>
      declaration.name === 'wagonprice' && field === 'buleg'
        ? { type: 1 }
        : declaration.name === 'partyaccount' && field === 'agent'
          ? { payer: null, agent: ids['agent'] }
          : {};
    const make = async (): Promise<Body> => ({
      ...(await entryBody(declaration, ++n, added)),
      ...(declaration.name === 'wagonprice' && field === 'buleg'
        ? { buleg: await added('wagonbuleg', { name: `W ${n}` }) }
        : {}),
      ...more(),
    });
    return [
      {
        name: `${field} of ${declaration.name}`,
        from: declaration.name,
        to: refersTo,
        use: async (id) => {
          const body = await make();
          const path = `/api/settings/${declaration.name}/${await added(declaration.name, body)}/edit`;
          return [path, { ...body, [field]: id }];
        },
        entry: (at) => ({
          ...referredEntry(`${refersTo} ${at}`),
          ...(refersTo === 'agent' ? { email: 'a@example.mn', city: ids['city'] } : {}),
        }),
      },
    ];
  }),
);

/** Callbacks by entry that run after a save has read its facts and before it is decided. */
const beforeDecision = new Map<string, () => Promise<unknown>>();

function waitBetween(runner: CommandRunner): void {
  const run = runner.run.bind(runner);
  runner.run = (definition, command, envelope) => {
    const { facts, names, exclusive } = definition;
    // An exclusive command reads its facts while holding the head, so nothing can happen in between.
    if (!facts || !names || exclusive) return run(definition, command, envelope);
    const delayedFacts: typeof facts = async (input, source, drawn) => {
      const found = await facts(input, source, drawn);
      for (const { stream } of names(input, drawn)) await beforeDecision.get(stream)?.();
      return found;
    };
    return run({ ...definition, facts: delayedFacts }, command, envelope);
  };
}

const named = (at: number): Body => ({ name: `N ${at}` });
const withPhone = (at: number): Body => ({
  name: `P ${at}`,
  phone: `${at}`,
  email: `p${at}@example.com`,
  address: 'УБ',
});
const withRegister = (at: number): Body => ({
  lastname: 'Бат',
  firstname: `Д ${at}`,
  register: `УБ${at}`,
  phone: `${at}`,
});

/** An order that is saved with this entry, with its own payer and shipper. */
const onOrder = (to: string, entry: (at: number) => Body, making: (id: number) => Body): Case => ({
  name: `${to} of an order`,
  from: 'shipment',
  to,
  entry,
  use: async (id) => {
    const order = await addInquiry();
    const moved = await server.call('POST', `/api/inquiry/${order}/shippingorder`, {
      token: await server.tokenOf(4),
      body: {},
    });
    if (moved.status !== 200) throw new Error(moved.text);
    const at = ++n;
    const [payer, shipper] = [await added('payer', withPhone(at)), await added('supplier', withPhone(at))];
    const usual = { payer, shipper, paymenttype: 1, paymentterm: 1, zamnal: 1 };
    return [`/api/shippingorder/${order}/update`, { ...usual, ...making(id) }];
  },
});
const ofOrders: Case[] = [
  onOrder('payer', withPhone, (id) => ({ payer: id })),
  onOrder(
    'container',
    (at) => ({ name: `C ${at}`, freeday20: 1, freeday40: 1 }),
    (id) => ({ containerstatus: id }),
  ),
  onOrder('thc', named, (id) => ({ thc: id })),
  onOrder('customagent', withRegister, (id) => ({ customagent: id })),
  onOrder('driver', withRegister, (id) => ({ deliverydriver: id })),
  onOrder('ortoo', named, (id) => ({ ubtzrates: [{ ortooa: id, type: 2, rate: 1 }] })),
  onOrder('wagonbuleg', named, (id) => ({ ubtzrates: [{ buleg: id, type: 1, rate: 1 }] })),
];

const ofOperations: Case[] = [
  {
    name: 'the status of a tracing entry',
    from: 'shipment',
    to: 'tracingstatus',
    entry: named,
    use: async (id) => {
      const order = await addInquiry();
      const moved = await post(`/api/inquiry/${order}/shippingorder`, {});
      if (moved.status !== 200) throw new Error(moved.text);
      return [`/api/operation/form/a/${order}`, { country: 'CHN', city: ids['city'], ognoo: '2026-03-01', status: id }];
    },
  },
];

const ofCustomInvoices: Case[] = [
  {
    name: 'the payer of a custom invoice',
    from: 'custominvoice',
    to: 'payer',
    entry: withPhone,
    use: async (id) => {
      const body = { code: 'SM2600001', description: 'Агуулах', invoicetype: 5, currency: 'mnt', amount: 1 };
      const {
        status,
        text,
        body: answer,
      } = await post('/api/custominvoice', {
        ...body,
        payer: await added('payer', withPhone(++n)),
      });
      if (status !== 200) throw new Error(text);
      return [`/api/custominvoice/${String(answer.id)}`, { ...body, payer: id }];
    },
  },
];

const ofAdvance = (to: 'payer' | 'agent', entry: Case['entry']): Case => ({
  name: `the ${to} of an advance`,
  from: 'advance',
  to,
  entry,
  use: async (id) => {
    const body = { amount: '10', currency: 'mnt', ognoo: '2026-03-01' };
    const { status, text, body: answer } = await post('/api/advances', { ...body, [to]: await added(to, entry(++n)) });
    if (status !== 200) throw new Error(text);
    return [`/api/advances/${String(answer.id)}`, { ...body, [to]: id }];
  },
});
const ofAdvances: Case[] = [ofAdvance('payer', withPhone), ofAdvance('agent', asAgent)];

/** An item never changes its party, so another one of the same entry is recorded. */
const ofItem = (to: 'payer' | 'agent', entry: Case['entry']): Case => ({
  name: `the ${to} of an item outside files`,
  from: 'outsideitem',
  to,
  entry,
  use: (id) => {
    const body = { paper: 'Акт 1', amount: '10', currency: 'mnt', reason: 'Эхний үлдэгдэл' };
    return Promise.resolve(['/api/items', { ...body, ognoo: '2026-03-01', due_at: '2026-03-11', [to]: id }]);
  },
});
/** A statement never changes its party, so another one of the same entry is made. */
const ofStatement = (to: 'payer' | 'agent', entry: Case['entry']): Case => ({
  name: `the ${to} of a statement of account`,
  from: 'partystatement',
  to,
  entry,
  use: (id) => Promise.resolve(['/api/statements', { start: '2026-01-01', end: '2026-01-31', [to]: id }]),
});
const ofStatements: Case[] = [ofStatement('payer', withPhone), ofStatement('agent', asAgent)];
const ofItems: Case[] = [ofItem('payer', withPhone), ofItem('agent', asAgent)];

/** A reminder is of a payer who owes something, so his entry is in use already. */
const ofReminders: Case[] = [
  {
    name: 'the payer of a reminder',
    from: 'reminder',
    to: 'payer',
    entry: withPhone,
    use: async (id) => {
      const body = { paper: 'Акт 1', amount: '10', currency: 'mnt', reason: 'Эхний үлдэгдэл', payer: id };
      const { status, text } = await post('/api/items', { ...body, ognoo: '2026-01-01', due_at: '2026-01-11' });
      if (status !== 200) throw new Error(text);
      return ['/api/reminders', { payer: id }];
    },
  },
];

/** The other side with an item, linked as one firm; with the link alone the entry may still be deleted. */
const ofNetting = (to: 'payer' | 'agent', entry: Case['entry']): Case => ({
  name: `the ${to} of a netting`,
  from: 'netting',
  to,
  entry,
  use: async (id) => {
    const [list, other] = to === 'payer' ? (['agent', asAgent] as const) : (['payer', withPhone] as const);
    const linked = await added(list, other(++n));
    const sides = { [to]: id, [list]: linked };
    const paper = { paper: 'Акт 1', amount: '10', currency: 'mnt', reason: 'Эхний үлдэгдэл' };
    const days = { ognoo: '2026-03-01', due_at: '2026-03-11' };
    const saved = async (path: string, body: Record<string, unknown>): Promise<number> => {
      const { status, text, body: answer } = await post(path, body);
      if (status !== 200) throw new Error(text);
      return answer.id as number;
    };
    await saved(`/api/settings/${to}/${id}/link`, { with: linked });
    const item = async (side: 'payer' | 'agent') => ({
      ...{ kind: 'item', id: await saved('/api/items', { ...paper, ...days, [side]: sides[side] }) },
    });
    const pair = { receivable: await item('payer'), payable: await item('agent'), amount: '4' };
    return ['/api/nettings', { ...sides, ognoo: '2026-03-02', pairs: [pair] }];
  },
});
const ofNettings: Case[] = [ofNetting('payer', withPhone), ofNetting('agent', asAgent)];

const cases = [
  ...ofInquiries,
  ...ofOrders,
  ...ofOperations,
  ...ofCustomInvoices,
  ...ofAdvances,
  ...ofItems,
  ...ofStatements,
  ...ofReminders,
  ...ofNettings,
  ...ofLists,
];

describe('deleting an entry while another user starts to use it', () => {
  it('is tested for every kind of reference that a file may have', () => {
    const tried = new Set(cases.map(({ from, to }) => `${from} → ${to}`));
    const declared = aggregates.flatMap(({ name, references }) =>
      (references?.to ?? []).map((to) => `${name} → ${to}`),
    );
    expect(declared.filter((one) => !tried.has(one))).toEqual([]);
  });

  it.each(cases.map((one) => [one.name, one] as const))(
    'never lets both succeed: %s',
    async (_name, { to, use, entry }) => {
      const alone = await post(...(await use(await added(to, entry(++n)))));
      expect([alone.status, alone.text]).toEqual([200, expect.any(String)]);
      const outcomes = { both: 0, used: 0, deleted: 0, neither: [] as unknown[] };
      const race = async (at: number): Promise<void> => {
        const id = await added(to, entry(at));
        const form = await use(id);
        const remove = () => server.call('DELETE', `/api/settings/${to}/${id}/delete`, { token: admin });
        let deleting: Promise<Answer> | undefined;
        // Every other save has read the list, and found the entry there, before the deletion.
        if (at % 2 === 0) beforeDecision.set(streamOf(to, id), () => (deleting ??= remove()));
        const [used, deleted] = await Promise.all([post(...form), at % 2 === 0 ? undefined : remove()]);
        const removed = deleted ?? (await (deleting ?? remove()));
        if (used.status === 200 && removed.status === 200) outcomes.both++;
        else if (used.status === 200) outcomes.used++;
        else if (removed.status === 200) outcomes.deleted++;
        else outcomes.neither.push([used.status, used.body, removed.status, removed.body]);
      };
      for (let at = 0; at < rounds; at += atOnce) await Promise.all(Array.from({ length: atOnce }, () => race(++n)));
      expect(outcomes).toMatchObject({ both: 0, neither: [] });
      expect(outcomes.used + outcomes.deleted).toBe(rounds);
    },
    300_000,
  );
});
