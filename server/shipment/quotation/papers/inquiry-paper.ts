import type { InquiryTotals } from '../../../../contract/money/totals/inquiry-totals.js';
import type { Quotation } from '../../../../contract/shipment/quotation/form.js';
import type { FilePaper } from '../../papers/file-paper.js';

/** Everything that a paper of an inquiry may say, dated by the offer. The profit is not among it. */
export interface InquiryPaper extends FilePaper {
  form: Quotation;
  totals: InquiryTotals;
  /** What everything that is referred to is called, by the names that forms send. */
  names: Readonly<Record<string, string>>;
  /** Of the commodity. */
  hsCode: string | null;
  consignee: {
    name: string;
    register: string | null;
    phone: string | null;
    email: string | null;
    address: string | null;
  };
}
