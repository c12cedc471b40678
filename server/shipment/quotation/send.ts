import { diffForm } from '../../../contract/diff.js';
import { fieldMessages, refusals, refuse } from '../../../contract/refusals/refusals.js';
import { typesOfPeople } from '../../../contract/shipment/people.js';
import { quotationShape } from '../../../contract/shipment/quotation/form.js';
import type { QuotationState } from '../../../contract/shipment/quotation/state.js';
import type { CommandDefinition } from '../../decider/command.js';
import type { Files } from '../../decider/files.js';
import type { UserState } from '../../identity/user/user.aggregate.js';
import { streamOf, type NewEvent } from '../../log/event.js';
import { inboxesOf, noticesTo } from '../file/notices.js';
import { may } from '../../decider/may.js';
import { assertOpenToChange, openShipment, shipmentEvent, shipmentStream } from '../file/shipment-file.js';

/** `named` is the user whom the inquiry names when it is sent. */
type Receiver = number | 'named' | null;

export interface SendTo {
  id: number;
  to: Receiver;
  /** One of many rows: what has been with that tariff manager without a price is not sent again, and a single notice about all follows. */
  isBulk?: true;
}
type Done = { id: number };

/** What the receiver of an inquiry is notified of. */
export const sentTexts = {
  InquirySentToTariff: 'Тээврийн үнэ боловсруулна уу',
  InquirySentToSales: 'Үнийн санал бэлэн боллоо',
} as const;

function noticeOf(files: Files, { id, isBulk }: SendTo, to: number, body: string): NewEvent[] {
  return isBulk ? [] : noticesTo(files, [to], { body, options: JSON.stringify({ inquiryid: id }) });
}

function receiverOf({ to }: SendTo, named: number | null): number | null {
  return to === 'named' ? named : to;
}

function streamsOf({ id, to, isBulk }: SendTo): string[] {
  if (typeof to !== 'number') return [shipmentStream(id)];
  return [shipmentStream(id), streamOf('user', to), ...(isBulk ? [] : inboxesOf([to]))];
}

/** Checked when the command is decided: the account may have been closed or changed its type since the page was opened. */
function mayReceive(files: Files, to: number, types: readonly number[]): boolean {
  const { version, state } = files.get<UserState>(streamOf('user', to));
  return version > 0 && !state.deleted && state.active === 1 && types.includes(state.type);
}

function isWaitingForPrice({ relay, waitsFor, form }: QuotationState, tariff: number): boolean {
  return relay.stop === 'tariff' && waitsFor === tariff && form.priceOffers.length === 0;
}

/** Sets the tariff manager and notifies him (D073). */
const sendToTariff: CommandDefinition<SendTo, Done> = {
  name: 'SendToTariff',
  streams: streamsOf,
  names: ({ to }) => (typeof to === 'number' ? [{ stream: streamOf('user', to), field: 'tariff' }] : []),
  decide(files, sent, by) {
    const { id } = sent;
    const { own, facts } = openShipment<QuotationState>(files, id, 'quotation');
    assertOpenToChange(facts, by);
    const to = receiverOf(sent, own.form.tariff);
    if (to === null || !mayReceive(files, to, typesOfPeople.tariff))
      throw refuse('TariffNotChosen', { fields: { tariff: [refusals.TariffNotChosen.mn] } });
    const { form } = own;
    if (facts.lifecycle.stage !== 'open' && form.tariff !== to && !may('order.changeSales', by))
      throw refuse('NotAllowed');
    const diff = diffForm(form, { tariff: to }, quotationShape);
    if (sent.isBulk && !diff && isWaitingForPrice(own, to)) return { events: [], answer: { id } };
    const notice = noticeOf(files, sent, to, `${sentTexts.InquirySentToTariff}: ${form.name}`);
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

/** Notifies the salesman that there is a price to offer (D073). */
const sendToSales: CommandDefinition<SendTo, Done> = {
  name: 'SendToSales',
  streams: streamsOf,
  decide(files, sent, by) {
    const { id } = sent;
    const { own, facts } = openShipment<QuotationState>(files, id, 'quotation');
    assertOpenToChange(facts, by);
    const { form } = own;
    if (form.priceOffers.length === 0) throw refuse('NoOffers');
    const to = receiverOf(sent, form.sales);
    if (to === null || !mayReceive(files, to, typesOfPeople.sales))
      throw refuse('Invalid', { fields: { sales: [fieldMessages.notInList.mn] } });
    const notice = noticeOf(files, sent, to, `${sentTexts.InquirySentToSales}: ${form.name}`);
    return {
      events: [shipmentEvent(id, { type: 'InquirySentToSales', data: { sales: to } }), ...notice],
      answer: { id },
    };
  },
};

export const sendCommands = { SendToTariff: sendToTariff, SendToSales: sendToSales };
