import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { attentionRuleNames, attentionRules, type AttentionRuleName } from '../../../contract/attention/rules.js';
import type { Actor } from '../../../contract/actor.js';
import type { DocumentNeed } from '../../../contract/document/needs.js';
import type { Json, JsonObject } from '../../../contract/json.js';
import { dueOn, type RuleInputs } from '../../../contract/shipment/attention/due.js';
import { legKey, rulesHolding } from '../../../contract/shipment/attention/rules-of-file.js';
import { attentionList } from '../../../contract/shipment/attention/lists.js';
import { legNames } from '../../../contract/reference/fixed/legs.js';
import type { Step } from '../../../contract/fields/steps/steps.js';
import type { ClockTerms } from '../../../contract/shipment/clock/terms.js';
import { dayAfter } from '../../../contract/time.js';
import { basesOfMoney, moneyHistories, rowsOfMoney } from '../../builders/attention-of-money.js';
import { happened, inquiryAdded, movedToOrder, shipmentFile, today } from '../../builders/shipment/inquiry.js';
import { testDatabase, type TestDatabase } from '../../database.js';
import { aggregates } from '../../../server/composition/declared/aggregates.js';
import { listings } from '../../../server/composition/declared/listings.js';
import { names } from '../../../server/composition/declared/names.js';
import { Lists } from '../../../server/list/lists.js';
import type { NewEvent } from '../../../server/log/event.js';
import { CounterMoves } from '../../../server/projection/counters.js';
import { createTable } from '../../../server/projection/schema.js';
import type { Row } from '../../../server/projection/table.js';
import { readQuery } from '../../../server/table/table.js';
import { attentionTable } from '../../../server/attention/attention-table.js';
import { legCounter } from '../../../server/shipment/leg-days.js';
import { shipmentAggregate } from '../../../server/shipment/shipment.js';

const admin: Actor = { userId: 4, type: 4, door: 'http' };
const mostDays = 40;

/** The tables that the list reads. */
const used = [
  ...[
    'attention',
    'firm',
    'container',
    'transtype',
    'thc',
    'via',
    'clockterms',
    'shipping_order',
    'order_figures',
    'unit',
  ],
];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('tables');
  for (const table of new Map(aggregates.flatMap((kind) => kind.tables).map((one) => [one.name, one])).values())
    if (used.includes(table.name)) await createTable(database.pool, table);
}, 120_000);
afterAll(() => database.drop());

const set = (fields: Record<string, Json>): JsonObject => ({
  fields: Object.fromEntries(Object.entries(fields).map(([name, to]) => [name, { from: null, to }])),
  rows: {},
});
const added = (table: string, rows: JsonObject[]): JsonObject => ({
  fields: {},
  rows: { [table]: { added: rows, removed: [], changed: [] } },
});

const day = fc.integer({ min: -mostDays, max: mostDays }).map((after) => dayAfter(today, after));
const maybeDay = fc.option(day);
const unit = fc.record({
  kind: fc.constantFrom(1, 2),
  number: fc.constant('CSQU3054383'),
  sizeType: fc.constantFrom('45G1', '22G1', null),
  containerStatus: fc.constantFrom(null, 1, 2),
  placeOn: maybeDay,
  clockBegan: maybeDay,
  ataBorder: maybeDay,
  etdBorder: maybeDay,
  ataDestination: maybeDay,
  plannedReturn: maybeDay,
  returned: maybeDay,
});

/** What may have happened to an order. */
const event: fc.Arbitrary<readonly NewEvent[]> = fc.oneof(
  fc
    .record({ etaBorder: maybeDay, ataBorder: maybeDay, etdBorder: maybeDay, ataUb: maybeDay }, { requiredKeys: [] })
    .map((dates) => [happened('BorderDatesSet', set(dates))]),
  fc.record({ promised: maybeDay, returned: maybeDay }).map((fields) => [happened('UnitsChanged', set(fields))]),
  fc.array(unit, { minLength: 1, maxLength: 3 }).map((units) => [
    happened(
      'UnitsChanged',
      added(
        'units',
        units.map((one, at) => ({ id: at + 1, ...one })),
      ),
    ),
  ]),
  fc
    .record({
      containerStatus: fc.constantFrom(1, 2),
      terminal: fc.constantFrom(null, 7, 8),
      quantity: fc.constantFrom(null, 1, 3),
    })
    .map((fields) => [happened('OrderChanged', set(fields))]),
  day.map((etaBorder) => [happened('BorderDatesSet', set({ etaBorder }))]),
  day.map((ataBorder) => [happened('BorderDatesSet', set({ ataBorder }))]),
  maybeDay.map((releasedOn) => [happened('CustomsDatesSet', set({ releasedOn }))]),
  fc.constant([happened('DocumentsChecked', {})]),
  fc.constant([happened('DocumentsReopened', {})]),
  fc
    .record({ to: day, amount: fc.integer({ min: 1, max: 400 }), currency: fc.constantFrom('usd', 'mnt') })
    .map((one) => [
      happened('PenaltyRecharged', {
        recharges: [
          {
            ...one,
            id: 1,
            amount: `${one.amount}.00`,
            days: null,
            containers: [],
            offer: null,
            invoice: 1,
            invoiceCode: 'SM1',
          },
        ],
      }),
    ]),
  day.map((on) => [happened('TracingAdded', added('tracing', [{ id: 1, number: 1, on, pictures: [] }]))]),
);
const histories = fc.array(
  fc
    .tuple(
      fc.constantFrom(0 as const, 1 as const),
      fc.constantFrom(1, 2),
      fc.array(event, { maxLength: 6, size: 'max' }),
    )
    .map(([clearance, border, events]) => [inquiryAdded({ clearance, border }), movedToOrder(), ...events.flat()]),
  { minLength: 4, maxLength: 12, size: 'max' },
);

/** What the customer pays: none, one price, or one that rises, changes its currency or begins later. */
const prices = fc.constantFrom<readonly Step[]>(
  [],
  [{ from: 1, price: '10.125', currency: 'usd' }],
  [
    { from: 1, price: '0', currency: 'usd' },
    { from: 3, price: '12', currency: 'usd' },
    { from: 6, price: '25.5', currency: 'usd' },
  ],
  [
    { from: 2, price: '9', currency: 'usd' },
    { from: 4, price: '70000', currency: 'mnt' },
  ],
);

const settings = fc.record({
  ruleDays: fc.uniqueArray(
    fc.record({ rule: fc.constantFrom(...attentionRuleNames), days: fc.integer({ min: 0, max: 20 }) }),
    { maxLength: 8, selector: ({ rule }) => rule },
  ),
  needs: fc.array(
    fc.record({
      kind: fc.constantFrom<DocumentNeed['kind'][]>('contract', 'packingList'),
      mode: fc.constantFrom<DocumentNeed['mode'][]>(null, 1, 3),
      division: fc.constantFrom<DocumentNeed['division'][]>(null, 1, 2),
      step: fc.constantFrom<DocumentNeed['step'][]>('border', 'archive'),
    }),
    { maxLength: 3 },
  ),
  free: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 4, maxLength: 4 }),
  terms: fc.uniqueArray(
    fc.record({
      containerStatus: fc.constantFrom(1, 2),
      terminal: fc.constantFrom(null, 7),
      size: fc.constantFrom(20 as const, 40 as const),
      freeDays: fc.integer({ min: 0, max: 30 }),
      endsAt: fc.constantFrom(1 as const, 2 as const),
      firstDayCounts: fc.boolean(),
      from: fc.constantFrom('2026-01-01', '2026-03-05'),
      to: fc.constantFrom(null, '2026-03-12'),
      customers: prices,
    }),
    { maxLength: 6, selector: ({ containerStatus, terminal, size }) => `${containerStatus}/${terminal}/${size}` },
  ),
  /** The days of each leg of the finished orders over the first border; over the second one there are too few. */
  legs: fc.array(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 4, maxLength: 4 }), {
    minLength: 5,
    maxLength: 7,
  }),
});
type Settings = typeof settings extends fc.Arbitrary<infer S> ? S : never;

const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];
  return Math.floor((low + high + 1) / 2);
};

/** The rules on paper: what the list has to agree with. */
function inputsOf({ needs, free, terms, legs }: Settings, mode: number): Omit<RuleInputs, 'days'> {
  const [, , toEtd = 0, toUb = 0] = [0, 1, 2, 3].map((leg) => middle(legs.map((days) => days[leg] ?? 0)));
  const [toEta = 0, toAta = 0] = [0, 1].map((leg) => middle(legs.map((days) => days[leg] ?? 0)));
  const key = (after: Parameters<typeof legKey>[1]): string => legKey({ mode, border: 1 }, after);
  return {
    needs: needs.map((need, at) => ({ id: at + 1, ...need })),
    atBorder: new Map([[key('ataBorder'), toEtd]]),
    toDestination: new Map([
      [key('ordered'), toEta + toAta + toEtd + toUb],
      [key('etaBorder'), toAta + toEtd + toUb],
      [key('ataBorder'), toEtd + toUb],
      [key('etdBorder'), toUb],
    ]),
    terms: terms.map(
      ({ customers, ...row }, at): ClockTerms => ({ ...row, id: at + 1, steps: { ours: [], customers } }),
    ),
    usual: [1, 2].map((containerStatus) => ({
      containerStatus,
      freeDays: { 20: free[containerStatus * 2 - 2] ?? 0, 40: free[containerStatus * 2 - 1] ?? 0 },
    })),
    sizeOf: (transportType) => (transportType === 1 ? 40 : null),
  };
}

async function store(pool: Pool, table: string, rows: readonly object[]): Promise<void> {
  await pool.query(`delete from "${table}"`);
  await pool.query(`insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`, [
    JSON.stringify(rows),
  ]);
}

async function storeSettings(
  pool: Pool,
  { ruleDays, needs, free, terms, legs }: Settings,
  mode: number,
): Promise<void> {
  await store(pool, 'firm', [{ id: 1, form: { ruleDays, needs } }]);
  await store(
    pool,
    'container',
    [1, 2].map((id) => ({ id, freeday20: free[id * 2 - 2], freeday40: free[id * 2 - 1], deleted: false })),
  );
  await store(pool, 'transtype', [{ id: 1, size: 40, deleted: false }]);
  await store(
    pool,
    'thc',
    [7, 8].map((id) => ({ id, deleted: false })),
  );
  await store(
    pool,
    'via',
    [1, 2].map((id) => ({ id, deleted: false })),
  );
  const clockterms = terms.map(
    ({ containerStatus, terminal, size, freeDays, endsAt, firstDayCounts, from, to, customers }, at) => ({
      ...{
        id: at + 1,
        container: containerStatus,
        thc: terminal,
        size,
        start: from,
        end: to,
        freedays: freeDays,
        endsat: endsAt,
      },
      ...{ firstday: firstDayCounts ? 1 : 0, deleted: false, steps: [], customersteps: customers },
    }),
  );
  await store(pool, 'clockterms', clockterms);
  // Of the second border there are fewer files than a median needs.
  const counted = new Map<string, number>();
  for (const [at, days] of legs.entries())
    for (const border of at < 4 ? [1, 2] : [1])
      for (const [leg, took] of days.entries()) {
        const key = `${mode} ${border} 2025-12 ${legNames[leg]} ${took}`;
        counted.set(key, (counted.get(key) ?? 0) + 1);
      }
  const [name] = Object.keys(legCounter);
  await store(
    pool,
    'read_model_counter',
    [...counted].map(([key, value]) => ({ table_name: 'shipping_order', name, key, value })),
  );
}

/** The rows and their counters, as a rebuild writes them. */
async function storeRows(pool: Pool, rows: readonly Row[]): Promise<void> {
  await store(pool, attentionTable.name, rows);
  const counted = new CounterMoves();
  for (const row of rows) counted.add(attentionTable, row, 1);
  await pool.query(
    `insert into read_model_counter select * from json_populate_recordset(null::read_model_counter, $1)`,
    [JSON.stringify(counted.rows())],
  );
}

describe('the list of what needs attention', () => {
  it('has a row exactly when its rule says so, at every clock, and nothing is written for a new day', async () => {
    const { mode } = shipmentFile([inquiryAdded(), movedToOrder()]).state.facts.quotation;
    const seen = new Set<AttentionRuleName>();
    await fc.assert(
      fc.asyncProperty(
        histories,
        settings,
        fc.array(day, { minLength: 1, maxLength: 3 }),
        moneyHistories(day),
        async (files, firm, days, money) => {
          const { pool } = database;
          await storeSettings(pool, firm, mode ?? 0);
          const known = inputsOf(firm, mode ?? 0);
          const orders = files.map((history, at) => ({ id: at + 1, file: { ...shipmentFile(history), id: at + 1 } }));
          const rows = orders.flatMap(({ file }) => shipmentAggregate.rows(file.state, file)['attention'] ?? []);
          await storeRows(pool, [...rows, ...rowsOfMoney(money)]);
          for (const now of days) {
            // What is kept between two readings belongs to one connection pool.
            const query: Pool['query'] = pool.query.bind(pool);
            const lists = new Lists(Object.assign(Object.create(pool), { query }) as Pool, listings, names, {
              now: () => new Date(`${now}T04:00:00Z`),
            });
            const listed = await lists.ids(attentionList, readQuery(attentionList, {}), admin, 10_000);
            const expected = orders.flatMap(({ id, file: { state } }) =>
              rulesHolding(state.facts).flatMap(([rule, holds]) => {
                const own = firm.ruleDays.find((one) => one.rule === rule)?.days ?? attentionRules[rule].days;
                const due = dueOn(rule, holds, { ...known, days: own }, now);
                if (due !== null && due <= now) seen.add(rule);
                return due !== null && due <= now ? [id * 64 + attentionRules[rule].number] : [];
              }),
            );
            const ofMoney = basesOfMoney(money).flatMap(({ id, rule, base }) => {
              const own = firm.ruleDays.find((one) => one.rule === rule)?.days ?? attentionRules[rule].days;
              if (dayAfter(base, own) > now) return [];
              seen.add(rule);
              return [id];
            });
            expect(listed.toSorted((a, b) => a - b)).toEqual([...expected, ...ofMoney].toSorted((a, b) => a - b));
          }
        },
      ),
      { numRuns: 100 },
    );
    // Every rule whose day depends on more than its base day was tried on both sides of its day.
    expect([...seen].toSorted()).toEqual(
      expect.arrayContaining([
        ...['advanceUnused', 'bankLineOpen', 'statementUnanswered'],
        ...['atBorder', 'documents', 'freeDays', 'lateForecast', 'notReleased', 'penaltyUncharged'],
      ]),
    );
  }, 240_000);
});
