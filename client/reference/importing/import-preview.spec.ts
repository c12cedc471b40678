import { describe, expect, it } from '@jest/globals';
import { references } from '../../../contract/reference/catalogue';
import type { ImportPreview, ImportRow } from '../../../contract/reference/import';
import { fieldsIn, headOf, refusedRows, rowsToWrite } from './import-preview';

const row = (line: number, state: ImportRow['state'], more: Partial<ImportRow> = {}): ImportRow => ({
  line,
  state,
  id: null,
  name: `${line}`,
  given: {},
  changes: {},
  errors: {},
  ...more,
});
const preview: ImportPreview = {
  rows: [
    row(2, 'new', { given: { name: 'Эрээн', country: 'CHN' } }),
    row(3, 'changed'),
    row(4, 'same'),
    row(5, 'wrong', { errors: { country: ['Та сонгоно уу'] } }),
  ],
  unknown: [],
  counts: { new: 1, changed: 1, same: 1, wrong: 1 },
};

describe('the preview of an import', () => {
  it('writes only the rows that are new or changed', () => {
    expect(rowsToWrite(preview).map(({ line }) => line)).toEqual([2, 3]);
  });

  it('shows the columns that the sheet has', () => {
    expect(fieldsIn(references.city, preview.rows)).toEqual(['name', 'country']);
    expect(fieldsIn(references.city, preview.rows.slice(2, 3))).toEqual([]);
  });

  it('marks the rows that the server refused', () => {
    const refused = refusedRows(preview, { '3.name': ['Ийм бичлэг бүртгэлтэй байна'] });
    expect(refused.rows[1]).toMatchObject({ state: 'wrong', errors: { name: ['Ийм бичлэг бүртгэлтэй байна'] } });
    expect(refused.counts).toEqual({ new: 1, changed: 0, same: 1, wrong: 2 });
  });

  it('shows which columns a new entry requires', () => {
    expect(
      headOf(references.consignee, 'en')
        .filter(({ required }) => required)
        .map(({ label }) => label),
    ).toEqual(['Code', 'Name', 'Register', 'Type']);
    expect(headOf(references.city, 'mn').map(({ label }) => label)).toEqual(['Нэр', 'Англи нэр', 'Бусад нэр', 'Улс']);
  });
});
