import { describe, expect, it } from '@jest/globals';
import { customsFields } from '../../contract/shipment/customs/form';
import { awbFields, borderDateFields, ownContainerFields } from '../../contract/shipment/operations/form';
import { orderForm } from '../../contract/shipment/order/form';
import { expensesForm } from '../../contract/shipment/expenses/form';
import { postingsForm } from '../../contract/shipment/settlement/form';
import { tracingForm } from '../../contract/shipment/tracing/form';
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

  it('knows the columns of all tables by the labels of their section', () => {
    for (const form of [quotationForm, orderForm, postingsForm, tracingForm, expensesForm]) {
      for (const [name, { fields }] of Object.entries(form.tables))
        for (const [column, { label }] of Object.entries<{ label: unknown }>(fields))
          expect([name, column, fileTables[name]?.fields[column]?.label]).toEqual([name, column, label]);
    }
  });
});
