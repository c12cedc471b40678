import { Injectable } from '@nestjs/common';
import { customInvoiceKind } from '../../contract/custom-invoice/form.js';
import { customInvoicePaper } from '../../contract/custom-invoice/papers.js';
import type { Label } from '../../contract/label.js';
import { customInvoiceMnt } from '../../contract/money/totals/custom-invoice.js';
import { dueOn } from '../../contract/shipment/billing/due-day.js';
import { invoiceTypes } from '../../contract/reference/fixed/order-choices.js';
import { oldNumbersIn } from '../../contract/origin/origin.js';
import { fieldMessages, refuse } from '../../contract/refusals/refusals.js';
import { instantOf, localDay } from '../../contract/time.js';
import type { IssuedPapers } from '../document/paper/issued-papers.js';
import { paperController, type PaperQuery, type PaperSource } from '../document/paper/paper-controller.js';
import { FirmSettings } from '../firm/firm-settings.js';
import { Past } from '../history/past.js';
import { Kernel } from '../decider/kernel.js';
import { streamOf } from '../log/event.js';
import { billPaper, type Bill } from '../shipment/papers/bill.js';
import { payerAt } from '../shipment/papers/payer-at.js';
import { customInvoices } from './tables.js';
import { customInvoicePaperRecord } from './custom-invoice.aggregate.js';
import { paidMntOf, type CustomInvoiceState } from './state.js';

const other = 5;
const titles: Readonly<Record<keyof typeof invoiceTypes, Label>> = {
  1: { mn: 'АГААРЫН ТЭЭВРИЙН НЭХЭМЖЛЭХ', en: 'AIR FREIGHT INVOICE' },
  2: { mn: 'АВТО ТЭЭВРИЙН НЭХЭМЖЛЭХ', en: 'TRUCKING INVOICE' },
  3: { mn: 'ЧИНГЭЛЭГ ТЭЭВРИЙН НЭХЭМЖЛЭХ', en: 'CONTAINER INVOICE' },
  4: { mn: 'ВАГОН ТЭЭВРИЙН НЭХЭМЖЛЭХ', en: 'WAGON INVOICE' },
  [other]: { mn: 'НЭХЭМЖЛЭХ', en: 'INVOICE' },
};

/** A custom invoice with the payer and the firm settings as they were when the invoice was last saved. */
@Injectable()
export class CustomInvoicePapers implements PaperSource<Bill> {
  constructor(
    private readonly past: Past,
    private readonly firm: FirmSettings,
    private readonly kernel: Kernel,
  ) {}

  async read({ params, query: { at, lang: language }, user }: PaperQuery): Promise<Bill> {
    const { id, invoicetype } = params as { id: number; invoicetype?: unknown };
    const then = at === undefined ? null : instantOf(at);
    if (at !== undefined && !then) throw refuse('Invalid', { fields: { at: [fieldMessages.date.mn] } });
    const position = then ? await this.past.positionAt(then) : Number.MAX_SAFE_INTEGER;
    const seen = await this.past.recordFor<CustomInvoiceState>(user, customInvoiceKind, id, position);
    const invoice = seen.past.state;
    const writtenAt = await this.writtenAt(id, position);
    const [payer, firm] = await Promise.all([
      payerAt(this.past, invoice.payer, writtenAt, language),
      this.firm.asOf(writtenAt),
    ]);
    const { code: number, currency, amount, rate, description, generatedAt, paidAt } = invoice;
    const day = localDay(new Date(generatedAt));
    const mnt = customInvoiceMnt(invoice).value;
    return {
      title: titleOf(invoicetype),
      number,
      oldNumbers: oldNumbersIn(invoice.origins),
      day,
      payer,
      firm,
      subject: [],
      // The PDF prints a row's name as one paragraph, so line breaks in the description become semicolons.
      lines: [
        {
          name: description.replace(/\s+/g, (gap) => (gap.includes('\n') ? '; ' : gap)),
          currency,
          price: amount,
          rate,
          mnt,
        },
      ],
      totalMnt: mnt,
      vat: null,
      payable: { currency, exchange: rate, amount },
      // The due day of a moved invoice stays as it was issued; otherwise it follows the same rule as that of an order (D135).
      dueOn: invoice.due ?? dueOn({ at: generatedAt, termDays: payer.termDays }),
      receivedMnt: paidMntOf(invoice),
      paidOn: paidAt === null ? null : localDay(new Date(paidAt)),
      signer: null,
      language,
      asOf: at === undefined ? null : { at, position },
    };
  }

  /** The position of the last event that changed the invoice's contents. */
  private async writtenAt(id: number, position: number): Promise<number> {
    const events = await this.kernel.reader.stream(streamOf(customInvoiceKind, id));
    const writing = events.findLast(
      (event) =>
        event.position <= position && (event.type === 'CustomInvoiceAdded' || event.type === 'CustomInvoiceChanged'),
    );
    return writing?.position ?? position;
  }
}

function titleOf(segment: unknown): Label {
  return titles[segment as keyof typeof titles] ?? titles[other];
}

export const customInvoicePaperController = paperController({
  routes: customInvoicePaper,
  record: customInvoicePaperRecord,
  file: 'invoice',
  source: CustomInvoicePapers,
  write: billPaper,
});

export const issuedCustomInvoices: IssuedPapers = {
  folder: 'custom-invoices',
  records: { table: customInvoices, id: 'id', segments: { invoicetype: 'invoicetype' } },
  writer: (kernel) => {
    const papers = new CustomInvoicePapers(new Past(kernel), FirmSettings.of(kernel), kernel);
    return async (query) => billPaper(await papers.read(query));
  },
};
