import { inquiryBody } from '../../builders/shipment/inquiry-body.js';
import type { Person } from '../person.js';
import { pickOne, type Body } from '../world.js';
import type { Act } from './act.js';
import { orderBody } from './forms.js';

const idIn = (body: Body, name: string): number | undefined =>
  typeof body[name] === 'number' ? body[name] : undefined;

async function addInquiry(person: Person): Promise<void> {
  const { office, inquiries } = person.world;
  const { body } = await person.write(
    '/api/inquiry',
    inquiryBody(office.entries, { name: `Ачаа ${person.dice.below(1_000_000)}` }),
    undefined,
    true,
  );
  const id = idIn(body, 'lastid');
  if (id !== undefined && !inquiries.includes(id)) inquiries.push(id);
}

async function makeOrder(person: Person): Promise<void> {
  const { inquiries, orders } = person.world;
  const id = pickOne(person, inquiries);
  if (id === undefined) return;
  const { status } = await person.write(`/api/inquiry/${id}/shippingorder`, { inquiryid: id }, undefined, true);
  if (status !== 200) return;
  inquiries.splice(inquiries.indexOf(id), 1);
  // The others work with it once it is complete.
  const completed = await person.write(`/api/shippingorder/${id}/update`, {
    ...orderBody(person),
    ...{ information: 'Шинэ', quantity: 1 },
  });
  if (completed.status === 200 && !orders.includes(id)) orders.push(id);
}

/** On a random order; it may be refused, as anything may by then. */
function onOrder(path: (id: number) => string, bodyOf: (person: Person, id: number) => Body): Act['run'] {
  return async (person) => {
    const id = pickOne(person, person.world.orders);
    if (id !== undefined) await person.write(path(id), bodyOf(person, id));
  };
}

const day = ({ dice }: Person): string => `2026-03-${String(10 + dice.below(15))}`;

const undoable = /(Changed|Set|Added)$|AwbRecorded/;

/** Takes back one of the last changes of a record, while others save it. */
async function undo(person: Person): Promise<void> {
  const id = pickOne(person, [...person.world.inquiries, ...person.world.orders]);
  if (id === undefined) return;
  const { status, body } = await person.read(`/api/history/shipment/${id}`);
  if (status !== 200) return;
  const saves = (body['listdata'] as { position: number; type: string }[]).filter(({ type }) => undoable.test(type));
  const entries = saves.slice(0, 4);
  if (entries.length === 0) return;
  await person.write(`/api/history/shipment/${id}/undo`, { position: person.dice.pick(entries).position });
}

async function manyAtOnce(person: Person): Promise<void> {
  const ids = person.world.orders.slice(-8);
  if (ids.length === 0) return;
  const entered = { eta: day(person) };
  await person.write('/api/bulk', { list: 'operation', act: 'news', ids, entered });
}

export const moveActs: readonly Act[] = [
  { name: 'add an inquiry', may: 'inquiry.create', weight: 4, run: addInquiry },
  { name: 'make an order', may: 'inquiry.move', weight: 2, run: makeOrder },
  {
    name: 'record a container',
    may: 'operation.awb',
    weight: 3,
    run: onOrder(
      () => '/api/operation/awb',
      ({ dice }, inquiryid) => ({ inquiryid, awb: `ЗТ${dice.below(100_000)}` }),
    ),
  },
  {
    name: 'enter tracing',
    may: 'operation.tracing',
    weight: 4,
    run: onOrder(
      (id) => `/api/operation/form/a/${id}`,
      (person) => ({
        country: 'CHN',
        city: person.world.office.entries['city'],
        ognoo: day(person),
        status: person.world.office.entries['tracingstatus'],
      }),
    ),
  },
  {
    name: 'enter news',
    may: 'operation.news',
    weight: 3,
    run: onOrder(
      (id) => `/api/operation/form/b/${id}`,
      (person) => ({ eta: day(person), comment: `м${person.dice.below(1_000)}` }),
    ),
  },
  { name: 'enter news of many', may: 'operation.news', weight: 1, run: manyAtOnce },
  {
    name: 'set the state of the cargo',
    may: 'operation.status',
    weight: 1,
    run: onOrder(
      (id) => `/api/operation/${id}`,
      ({ dice }) => ({ status: 2 + dice.below(2) }),
    ),
  },
  { name: 'undo', may: 'session.use', weight: 3, run: undo },
  {
    name: 'close an inquiry',
    may: 'inquiry.close',
    weight: 1,
    run: async (person) => {
      const { inquiries } = person.world;
      const id = pickOne(person, inquiries);
      const { reason } = person.world.office.entries;
      if (id === undefined) return;
      const { status } = await person.write(`/api/inquiry/${id}/inactive`, { reason, comment: null });
      if (status === 200) inquiries.splice(inquiries.indexOf(id), 1);
    },
  },
];
