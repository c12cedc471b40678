import { describe, expect, it } from '@jest/globals';
import { customsFields } from '../../contract/shipment/customs/form';
import { awbFields, borderDateFields, ownContainerFields } from '../../contract/shipment/operations/form';
import { orderForm } from '../../contract/shipment/order/form';
import { quotationForm } from '../../contract/shipment/quotation/form';
import { fileFields, fileTables } from './file-history';

const sections = { customsFields, awbFields, borderDateFields, ownContainerFields };

describe('the history of a file', () => {
  it.each(Object.entries({ ...sections, quotation: quotationForm.fields, order: orderForm.fields }))(
    'calls the fields of %s as their section does',
    (_section, fields) => {
      for (const [name, { label }] of Object.entries(fields))
        expect([name, fileFields[name]?.label]).toEqual([name, label]);
    },
  );

  it('has the tables of all sections', () => {
    expect(Object.keys(fileTables).sort()).toEqual(
      [...Object.keys(quotationForm.tables), ...Object.keys(orderForm.tables)].sort(),
    );
  });
});
