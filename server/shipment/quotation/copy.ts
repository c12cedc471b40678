import { tableNames, type Quotation } from '../../../contract/shipment/quotation/form.js';

/** Everything that was entered, in new rows; what happened to the other file is not copied (D074). */
export function copyOf(form: Quotation, nextId: () => number): Quotation {
  const tables = Object.fromEntries(
    tableNames.map((table) => [table, form[table].map((row) => ({ ...row, id: nextId() }))]),
  );
  return { ...form, ...tables, invoiceNumber: null, customsNumber: null } as Quotation;
}
