import { describe, expect, it } from '@jest/globals';
import type { Actor, UserType } from '../../contract/actor.js';
import type { Diff } from '../../contract/diff.js';
import type { JsonObject } from '../../contract/json.js';
import { Refusal } from '../../contract/refusals/refusals.js';
import { figureVersions } from '../../contract/money/figures/fixed-figures.js';
import { offersBody, quotationBody } from '../../contract/shipment/quotation/form.js';
import { emptyFile, type Aggregate, type File } from '../projection/aggregate.js';
import type { CommandDefinition } from '../decider/command.js';
import type { NewEvent } from '../log/event.js';
import { userAggregate } from '../identity/user/user.aggregate.js';
import { inboxAggregate } from '../notification/inbox.aggregate.js';
import {
  facts,
  filesOf,
  happened,
  inquiryAdded,
  movedToOrder,
  orderRates,
  now,
  paidMark,
  partsOf,
  person,
  readInquiry,
  sentInquiry,
  shipmentFile,
  today,
} from '../../test/builders/shipment/inquiry.js';
import { offerRow, quotation, sizeRow, transportRow } from '../../test/builders/shipment/quotation.js';
import { lifecycleCommands } from './lifecycle/decide.js';
import { saveCommands } from './quotation/save.js';
import { sendCommands } from './quotation/send.js';
import { shipmentAggregate } from './shipment.js';

const { AddInquiry: addInquiry, ChangeInquiry: changeInquiry } = saveCommands;
const { DuplicateInquiry: duplicateInquiry, UpdateOffers: updateOffers } = saveCommands;
const { SendToTariff: sendToTariff, SendToSales: sendToSales } = sendCommands;
const { MoveToOrder: moveToOrder, CloseInquiry: closeInquiry, RestoreInquiry: restoreInquiry } = lifecycleCommands;
const { DeleteInquiry: deleteInquiry, SetPending: setPending, SetArrived: setArrived } = lifecycleCommands;
const { UndoFinish: undoFinish, BringBackShipment: bringBack } = lifecycleCommands;

const paid = happened('PriceRowsPaid', paidMark(101));
const closed = happened('InquiryClosed', { reason: 1, comment: null });
const finished = happened('CargoStatusSet', { status: 2 });
const arrived = happened('CargoStatusSet', { status: 3 });
const archived = happened('ShipmentArchived');

/** The first user of each type has the id of that type. */
function account(stream: string): File {
  const id = Number(stream.slice('user-'.length));
  const file = emptyFile(userAggregate, stream, id);
  return { ...file, version: 1, state: { ...file.state, type: id as UserType, active: 1 } };
}

type Refused = { word: string; fields?: Record<string, string[]> };

function given(history: readonly NewEvent[], actor: Actor = person(4), by: Actor = person(1)) {
  const fileOf = (stream: string): File => {
    if (stream.startsWith('shipment-9')) return shipmentFile(history, by);
    if (stream.startsWith('user-')) return account(stream);
    return emptyFile((stream.startsWith('inbox') ? inboxAggregate : shipmentAggregate) as Aggregate, stream, 77);
  };
  const files = filesOf(fileOf);
  return {
    // oxlint-disable-next-line typescript/no-explicit-any -- each command has facts of its own; a test gives them all
    when<C>(definition: CommandDefinition<C, any, any, any>, command: C, more: object = {}): NewEvent[] | Refused {
      try {
        const known = {
          now,
          actor,
          ...facts,
          newIds: [201, 202, 203, 204, 205, 206],
          id: 9,
          copy: 77,
          orderId: 6,
          lastCode: null,
          isReason: true,
          to: null,
          ...more,
        };
        return [...definition.decide(files, command, known).events];
      } catch (error) {
        if (error instanceof Refusal)
          return { word: error.word, ...(error.details.fields ? { fields: error.details.fields } : {}) };
        throw error;
      }
    },
  };
}

/** What a form that was loaded from this history posts back, with changes. */
function posted(more: JsonObject = {}): { id: number; form: ReturnType<typeof readInquiry> } {
  const rows = {
    newpriceoffers: [{ id: 101, agent_id: 1, price: 1000, currency: 'usd', rate: 3400 }],
    priceoffers: [{ id: 102, currency: 'usd', price: 1500, profit: 300, rate: 3400 }],
  };
  return { id: 9, form: readInquiry({ ...rows, ...more }) };
}

const diffOf = (events: NewEvent[] | Refused): Diff =>
  (events as NewEvent[]).find(({ type }) => type === 'InquiryChanged')?.data as Diff;
const formOf = (events: NewEvent[] | Refused): JsonObject =>
  ((events as [NewEvent])[0].data as { form: JsonObject }).form;
const typesOf = (events: NewEvent[] | Refused): string[] | string =>
  Array.isArray(events) ? events.map(({ type }) => type) : events.word;
const priceRow = (more: JsonObject = {}) => ({
  newpriceoffers: [{ id: 101, agent_id: 1, price: 1000, currency: 'usd', rate: 3400, ...more }],
});

describe('a new inquiry', () => {
  it('stores its rows with ids, and each rate with its source', () => {
    const events = given([], person(1)).when(addInquiry, { form: readInquiry() });
    expect(typesOf(events)).toEqual(['InquiryAdded']);
    const form = formOf(events);
    expect(form['transportPrices']).toEqual([
      {
        id: 201,
        name: null,
        currency: 'usd',
        price: '1000',
        rate: '3400',
        rateFrom: { from: 'month', currency: 'usd', year: 2026, month: 3 },
        agent: 1,
        transitTime: null,
      },
    ]);
    // The rest equals the inquiry that the histories of the other tests start with.
    const begun = quotation({ transportPrices: [transportRow({ id: 201 })], priceOffers: [offerRow({ id: 202 })] });
    expect(form).toEqual(begun);
  });

  it('belongs to the salesman who adds it, and needs a salesman from other users', () => {
    const form = readInquiry({ sales: '' });
    expect(formOf(given([], person(1)).when(addInquiry, { form }))['sales']).toBe(1);
    expect(given([], person(4)).when(addInquiry, { form })).toEqual({
      word: 'Invalid',
      fields: { sales: ['Та сонгоно уу'] },
    });
  });

  it('needs a transport price from users who set prices, and from no other user', () => {
    const form = readInquiry({ newpriceoffers: [] });
    expect(given([], person(4)).when(addInquiry, { form })).toEqual({
      word: 'Invalid',
      fields: { newpriceoffers: ['Гүйцэд бөглөнө үү'] },
    });
    expect(typesOf(given([], person(1)).when(addInquiry, { form }))).toEqual(['InquiryAdded']);
  });

  it.each<[string, JsonObject, Record<string, string[]>]>([
    [
      'a consignee that is gone',
      { consignee_id: 7 },
      { consignee_id: ['Жагсаалтад байхгүй утга байна. Дахин сонгоно уу.'] },
    ],
    ['a city of another country', { fcity_id: 2 }, { fcity_id: ['Хот сонгосон улсад хамаарахгүй байна'] }],
    ['a transport type of another mode', { ttype: 5 }, { ttype: ['Жагсаалтад байхгүй утга байна. Дахин сонгоно уу.'] }],
    ['a tariff manager who is none', { salesb: 1 }, { salesb: ['Жагсаалтад байхгүй утга байна. Дахин сонгоно уу.'] }],
    [
      'an agent that is gone',
      { newpriceoffers: [{ agent_id: 9, price: 1 }] },
      { 'newpriceoffers.0.agent_id': ['Жагсаалтад байхгүй утга байна. Дахин сонгоно уу.'] },
    ],
    [
      'a tugrik that is not 1',
      { priceoffers: [{ currency: 'mnt', price: 5, rate: 2 }] },
      { 'priceoffers.0.rate': ['Төгрөгийн ханш үргэлж 1 байна'] },
    ],
    [
      'more than all of it',
      { expenses: [{ name: 'x', quantity: 1, price: 0, percentage: 101 }] },
      { 'expenses.0.percentage': ['Боломжит хязгаараас хэтэрсэн тоо байна'] },
    ],
    [
      'an amount that nobody could store',
      { priceoffers: [{ currency: 'usd', price: '9999999999999', profit: 0 }] },
      { 'priceoffers.0.price': ['Тоо хэт их байна'] },
    ],
    ['a supply without goods', { inquirytype: 3 }, { supply: ['Гүйцэд бөглөнө үү'] }],
  ])('is refused with %s', (_what, more, fields) => {
    expect(given([]).when(addInquiry, { form: readInquiry(more) })).toEqual({ word: 'Invalid', fields });
  });

  it('has no sizes if units are counted, and no supply if nothing is supplied', () => {
    const sizes = { shippingsize: [{ length: 120, width: 80, height: 100, weight: 250, qnt: 2 }] };
    const added = (more: JsonObject) => formOf(given([]).when(addInquiry, { form: readInquiry(more) }));
    expect(added(sizes)['sizes']).toEqual([]);
    expect(added({ ...sizes, tmode: 4, ttype: 4 })['sizes']).toEqual([sizeRow({ id: 203 })]);
    expect(added({ supply: [{ location: '' }] })['supply']).toEqual([]);
  });

  it('can be marked as paid by an administrator only', () => {
    const form = readInquiry({ newpriceoffers: [{ agent_id: 1, price: 5, is_paid: true }] });
    expect(typesOf(given([], person(4)).when(addInquiry, { form }))).toEqual(['InquiryAdded', 'PriceRowsPaid']);
    expect(typesOf(given([], person(1)).when(addInquiry, { form }))).toBe('NotAllowed');
  });

  it('stores the percentages of its expenses, and computes missing ones', () => {
    const row = { name: 'Тээвэр', quantity: 1, price: 0 };
    const percentsOf = (...expenses: JsonObject[]) => {
      const form = formOf(given([]).when(addInquiry, { form: readInquiry({ expenses }) }));
      return (form['expenses'] as JsonObject[]).map(({ percent }) => percent);
    };
    expect(percentsOf({ ...row, percentage: 77 }, row, row)).toEqual(['77', '19', '4']);
    expect(percentsOf(row)).toEqual(['80']);
  });
});

describe('the validation of a form', () => {
  const messagesOf = (more: JsonObject): Record<string, string> =>
    Object.fromEntries(
      (quotationBody.safeParse(sentInquiry(more)).error?.issues ?? []).map(({ path, message }) => [
        path.join('.'),
        message,
      ]),
    );

  it.each<[string, JsonObject, string, string]>([
    ['no name', { name: ' ' }, 'name', 'Гүйцэд бөглөнө үү'],
    ['no consignee', { consignee_id: 0 }, 'consignee_id', 'Та сонгоно уу'],
    ['no transport mode', { tmode: '' }, 'tmode', 'Та сонгоно уу'],
    ['no city', { fcity_id: null }, 'fcity_id', 'Та сонгоно уу'],
    ['no border', { via_id: '' }, 'via_id', 'Та сонгоно уу'],
    ['a price row without its agent', { newpriceoffers: [{ price: 1 }] }, 'newpriceoffers.0.agent_id', 'Та сонгоно уу'],
    [
      'a price row without its price',
      { newpriceoffers: [{ agent_id: 1, price: '' }] },
      'newpriceoffers.0.price',
      'Гүйцэд бөглөнө үү',
    ],
    [
      'a price below zero',
      { newpriceoffers: [{ agent_id: 1, price: '-1' }] },
      'newpriceoffers.0.price',
      'Сөрөг тоо оруулах боломжгүй',
    ],
    ['an exponent', { newpriceoffers: [{ agent_id: 1, price: '1e5' }] }, 'newpriceoffers.0.price', 'Тоо оруулна уу'],
    [
      'what is not a number',
      { priceoffers: [{ currency: 'usd', price: 'NaN' }] },
      'priceoffers.0.price',
      'Тоо оруулна уу',
    ],
    [
      'ten billion times a thousand',
      { priceoffers: [{ currency: 'usd', price: '10000000000000' }] },
      'priceoffers.0.price',
      'Тоо хэт их байна',
    ],
    [
      'a rate of nothing',
      { priceoffers: [{ currency: 'usd', price: '1', rate: 0 }] },
      'priceoffers.0.rate',
      '0-ээс их тоо оруулна уу',
    ],
    ['an offer without its currency', { priceoffers: [{ price: '1' }] }, 'priceoffers.0.currency', 'Та сонгоно уу'],
    [
      'an expense without its price',
      { expenses: [{ name: 'x', quantity: 1 }] },
      'expenses.0.price',
      'Гүйцэд бөглөнө үү',
    ],
    [
      'a size without its weight',
      { tmode: 4, shippingsize: [{ length: 1, width: 1, height: 1 }] },
      'shippingsize.0.weight',
      'Гүйцэд бөглөнө үү',
    ],
    [
      'goods without their place',
      { inquirytype: 3, supply: [{ product_name: 'x', quantity: 1, price_rmb: 1 }] },
      'supply.0.location',
      'Гүйцэд бөглөнө үү',
    ],
    [
      'a day that does not exist',
      { validaty_date: '2026-02-30' },
      'validaty_date',
      'Огноог ЖЖЖЖ-СС-ӨӨ хэлбэрээр оруулна уу',
    ],
    ['rows that are none', { priceoffers: 'all' }, 'priceoffers', 'Зөвшөөрөгдөөгүй тэмдэгт байна'],
  ])('refuses a form with %s', (_what, more, field, message) => {
    expect(messagesOf(more)).toEqual({ [field]: message });
  });

  it('accepts negative ids, or none, for new rows', () => {
    const { tables } = quotationBody.parse(
      sentInquiry({
        priceoffers: [
          { id: -1, currency: 'usd', price: 1 },
          { currency: 'usd', price: 1 },
          { id: '7', currency: 'usd', price: 1 },
        ],
      }),
    );
    expect(tables['priceOffers']?.map(({ id }) => id)).toEqual([null, null, 7]);
  });

  it('requires the rows of the price card', () => {
    expect(offersBody.safeParse({}).error?.issues.map(({ path }) => path.join('.'))).toEqual(['offersdata']);
  });
});

describe('a save', () => {
  it('records what it changed, cell by cell, and nothing without a change', () => {
    expect(given([inquiryAdded()]).when(changeInquiry, posted())).toEqual([]);
    expect(given([inquiryAdded()]).when(changeInquiry, posted({ comment: 'яаралтай' }))).toEqual([
      happened('InquiryChanged', { fields: { comment: { from: null, to: 'яаралтай' } }, rows: {} }),
    ]);
  });

  it('does not change what was not sent', () => {
    const history = [
      inquiryAdded({ comment: 'яаралтай', priceOffers: [offerRow({ price: '1234.5678', profit: '1' })] }),
    ];
    const { form } = posted();
    delete form.tables['priceOffers'];
    expect(given(history).when(changeInquiry, { id: 9, form })).toEqual([]);
  });

  it('that posts back a rounded number changes nothing', () => {
    const history = [inquiryAdded({ priceOffers: [offerRow({ price: '1234.5678', profit: '1' })] })];
    expect(
      given(history).when(
        changeInquiry,
        posted({ priceoffers: [{ id: 102, currency: 'usd', price: 1234.57, profit: 1, rate: 3400 }] }),
      ),
    ).toEqual([]);
  });

  it('does not change the rate of a row and its source if the rate of the firm changed since', () => {
    const later = { rates: facts.rates.map((rate) => ({ ...rate, rate: '9999' })) };
    expect(given([inquiryAdded()]).when(changeInquiry, posted(), later)).toEqual([]);
    const entered = diffOf(given([inquiryAdded()]).when(changeInquiry, posted(priceRow({ rate: 3500 }))));
    expect(entered.rows['transportPrices']?.changed[0]?.fields['rateFrom']?.to).toEqual({ from: 'entered' });
  });

  it('uses the percentages that the inquiry started with; a new inquiry and a copy use the newest', () => {
    const before = [inquiryAdded()];
    const newest = figureVersions.push({
      ...figureVersions[0]!,
      vatPercent: '12',
      vatDivisor: '1.12',
      netPercent: '80',
    });
    try {
      const changed = given(before).when(changeInquiry, posted({ name: 'Яаралтай' })) as NewEvent[];
      expect(typesOf(changed)).toEqual(['InquiryChanged']);
      expect(partsOf(shipmentFile([...before, ...changed])).quotation.form.figures).toBe(1);
      expect(formOf(given([]).when(addInquiry, { form: readInquiry() }))['figures']).toBe(newest);
      expect(formOf(given(before).when(duplicateInquiry, { id: 9 }))['figures']).toBe(newest);
    } finally {
      figureVersions.pop();
    }
  });

  it('gives new rows new ids and accepts no row of another file', () => {
    const rows: JsonObject[] = [
      { id: 101, agent_id: 1, price: 1000, currency: 'usd', rate: 3400 },
      { agent_id: 2, price: 7 },
    ];
    expect(
      diffOf(given([inquiryAdded()]).when(changeInquiry, posted({ newpriceoffers: rows }))).rows[
        'transportPrices'
      ]?.added.map(({ id }) => id),
    ).toEqual([201]);
    expect(given([inquiryAdded()]).when(changeInquiry, posted(priceRow({ id: 55 })))).toMatchObject({
      word: 'Invalid',
      fields: { 'newpriceoffers.0.id': [expect.any(String)] },
    });
    expect(given([inquiryAdded()]).when(changeInquiry, posted(priceRow({ id: 102 })))).toMatchObject({
      word: 'Invalid',
    });
  });

  it('restores a row that an earlier save removed, under its own id', () => {
    const removed = happened('InquiryChanged', {
      fields: {},
      rows: { priceOffers: { added: [], changed: [], removed: [offerRow()] } },
    });
    const back = diffOf(given([inquiryAdded(), removed]).when(changeInquiry, posted()));
    expect(back.rows['priceOffers']?.added.map(({ id }) => id)).toEqual([102]);
  });

  it('accepts an unchanged entry that was deleted since, but no new choice of one', () => {
    const without = { referred: new Map([...facts.referred].filter(([key]) => key !== 'consignee:1')) };
    expect(given([inquiryAdded()]).when(changeInquiry, posted(), without)).toEqual([]);
    expect(given([inquiryAdded()]).when(changeInquiry, posted({ consignee_id: 8 }), without)).toMatchObject({
      word: 'Invalid',
    });
  });

  it.each<[string, NewEvent[]]>([
    ['closed inquiry', [inquiryAdded(), closed]],
    ['archived shipment', [inquiryAdded(), movedToOrder(), arrived, archived]],
  ])('is refused for a %s', (_what, history) => {
    expect(typesOf(given(history).when(changeInquiry, posted({ comment: 'x' })))).toBe('ClosedForEditing');
  });

  it('is refused if the inquiry does not exist or was deleted', () => {
    expect(typesOf(given([]).when(changeInquiry, posted()))).toBe('NotFound');
    expect(typesOf(given([inquiryAdded(), happened('InquiryDeleted')]).when(changeInquiry, posted()))).toBe('NotFound');
  });
});

describe('rights on rows', () => {
  const dearer = posted(priceRow({ price: 1100 }));
  const offered = posted({ priceoffers: [{ id: 102, currency: 'usd', price: 1600, profit: 300, rate: 3400 }] });

  it.each<[number, string, string, string, string]>([
    // type, open: transport price, finished: transport price, finished: price offer, open: price offer
    [1, 'yes', 'no', 'no', 'yes'],
    [3, 'no', 'no', 'no', 'no'],
    [4, 'yes', 'yes', 'yes', 'yes'],
    [5, 'no', 'no', 'no', 'no'],
    [6, 'yes', 'no', 'no', 'yes'],
    [7, 'yes', 'yes', 'yes', 'yes'],
  ])(
    'of type %i: open %s, finished %s, offers of a finished one %s, of an open one %s',
    (type, open, done, doneOffer, openOffer) => {
      const own = { tariff: 6 };
      const actor = person(type as 1);
      const answer = (history: NewEvent[], command: ReturnType<typeof posted>) => {
        const outcome = typesOf(
          given(history, actor).when(changeInquiry, {
            ...command,
            form: { ...command.form, fields: { ...command.form.fields, tariff: 6 } },
          }),
        );
        return outcome === 'NotAllowed' ? 'no' : Array.isArray(outcome) ? 'yes' : outcome;
      };
      const order = [inquiryAdded(own), movedToOrder(), finished];
      expect([
        answer([inquiryAdded(own)], dearer),
        answer(order, dearer),
        answer(order, offered),
        answer([inquiryAdded(own)], offered),
      ]).toEqual([open, done, doneOffer, openOffer]);
    },
  );

  it('let an accountant change prices on their card, also of a finished shipment, but set no paid mark', () => {
    const order = [inquiryAdded(), movedToOrder(), finished];
    const card = (rows: JsonObject[]) => ({
      id: 9,
      form: { fields: {}, tables: offersBody.parse({ offersdata: rows }).tables },
    });
    const row = { id: 101, agent_id: 1, price: 1100, currency: 'usd', rate: 3400 };
    expect(typesOf(given(order, person(3)).when(updateOffers, card([row])))).toEqual(['InquiryChanged']);
    expect(typesOf(given(order, person(3)).when(updateOffers, card([{ ...row, is_paid: true }])))).toBe('NotAllowed');
    expect(typesOf(given([...order, paid], person(3)).when(updateOffers, card([row])))).toBe('PaidRowLocked');
    expect(typesOf(given([...order, paid], person(3)).when(updateOffers, card([])))).toBe('PaidRowLocked');
  });

  it.each([1, 4, 6, 7] as const)('do not let type %i change a paid row', (type) => {
    const history = [inquiryAdded(), paid];
    expect(typesOf(given(history, person(type)).when(changeInquiry, dearer))).toBe('PaidRowLocked');
    const other = posted({ newpriceoffers: [{ agent_id: 2, price: 1 }] });
    expect(typesOf(given(history, person(type)).when(changeInquiry, other))).toBe('PaidRowLocked');
    expect(typesOf(given(history, person(type)).when(changeInquiry, posted(priceRow({ is_paid: true }))))).toEqual([]);
    expect(typesOf(given(history, person(type)).when(changeInquiry, posted()))).toEqual([]);
  });

  it('let only an administrator set and remove the paid mark, which has to be removed before a change', () => {
    const ticked = posted(priceRow({ is_paid: true }));
    const unticked = posted(priceRow({ is_paid: false }));
    for (const type of [1, 3, 5, 6, 7] as const) {
      expect(typesOf(given([inquiryAdded()], person(type)).when(changeInquiry, ticked))).toBe('NotAllowed');
      expect(typesOf(given([inquiryAdded(), paid], person(type)).when(changeInquiry, unticked))).toBe('NotAllowed');
    }
    expect(typesOf(given([inquiryAdded()]).when(changeInquiry, ticked))).toEqual(['PriceRowsPaid']);
    expect(typesOf(given([inquiryAdded(), paid]).when(changeInquiry, unticked))).toEqual(['PriceRowsUnpaid']);
    expect(
      typesOf(given([inquiryAdded(), paid]).when(changeInquiry, posted(priceRow({ is_paid: false, price: 1100 })))),
    ).toBe('PaidRowLocked');
  });

  it('let only its own salesman and tariff manager change a shipping order', () => {
    const order = [inquiryAdded({ tariff: 6 }), movedToOrder()];
    const note = posted({ salesb: 6, comment: 'x' });
    expect(typesOf(given(order, person(1)).when(changeInquiry, note))).toEqual(['InquiryChanged']);
    expect(typesOf(given(order, person(1, 11)).when(changeInquiry, note))).toBe('NotAllowed');
    expect(typesOf(given(order, person(6)).when(changeInquiry, note))).toEqual(['InquiryChanged']);
    expect(typesOf(given(order, person(6, 16)).when(changeInquiry, note))).toBe('NotAllowed');
    expect(typesOf(given([inquiryAdded({ tariff: 6 })], person(6, 16)).when(changeInquiry, note))).toEqual([
      'InquiryChanged',
    ]);
  });

  it('let only administrators reassign a shipping order', () => {
    const order = [inquiryAdded(), movedToOrder()];
    const handed = posted({ sales: 4 });
    expect(typesOf(given(order, person(1)).when(changeInquiry, handed))).toBe('NotAllowed');
    expect(typesOf(given(order, person(3)).when(changeInquiry, handed))).toBe('NotAllowed');
    expect(typesOf(given(order, person(7)).when(changeInquiry, handed))).toEqual(['InquiryChanged']);
    expect(typesOf(given([inquiryAdded()], person(1)).when(changeInquiry, handed))).toEqual(['InquiryChanged']);
  });
});

describe('the lifecycle of an inquiry', () => {
  const command = { id: 9, to: null };

  it('moves it to a shipping order with the next code of the year, on the day that was chosen for it', () => {
    expect(given([inquiryAdded()]).when(moveToOrder, { id: 9, inquiryid: 9 })).toEqual([
      happened('InquiryMovedToOrder', { code: 'SM2600001', orderId: 6, on: today, rates: orderRates }),
    ]);
    expect(
      (
        given([inquiryAdded({ orderOn: '2025-12-30' })]).when(
          moveToOrder,
          { id: 9, inquiryid: null },
          { lastCode: 'SM2600041' },
        ) as NewEvent[]
      ).at(-1)?.data,
    ).toMatchObject({ code: 'SM2600042', orderId: 6, on: '2025-12-30' });
  });

  it('keeps its code and order number after it is sent back', () => {
    const history = [inquiryAdded(), movedToOrder('SM2600003'), happened('OrderSentBack')];
    expect(given(history).when(moveToOrder, { id: 9, inquiryid: null }, { lastCode: 'SM2600008' })).toEqual([
      happened('InquiryMovedToOrder', { code: 'SM2600003', orderId: 5, on: today, rates: orderRates }),
    ]);
  });

  it('converts its default currency at the rates of the day of the order', () => {
    const rates = [...facts.rates, { year: 2026, month: 1, currency: 'usd', rate: '3300', isDefault: false }];
    const events = given([inquiryAdded({ currency: 'usd', orderOn: '2026-01-20' })]).when(
      moveToOrder,
      { id: 9, inquiryid: null },
      { rates },
    );
    expect(typesOf(events)).toEqual(['InquiryMovedToOrder']);
    expect((events as NewEvent[])[0]?.data['rates']).toMatchObject({ currency: 'usd', rate: { rate: '3300' } });
    const withoutOffer = inquiryAdded({
      currency: 'usd',
      priceOffers: [offerRow({ currency: 'mnt', price: '3300000', profit: '0' })],
    });
    const open = shipmentFile([withoutOffer]);
    const order = shipmentFile([withoutOffer, ...(events as NewEvent[])]);
    expect(shipmentAggregate.rows(open.state, open)['quotation']?.[0]).toMatchObject({
      total: '970.59',
      exchange: '3400',
    });
    expect(shipmentAggregate.rows(order.state, order)['quotation']?.[0]).toMatchObject({
      total: '1000.00',
      exchange: '3300',
    });
  });

  it('computes the net profit with the percentage that the inquiry started with; a loss is not reduced', () => {
    const netOf = (history: NewEvent[]) => {
      const file = shipmentFile(history);
      return shipmentAggregate.rows(file.state, file)['order_figures']?.[0]?.['net_profit'];
    };
    const loss = { priceOffers: [offerRow({ price: '1000', profit: '-100' })] };
    figureVersions.push({ ...figureVersions[0]!, netPercent: '80' });
    try {
      expect(netOf([inquiryAdded(), movedToOrder()])).toBe('918000.00');
      expect(netOf([inquiryAdded({ figures: 2 }), movedToOrder()])).toBe('816000.00');
      expect(netOf([inquiryAdded({ ...loss, figures: 2 }), movedToOrder()])).toBe('-340000.00');
    } finally {
      figureVersions.pop();
    }
  });

  it('moves it to an order only while it is open, and only under its own id', () => {
    expect(typesOf(given([inquiryAdded(), closed]).when(moveToOrder, { id: 9, inquiryid: null }))).toBe('NotOpen');
    expect(typesOf(given([inquiryAdded(), movedToOrder()]).when(moveToOrder, { id: 9, inquiryid: null }))).toBe(
      'NotOpen',
    );
    expect(typesOf(given([inquiryAdded()]).when(moveToOrder, { id: 9, inquiryid: 8 }))).toBe('OtherShipment');
  });

  it('closes it with a reason, and restores it', () => {
    expect(given([inquiryAdded()]).when(closeInquiry, { id: 9, reason: 1, comment: 'үнэ' })).toEqual([
      happened('InquiryClosed', { reason: 1, comment: 'үнэ' }),
    ]);
    expect(typesOf(given([inquiryAdded()]).when(closeInquiry, { id: 9, reason: 0, comment: null }))).toBe('Invalid');
    expect(
      typesOf(given([inquiryAdded(), movedToOrder()]).when(closeInquiry, { id: 9, reason: 1, comment: null })),
    ).toBe('NotOpen');
    expect(typesOf(given([inquiryAdded(), closed]).when(restoreInquiry, { id: 9 }))).toEqual(['InquiryRestored']);
    expect(typesOf(given([inquiryAdded()]).when(restoreInquiry, { id: 9 }))).toBe('NotClosed');
    expect(partsOf(shipmentFile([inquiryAdded(), closed, happened('InquiryRestored')])).lifecycle).toMatchObject({
      status: 1,
      closed: null,
    });
  });

  it('deletes it while it is open or closed', () => {
    expect(typesOf(given([inquiryAdded()]).when(deleteInquiry, { id: 9 }))).toEqual(['InquiryDeleted']);
    expect(typesOf(given([inquiryAdded(), closed]).when(deleteInquiry, { id: 9 }))).toEqual(['InquiryDeleted']);
    expect(typesOf(given([inquiryAdded(), movedToOrder()]).when(deleteInquiry, { id: 9 }))).toBe('NotDeletable');
    expect(typesOf(given([inquiryAdded(), movedToOrder(), arrived]).when(deleteInquiry, { id: 9 }))).toBe(
      'NotDeletable',
    );
  });

  it('sends it to a tariff manager, who is set in it and notified', () => {
    const events = given([inquiryAdded()], person(1)).when(sendToTariff, { id: 9, to: 6 });
    expect(typesOf(events)).toEqual(['InquiryChanged', 'InquirySentToTariff', 'NoticeSent']);
    expect((events as NewEvent[])[2]).toMatchObject({
      stream: 'inbox-6',
      data: { title: 'Тээвэр зуучийн систем', options: '{"inquiryid":9}' },
    });
    expect(typesOf(given([inquiryAdded()], person(1)).when(sendToTariff, command))).toBe('TariffNotChosen');
    expect(typesOf(given([inquiryAdded()], person(1)).when(sendToTariff, { id: 9, to: 2 }))).toBe('TariffNotChosen');
    expect(typesOf(given([inquiryAdded(), movedToOrder()], person(1)).when(sendToTariff, { id: 9, to: 6 }))).toBe(
      'NotAllowed',
    );
    expect(typesOf(given([inquiryAdded(), closed], person(1)).when(sendToTariff, { id: 9, to: 6 }))).toBe(
      'ClosedForEditing',
    );
  });

  it('sends it back to the salesman once there is an offer', () => {
    expect(typesOf(given([inquiryAdded()], person(6)).when(sendToSales, { id: 9, to: 'named' }))).toEqual([
      'InquirySentToSales',
      'NoticeSent',
    ]);
    expect(
      typesOf(given([inquiryAdded({ priceOffers: [] })], person(6)).when(sendToSales, { id: 9, to: 'named' })),
    ).toBe('NoOffers');
    expect(typesOf(given([inquiryAdded()], person(6)).when(sendToSales, { id: 9, to: 2 }))).toBe('Invalid');
    expect(typesOf(given([inquiryAdded(), closed], person(6)).when(sendToSales, { id: 9, to: 'named' }))).toBe(
      'ClosedForEditing',
    );
  });

  it('copies everything that was entered, and nothing of its history', () => {
    const history = [
      inquiryAdded({ invoiceNumber: 'A-1', customsNumber: 'C-1', contractNumber: 'K-1' }),
      paid,
      movedToOrder(),
    ];
    const events = given(history).when(duplicateInquiry, { id: 9 });
    expect(typesOf(events)).toEqual(['InquiryAdded']);
    const [{ stream, data }] = events as [NewEvent];
    expect(stream).toBe('shipment-77');
    expect(data).toMatchObject({
      copiedFrom: 9,
      form: {
        name: 'Чингэлэг, Тяньжинь',
        contractNumber: 'K-1',
        invoiceNumber: null,
        customsNumber: null,
        transportPrices: [{ id: 201 }],
        priceOffers: [{ id: 202 }],
      },
    });
    expect(typesOf(given([]).when(duplicateInquiry, { id: 9 }))).toBe('NotFound');
  });

  it('finishes, reopens, archives and unarchives an order', () => {
    const order = [inquiryAdded(), movedToOrder()];
    expect(typesOf(given(order).when(setPending, { id: 9 }))).toEqual(['CargoStatusSet']);
    expect(typesOf(given([...order, finished]).when(setPending, { id: 9 }))).toEqual([]);
    expect(typesOf(given([...order, finished]).when(setArrived, { id: 9 }))).toEqual(['CargoStatusSet']);
    expect(typesOf(given([...order, arrived]).when(setArrived, { id: 9 }))).toBe('NotAnOrder');
    expect(typesOf(given([inquiryAdded()]).when(setArrived, { id: 9 }))).toBe('NotAnOrder');
    expect(typesOf(given([...order, finished, archived]).when(setArrived, { id: 9 }))).toBe('NotAnOrder');
    expect(typesOf(given([...order, arrived]).when(undoFinish, { id: 9 }))).toEqual(['FinishUndone']);
    expect(typesOf(given(order).when(undoFinish, { id: 9 }))).toBe('NotFinished');
    expect(typesOf(given([...order, arrived, archived]).when(undoFinish, { id: 9 }))).toBe('NotFinished');
    expect(typesOf(given([...order, arrived, archived]).when(bringBack, { id: 9 }))).toEqual(['ShipmentBroughtBack']);
    expect(typesOf(given([...order, arrived]).when(bringBack, { id: 9 }))).toBe('NotArchived');
    expect(
      partsOf(shipmentFile([...order, arrived, archived, happened('ShipmentBroughtBack')])).lifecycle,
    ).toMatchObject({
      status: 2,
      finishedAt: null,
      archivedAt: null,
      code: 'SM2600001',
    });
  });
});

describe('the offer log and the change log', () => {
  const price = { from: '1000', to: '1100' };
  const dearer = happened('InquiryChanged', {
    fields: {},
    rows: { transportPrices: { added: [], changed: [{ id: 101, fields: { price } }], removed: [] } },
  });

  it('are empty for a new inquiry', () => {
    const file = shipmentFile([inquiryAdded()]);
    expect(partsOf(file).quotation).toMatchObject({ offers: [], unseenOffers: 0 });
    expect(file.state.totals).toEqual([]);
  });

  it('contain each changed, added and removed price row', () => {
    const rows: JsonObject[] = [
      { id: 101, agent_id: 1, price: 1100, currency: 'usd', rate: 3400 },
      { agent_id: 2, price: 7, currency: 'mnt' },
    ];
    const changed = given([inquiryAdded()], person(6)).when(
      changeInquiry,
      posted({ newpriceoffers: rows, priceoffers: [] }),
    ) as NewEvent[];
    const { quotation } = partsOf(shipmentFile([inquiryAdded(), ...changed], person(6)));
    expect(
      quotation.offers.map(({ table, before, after }) => [table, before?.price ?? null, after?.price ?? null]),
    ).toEqual([
      ['transportPrices', '1000', '1100'],
      ['transportPrices', null, '7'],
      ['priceOffers', '1500', null],
    ]);
    expect(quotation.unseenOffers).toBe(3);
  });

  it.each([
    ['the rate', { rate: 3500 }],
    ['the agent', { agent_id: 2 }],
    ['the name', { name: 'Эрээн хүртэл' }],
    ['the transit time', { transtime: 2 }],
  ])('contain a change of %s too, which does not change the price', (_what, cell) => {
    const changed = given([inquiryAdded()], person(6)).when(changeInquiry, posted(priceRow(cell))) as NewEvent[];
    const { quotation } = partsOf(shipmentFile([inquiryAdded(), ...changed], person(6)));
    expect(quotation).toMatchObject({ offers: [{ row: 101 }], unseenOffers: 1 });
  });

  it('do not contain the paid mark, which belongs to settlement', () => {
    const changed = given([inquiryAdded()]).when(changeInquiry, posted(priceRow({ is_paid: true }))) as NewEvent[];
    expect(typesOf(changed)).toEqual(['PriceRowsPaid']);
    expect(partsOf(shipmentFile([inquiryAdded(), ...changed])).quotation.offers).toEqual([]);
  });

  it('count the changes since an administrator last saved; a save without a change marks them as seen', () => {
    const history = [inquiryAdded(), dearer];
    expect(partsOf(shipmentFile(history, person(6))).quotation.unseenOffers).toBe(1);
    expect(partsOf(shipmentFile(history, person(7))).quotation).toMatchObject({ unseenOffers: 0, offers: [{}] });
    const looked = given(history, person(4), person(6)).when(changeInquiry, posted(priceRow({ price: 1100 })));
    expect(typesOf(looked)).toEqual(['OffersSeen']);
    expect(partsOf(shipmentFile([...history, ...(looked as NewEvent[])], person(6))).quotation.unseenOffers).toBe(0);
    expect(
      typesOf(given(history, person(1), person(6)).when(changeInquiry, posted(priceRow({ price: 1100 })))),
    ).toEqual([]);
  });

  it('contain the expense and income of a shipment with a code before and after a change (E32)', () => {
    const { totals } = shipmentFile([inquiryAdded(), movedToOrder(), dearer], person(3)).state;
    expect(totals).toEqual([
      {
        id: 3,
        at: now.toISOString(),
        by: 3,
        code: 'SM2600001',
        oldExpense: '3400000.00',
        newExpense: '3740000.00',
        oldOffer: '5100000.00',
        newOffer: '5100000.00',
      },
    ]);
    expect(shipmentFile([inquiryAdded(), dearer]).state.totals).toEqual([]);
  });
});

describe('the rows of a shipment', () => {
  it('contain its income, expense and profit, and its volume', () => {
    const file = shipmentFile([inquiryAdded({ mode: 4, transportType: 4, sizes: [sizeRow()], currency: 'usd' }), paid]);
    const rows = shipmentAggregate.rows(file.state, file);
    expect(rows['shipment']?.[0]).toMatchObject({
      id: 9,
      status: 1,
      income: '5100000.00',
      expense: '3400000.00',
      profit: '1020000.00',
    });
    expect(rows['inquiry']?.[0]).toMatchObject({ id: 9, status: 1, cbm: '1.920', offers_updated: 0 });
    expect(rows['quotation']?.[0]).toMatchObject({ total: '1500.00', exchange: '3400' });
    expect(rows['price_row']).toEqual([
      {
        id: 101,
        shipment_id: 9,
        place: 1,
        transit_time: null,
        agent_id: 1,
        name: null,
        currency: 'usd',
        price: '1000',
        rate: '3400',
        total_mnt: '3400000.00',
        paid_at: now.toISOString(),
        ordered_on: null,
        first_of_agent: true,
      },
    ]);
  });
});
