import { Injectable } from '@nestjs/common';
import { quotationPapers } from '../../../../contract/shipment/quotation/papers.js';
import type { PaperLanguage } from '../../../../contract/paper/paper.js';
import type { Quotation } from '../../../../contract/shipment/quotation/form.js';
import { fieldMessages, refuse } from '../../../../contract/refusals/refusals.js';
import { instantOf, localDay } from '../../../../contract/time.js';
import { Database } from '../../../database/database.js';
import { paperController, type PaperQuery, type PaperSource } from '../../../document/paper/paper-controller.js';
import { shipmentPaperRecord } from '../../paper-record.js';
import { FirmSettings } from '../../../firm/firm-settings.js';
import { readOldNumbers } from '../../../origin/old-numbers.js';
import { InquiryReader } from '../inquiry-reader.js';
import type { InquiryPaper } from './inquiry-paper.js';
import { PastInquiry } from './past-inquiry.js';
import { priceOffer } from './price-offer.js';
import { supplyDocument } from './supply-document.js';
import { entriesOf } from '../../../reference/tables.js';

const emptyConsignee: InquiryPaper['consignee'] = { name: '', register: null, phone: null, email: null, address: null };

/** The content of the papers of an inquiry: as it is now, or as it was. */
@Injectable()
export class InquiryPapers implements PaperSource<InquiryPaper> {
  constructor(
    private readonly reader: InquiryReader,
    private readonly past: PastInquiry,
    private readonly firm: FirmSettings,
    private readonly database: Database,
  ) {}

  async read({ params: { id }, query, user }: PaperQuery): Promise<InquiryPaper> {
    const { at, lang: language } = query;
    const signedBy = query.userid ?? user.id;
    if (at !== undefined) {
      const instant = instantOf(at);
      if (!instant) throw refuse('Invalid', { fields: { at: [fieldMessages.date.mn] } });
      const then = await this.past.read(id, instant, { principal: user, language }, (form) =>
        this.reader.signerOf(signedBy, form, user),
      );
      return { ...then, language, asOf: { at, position: then.position } };
    }
    const { row, form, totals, names } = await this.reader.load(id, language);
    const [oldNumbers, referred, signer, { form: firm }] = await Promise.all([
      readOldNumbers(this.database.pool, 'shipment', id),
      this.referred(form, language),
      this.reader.signer(signedBy, form, user),
      this.firm.now(),
    ]);
    return {
      number: row.code ?? String(id),
      oldNumbers,
      day: form.quotedOn ?? localDay(new Date(row.created_at)),
      asOf: null,
      firm,
      form,
      totals,
      names,
      ...referred,
      signer: signer ? { name: signer.name, signature: signer.image } : null,
      language,
    };
  }

  private async referred(
    { consignee, commodity }: Quotation,
    language: PaperLanguage,
  ): Promise<Pick<InquiryPaper, 'consignee' | 'hsCode'>> {
    const { rows } = await this.database.pool.query<InquiryPaper['consignee'] & { hsCode: string | null }>(
      `select coalesce(case when $3 = 'en' then nullif(t.nameen, '') end, t.name, '') as name, t.register, t.phone, t.email, t.address,
          (select g.hscode from ${entriesOf('commodity')} c join ${entriesOf('commodity')} g on g.id = coalesce(c.canonical_id, c.id) where c.id = $2) as "hsCode"
        from ${entriesOf('consignee')} w join ${entriesOf('consignee')} t on t.id = coalesce(w.canonical_id, w.id) where w.id = $1`,
      [consignee, commodity, language],
    );
    const [{ hsCode, ...found } = { hsCode: null, ...emptyConsignee }] = rows;
    return { consignee: found, hsCode };
  }
}

const papers = [
  { routes: quotationPapers.priceOffer, file: 'price-offer', write: priceOffer },
  { routes: quotationPapers.supply, file: 'supply', write: supplyDocument },
];

export const inquiryPaperControllers = papers.map((declared) =>
  paperController({ ...declared, record: shipmentPaperRecord, source: InquiryPapers }),
);
