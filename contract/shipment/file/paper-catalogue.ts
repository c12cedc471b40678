import { invoicePaper } from '../billing/papers.js';
import { orderPapers } from '../papers.js';
import { quotationPapers } from '../quotation/papers.js';

/** Every paper of a file, from the inquiry to the invoice. */
export const shipmentPapers = [...Object.values(quotationPapers), ...Object.values(orderPapers), invoicePaper];
