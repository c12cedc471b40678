import type { InquiryTotals } from '../../../../contract/money/totals/inquiry-totals.js';
import type { Quotation } from '../../../../contract/shipment/quotation/form.js';
import type { FilePaper } from '../../papers/file-paper.js';

/** Everything that the papers of an inquiry can show, dated by the offer. The profit is excluded. */
export interface InquiryPaper extends FilePaper {
  form: Quotation;
  totals: InquiryTotals;
  /** The names of all referred entries, by the field names of the form on the wire. */
  names: Readonly<Record<string, string>>;
  /** The HS code of the commodity. */
  hsCode: string | null;
  consignee: {
    name: string;
    register: string | null;
    phone: string | null;
    email: string | null;
    address: string | null;
  };
}
