import { Pool } from 'pg';
import type { Actor, UserType } from '../../../contract/actor.js';
import { attentionRuleNames } from '../../../contract/attention/rules.js';
import type { JsonObject } from '../../../contract/json.js';
import { markStates } from '../../../contract/attention/form.js';
import { attentionList } from '../../../contract/shipment/attention/lists.js';
import { dayAfter, localDay } from '../../../contract/time.js';
import { aggregates } from '../../../server/composition/declared/aggregates.js';
import { listings } from '../../../server/composition/declared/listings.js';
import { names } from '../../../server/composition/declared/names.js';
import { createPool } from '../../../server/database/pool.js';
import type { CommandDefinition } from '../../../server/decider/command.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { Lists } from '../../../server/list/lists.js';
import { streamOf } from '../../../server/log/event.js';
import type { Aggregate } from '../../../server/projection/aggregate.js';
import { attentionSection } from '../../../server/shipment/attention/section.js';
import { composeShipment } from '../../../server/shipment/compose.js';
import { sections } from '../../../server/shipment/shipment.js';
import { readQuery } from '../../../server/table/table.js';
import { quotation } from '../../builders/shipment/quotation.js';
import { fillAttention, fillKnown } from '../attention-rows.js';
import { fillOrders, shipmentsOf } from '../list-rows.js';
import { alternately, bench, median, p95, rounded, roundsOf, tookEach, type Stage } from '../measure.js';
import { withDatabase } from '../product.js';

const atOnce = 8;
const user = (type: UserType): Actor => ({ userId: type, type, door: 'http' });
const today = localDay(new Date());

interface QueueCall {
  type: UserType;
  sent: Record<string, string>;
}

/** Every filter and sort alone, and each rule with each state and each holder, for the types of users that see different rows. */
function queueCalls(): QueueCall[] {
  const rules = attentionRuleNames.map((rule) => ({ rule }));
  const states = Object.keys(markStates).map((state) => ({ state }));
  const holders = ['1', '7', '33', '999999'].map((holder) => ({ holder }));
  const codes = ['24', 'SM25', '00077', '2400001'].map((code) => ({ code }));
  const consignees = ['1', '77', '999999'].map((consignee) => ({ consignee }));
  const sorts = [{ sort: 'base' }, { sort: '-base' }];
  const pairs = (some: Record<string, string>[], others: Record<string, string>[]): Record<string, string>[] =>
    some.flatMap((one) => others.map((other) => ({ ...one, ...other })));
  const sent: Record<string, string>[] = [
    ...[{}, ...rules, ...states, ...holders, ...codes, ...consignees, ...sorts],
    ...[
      ...pairs(rules, states),
      ...pairs(rules, holders),
      ...pairs(states, holders),
      ...pairs(states, sorts),
      ...pairs(rules, sorts),
    ],
  ];
  return [
    ...sent.map((one) => ({ type: 4 as const, sent: one })),
    ...([1, 2, 3, 5, 7] as const).flatMap((type) =>
      [{}, ...states, ...holders, ...sorts].map((one) => ({ type, sent: one })),
    ),
  ];
}

/** How long calls took: the 95th percentile alone and with eight at once. */
interface Took {
  alone: number;
  eight: number;
}

/** The calls of one kind, of which the worst are measured. */
interface Measured {
  name: string;
  /** With a page of its own size each, as queries that differ in nothing share one read. */
  call(size: number): Promise<unknown>;
}

/** How often a call is repeated, so that the 95th percentile means something. */
const repeated = 40;
const worstMeasured = 6;

/** The lowest possible cost, measured before and after: a statement that reads nothing, through the same connections. */
const floorCall = (pool: Pool): Measured => ({ name: 'select 1', call: () => pool.query('select 1') });

async function timed({ call }: Measured, rounds: number): Promise<Took> {
  const alone: number[] = [];
  const together: number[] = [];
  for (let round = 0; round < rounds; round++) {
    alone.push(...(await tookEach([() => call(15)])));
    if (round % 5 === 0)
      together.push(...(await tookEach(Array.from({ length: atOnce }, (_, at) => () => call(15 + at)))));
  }
  return { alone: p95(alone), eight: p95(together) };
}

/** Of all calls those that take longest are found first; only these are repeated. */
async function worstOf(stage: Stage, what: string, calls: readonly Measured[]): Promise<Took> {
  const first: { one: Measured; took: number }[] = [];
  for (const one of calls) {
    await one.call(15);
    const took: number[] = [];
    for (let round = 0; round < (stage.quick ? 1 : 3); round++) took.push(...(await tookEach([() => one.call(15)])));
    first.push({ one, took: median(took) });
  }
  stage.log(`${what}: ${calls.length} calls, in the middle ${median(first.map(({ took }) => took)).toFixed(1)} ms`);
  const slowest = first.toSorted((a, b) => b.took - a.took).slice(0, stage.quick ? 1 : worstMeasured);
  const worst: Took = { alone: 0, eight: 0 };
  for (const { one } of slowest) {
    const { alone, eight } = await timed(one, stage.quick ? 1 : repeated);
    stage.log(`${what}: ${one.name} ${alone.toFixed(1)} ms, eight at once ${eight.toFixed(1)} ms`);
    worst.alone = Math.max(worst.alone, alone);
    worst.eight = Math.max(worst.eight, eight);
  }
  return { alone: rounded(worst.alone), eight: rounded(worst.eight) };
}

function callOf(lists: Lists, { type, sent }: QueueCall): Measured {
  const query = { ...readQuery(attentionList, sent), totals: 'without' as const };
  return {
    name: `${type} ${new URLSearchParams(sent).toString()}`,
    call: (perpage) => lists.answer(attentionList, { ...query, perpage }, user(type)),
  };
}

/** The number at the entry of the menu, for each type of user. */
const menuNumbers = ([1, 2, 3, 4, 5, 7] as const).map((type) => ({ type, sent: { for: String(type) } }));

/** The list of the next day without a write in between: how many rows became due, and how many events that took. */
async function midnight(stage: Stage, pool: Pool): Promise<number> {
  const eventsIn = async (): Promise<number> =>
    (await pool.query<{ count: number }>('select count(*)::int as count from event')).rows[0]?.count ?? 0;
  const before = await eventsIn();
  const dueOn = async (day: string): Promise<number> => {
    const lists = new Lists(pool, listings, names, { now: () => new Date(`${day}T04:00:00Z`) });
    return (await lists.ids(attentionList, readQuery(attentionList, {}), user(4), 1_000_000)).length;
  };
  stage.log(`due today ${await dueOn(today)}, tomorrow ${await dueOn(dayAfter(today, 1))}`);
  return (await eventsIn()) - before;
}

/** Shipments without what needs attention. */
const bare = composeShipment(sections.filter((section) => section !== attentionSection)) as Aggregate;

const save: CommandDefinition<{ id: number; type: string; data: JsonObject }, null> = {
  name: 'Save',
  streams: ({ id }) => [streamOf('shipment', id)],
  decide: (_files, { id, type, data }) => ({
    events: [{ stream: streamOf('shipment', id), type, data }],
    answer: null,
  }),
};

/** Saves of one order on which many rules hold; each second one moves a day that a rule follows. */
class Saves {
  private count = 0;

  constructor(
    private readonly kernel: Kernel,
    private readonly id: number,
  ) {}

  async begin(): Promise<this> {
    await this.run('InquiryAdded', { form: quotation({ clearance: 1, operator: 2 }), copiedFrom: null });
    const rate = { rate: '1', source: { from: 'tugrik' } };
    const rates = {
      currency: 'mnt',
      rate,
      usd: { rate: '3410', source: { from: 'month', currency: 'usd-gb', year: 2026, month: 3 } },
    };
    await this.run('InquiryMovedToOrder', { code: `SM26${this.id}`, orderId: this.id, on: today, rates });
    return this;
  }

  async next(): Promise<void> {
    const count = this.count++;
    const change = (name: string, to: string): JsonObject => ({ fields: { [name]: { from: null, to } }, rows: {} });
    if (count % 2 === 0) await this.run('InquiryChanged', change('name', `Гурил ${count}`));
    else await this.run('BorderDatesSet', change('etaBorder', dayAfter(today, count % 60)));
  }

  private run(type: string, data: JsonObject): Promise<null> {
    const by = { actor: user(4), requestId: 'bench', route: 'bench' };
    return this.kernel.commands.run(save, { id: this.id, type, data }, by);
  }
}

const kernelOn = (pool: Pool, all: readonly Aggregate[]): Kernel =>
  new Kernel({ pool, aggregates: all, names: async () => new Map() });

/** How much longer a save takes with the rows of all rules, over two equal databases. */
async function saveBeside(stage: Stage, url: string, firstId: number): Promise<number> {
  const other = `${new URL(url).pathname.slice(1)}_bare`;
  const admin = new Pool({ connectionString: stage.server, max: 1 });
  await admin.query(`create database ${other} template ${new URL(url).pathname.slice(1)}`);
  const otherUrl = new URL(url);
  otherUrl.pathname = `/${other}`;
  const pools = [createPool(url), createPool(otherUrl.href)] as const;
  const kernels = [
    kernelOn(pools[0], aggregates),
    kernelOn(
      pools[1],
      aggregates.map((one) => (one.name === bare.name ? bare : one)),
    ),
  ] as const;
  try {
    for (const kernel of kernels) await kernel.open();
    const [withRules, without] = [
      await new Saves(kernels[0], firstId).begin(),
      await new Saves(kernels[1], firstId).begin(),
    ];
    const ratios: number[] = [];
    const some = (saves: Saves) => async (): Promise<number> => {
      const took: number[] = [];
      for (let at = 0; at < (stage.quick ? 4 : 60); at++) took.push(...(await tookEach([() => saves.next()])));
      return median(took);
    };
    for (let round = -1; round < roundsOf(stage, 9); round++) {
      const [beside, alone] = await alternately(round, some(withRules), some(without));
      if (round >= 0) ratios.push(beside / alone);
      stage.log(`a save ${beside.toFixed(2)} ms, without rules ${alone.toFixed(2)} ms`);
    }
    return rounded(median(ratios));
  } finally {
    for (const kernel of kernels) await kernel.close();
    for (const pool of pools) await pool.end();
    await admin.query(`drop database if exists ${other} with (force)`);
    await admin.end();
  }
}

type Figure =
  | 'queue_ms'
  | 'queue_eight_ms'
  | 'counts_ms'
  | 'floor_ms'
  | 'floor_eight_ms'
  | 'midnight_events'
  | 'save_beside';

async function measure(stage: Stage, url: string): Promise<Record<Figure, number>> {
  const running = stage.quick ? 100 : 100_000;
  const counts = { open: 50, closed: 50, running, finished: 50, archived: 50 };
  const pool = createPool(url);
  const floors: Took[] = [];
  const figures = { queue: { alone: 0, eight: 0 }, counts: 0, midnight: 0 };
  try {
    const kernel = kernelOn(pool, aggregates);
    await kernel.open();
    await kernel.close();
    await fillOrders(pool, counts);
    await fillKnown(pool, today);
    stage.log(`${await fillAttention(pool, today)} rows of ${running} running orders`);
    await pool.query('vacuum analyze');
    const lists = new Lists(pool, listings, names);
    const floor = async (): Promise<void> => {
      const took = await timed(floorCall(pool), stage.quick ? 1 : repeated);
      stage.log(
        `a statement that reads nothing ${took.alone.toFixed(1)} ms, eight at once ${took.eight.toFixed(1)} ms`,
      );
      floors.push(took);
    };
    await floor();
    figures.queue = await worstOf(
      stage,
      'queue',
      queueCalls().map((call) => callOf(lists, call)),
    );
    await floor();
    figures.counts = (
      await worstOf(
        stage,
        'counts',
        menuNumbers.map((call) => callOf(lists, call)),
      )
    ).alone;
    await floor();
    figures.midnight = await midnight(stage, pool);
  } finally {
    await pool.end();
  }
  return {
    queue_ms: figures.queue.alone,
    queue_eight_ms: figures.queue.eight,
    counts_ms: figures.counts,
    floor_ms: rounded(median(floors.map(({ alone }) => alone))),
    floor_eight_ms: rounded(median(floors.map(({ eight }) => eight))),
    midnight_events: figures.midnight,
    save_beside: await saveBeside(stage, url, shipmentsOf(counts) + 1),
  };
}

/** What needs attention in a hundred thousand running orders: how long its list takes, and what its rules cost a save. */
export const attention = bench({
  targets: {
    queue_ms: '<= 10',
    queue_eight_ms: '<= 20',
    counts_ms: '<= 10',
    floor_ms: '',
    floor_eight_ms: '',
    midnight_events: '0',
    save_beside: '<= 1.15',
  },
  run: (stage) => withDatabase(stage.server, (url) => measure(stage, url)),
});
