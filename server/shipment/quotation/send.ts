import { diffForm } from '../../../contract/diff.js';
import type { JsonObject } from '../../../contract/json.js';
import { fieldMessages, refusals, refuse } from '../../../contract/refusals.js';
import { typesOfPeople } from '../../../contract/shipment/people.js';
import { quotationShape } from '../../../contract/shipment/quotation/form.js';
import type { QuotationState } from '../../../contract/shipment/quotation/state.js';
import type { CommandDefinition, FactSource } from '../../decider/command.js';
import { streamOf } from '../../log/event.js';
import { inboxStreams, noticeEvents } from '../../notification/commands.js';
import { may } from '../../decider/may.js';
import { assertOpenToChange, openShipment, shipmentEvent, shipmentStream } from '../shipment-file.js';

interface SendTo {
  id: number;
  to: number | null;
}
/** Whom it goes to, and whether he may get it. */
interface Receiver {
  to: number | null;
  isRight: boolean;
}
type Done = { id: number };

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
const sendToTariff: CommandDefinition<SendTo, Done, Receiver> = {
  name: 'SendToTariff',
  draw: ({ to }, source) => receiverOf(to, typesOfPeople.tariff, source),
  streams: ({ id }, { to }) => [shipmentStream(id), ...inboxStreams(to === null ? [] : [to])],
  names: (_command, { to }) => (to === null ? [] : [{ stream: streamOf('user', to), field: 'tariff' }]),
  decide(files, { id }, by) {
    const { own, facts } = openShipment<QuotationState>(files, id, 'quotation');
    assertOpenToChange(facts, by);
    const { to, isRight } = by;
    if (to === null || !isRight) throw refuse('TariffNotChosen', { fields: { tariff: [refusals.TariffNotChosen.mn] } });
    const { form } = own;
    if (facts.lifecycle.stage !== 'open' && form.tariff !== to && !may('order.changeSales', by))
      throw refuse('NotAllowed');
    const diff = diffForm(form as unknown as JsonObject, { tariff: to }, quotationShape);
    const notice = noticeEvents(files, {
      to: [to],
      body: `Тээврийн үнэ боловсруулна уу: ${form.name}`,
      options: leadsTo(id),
    });
    return {
      events: [
        ...(diff ? [shipmentEvent(id, { type: 'InquiryChanged', data: diff })] : []),
        shipmentEvent(id, { type: 'InquirySentToTariff', data: { tariff: to } }),
        ...notice,
      ],
      answer: { id },
    };
  },
};

/** Tells the salesman that there is something to offer (D073). */
const sendToSales: CommandDefinition<SendTo, Done, Receiver> = {
  name: 'SendToSales',
  async draw({ id, to }, source) {
    const [owner] =
      to === null
        ? await source.query<{ sales: number | null }>(`select sales_id as sales from shipment where id = $1`, [id])
        : [];
    return receiverOf(to ?? owner?.sales ?? null, typesOfPeople.sales, source);
  },
  streams: ({ id }, { to }) => [shipmentStream(id), ...inboxStreams(to === null ? [] : [to])],
  decide(files, { id }, by) {
    const { own, facts } = openShipment<QuotationState>(files, id, 'quotation');
    assertOpenToChange(facts, by);
    const { form } = own;
    if (form.priceOffers.length === 0) throw refuse('NoOffers');
    const { to, isRight } = by;
    if (to === null || !isRight) throw refuse('Invalid', { fields: { sales: [fieldMessages.notInList.mn] } });
    const notice = noticeEvents(files, {
      to: [to],
      body: `Үнийн санал бэлэн боллоо: ${form.name}`,
      options: leadsTo(id),
    });
    return {
      events: [shipmentEvent(id, { type: 'InquirySentToSales', data: { sales: to } }), ...notice],
      answer: { id },
    };
  },
};

export const sendCommands = { SendToTariff: sendToTariff, SendToSales: sendToSales };
