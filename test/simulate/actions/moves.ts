import { inquiryBody } from '../../builders/shipment/inquiry-body.js';
import type { SimulatedUser } from '../simulated-user.js';
import { pickOne, type Body } from '../simulation-state.js';
import type { UserAction } from './user-action.js';
import { orderBody } from './forms.js';

const idIn = (body: Body, name: string): number | undefined =>
  typeof body[name] === 'number' ? body[name] : undefined;

async function addInquiry(user: SimulatedUser): Promise<void> {
  const { office, inquiries } = user.state;
  const { body } = await user.write(
    '/api/inquiry',
    inquiryBody(office.entries, { name: `Ачаа ${user.dice.below(1_000_000)}` }),
    { changes: true, otherBody: inquiryBody(office.entries, { name: 'Өөр' }) },
  );
  const id = idIn(body, 'lastid');
  if (id !== undefined && !inquiries.includes(id)) inquiries.push(id);
}

async function makeOrder(user: SimulatedUser): Promise<void> {
  const { inquiries, orders } = user.state;
  const id = pickOne(user, inquiries);
  if (id === undefined) return;
  const { status } = await user.write(`/api/inquiry/${id}/shippingorder`, { inquiryid: id }, { changes: true });
  if (status !== 200) return;
  inquiries.splice(inquiries.indexOf(id), 1);
  // The others work with it once it is complete.
  const completed = await user.write(`/api/shippingorder/${id}/update`, {
    ...orderBody(user),
    ...{ information: 'Шинэ', quantity: 1 },
  });
  if (completed.status === 200 && !orders.includes(id)) orders.push(id);
}

/** On a random order; it may be refused, as anything may by then. */
function onOrder(path: (id: number) => string, bodyOf: (user: SimulatedUser, id: number) => Body): UserAction['run'] {
  return async (user) => {
    const id = pickOne(user, user.state.orders);
    if (id !== undefined) await user.write(path(id), bodyOf(user, id));
  };
}

const day = ({ dice }: SimulatedUser): string => `2026-03-${String(10 + dice.below(15))}`;

const undoable = /(Changed|Set|Added)$|AwbRecorded/;

/** Takes back one of the last changes of a record, while others save it. */
async function undo(user: SimulatedUser): Promise<void> {
  const id = pickOne(user, [...user.state.inquiries, ...user.state.orders]);
  if (id === undefined) return;
  const { status, body } = await user.read(`/api/history/shipment/${id}`);
  if (status !== 200) return;
  const saves = (body['listdata'] as { position: number; type: string }[]).filter(({ type }) => undoable.test(type));
  const entries = saves.slice(0, 4);
  if (entries.length === 0) return;
  await user.write(`/api/history/shipment/${id}/undo`, { position: user.dice.pick(entries).position });
}

/** Asks the tariff manager for a price, who is notified. */
async function sendToTariff(user: SimulatedUser): Promise<void> {
  const { inquiries, tariffManagers } = user.state;
  const id = pickOne(user, inquiries);
  if (id === undefined || tariffManagers.length === 0) return;
  const tariff = user.dice.pick(tariffManagers).id;
  await user.write(`/api/inquiry/${id}/notificationtariff`, { tariff });
}

async function manyAtOnce(user: SimulatedUser): Promise<void> {
  const ids = user.state.orders.slice(-8);
  if (ids.length === 0) return;
  const entered = { eta: day(user) };
  await user.write('/api/bulk', { list: 'operation', act: 'news', ids, entered });
}

export const moveActions: readonly UserAction[] = [
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
      (user) => ({
        country: 'CHN',
        city: user.state.office.entries['city'],
        ognoo: day(user),
        status: user.state.office.entries['tracingstatus'],
      }),
    ),
  },
  {
    name: 'enter news',
    may: 'operation.news',
    weight: 3,
    run: onOrder(
      (id) => `/api/operation/form/b/${id}`,
      (user) => ({ eta: day(user), comment: `м${user.dice.below(1_000)}` }),
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
  { name: 'send an inquiry to the tariff manager', may: 'inquiry.sendToTariff', weight: 3, run: sendToTariff },
  { name: 'undo', may: 'session.use', weight: 3, run: undo },
  {
    name: 'close an inquiry',
    may: 'inquiry.close',
    weight: 1,
    run: async (user) => {
      const { inquiries } = user.state;
      const id = pickOne(user, inquiries);
      const { reason } = user.state.office.entries;
      if (id === undefined) return;
      const { status } = await user.write(`/api/inquiry/${id}/inactive`, { reason, comment: null });
      if (status === 200) inquiries.splice(inquiries.indexOf(id), 1);
    },
  },
];
