import { Controller, Inject, StreamableFile } from '@nestjs/common';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { supplyType } from '../../contract/reference/fixed/inquiry-choices.js';
import { refuse } from '../../contract/refusals.js';
import { paperRoutes } from '../../contract/shipment/routes.js';
import { localDay } from '../../contract/time.js';
import { CONFIG, type Config } from '../config.js';
import { Database } from '../database/database.js';
import { ImageStore } from '../document/images/image-store.js';
import { print } from '../document/print/print.js';
import type { Call } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { InquiryReader } from './inquiry-reader.js';
import type { InquiryPaper } from './papers/inquiry-paper.js';
import { priceOffer } from './papers/price-offer.js';
import { supplyDocument } from './papers/supply-document.js';

type PaperCall = Call<(typeof paperRoutes)['priceOffer']>;

@Controller()
export class PaperController {
  constructor(
    private readonly reader: InquiryReader,
    private readonly database: Database,
    private readonly images: ImageStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Serve(paperRoutes.priceOffer)
  async priceOffer(call: PaperCall): Promise<StreamableFile> {
    return this.sheet(call, 'price-offer', priceOffer);
  }

  @Serve(paperRoutes.supply)
  async supply(call: PaperCall): Promise<StreamableFile> {
    return this.sheet(call, 'supply', supplyDocument);
  }

  private async sheet(
    call: PaperCall,
    name: string,
    write: (paper: InquiryPaper) => TDocumentDefinitions,
  ): Promise<StreamableFile> {
    const paper = await this.paper(call);
    if (name === 'supply' && paper.form.inquiryType !== supplyType) throw refuse('NotSupply');
    const bytes = await print(write(paper), new Date(`${paper.day}T00:00:00Z`));
    call.response.setHeader('Cache-Control', 'private, no-store');
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `inline; filename="${name}-${paper.number}.pdf"`,
      length: bytes.length,
    });
  }

  private async paper({ params: { id }, query, user }: PaperCall): Promise<InquiryPaper> {
    const { row, form, totals, names } = await this.reader.opened(id);
    const [consignee, signer] = await Promise.all([
      this.consignee(form.consignee),
      this.signer(query.userid ?? user.id, form, user),
    ]);
    return {
      number: row.code ?? String(id),
      day: form.quotedOn ?? localDay(new Date(row.created_at)),
      firm: {
        name: this.config.COMPANY_NAME,
        lines: this.config.COMPANY_DETAILS.split('|')
          .map((text) => text.trim())
          .filter((text) => text !== ''),
      },
      form,
      totals,
      names,
      consignee,
      signer,
      language: query.lang,
    };
  }

  private async consignee(id: number): Promise<InquiryPaper['consignee']> {
    const { rows } = await this.database.pool.query<InquiryPaper['consignee']>(
      `select coalesce(t.name, '') as name, t.register, t.phone, t.email, t.address from consignee w join consignee t on t.id = coalesce(w.canonical_id, w.id) where w.id = $1`,
      [id],
    );
    return rows[0] ?? { name: '', register: null, phone: null, email: null, address: null };
  }

  private async signer(
    userId: number,
    form: InquiryPaper['form'],
    asker: PaperCall['user'],
  ): Promise<InquiryPaper['signer']> {
    const signer = await this.reader.signer(userId, form, asker);
    if (!signer) return null;
    return { name: signer.name, signature: signer.image === null ? null : await this.picture(signer.image) };
  }

  /** Paper takes no WebP. */
  private async picture(file: string): Promise<Buffer | null> {
    const handle = await this.images.open(file);
    if (!handle) return null;
    try {
      const { default: sharp } = await import('sharp');
      return await sharp(await handle.readFile())
        .png()
        .toBuffer();
    } finally {
      await handle.close();
    }
  }
}
