import { describe, expect, it } from '@jest/globals';
import { sections } from '../sections.js';
import { fileForm } from './file-form.js';

const forms = sections.flatMap(({ name, form }) => (form ? [[name, form] as const] : []));

describe('the history of a file', () => {
  it('has the forms of its sections', () => {
    expect(forms.map(([name]) => name)).toEqual(
      expect.arrayContaining(['quotation', 'order', 'operations', 'tracing']),
    );
    for (const name of ['consignee', 'awb', 'releasedOn']) expect(Object.keys(fileForm.fields)).toContain(name);
  });

  it.each(forms)('calls the fields of %s as their section does', (_section, { fields }) => {
    for (const [name, { label }] of Object.entries(fields))
      expect([name, fileForm.fields[name]?.label]).toEqual([name, label]);
  });

  it.each(forms)('calls the columns of the tables of %s as their section does', (_section, { tables }) => {
    for (const [name, { fields }] of Object.entries(tables))
      for (const [column, { label }] of Object.entries(fields))
        expect([name, column, fileForm.tables[name]?.fields[column]?.label]).toEqual([name, column, label]);
  });
});
