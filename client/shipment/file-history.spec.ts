import { describe, expect, it } from '@jest/globals';
import { awbFields, borderDateFields, ownContainerFields } from '../../contract/shipment/operations/form';
import { orderForm } from '../../contract/shipment/order/form';
import { quotationForm } from '../../contract/shipment/quotation/form';
import { fileFields, fileTables } from './file-history';

describe('the history of a file', () => {
  it('has one field for each name, whichever section it is of', () => {
    const sections = [quotationForm.fields, orderForm.fields, awbFields, borderDateFields, ownContainerFields];
    expect(Object.keys(fileFields).length).toBe(sections.reduce((sum, fields) => sum + Object.keys(fields).length, 0));
    expect(Object.keys(fileTables).length).toBe(
      Object.keys(quotationForm.tables).length + Object.keys(orderForm.tables).length,
    );
  });
});
