import { Injectable } from '@nestjs/common';
import type { Quotation } from '../../../../contract/shipment/quotation/form.js';
import type { QuotationState } from '../../../../contract/shipment/quotation/state.js';
import type { PaperLanguage } from '../../../../contract/paper/paper.js';
import { englishNameOf, type Entry } from '../../../../contract/reference/declaration.js';
import { ratesOfDay } from '../../../../contract/money/figures/rates-of-day.js';
import { oldNumbersIn } from '../../../../contract/origin/origin.js';
import type { Principal } from '../../../../contract/permissions.js';
import { localDay } from '../../../../contract/time.js';
import { Database } from '../../../database/database.js';
import { FirmSettings } from '../../../firm/firm-settings.js';
import { Past } from '../../../history/past.js';
import type { UserState } from '../../../identity/user/user.aggregate.js';
import { monthlyRatesAt } from '../../../reference/rates/rates.js';
import { entriesAt } from '../../papers/past-entries.js';
import { referredBy } from '../inquiry-reader.js';
import { totalsOf } from '../answer.js';
import type { MovedShipment } from '../../origin/moved-shipment.js';
import type { InquiryPaper } from './inquiry-paper.js';

type PastInquiryPaper = Omit<InquiryPaper, 'language' | 'asOf'> & { position: number };

/** An inquiry with the content of its papers as it was: form, rates, names and settings at one position of the log (D149). */
@Injectable()
export class PastInquiry {
  constructor(
    private readonly past: Past,
    private readonly firm: FirmSettings,
    private readonly database: Database,
  ) {}

  async read(
    id: number,
    at: Date,
    { principal, language }: { principal: Principal; language: PaperLanguage },
    signerOf: (form: Quotation) => number,
  ): Promise<PastInquiryPaper> {
    const position = await this.past.positionAt(at);
    const { state } = (await this.past.recordFor<MovedShipment>(principal, 'shipment', id, position)).past;
    const { form, createdAt } = state.sections['quotation'] as QuotationState;
    const { shippingOrderOn, code } = state.facts.lifecycle;
    const signedBy = signerOf(form);
    const referred = referredBy(form);
    const [rates, entries, users, firm] = await Promise.all([
      monthlyRatesAt(this.past, this.database.pool, position),
      entriesAt(this.past, referred, position),
      this.past.states<UserState>('user', [signedBy], position),
      this.firm.asOf(position),
    ]);
    const inForce = ratesOfDay(rates, shippingOrderOn ?? localDay(at));
    const consignee = entries.get(`consignee:${form.consignee}`);
    const text = (field: string): string | null => (consignee?.[field] as string | null | undefined) ?? null;
    const signer = users.get(signedBy);
    return {
      position,
      number: code ?? String(id),
      oldNumbers: oldNumbersIn(state.origins),
      day: form.quotedOn ?? localDay(new Date(createdAt)),
      firm,
      form,
      totals: totalsOf(form, inForce),
      names: Object.fromEntries(
        referred.flatMap(({ key, list, id: entry }) => {
          const name = nameInLanguage(entries.get(`${list}:${entry}`), language);
          return typeof name === 'string' ? [[key, name]] : [];
        }),
      ),
      hsCode: (entries.get(`commodity:${form.commodity}`)?.['hscode'] as string | null | undefined) ?? null,
      consignee: {
        name: nameInLanguage(consignee, language) ?? '',
        register: text('register'),
        phone: text('phone'),
        email: text('email'),
        address: text('address'),
      },
      signer: signer ? { name: signer.name ?? '', signature: signer.image } : null,
    };
  }
}

function nameInLanguage(entry: Entry | undefined, language: PaperLanguage): string | null {
  if (!entry) return null;
  const name = entry['name'];
  return (language === 'en' ? englishNameOf(entry) : null) ?? (typeof name === 'string' ? name : null);
}
