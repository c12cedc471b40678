import { describe, expect, it } from '@jest/globals';
import { customsFields } from '../customs/form.js';
import { awbFields, borderDateFields, ownContainerFields } from '../operations/form.js';
import { orderForm } from '../order/form.js';
import { expensesForm } from '../expenses/form.js';
import { postingsForm } from '../settlement/form.js';
import { tracingForm } from '../tracing/form.js';
import { quotationForm } from '../quotation/form.js';
import { fileFields, fileTables } from './file-form.js';

const sections = { customsFields, awbFields, borderDateFields, ownContainerFields };

describe('the history of a file', () => {
  it.each(Object.entries({ ...sections, quotation: quotationForm.fields, order: orderForm.fields }))(
    'calls the fields of %s as their section does',
    (_section, fields) => {
      for (const [name, { label }] of Object.entries(fields))
        expect([name, fileFields[name]?.label]).toEqual([name, label]);
    },
  );

  it('uses the labels of each section for the columns of its tables', () => {
    for (const form of [quotationForm, orderForm, postingsForm, tracingForm, expensesForm]) {
      for (const [name, { fields }] of Object.entries(form.tables))
        for (const [column, { label }] of Object.entries<{ label: unknown }>(fields))
          expect([name, column, fileTables[name]?.fields[column]?.label]).toEqual([name, column, label]);
    }
  });
});
