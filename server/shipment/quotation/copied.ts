import { newestFigures } from '../../../contract/money/figures/fixed-figures.js';
import type { StreamEvent } from '../../../contract/events.js';
import { tableNames } from '../../../contract/shipment/quotation/form.js';
import type { QuotationState } from '../../../contract/shipment/quotation/state.js';
import { idPool, withNewRows } from '../../form/row-numbers.js';

/** Everything that was entered, in new rows; the history of the other file is not copied (D074). */
export function copied(
  { form }: QuotationState,
  { from, newIds }: { from: number; newIds: readonly number[] },
): StreamEvent[] {
  const copy = {
    ...withNewRows(form, tableNames, idPool(newIds)),
    invoiceNumber: null,
    customsNumber: null,
    figures: newestFigures(),
  };
  return [{ type: 'InquiryAdded', data: { form: copy, copiedFrom: from } }];
}
