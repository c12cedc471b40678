import type { Fields } from '../../contract/fields';
import { customsFields } from '../../contract/shipment/customs/form';
import { awbFields, borderDateFields, ownContainerFields } from '../../contract/shipment/operations/form';
import { orderForm } from '../../contract/shipment/order/form';
import { quotationForm } from '../../contract/shipment/quotation/form';
import type { FormTables } from '../form/rows/table';

/** What the sections of a file call their fields: its history speaks of all of them, wherever it is read. */
export const fileFields: Fields = {
  ...customsFields,
  ...quotationForm.fields,
  ...orderForm.fields,
  ...awbFields,
  ...borderDateFields,
  ...ownContainerFields,
};

export const fileTables: FormTables = { ...quotationForm.tables, ...orderForm.tables };
