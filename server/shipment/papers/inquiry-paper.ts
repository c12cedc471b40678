import type { InquiryTotals } from '../../../contract/money/inquiry-totals.js';
import type { Quotation } from '../../../contract/shipment/quotation/form.js';
import type { Firm, Language } from '../../document/print/sheet.js';

/** Everything that a paper of an inquiry may say. The profit is not among it. */
export interface InquiryPaper {
  number: string;
  /** When it was printed is nobody's business: the paper is dated by the offer. */
  day: string;
  firm: Firm;
  form: Quotation;
  totals: InquiryTotals;
  /** What everything that is referred to is called, by the names that forms send. */
  names: Readonly<Record<string, string>>;
  consignee: {
    name: string;
    register: string | null;
    phone: string | null;
    email: string | null;
    address: string | null;
  };
  signer: { name: string; signature: Buffer | null } | null;
  language: Language;
}
