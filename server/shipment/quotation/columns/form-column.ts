import type { Quotation } from '../../../../contract/shipment/quotation/form.js';
import type { QuotationState } from '../../../../contract/shipment/quotation/state.js';
import type { Row } from '../../../projection/table.js';
import { column, type StageColumn } from '../../section.js';

/** A column of a stage that is computed from the form alone. */
export function ofForm(
  type: StageColumn<QuotationState>['type'],
  of: (form: Quotation) => Row[string],
): StageColumn<QuotationState> {
  return column<QuotationState>(type, ({ form }) => of(form));
}
