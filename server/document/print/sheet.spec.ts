import { describe, expect, it } from '@jest/globals';
import type { Content } from 'pdfmake/interfaces.js';
import { heading, pairs, table, type Paper, type PaperBlock } from '../../../contract/paper/paper.js';
import { sheetOf } from './sheet.js';

const signatures: PaperBlock = {
  kind: 'signatures',
  above: [],
  places: [
    { role: 'Захиалга хүлээн авсан', name: 'Б. Болд', picture: null, stamp: null },
    { role: 'Захиалагч', name: null, picture: null, stamp: null },
  ],
};

const paperOf = (blocks: PaperBlock[]): Paper => ({
  ...{ title: 'ЗАХИАЛГА', number: 'SM2600001', day: '2026-03-01', language: 'mn', audience: null, landscape: false },
  ...{ firm: { name: 'Зууч ХХК', lines: [], logo: null }, facts: [], blocks },
});

/** What stands together with the signatures, as words. */
function withSignatures(blocks: PaperBlock[]): string {
  const last = (sheetOf(paperOf(blocks), {}).content as Content[]).at(-1);
  expect(last).toMatchObject({ unbreakable: true });
  return JSON.stringify(last);
}

describe('the signatures of a paper', () => {
  it('stay on the page of the lines above them, with the heading of these', () => {
    const rows = table([{ label: 'Бараа', width: 'rest' }], [['Гурил']]);
    const staff = [heading('Хариуцсан ажилтнууд'), pairs([['Борлуулалт', 'Д. Дорж']])];
    const together = withSignatures([heading('Ачаа'), rows, ...staff, signatures]);
    for (const words of ['Хариуцсан ажилтнууд', 'Д. Дорж', 'Б. Болд']) expect(together).toContain(words);
    expect(together).not.toContain('Гурил');
  });

  it('leave a table, which may be longer than a page, where it is', () => {
    const rows = table([{ label: 'Бараа', width: 'rest' }], [['Гурил']]);
    expect(withSignatures([rows, signatures])).not.toContain('Гурил');
  });
});
