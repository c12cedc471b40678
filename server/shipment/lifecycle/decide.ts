import { bankRate, rateOf, ratesOfDay, type MonthlyRate } from '../../../contract/money/rate-in-force.js';
import { fieldMessages, refuse } from '../../../contract/refusals.js';
import type { FileFacts } from '../../../contract/shipment/file-facts.js';
import {
  lifeStages,
  moves,
  needs,
  type LifeStage,
  type Move,
  type MoveName,
  type Need,
} from '../../../contract/shipment/lifecycle/moves.js';
import type { LifecycleState } from '../../../contract/shipment/lifecycle/state.js';
import { arrived, codesOfYear, nextCode, shippingOrder } from '../../../contract/shipment/status.js';
import { localDay } from '../../../contract/time.js';
import { streamOf } from '../../log/event.js';
import type { CommandDefinition } from '../../decider/command.js';
import type { Files } from '../../decider/files.js';
import { ratesOfFirm } from '../../reference/rates.js';
import { openShipment, shipmentEvent, shipmentStream } from '../shipment-file.js';

interface OneShipment {
  id: number;
}
type Done = { id: number };

interface OrderFacts {
  lastCode: string | null;
  rates: readonly MonthlyRate[];
}

const answers: Readonly<Record<Need, (facts: FileFacts) => boolean>> = {
  noInvoice: () => true,
  noTransactions: ({ settlement }) => !settlement.hasTransactions,
  paid: ({ settlement }) => settlement.isPaid,
};

/** A file that may make this move now; else the refusal that the table of moves names. */
function openFor(files: Files, id: number, name: MoveName): { own: LifecycleState; facts: FileFacts } {
  const file = openShipment<LifecycleState>(files, id, 'lifecycle');
  const { from, otherwise, needs: needed = [] }: Move = moves[name];
  const { stage } = file.facts.lifecycle;
  if (!from.includes(stage)) throw refuse(otherwise, { values: { status: lifeStages[stage].mn } });
  for (const need of needed) if (!answers[need](file.facts)) throw refuse(needs[need]);
  return file;
}

/** A move of which nothing but the file itself is asked. */
function move(name: MoveName, data: object = {}): CommandDefinition<OneShipment, Done> {
  const { event, to } = moves[name] as Move;
  return {
    name,
    streams: ({ id }) => [shipmentStream(id)],
    decide(files, { id }) {
      const { facts } = openFor(files, id, name);
      // Said twice, it is so already.
      return { events: isThere(facts, to) ? [] : [shipmentEvent(id, { type: event, data })], answer: { id } };
    },
  };
}

function isThere({ lifecycle }: FileFacts, stage: LifeStage): boolean {
  return lifecycle.stage === stage;
}

/** With the head held nobody else takes the next code of the year, and a refusal takes none: the codes have no gaps (D082). */
const moveToOrder: CommandDefinition<
  OneShipment & { inquiryid: number | null },
  { id: number; code: string },
  { orderId: number },
  OrderFacts
> = {
  name: 'MoveToOrder',
  exclusive: true,
  draw: async (_command, source) => ({ orderId: await source.nextId('order_number') }),
  streams: ({ id }) => [shipmentStream(id)],
  async facts(_command, source) {
    const year = codesOfYear(localDay(source.now));
    const [last] = await source.query<{ code: string | null }>(
      `select max(code) as code from shipment where code is not null and code like $1`,
      [`${year}%`],
    );
    return { lastCode: last?.code ?? null, rates: await ratesOfFirm(source) };
  },
  decide(files, { id, inquiryid }, { now, lastCode, rates, orderId }) {
    const { own, facts } = openFor(files, id, 'MoveToOrder');
    if (inquiryid !== null && inquiryid !== id)
      throw refuse('OtherShipment', { fields: { inquiryid: [fieldMessages.notInList.mn] } });
    const today = localDay(now);
    const { orderOn, currency } = facts.quotation;
    const on = orderOn ?? today;
    const ofDay = ratesOfDay(rates, on);
    const code = own.code ?? nextCode(today, lastCode);
    const data = {
      code,
      orderId: own.orderId ?? orderId,
      on,
      rates: { currency, rate: rateOf(ofDay, currency), usd: bankRate(ofDay, 'usd') ?? rateOf(ofDay, 'usd') },
    };
    return { events: [shipmentEvent(id, { type: 'InquiryMovedToOrder', data })], answer: { id, code } };
  },
};

const closeInquiry: CommandDefinition<OneShipment & { reason: number; comment: string | null }, Done> = {
  name: 'CloseInquiry',
  streams: ({ id }) => [shipmentStream(id)],
  names: ({ reason }) => (reason > 0 ? [{ stream: streamOf('reason', reason), field: 'reason' }] : []),
  decide(files, { id, reason, comment }) {
    openFor(files, id, 'CloseInquiry');
    if (reason <= 0) throw refuse('Invalid', { fields: { reason: [fieldMessages.choose.mn] } });
    return { events: [shipmentEvent(id, { type: 'InquiryClosed', data: { reason, comment } })], answer: { id } };
  },
};

export const lifecycleCommands = {
  MoveToOrder: moveToOrder,
  CloseInquiry: closeInquiry,
  RestoreInquiry: move('RestoreInquiry'),
  DeleteInquiry: move('DeleteInquiry'),
  SendBackOrder: move('SendBackOrder'),
  SetPending: move('SetPending', { status: shippingOrder }),
  SetArrived: move('SetArrived', { status: arrived }),
  UndoFinish: move('UndoFinish'),
  ArchiveShipment: move('ArchiveShipment'),
  BringBackShipment: move('BringBackShipment'),
};
