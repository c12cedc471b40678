import { bankRate, rateOf, type MonthlyRate } from '../../../contract/money/figures/rate-in-force.js';
import { ratesOfDay } from '../../../contract/money/figures/rates-of-day.js';
import { fieldMessages, refuse } from '../../../contract/refusals/refusals.js';
import type { FileEffects } from '../../../contract/shipment/file/file-effects.js';
import type { FileFacts } from '../../../contract/shipment/file/file-facts.js';
import { lifeStages, type LifeStage } from '../../../contract/shipment/status/life-stages.js';
import { moves, needs, type Move, type MoveName, type Need } from '../../../contract/shipment/lifecycle/moves.js';
import { receivableOf } from '../../../contract/shipment/quoted-money.js';
import type { LifecycleState, OrderRates } from '../../../contract/shipment/lifecycle/state.js';
import {
  arrived,
  codesOfYear,
  greatestCode,
  keptCode,
  nextCode,
  shippingOrder,
} from '../../../contract/shipment/status/status.js';
import { localDay } from '../../../contract/time.js';
import { streamOf } from '../../log/event.js';
import type { CommandDefinition, FactSource } from '../../decider/command.js';
import type { Files } from '../../decider/files.js';
import type { FoldEvent } from '../../projection/aggregate.js';
import { ratesOfFirm } from '../../reference/rates/rates.js';
import { rowsIn } from '../../form/row-numbers.js';
import { drawRowIds } from '../file/row-ids.js';
import { reopening } from '../file/confirmed-receivable.js';
import { isMet } from './needs.js';
import { requestFinish } from './request-finish.js';
import { openShipment, shipmentEvent, shipmentStream } from '../file/shipment-file.js';
import { codeBefore, isCodeFree, type OldNumber } from '../origin/freed-codes.js';
import { freedCodes, orderForms, quotations, shipments } from '../tables.js';

interface OneShipment {
  id: number;
}
type Done = { id: number };

interface OrderFacts {
  /** What all codes of the year begin with. */
  year: string;
  lastCode: string | null;
  /** The code that a moved order brings or had before. */
  ownCode: string | null;
  rates: readonly MonthlyRate[];
}

/** Opens a file that may make this move now; otherwise throws the refusal that the table of moves names. */
function openForMove(
  files: Files,
  id: number,
  name: MoveName,
  waived: readonly Need[] = [],
): { own: LifecycleState; facts: FileFacts; effects: FileEffects } {
  const file = openShipment<LifecycleState>(files, id, 'lifecycle');
  const { from, otherwise, needs: needed = [] }: Move = moves[name];
  const { stage } = file.facts.lifecycle;
  if (!from.includes(stage)) throw refuse(otherwise, { values: { status: lifeStages[stage].mn } });
  for (const need of needed)
    if (!waived.includes(need) && !isMet(need, file.facts)) throw refuse(needs[need].otherwise);
  return file;
}

/** A move that needs no data besides the file. */
function move(name: MoveName, data: object = {}): CommandDefinition<OneShipment, Done> {
  const { event, to } = moves[name] as Move;
  return {
    name,
    streams: ({ id }) => [shipmentStream(id)],
    decide(files, { id }, by) {
      const { facts, effects } = openForMove(files, id, name);
      // A repeat changes nothing: the file is in this stage already.
      if (isInStage(facts, to)) return { events: [], answer: { id } };
      const after = { ...facts, lifecycle: { ...facts.lifecycle, stage: to } };
      const events = [...reopening(effects, facts, after, by), { type: event, data }];
      return { events: events.map((one) => shipmentEvent(id, one)), answer: { id } };
    },
  };
}

function isInStage({ lifecycle }: FileFacts, stage: LifeStage): boolean {
  return lifecycle.stage === stage;
}

async function orderFacts(source: FactSource, moved?: OldNumber): Promise<OrderFacts> {
  const year = codesOfYear(localDay(source.now));
  // Sorted by number: as text, the hundred thousandth code would sort before the code preceding it.
  const lastOf = (table: string): string =>
    `(select code from ${table} where code is not null and left(code, 4) = $1 order by length(code) desc, code desc limit 1)`;
  const [[last], ownCode, rates] = await Promise.all([
    source.query<{ code: string }>(
      `select code from (${lastOf(shipments)} union all ${lastOf(freedCodes)}) c order by length(code) desc, code desc limit 1`,
      [year],
    ),
    moved ? ownCodeOf(source, moved) : null,
    ratesOfFirm(source),
  ]);
  return { year, lastCode: last?.code ?? null, ownCode, rates };
}

/** The codes that others take meanwhile count too. That one is taken twice, by an old number, the unique index of codes prevents. */
function orderFactsAfter(facts: OrderFacts, events: readonly FoldEvent[]): OrderFacts {
  const taken = events.flatMap(({ type, data }) =>
    type === 'InquiryMovedToOrder' ? [(data as { code: string }).code] : [],
  );
  return { ...facts, lastCode: greatestCode(facts.year, [facts.lastCode ?? '', ...taken]) };
}

/** The code that the order with this old number had already, or its old number where that is a code nobody else has (D175). */
async function ownCodeOf(source: FactSource, moved: OldNumber): Promise<string | null> {
  const before = await codeBefore(source, moved);
  if (before !== null) return before;
  const kept = keptCode(moved.number, localDay(source.now));
  return kept !== null && (await isCodeFree(source, kept, moved)) ? kept : null;
}

function ratesOfOrder(rates: readonly MonthlyRate[], { quotation: { currency } }: FileFacts, on: string): OrderRates {
  const ofDay = ratesOfDay(rates, on);
  return { currency, rate: rateOf(ofDay, currency), usd: bankRate(ofDay, 'usd') ?? rateOf(ofDay, 'usd') };
}

/** Under the exclusive lock no other command takes the next code of the year, and a refusal uses none: the codes have no gaps (D082). */
const moveToOrder: CommandDefinition<
  OneShipment & {
    inquiryid: number | null;
    /** Of a file that a move brings. */
    moved?: OldNumber;
  },
  { id: number; code: string },
  { orderId: number },
  OrderFacts
> = {
  name: 'MoveToOrder',
  exclusive: true,
  draw: async (_command, source) => ({ orderId: await source.nextId('order_number') }),
  streams: ({ id }) => [shipmentStream(id)],
  facts: async ({ moved }, source) => orderFacts(source, moved),
  factsAfter: orderFactsAfter,
  decide(files, { id, inquiryid }, { now, lastCode, ownCode, rates, orderId }) {
    const { own, facts } = openForMove(files, id, 'MoveToOrder');
    if (inquiryid !== null && inquiryid !== id)
      throw refuse('OtherShipment', { fields: { inquiryid: [fieldMessages.notInList.mn] } });
    const today = localDay(now);
    const on = facts.quotation.orderOn ?? today;
    const code = own.code ?? ownCode ?? nextCode(today, lastCode);
    const data = { code, orderId: own.orderId ?? orderId, on, rates: ratesOfOrder(rates, facts, on) };
    return { events: [shipmentEvent(id, { type: 'InquiryMovedToOrder', data })], answer: { id, code } };
  },
};

/** A new order with everything that was entered in another one; the code proves that the user means the right one (D074). */
const duplicateOrder: CommandDefinition<
  OneShipment & { code: string },
  { id: number; code: string },
  { copy: number; orderId: number; newIds: Readonly<Record<'quotation' | 'order', readonly number[]>> },
  OrderFacts
> = {
  name: 'DuplicateOrder',
  exclusive: true,
  async draw({ id }, source) {
    const [forms] = await source.query<{ quotation: object; order: object | null }>(
      `select q.form as quotation, o.form as order from ${quotations} q left join ${orderForms} o on o.id = q.id where q.id = $1`,
      [id],
    );
    return {
      copy: await source.nextId('shipment_number'),
      orderId: await source.nextId('order_number'),
      newIds: {
        quotation: await drawRowIds(rowsIn(forms?.quotation), source),
        order: await drawRowIds(rowsIn(forms?.order), source),
      },
    };
  },
  streams: ({ id }, { copy }) => [shipmentStream(id), shipmentStream(copy)],
  facts: async (_command, source) => orderFacts(source),
  factsAfter: orderFactsAfter,
  decide(files, { id, code: confirmedCode }, { now, lastCode, rates, copy, orderId, newIds }) {
    const { own, facts, effects } = openShipment<LifecycleState>(files, id, 'lifecycle');
    const { stage } = facts.lifecycle;
    if (stage === 'open' || stage === 'closed')
      throw refuse('NotAnOrder', { values: { status: lifeStages[stage].mn } });
    if (own.code !== confirmedCode)
      throw refuse('OrderCodeDiffers', { fields: { code: [fieldMessages.notInList.mn] } });
    const on = localDay(now);
    const code = nextCode(on, lastCode);
    const events = [
      ...effects.quotation.copied({ from: id, newIds: newIds.quotation }),
      { type: 'InquiryMovedToOrder', data: { code, orderId, on, rates: ratesOfOrder(rates, facts, on) } },
      ...effects.order.copied({ newIds: newIds.order }),
    ];
    return { events: events.map((event) => shipmentEvent(copy, event)), answer: { id: copy, code } };
  },
};

/** A past order that came over without prices has nothing that could be paid (D178). */
function owesNothing(files: Files, id: number): Need[] {
  const { quotation, lifecycle } = openShipment<LifecycleState>(files, id, 'lifecycle').facts;
  const { income } = receivableOf(quotation.money, lifecycle.orderRates);
  return Number(income) === 0 ? ['paid'] : [];
}

/** All orders or none (D130). */
const archiveShipments: CommandDefinition<{ ids: readonly number[] }, { count: number }> = {
  name: 'ArchiveShipments',
  streams: ({ ids }) => ids.map(shipmentStream),
  decide(files, { ids }, { actor }) {
    for (const id of ids)
      openForMove(files, id, 'ArchiveShipment', actor.door === 'move' ? owesNothing(files, id) : []);
    return { events: ids.map((id) => shipmentEvent(id, { type: 'ShipmentArchived' })), answer: { count: ids.length } };
  },
};

const closeInquiry: CommandDefinition<OneShipment & { reason: number; comment: string | null }, Done> = {
  name: 'CloseInquiry',
  streams: ({ id }) => [shipmentStream(id)],
  names: ({ reason }) => (reason > 0 ? [{ stream: streamOf('reason', reason), field: 'reason' }] : []),
  decide(files, { id, reason, comment }) {
    openForMove(files, id, 'CloseInquiry');
    if (reason <= 0) throw refuse('Invalid', { fields: { reason: [fieldMessages.choose.mn] } });
    return { events: [shipmentEvent(id, { type: 'InquiryClosed', data: { reason, comment } })], answer: { id } };
  },
};

const setPending = move('SetPending', { status: shippingOrder });
const setArrived = move('SetArrived', { status: arrived });

/** The operation list has one request for both of its moves (D048). */
const setCargoStatus: CommandDefinition<OneShipment & { status: number | null }, Done> = {
  ...setArrived,
  name: 'SetCargoStatus',
  decide: (files, { id, status }, by) => (status === shippingOrder ? setPending : setArrived).decide(files, { id }, by),
};

export const lifecycleCommands = {
  MoveToOrder: moveToOrder,
  CloseInquiry: closeInquiry,
  RestoreInquiry: move('RestoreInquiry'),
  DeleteInquiry: move('DeleteInquiry'),
  SendBackOrder: move('SendBackOrder'),
  SetPending: setPending,
  SetArrived: setArrived,
  SetCargoStatus: setCargoStatus,
  UndoFinish: move('UndoFinish'),
  ArchiveShipments: archiveShipments,
  DuplicateOrder: duplicateOrder,
  RequestFinish: requestFinish,
  BringBackShipment: move('BringBackShipment'),
};
