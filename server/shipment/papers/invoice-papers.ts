import { Decimal } from 'decimal.js';
import { Injectable } from '@nestjs/common';
import { containedVat } from '../../../contract/money/figures/vat.js';
import { rated } from '../../../contract/shipment/stored-rates.js';
import { inputFigure } from '../../../contract/money/figures/explained.js';
import { fixedFigures } from '../../../contract/money/figures/fixed-figures.js';
import { paidSums } from '../../../contract/money/totals/posting-sums.js';
import { exchangeWrittenOff } from '../../../contract/shipment/settlement/form.js';
import { offerTotals } from '../../../contract/money/offers/offer-totals.js';
import { nameIn } from '../../../contract/paper/name-in.js';
import type { PaperLanguage } from '../../../contract/paper/paper.js';
import { dueOn } from '../../../contract/shipment/billing/due-day.js';
import { oldNumbersIn, withOldNumbers } from '../../../contract/origin/origin.js';
import { fieldMessages, refuse } from '../../../contract/refusals/refusals.js';
import { invoicePaper } from '../../../contract/shipment/billing/papers.js';
import type { BillingState, Invoice } from '../../../contract/shipment/billing/state.js';
import type { SettlementState } from '../../../contract/shipment/settlement/state.js';
import type { OperationsState } from '../../../contract/shipment/operations/state.js';
import type { Quotation } from '../../../contract/shipment/quotation/form.js';
import type { QuotationState } from '../../../contract/shipment/quotation/state.js';
import { instantOf, localDay } from '../../../contract/time.js';
import type { IssuedPapers } from '../../document/paper/issued-papers.js';
import { paperController, type PaperQuery, type PaperSource } from '../../document/paper/paper-controller.js';
import { shipmentPaperRecord } from '../paper-record.js';
import { FirmSettings } from '../../firm/firm-settings.js';
import { Past } from '../../history/past.js';
import { Kernel } from '../../decider/kernel.js';
import type { File } from '../../projection/aggregate.js';
import { incomesOf } from '../settlement/rows.js';
import { shipmentStream } from '../file/shipment-file.js';
import type { ShipmentState } from '../file/state.js';
import type { MovedShipment } from '../origin/moved-shipment.js';
import { invoices } from '../tables.js';
import { billPaper, type Bill, type BillLine } from './bill.js';
import { payerAt } from './payer-at.js';

const title = { mn: 'НЭХЭМЖЛЭХ', en: 'INVOICE' };
const freight = { mn: 'Тээврийн хөлс', en: 'Freight' };
const subjects = {
  order: { mn: 'Захиалга', en: 'Order' },
  name: { mn: 'Сэдэв', en: 'Subject' },
  contract: { mn: 'Гэрээ', en: 'Contract' },
  cargo: { mn: 'Чингэлэг, вагон, AWB', en: 'Container, wagon, AWB' },
};

/** The invoice of an order with the file and the settings of the firm as they were when it was issued: it never changes (D143). */
@Injectable()
export class InvoicePapers implements PaperSource<Bill> {
  constructor(
    private readonly past: Past,
    private readonly firm: FirmSettings,
    private readonly kernel: Kernel,
  ) {}

  async read({ params: { id }, query: { at, lang: language }, user }: PaperQuery): Promise<Bill> {
    const then = at === undefined ? null : instantOf(at);
    if (at !== undefined && !then) throw refuse('Invalid', { fields: { at: [fieldMessages.date.mn] } });
    const position = then ? await this.past.positionAt(then) : Number.MAX_SAFE_INTEGER;
    const fileAt = async (moment: number) =>
      (await this.past.recordFor<MovedShipment>(user, 'shipment', id, moment)).past;
    const file = await fileAt(position);
    const { live } = file.state.sections['billing'] as BillingState;
    if (!live) throw refuse('NotInvoiced');
    const issuedAt = await this.issueOf(id, live);
    const [issued, payer, firm] = await Promise.all([
      fileAt(issuedAt),
      payerAt(this.past, live.payer, issuedAt, language),
      this.firm.asOf(issuedAt),
    ]);
    const { confirmedAt } = file.state.facts.settlement;
    const incomes = incomesOf(file.state.sections['settlement'] as SettlementState);
    // What was overpaid and became an advance is not received for this order.
    const received = paidSums(
      live.totalMnt,
      incomes.filter(({ writtenOff }) => writtenOff !== exchangeWrittenOff),
    ).paid.value;
    const covered = paidSums(live.totalMnt, incomes).paid.value;
    const day = localDay(new Date(live.at));
    return {
      ...contentOf(issued, live, language),
      subject: subjectOf(issued, file.state, language),
      title,
      payer,
      firm,
      day,
      dueOn: dueOn(live),
      receivedMnt: received,
      writtenOffMnt: new Decimal(covered).minus(received).toFixed(2),
      paidOn: confirmedAt === null ? null : localDay(new Date(confirmedAt)),
      signer: null,
      language,
      asOf: at === undefined ? null : { at, position },
    };
  }

  private async issueOf(id: number, { id: invoice }: Invoice): Promise<number> {
    const events = await this.kernel.reader.stream(shipmentStream(id));
    const issue = events.find(({ type, data }) => type === 'InvoiceGenerated' && data['invoice'] === invoice);
    if (!issue) throw new Error(`The invoice ${invoice} of the shipment ${id} was never issued`);
    return issue.position;
  }
}

type Content = Pick<Bill, 'number' | 'oldNumbers' | 'lines' | 'totalMnt' | 'vat' | 'payable'>;

function contentOf({ state }: File<ShipmentState>, invoice: Invoice, language: PaperLanguage): Content {
  const { form } = state.sections['quotation'] as QuotationState;
  return {
    number: `${state.facts.lifecycle.code}/${invoice.number}`,
    oldNumbers: invoice.oldNumbers ?? [],
    lines: linesOf(form, language),
    totalMnt: invoice.totalMnt,
    vat: vatOf(form, invoice.totalMnt),
    payable: { currency: invoice.currency, exchange: invoice.exchange, amount: invoice.amount },
  };
}

/** The old numbers are those that are known now: a file may be issued an invoice before all of its rows came over. */
function subjectOf(
  { state }: File<ShipmentState>,
  { origins }: MovedShipment,
  language: PaperLanguage,
): Bill['subject'] {
  const { form } = state.sections['quotation'] as QuotationState;
  const { awb } = state.sections['operations'] as OperationsState;
  const { code } = state.facts.lifecycle;
  return [
    [subjects.order, code && withOldNumbers(code, oldNumbersIn(origins))],
    [subjects.name, nameIn(language, form.name)],
    [subjects.contract, form.contractNumber],
    [subjects.cargo, awb],
  ];
}

function linesOf({ priceOffers, figures }: Quotation, language: PaperLanguage): BillLine[] {
  const { rows } = offerTotals(priceOffers.map(rated), {}, fixedFigures(figures));
  return priceOffers.map((offer, at) => ({
    name: offer.carrier ?? freight[language],
    currency: offer.currency,
    price: offer.price,
    rate: offer.rate,
    mnt: rows[at]?.mnt.value ?? '0',
  }));
}

function vatOf({ hasVat, figures }: Quotation, totalMnt: string): Bill['vat'] {
  if (!hasVat) return 'none';
  const fixed = fixedFigures(figures);
  const { net, vat } = containedVat(inputFigure({ mn: 'Дүн', en: 'Amount' }, totalMnt, 'mnt'), true, fixed);
  return { percent: fixed.vatPercent.value, net: net.value, vat: vat.value };
}

export const invoicePaperController = paperController({
  routes: invoicePaper,
  record: shipmentPaperRecord,
  file: 'invoice',
  source: InvoicePapers,
  write: billPaper,
});

export const issuedInvoices: IssuedPapers = {
  folder: 'invoices',
  records: { table: invoices, id: 'shipment_id' },
  writer: (kernel) => {
    const papers = new InvoicePapers(new Past(kernel), FirmSettings.of(kernel), kernel);
    return async (query) => billPaper(await papers.read(query));
  },
};
