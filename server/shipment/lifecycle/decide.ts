import { diffForm } from '../../../contract/diff.js';
import type { JsonObject } from '../../../contract/json.js';
import type { MonthlyRate } from '../../../contract/money/rate-in-force.js';
import { fieldMessages, refusals, refuse, type RefusalWord } from '../../../contract/refusals.js';
import {
  closed,
  codesOfYear,
  nextCode,
  open,
  shipmentStatuses,
  shippingOrder,
  type ShipmentStatus,
} from '../../../contract/shipment/lifecycle/status.js';
import { quotationShape, typesOfPeople } from '../../../contract/shipment/quotation/form.js';
import { localDay } from '../../../contract/time.js';
import type { CommandDefinition, FactSource } from '../../decider/command.js';
import { streamOf, type NewEvent } from '../../log/event.js';
import { inboxStreams, noticeEvents } from '../../notification/commands.js';
import { ratesOfHouse } from '../quotation/facts.js';
import { assertOpenToChange, changed, may, shipmentOf, shipmentStream } from '../quotation/decide.js';
import { rateOn } from '../quotation/settle.js';
import type { ShipmentState } from '../state.js';

interface OneShipment {
  id: number;
}
type Done = { id: number };

interface SendTo extends OneShipment {
  to: number | null;
}
/** Whom it goes to, and whether he may get it. */
interface Receiver {
  to: number | null;
  isRight: boolean;
}

interface MoveToOrder extends OneShipment {
  inquiryid: number | null;
}
interface OrderFacts {
  lastCode: string | null;
  rates: readonly MonthlyRate[];
}

interface CloseInquiry extends OneShipment {
  reason: number;
  comment: string | null;
}

const happened = (id: number, type: string, data: JsonObject = {}): NewEvent => ({
  stream: shipmentStream(id),
  type,
  data,
});

function assertStatus(state: ShipmentState, status: ShipmentStatus, word: RefusalWord): void {
  const found = state.lifecycle.status;
  if (found !== status) throw refuse(word, { values: { status: shipmentStatuses[found].mn } });
}

function leadsTo(id: number): string {
  return JSON.stringify({ inquiryid: id });
}

async function receiverOf(to: number | null, types: readonly number[], source: FactSource): Promise<Receiver> {
  const rows =
    to === null
      ? []
      : await source.query(`select 1 from app_user where id = $1 and type = any($2) and active = 1 and not deleted`, [
          to,
          types,
        ]);
  return { to, isRight: rows.length > 0 };
}

/** Names the tariff manager and tells him (D073). */
export const sendToTariff: CommandDefinition<SendTo, Done, Receiver> = {
  name: 'SendToTariff',
  draw: ({ to }, source) => receiverOf(to, typesOfPeople.tariff, source),
  streams: ({ id }, { to }) => [shipmentStream(id), ...inboxStreams(to === null ? [] : [to])],
  names: (_command, { to }) => (to === null ? [] : [{ stream: streamOf('user', to), field: 'tariff' }]),
  decide(files, { id }, facts) {
    const state = shipmentOf(files, id);
    assertOpenToChange(state, facts);
    const { to, isRight } = facts;
    if (to === null || !isRight) throw refuse('TariffNotChosen', { fields: { tariff: [refusals.TariffNotChosen.mn] } });
    const { form } = state.quotation;
    if (state.lifecycle.status !== open && form.tariff !== to && !may('order.changeSales', facts))
      throw refuse('NotAllowed');
    const diff = diffForm(form as unknown as JsonObject, { tariff: to }, quotationShape);
    const notice = noticeEvents(files, {
      to: [to],
      body: `Тээврийн үнэ боловсруулна уу: ${form.name}`,
      options: leadsTo(id),
    });
    return {
      events: [...(diff ? [changed(id, diff)] : []), happened(id, 'InquirySentToTariff', { tariff: to }), ...notice],
      answer: { id },
    };
  },
};

/** Tells the salesman that there is something to offer (D073). */
export const sendToSales: CommandDefinition<SendTo, Done, Receiver> = {
  name: 'SendToSales',
  async draw({ id, to }, source) {
    const [owner] =
      to === null
        ? await source.query<{ sales: number | null }>(`select sales_id as sales from shipment where id = $1`, [id])
        : [];
    return receiverOf(to ?? owner?.sales ?? null, typesOfPeople.sales, source);
  },
  streams: ({ id }, { to }) => [shipmentStream(id), ...inboxStreams(to === null ? [] : [to])],
  decide(files, { id }, facts) {
    const state = shipmentOf(files, id);
    assertOpenToChange(state, facts);
    const { form } = state.quotation;
    if (form.priceOffers.length === 0) throw refuse('NoOffers');
    const { to, isRight } = facts;
    if (to === null || !isRight) throw refuse('Invalid', { fields: { sales: [fieldMessages.notInList.mn] } });
    const notice = noticeEvents(files, {
      to: [to],
      body: `Үнийн санал бэлэн боллоо: ${form.name}`,
      options: leadsTo(id),
    });
    return { events: [happened(id, 'InquirySentToSales', { sales: to }), ...notice], answer: { id } };
  },
};

/** With the head held nobody else takes the next code of the year, and a refusal takes none: the codes have no gaps (D082). */
export const moveToOrder: CommandDefinition<
  MoveToOrder,
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
    return { lastCode: last?.code ?? null, rates: await ratesOfHouse(source) };
  },
  decide(files, { id, inquiryid }, facts) {
    const state = shipmentOf(files, id);
    if (inquiryid !== null && inquiryid !== id)
      throw refuse('OtherShipment', { fields: { inquiryid: [fieldMessages.notInList.mn] } });
    assertStatus(state, open, 'NotOpen');
    const today = localDay(facts.now);
    const { form } = state.quotation;
    const on = form.orderOn ?? today;
    const code = state.lifecycle.code ?? nextCode(today, facts.lastCode);
    const orderId = state.lifecycle.orderId ?? facts.orderId;
    // From now on the default currency counts as on the day of the order.
    const diff = diffForm(
      form as unknown as JsonObject,
      { currencyRate: rateOn(facts, form.currency, on) as unknown as JsonObject },
      quotationShape,
    );
    return {
      events: [...(diff ? [changed(id, diff)] : []), happened(id, 'InquiryMovedToOrder', { code, orderId, on })],
      answer: { id, code },
    };
  },
};

export const closeInquiry: CommandDefinition<CloseInquiry, Done, object, { isReason: boolean }> = {
  name: 'CloseInquiry',
  streams: ({ id }) => [shipmentStream(id)],
  names: ({ reason }) => [{ stream: streamOf('reason', reason), field: 'reason' }],
  facts: async ({ reason }, source) => ({
    isReason: (await source.query(`select 1 from reason where id = $1 and not deleted`, [reason])).length > 0,
  }),
  decide(files, { id, reason, comment }, { isReason }) {
    const state = shipmentOf(files, id);
    assertStatus(state, open, 'NotOpen');
    if (!isReason) throw refuse('Invalid', { fields: { reason: [fieldMessages.notInList.mn] } });
    return { events: [happened(id, 'InquiryClosed', { reason, comment })], answer: { id } };
  },
};

export const restoreInquiry: CommandDefinition<OneShipment, Done> = {
  name: 'RestoreInquiry',
  streams: ({ id }) => [shipmentStream(id)],
  decide(files, { id }) {
    assertStatus(shipmentOf(files, id), closed, 'NotClosed');
    return { events: [happened(id, 'InquiryRestored')], answer: { id } };
  },
};

export const deleteInquiry: CommandDefinition<OneShipment, Done> = {
  name: 'DeleteInquiry',
  streams: ({ id }) => [shipmentStream(id)],
  decide(files, { id }) {
    const { status } = shipmentOf(files, id).lifecycle;
    if (status !== open && status !== closed) throw refuse('NotDeletable');
    return { events: [happened(id, 'InquiryDeleted')], answer: { id } };
  },
};

export const setCargoStatus: CommandDefinition<OneShipment & { status: 2 | 3 }, Done> = {
  name: 'SetCargoStatus',
  streams: ({ id }) => [shipmentStream(id)],
  decide(files, { id, status }) {
    const state = shipmentOf(files, id);
    assertStatus(state, shippingOrder, 'NotAnOrder');
    if (state.lifecycle.archivedAt !== null) throw refuse('ClosedForEditing');
    // Said twice, it is so already.
    if (status === shippingOrder && state.lifecycle.finishedAt !== null) return { events: [], answer: { id } };
    return { events: [happened(id, 'CargoStatusSet', { status })], answer: { id } };
  },
};

export const undoFinish: CommandDefinition<OneShipment, Done> = {
  name: 'UndoFinish',
  streams: ({ id }) => [shipmentStream(id)],
  decide(files, { id }) {
    const { finishedAt, archivedAt } = shipmentOf(files, id).lifecycle;
    if (finishedAt === null || archivedAt !== null) throw refuse('NotFinished');
    return { events: [happened(id, 'FinishUndone')], answer: { id } };
  },
};

export const bringBack: CommandDefinition<OneShipment, Done> = {
  name: 'BringBackShipment',
  streams: ({ id }) => [shipmentStream(id)],
  decide(files, { id }) {
    if (shipmentOf(files, id).lifecycle.archivedAt === null) throw refuse('NotArchived');
    return { events: [happened(id, 'ShipmentBroughtBack')], answer: { id } };
  },
};
