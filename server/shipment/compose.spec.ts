import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { UserType } from '../../contract/actor.js';
import type { JsonObject } from '../../contract/json.js';
import { inquiryAdded, movedToOrder, now, paidMark, person } from '../../test/builders/shipment/inquiry.js';
import { insuranceSection, takePolicy } from '../../test/builders/shipment/insurance-section.js';
import { envelope, testKernel, type TestKernel } from '../../test/builders/kernel.js';
import { History } from '../history/history.js';
import { userAggregate } from '../identity/user/user.aggregate.js';
import { Topics } from '../live/topics.js';
import { inboxAggregate } from '../notification/inbox.aggregate.js';
import { advance, Aggregates, emptyFile, type Aggregate } from '../projection/aggregate.js';
import type { RowSet } from '../projection/table.js';
import { collectChanges, noChanges } from '../projection/row-changes.js';
import { referenceAggregates } from '../reference/catalogue.js';
import { advanceAggregate } from '../advance/advance.aggregate.js';
import { itemAggregate } from '../item/item.aggregate.js';
import { nettingAggregate } from '../netting/netting.aggregate.js';
import { bankLineAggregate } from '../bank/bank-line.aggregate.js';
import { customInvoiceAggregate } from '../custom-invoice/custom-invoice.aggregate.js';
import { closingAggregate } from '../closing/closing.aggregate.js';
import { composeShipment } from './compose.js';
import { recordOf } from './record.js';
import { listingOf } from './section.js';
import { sections } from './shipment.js';
import { inquiryTexts, orderTexts, runningOrderTexts } from './tables.js';
import { totalsOf } from './totals.js';

const withInsurance = [...sections, insuranceSection];
const aggregate = composeShipment(withInsurance);

interface TestEvent {
  type: string;
  data: JsonObject;
}

/** A file after these events, applied one by one. */
function replay(history: readonly TestEvent[], see?: (type: string, changed: string[]) => void) {
  let file = emptyFile(aggregate, 'shipment-9', 9);
  let rows: RowSet = {};
  const tables = new Map(aggregate.tables.map((table) => [table.name, table]));
  history.forEach(({ type, data }, at) => {
    file = advance(aggregate, file, {
      stream: 'shipment-9',
      type,
      data,
      position: at + 1,
      version: at + 1,
      at: now.toISOString(),
      meta: { actor: person(4), request: 'r', command: 'c' },
    });
    const changes = noChanges();
    const after = aggregate.rows(file.state, file, rows);
    // Rows that reuse parts of the rows before equal rows computed anew.
    expect(after).toEqual(aggregate.rows(file.state, file));
    collectChanges(changes, tables, rows, after);
    rows = after;
    see?.(type, [...changes.put.keys(), ...changes.remove.keys()]);
  });
  return file;
}

describe('an added section', () => {
  let test: TestKernel;
  beforeAll(async () => {
    const all = [
      userAggregate,
      inboxAggregate,
      ...referenceAggregates,
      aggregate,
      advanceAggregate,
      itemAggregate,
      nettingAggregate,
      closingAggregate,
      bankLineAggregate,
      customInvoiceAggregate,
    ];
    test = await testKernel({ aggregates: all });
  });
  afterAll(() => test.close());

  it('changes the totals and the change log, has its rows, column and history entries, and can be rebuilt', async () => {
    const { kernel, pool } = test;
    const actor = person(4);
    const record = (...events: { stream: string; type: string; data: JsonObject }[]) =>
      kernel.commands.run(
        { name: 'Record', streams: () => ['shipment-9'], decide: () => ({ events, answer: null }) },
        {},
        envelope({ actor }),
      );
    const policy = { id: 9, policy: 1, premium: '50000', note: 'шилэн ачаа' };
    await record(inquiryAdded());
    await expect(kernel.commands.run(takePolicy, policy, envelope({ actor }))).rejects.toMatchObject({
      word: 'NotAnOrder',
    });
    await record(movedToOrder());
    await kernel.commands.run(takePolicy, policy, envelope({ actor }));
    const { rows } = await pool.query(`select expense, profit, policies from shipment where id = 9`);
    expect(rows).toEqual([{ expense: '3450000.00', profit: '970000.00', policies: 1 }]);
    expect((await pool.query(`select id, shipment_id from policy`)).rows).toEqual([{ id: 1, shipment_id: 9 }]);
    expect((await pool.query(`select old_expense, new_expense from change_log`)).rows).toEqual([
      { old_expense: '3400000.00', new_expense: '3450000.00' },
    ]);
    const history = new History(kernel);
    const [last] = (await history.timeline('shipment', 9)).entries;
    const entryFor = (type: UserType) => recordOf(withInsurance).presentEntry?.(last!, { id: type, type });
    expect(entryFor(4)?.facts).toMatchObject([
      { label: { en: 'Premium' }, value: '50000' },
      { label: { en: 'Note' }, value: 'шилэн ачаа' },
    ]);
    // Users who do not work with insurance see that it happened, or nothing.
    expect(entryFor(1)).toMatchObject({ deed: { en: 'insured it' }, facts: [], data: {} });
    const hides = (type: UserType) => recordOf(withInsurance).hides?.('PolicyTaken', { id: type, type });
    expect([hides(4), hides(1), hides(2)]).toEqual([false, false, true]);
    const { tables } = await kernel.rebuild().run(['shipment', 'policy', 'change_log'], { verifyOnly: true });
    expect(tables.map(({ equal }) => equal)).toEqual([true, true, true]);
  });
});

describe('the notified topics', () => {
  const tableOf = (name: string) => aggregate.tables.find((table) => table.name === name)!;
  const topics = new Topics(
    (insuranceSection.listings ?? []).map((listing) => listingOf(listing, tableOf)),
    [],
    [recordOf(withInsurance)],
    new Aggregates([
      aggregate as Aggregate,
      inboxAggregate as Aggregate,
      advanceAggregate as Aggregate,
      itemAggregate as Aggregate,
      nettingAggregate as Aggregate,
      bankLineAggregate as Aggregate,
      customInvoiceAggregate as Aggregate,
    ]),
  );
  const changedTopics = (type: string) =>
    topics.newsOf({ stream: 'shipment-9', type, position: 5 }).map(({ change }) => change);

  it('are the record and the lists of the tables that an event can change; rows of a file are notified by the file id', () => {
    expect(changedTopics('PolicyTaken')).toEqual([
      { topic: 'shipment/9', id: 9, position: 5 },
      { topic: 'policy', id: null, file: 9, position: 5 },
    ]);
    expect(changedTopics('InquiryChanged')).toEqual([{ topic: 'shipment/9', id: 9, position: 5 }]);
  });
});

/** Events that can be in the log of a file, in any order. */
const anyEvent = fc.oneof(
  fc.record({
    type: fc.constant('PolicyTaken'),
    data: fc.record({
      id: fc.constant(0),
      premium: fc.nat(1_000_000).map(String),
      note: fc.constant(null),
    }),
  }),
  fc.record({ type: fc.constantFrom('PriceRowsPaid', 'PriceRowsUnpaid'), data: fc.constant(paidMark(101)) }),
  fc.record({ type: fc.constant('CargoStatusSet'), data: fc.record({ status: fc.constantFrom(2, 3) }) }),
  fc.record({
    type: fc.constantFrom(
      ...['OrderSentBack', 'FinishUndone', 'ShipmentArchived', 'ShipmentBroughtBack'],
      ...['InquiryRestored', 'InquiryDeleted', 'OffersSeen'],
    ),
    data: fc.constant({}),
  }),
  fc.record({ type: fc.constant('InquirySentToTariff'), data: fc.constant({ tariff: 6 }) }),
  fc.nat(2_000).map((price) => {
    const changed = [{ id: 101, fields: { price: { from: '1000', to: String(price) } } }];
    return {
      type: 'InquiryChanged',
      data: { fields: {}, rows: { transportPrices: { added: [], removed: [], changed } } },
    };
  }),
);
const histories = fc
  .array(anyEvent, { maxLength: 12 })
  // Each policy gets an id of its own.
  .map((rest) =>
    (rest as TestEvent[]).map((one, at) =>
      one.type === 'PolicyTaken' ? { ...one, data: { ...one.data, id: at + 1 } } : one,
    ),
  )
  .map((rest) => [inquiryAdded(), movedToOrder(), ...rest]);

describe('any sequence of events of a file', () => {
  it('changes rows only in the tables declared for its events', () => {
    fc.assert(
      fc.property(histories, (history) => {
        replay(history, (type, changed) => {
          const touched = aggregate.touches?.(type) ?? [];
          expect(changed.filter((table) => !touched.includes(table))).toEqual([]);
        });
      }),
      { numRuns: 100 },
    );
  });

  it('writes what searches look at only when one of the texts has changed', () => {
    const price = { added: [], removed: [], changed: [{ id: 101, fields: { price: { from: '1000', to: '1200' } } }] };
    const name = { from: 'Чингэлэг, Тяньжинь', to: 'Нүүрс, Эрээн' };
    const events: TestEvent[] = [
      inquiryAdded(),
      { type: 'InquiryChanged', data: { fields: {}, rows: { transportPrices: price } } },
      movedToOrder(),
      { type: 'CargoStatusSet', data: { status: 3 } },
      { type: 'InquiryChanged', data: { fields: { name }, rows: {} } },
    ];
    const ofFile: readonly string[] = [orderTexts, runningOrderTexts, inquiryTexts];
    const written: (readonly string[])[] = [];
    replay(events, (_type, changed) => written.push(changed.filter((table) => ofFile.includes(table)).sort()));
    expect(written).toEqual([
      [inquiryTexts],
      [],
      [inquiryTexts, orderTexts, runningOrderTexts].sort(),
      [],
      [orderTexts, runningOrderTexts].sort(),
    ]);
  });

  it('adds up income, expense and profit over all sections, and logs each change of income or expense', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const { state } = replay(history);
        const { income, expense, profit } = totalsOf(state.sections, withInsurance);
        const { policies } = state.sections['insurance'] as { policies: { premium: string }[] };
        const { form } = state.sections['quotation'] as { form: { transportPrices: { price: string }[] } };
        const premiums = policies.reduce((sum, { premium }) => sum + Number(premium), 0);
        const cost = form.transportPrices.reduce((sum, { price }) => sum + Number(price) * 3_400, 0);
        const expected = [1_500 * 3_400, cost + premiums, 300 * 3_400 - premiums];
        expect([income, expense, profit].map(Number)).toEqual(expected);
        const log = state.totals;
        log.slice(1).forEach((line, at) => {
          expect([line.oldExpense, line.oldOffer]).toEqual([log[at]?.newExpense, log[at]?.newOffer]);
        });
        expect(log.every((line) => line.oldExpense !== line.newExpense || line.oldOffer !== line.newOffer)).toBe(true);
        if (log.length > 0) expect(log.at(-1)).toMatchObject({ newExpense: expense, newOffer: income });
      }),
      { numRuns: 100 },
    );
  });
});
