import { foldAll, foldedOrNull } from '../../../contract/text/fold.js';
import { allowed } from '../../../contract/permissions.js';
import { isOrder } from '../../../contract/shipment/status/life-stages.js';
import type { FileEffects } from '../../../contract/shipment/file/file-effects.js';
import { quotationEvents } from '../../../contract/shipment/quotation/events.js';
import { quotationForm } from '../../../contract/shipment/quotation/form.js';
import { laneRoutes } from '../../../contract/shipment/quotation/lane.js';
import { quotationPapers } from '../../../contract/shipment/quotation/papers.js';
import { inquiryRoutes } from '../../../contract/shipment/quotation/routes.js';
import type { SentForm } from '../../../contract/form/wire-form.js';
import { isReturnedToSales } from '../../../contract/shipment/relay.js';
import type { QuotationFacts, QuotationState } from '../../../contract/shipment/quotation/state.js';
import { closed, open } from '../../../contract/shipment/status/status.js';
import { localDay } from '../../../contract/time.js';
import { formBefore } from '../../form/form-before.js';
import { countOf } from '../../projection/membership.js';
import { marksOf } from '../../projection/order-marks.js';
import type { ReadModelTable, Row } from '../../projection/table.js';
import { toRun, type CommandToRun } from '../../decider/bus.js';
import { commandCall } from '../../http/command-calls.js';
import { kindsReferredTo, streamsReferredTo } from '../../form/references.js';
import { inWordsOf } from '../../form/wire-words.js';
import { column, type EffectsOf, type Section, type ShipmentFile } from '../section.js';
import { mayChange } from '../file/shipment-file.js';
import { copied } from './copied.js';
import { evolveQuotation, holderOf, noQuotation } from './evolve.js';
import {
  alternativesOf,
  amountsOf,
  cargoOf,
  receivableOf,
  transportPricesOf,
} from '../../../contract/shipment/quoted-money.js';
import { InquiryController } from './inquiry.controller.js';
import { InquiryReader } from './inquiry-reader.js';
import { InquirySupport } from './inquiry-support.js';
import { ofForm } from './columns/form-column.js';
import { onLanes, LaneReader } from './lane/lane-reader.js';
import { LaneController } from './lane/lane.controller.js';
import { heldSince } from './held-since.js';
import { inquiryIndexes, inquiryTextTable } from './indexes.js';
import { orderColumns } from './columns/order-columns.js';
import { closedInquiries, openInquiries, partsOfClosed, quotationListings } from './listings.js';
import { offerLogRows, offerLogTable } from './offer-log.js';
import { InquiryPapers, inquiryPaperControllers } from './papers/inquiry-papers.js';
import { PastInquiry } from './papers/past-inquiry.js';
import { addExpenseCharge } from './charges/charge-expense.js';
import { addRecharge } from './charges/recharge.js';
import { changeInquiry, saveCommands } from './save.js';
import { sendCommands } from './send.js';
import { noticeOfSent } from './sent-together.js';

type Own = QuotationState;

/** Columns that only the form and the page of one file show; no list filters or sorts by them. */
const quotationTable: ReadModelTable = {
  name: 'quotation',
  key: ['id'],
  streamId: 'id',
  columns: {
    id: 'integer',
    form: 'json',
    waiting_id: 'integer',
    offers_updated: 'integer',
    total: 'numeric(17,2)',
    exchange: 'numeric(21,8)',
    version: 'integer',
  },
};

/** Transport price rows: what agents are owed (D100). */
const priceRowTable: ReadModelTable = {
  name: 'price_row',
  key: ['id'],
  streamId: 'shipment_id',
  columns: {
    id: 'integer',
    shipment_id: 'integer',
    // The columns that reports read of every row are first, because a row is read from its start.
    /** The day of the order; null if the file is not an order. */
    ordered_on: 'date',
    agent_id: 'integer',
    first_of_agent: 'boolean',
    currency: 'text',
    price: 'numeric(17,4)',
    total_mnt: 'numeric(17,2)',
    rate: 'numeric(21,8)',
    place: 'integer',
    name: 'text',
    paid_at: 'timestamptz',
    transit_time: 'integer',
  },
  indexes: ['(shipment_id)', '(agent_id)', '(ordered_on) where ordered_on is not null'],
};

const pricedTables = ['transportPrices', 'priceOffers'];

/** The form of the inquiry with its tables, its current holder, and the changes of its prices. */
export const quotationSection: Section<QuotationState, QuotationFacts> = {
  name: 'quotation',
  events: quotationEvents,
  initial: noQuotation,
  evolve: evolveQuotation,
  facts: ({ form, waitsFor, relay }) => ({
    name: form.name,
    currency: form.currency,
    orderOn: form.orderOn,
    quotedOn: form.quotedOn,
    validUntil: form.validUntil,
    sales: form.sales,
    tariff: form.tariff,
    operator: form.operator,
    mode: form.mode,
    transportType: form.transportType,
    division: form.division,
    consignee: form.consignee,
    originCountry: form.originCountry,
    originCity: form.originCity,
    originAddress: form.originAddress,
    finalCountry: form.finalCountry,
    finalCity: form.finalCity,
    finalAddress: form.finalAddress,
    border: form.border,
    clearance: form.clearance,
    contractNumber: form.contractNumber,
    waitsFor,
    relay,
    offers: form.priceOffers.length,
    money: form,
    agents: form.transportPrices.map(({ agent }) => agent),
  }),
  effects: { copied } satisfies EffectsOf<QuotationState, FileEffects['quotation']>,
  uses: ['settlement.mark', 'settlement.confirm', 'expenses.charge', 'clock.recharge', 'inbox.send'],
  saved: ({ form }) => form,
  stages: [{ table: 'inquiry', isMember: ({ lifecycle: { stage } }) => stage === 'open' || stage === 'closed' }],
  parts: {
    shipment: {
      columns: {
        name: ofForm('text', ({ name }) => name),
        consignee_id: ofForm('integer', ({ consignee }) => consignee),
        mode: ofForm('integer', ({ mode }) => mode),
        sales_id: ofForm('integer', ({ sales }) => sales),
        tariff_id: ofForm('integer', ({ tariff }) => tariff),
        operator_id: ofForm('integer', ({ operator }) => operator),
        created_at: column<Own>('timestamptz', ({ createdAt }) => createdAt),
        origin_city_id: ofForm('integer', ({ originCity }) => originCity),
        final_city_id: ofForm('integer', ({ finalCity }) => finalCity),
        priced_on: column<Own>('date', pricedOn),
        alternatives: ofForm('numeric(17,2)', alternativesOf),
      },
      indexes: [`(origin_city_id, final_city_id, mode, priced_on desc, id desc) where ${onLanes}`],
    },
    shipping_order: { follows: ['lifecycle'], columns: orderColumns },
    order_figures: {
      columns: {
        mode: ofForm('integer', ({ mode }) => mode),
        sales_id: ofForm('integer', ({ sales }) => sales),
        tariff_id: ofForm('integer', ({ tariff }) => tariff),
        operator_id: ofForm('integer', ({ operator }) => operator),
        consignee_id: ofForm('integer', ({ consignee }) => consignee),
        commodity_id: ofForm('integer', ({ commodity }) => commodity),
        border_id: ofForm('integer', ({ border }) => border),
        transport_type_id: ofForm('integer', ({ transportType }) => transportType),
        alternatives: ofForm('numeric(17,2)', alternativesOf),
      },
    },
    inquiry: {
      follows: ['lifecycle'],
      columns: {
        name: ofForm('text', ({ name }) => name),
        consignee_id: ofForm('integer', ({ consignee }) => consignee),
        commodity_id: ofForm('integer', ({ commodity }) => commodity),
        inquiry_type: ofForm('integer', ({ inquiryType }) => inquiryType),
        origin_country: ofForm('text', ({ originCountry }) => originCountry),
        final_country: ofForm('text', ({ finalCountry }) => finalCountry),
        border_id: ofForm('integer', ({ border }) => border),
        sales_id: ofForm('integer', ({ sales }) => sales),
        tariff_id: ofForm('integer', ({ tariff }) => tariff),
        waiting_id: column<Own>('integer', holderOf),
        relay: column<Own>('text', ({ relay }) => relay.stop),
        held_since: column<Own>('timestamptz', ({ relay }, { facts }) => heldSince(relay, facts)),
        returned: column<Own>('boolean', ({ waitsFor, form: { sales } }) => isReturnedToSales({ waitsFor, sales })),
        contract_number: ofForm('text', ({ contractNumber }) => contractNumber),
        invoice_number: ofForm('text', ({ invoiceNumber }) => invoiceNumber),
        quoted_on: ofForm('date', ({ quotedOn }) => quotedOn),
        valid_until: ofForm('date', ({ validUntil }) => validUntil),
        // The filters start and end apply to the quotation date, or else to the day of creation (D015).
        listed_on: column<Own>('date', offeredOn),
        offers_updated: column<Own>('integer', ({ unseenOffers }) => unseenOffers),
        cbm: ofForm('numeric(19,3)', (form) => cargoOf(form).cbm),
        name_search: ofForm('text', ({ name }) => foldAll([name])),
        contract_search: ofForm('text', ({ contractNumber }) => foldedOrNull(contractNumber)),
        invoice_search: ofForm('text', ({ invoiceNumber }) => foldedOrNull(invoiceNumber)),
        version: column<Own>('integer', (_state, file) => file.version),
      },
      indexes: inquiryIndexes,
      counters: {
        [openInquiries]: countOf({ status: open }),
        [closedInquiries]: countOf({ status: closed }),
        [partsOfClosed]: marksOf('id', 'number', { status: closed }),
      },
    },
  },
  listTables: [inquiryTextTable],
  tables: [
    { ...quotationTable, follows: ['lifecycle'] },
    { ...priceRowTable, follows: ['settlement', 'lifecycle'] },
    offerLogTable,
  ],
  rows: (state, file) => ({
    quotation: [quotationRow(state, file)],
    price_row: file.facts.lifecycle.deleted ? [] : priceRows(state, file),
    offer_log: offerLogRows(state.offers, file.id),
  }),
  amounts: ({ form }) => amountsOf(form),
  references: {
    to: kindsReferredTo(quotationForm),
    of: ({ form }) => streamsReferredTo(quotationForm, form),
  },
  visibilityFor: (principal) => (allowed('prices.history', principal) ? 'all' : { allBut: pricedTables }),
  undo: {
    may: (principal, facts) => allowed('inquiry.edit', principal) && mayChange(facts, principal),
    command: (id, { form }, inverse) => toRun(changeInquiry, { id, form: formBefore(form, inverse) }),
  },
  acts: {
    assignSales: withFields,
    assignTariff: withFields,
    sendToTariff: (id, { tariff = null }) =>
      toRun(sendCommands.SendToTariff, { id, to: (tariff as number | null) ?? 'named', isBulk: true }),
    sendToSales: (id) => toRun(sendCommands.SendToSales, { id, to: 'named', isBulk: true }),
    duplicateInquiry: (id) => toRun(saveCommands.DuplicateInquiry, { id }),
  },
  afterActs: { sendToTariff: noticeOfSent('InquirySentToTariff'), sendToSales: noticeOfSent('InquirySentToSales') },
  routes: [inquiryRoutes, laneRoutes, ...Object.values(quotationPapers)],
  commands: [
    commandCall(inquiryRoutes.add, saveCommands.AddInquiry, {
      body: ({ body: { fields, tables } }) => ({ form: { fields, tables } }),
      doneMessage: 'saved',
      answer: ({ id }) => ({ lastid: id }),
    }),
    commandCall(inquiryRoutes.edit, saveCommands.ChangeInquiry, {
      body: ({ params: { id }, body: { fields, tables, version } }) => ({ id, form: { fields, tables }, version }),
      doneMessage: 'updated',
      answer: ({ id }) => ({ id }),
      inWords: inWordsOf(quotationForm),
    }),
    commandCall(inquiryRoutes.updateOffers, saveCommands.UpdateOffers, {
      body: ({ params: { id }, body: { fields, tables, version } }) => ({ id, form: { fields, tables }, version }),
      doneMessage: 'updated',
      answer: ({ id }) => ({ id }),
      inWords: inWordsOf(quotationForm),
    }),
    commandCall(inquiryRoutes.chargeExpense, addExpenseCharge, {
      body: ({ params: { inquiryid, id }, body: { fields, again } }) => ({ id: inquiryid, expense: id, fields, again }),
      doneMessage: 'saved',
      answer: ({ id }) => ({ id }),
      inWords: inWordsOf(quotationForm),
    }),
    commandCall(inquiryRoutes.recharge, addRecharge, {
      body: ({ params: { id }, body: { fields, to } }) => ({ id, fields, to }),
      doneMessage: 'saved',
      answer: ({ id }) => ({ id }),
      inWords: inWordsOf(quotationForm),
    }),
    commandCall(inquiryRoutes.duplicate, saveCommands.DuplicateInquiry, {
      body: ({ body }) => ({ id: body.inquiryid ?? 0 }),
      doneMessage: 'saved',
      answer: ({ id }) => ({ id }),
    }),
    commandCall(inquiryRoutes.sendToTariff, sendCommands.SendToTariff, {
      body: ({ params: { id }, body }) => ({ id, to: body.tariff }),
      doneMessage: 'sent',
    }),
    commandCall(inquiryRoutes.sendToSales, sendCommands.SendToSales, {
      body: ({ params: { id }, body }) => ({ id, to: body.sales ?? ('named' as const) }),
      doneMessage: 'sent',
    }),
  ],
  controllers: [InquiryController, LaneController, ...inquiryPaperControllers],
  providers: [InquirySupport, InquiryReader, LaneReader, InquiryPapers, PastInquiry],
  listings: quotationListings,
};

/** Saves the inquiry with these fields; all other fields do not change. */
function withFields(id: number, fields: SentForm['fields']): CommandToRun {
  return toRun(changeInquiry, { id, form: { fields, tables: {} }, isBulk: true });
}

function offeredOn({ form, createdAt }: QuotationState): string {
  return form.quotedOn ?? localDay(new Date(createdAt));
}

/** The day for the history of the lane; null without an agent's price. */
function pricedOn(state: QuotationState): string | null {
  return state.form.transportPrices.length > 0 ? offeredOn(state) : null;
}

function quotationRow(state: QuotationState, file: ShipmentFile): Row {
  const { total, exchange } = receivableOf(state.form, file.facts.lifecycle.orderRates);
  return {
    id: file.id,
    form: state.form,
    waiting_id: holderOf(state),
    offers_updated: state.unseenOffers,
    total,
    exchange,
    version: file.version,
  };
}

function priceRows({ form }: QuotationState, { id, facts }: ShipmentFile): Row[] {
  const totals = transportPricesOf(form);
  const { stage, shippingOrderOn } = facts.lifecycle;
  const agents = form.transportPrices.map(({ agent }) => agent);
  return form.transportPrices.map((row, at) => ({
    id: row.id,
    shipment_id: id,
    place: at + 1,
    agent_id: row.agent,
    name: row.name,
    currency: row.currency,
    price: row.price,
    rate: row.rate,
    total_mnt: totals.get(row.id) ?? '0',
    paid_at: facts.settlement.paidAt[row.id] ?? null,
    transit_time: row.transitTime,
    ordered_on: isOrder(stage) ? shippingOrderOn : null,
    first_of_agent: agents.indexOf(row.agent) === at,
  }));
}
