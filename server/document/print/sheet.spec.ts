import { describe, expect, it } from '@jest/globals';
import type { Content } from 'pdfmake/interfaces.js';
import { heading, pairs, table, type Paper, type PaperBlock } from '../../../contract/paper/paper.js';
import { pdfText } from '../../../test/builders/files/pdf-text.js';
import { figureWidth, fitFigures } from '../../../contract/paper/figure-width.js';
import { printPaper } from './print.js';
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

/** The text of what is kept together with the signatures. */
function withSignatures(blocks: PaperBlock[]): string {
  const last = (sheetOf(paperOf(blocks), {}).content as Content[]).at(-1);
  expect(last).toMatchObject({ unbreakable: true });
  return JSON.stringify(last);
}

describe('the signatures of a paper', () => {
  it('stay on the page of the lines above them, with their heading', () => {
    const rows = table([{ label: 'Бараа', width: 'rest' }], [['Гурил']]);
    const staff = [heading('Хариуцсан ажилтнууд'), pairs([['Борлуулалт', 'Д. Дорж']])];
    const together = withSignatures([heading('Ачаа'), rows, ...staff, signatures]);
    for (const words of ['Хариуцсан ажилтнууд', 'Д. Дорж', 'Б. Болд']) expect(together).toContain(words);
    expect(together).not.toContain('Гурил');
  });

  it('move together with a short table, but not with a longer one', () => {
    const rows = (count: number) => table([{ label: 'Банк', width: 'rest' }], Array(count).fill(['Голомт банк']));
    expect(withSignatures([heading('Банкны данс'), rows(3), signatures])).toMatch(/Банкны данс.*Голомт банк.*Б. Болд/);
    expect(withSignatures([rows(6), signatures])).not.toContain('Голомт банк');
    const columns = [
      { label: 'Банк', width: 'rest' as const },
      { label: 'Данс', width: 85 },
    ];
    const account = ['Голомт банк '.repeat(21), '1105000001'.repeat(5)];
    const long = table(columns, [account, account, account]);
    expect(withSignatures([heading('Банкны данс'), long, signatures])).toContain('Голомт банк');
  });
});

describe('a signature next to the terms of an offer', () => {
  it('is on one page with them, at any position of the page', async () => {
    const terms =
      'Үнэ нь санал гаргах үеийн тээврийн хөлс, шатахууны нэмэгдэлд үндэслэв. Ачааны бодит жин, хэмжээ зөрвөл үнийг дахин тооцно.';
    const signer = { role: 'Санал гаргасан', name: 'Б. Болд', picture: null, stamp: null };
    const signed: PaperBlock = { kind: 'signatures', above: [`Эхлэл. ${terms}`, terms], places: [signer] };
    for (const count of aboutOnePage) {
      const pages = await pagesOf([table(columns, lines(count)), signed]);
      expect([count, pageWith(pages, 'Эхлэл.')]).toEqual([count, pageWith(pages, 'Санал')]);
      expect(pages[pageWith(pages, 'Эхлэл.')]).toContain('Тамга');
    }
  }, 60_000);
});

const columns = [
  { label: 'Бараа', width: 'rest' as const },
  { label: 'Дүн', width: 40, right: true },
];
const lines = (count: number): string[][] => Array.from({ length: count }, (_, at) => [`мөр${at}ө`, '1.00']);
/** About as many rows as fit on a page. */
const aboutOnePage = Array.from({ length: 10 }, (_, at) => 40 + at);
const pagesOf = async (blocks: PaperBlock[]): Promise<string[]> =>
  pdfText(await printPaper({ paper: paperOf(blocks), pictures: {} }));
const pageWith = (pages: string[], text: string): number => pages.findIndex((page) => page.includes(text));

describe('names and values under a table', () => {
  it('keep a distance from it, and none from a heading of their own', () => {
    const rows = table([{ label: 'Бараа', width: 'rest' }], [['Гурил']]);
    const lastOf = (blocks: PaperBlock[]) => (sheetOf(paperOf(blocks), {}).content as Content[]).at(-1);
    expect(lastOf([rows, pairs([['Төлсөн', '2026-03-05']])])).toMatchObject({ margin: [0, 5, 0, 0] });
    expect(lastOf([heading('Төлбөр'), pairs([['Төлсөн', '2026-03-05']])])).not.toHaveProperty('margin');
  });
});

describe('a page of a paper', () => {
  it('has the title of the paper in its footer, however long the name of the firm is', async () => {
    const firm = { name: 'Уул уурхайн тоног төхөөрөмж '.repeat(9).trim(), lines: [], logo: null };
    const [page] = pdfText(await printPaper({ paper: { ...paperOf([]), firm }, pictures: {} }));
    expect(page).toContain('…·ЗАХИАЛГАSM2600001');
  });

  it('never ends with a heading', async () => {
    const ended: number[] = [];
    for (const count of aboutOnePage) {
      const pages = await pagesOf([table(columns, lines(count)), heading('Нөхцөл'), { kind: 'text', text: 'Дансаар' }]);
      if (pages.length > 1) ended.push(count);
      expect([count, pageWith(pages, 'Нөхцөл')]).toEqual([count, pageWith(pages, 'Дансаар')]);
    }
    // The tested papers have one page or two.
    expect([0, aboutOnePage.length]).not.toContain(ended.length);
  }, 60_000);

  it('never begins with only the sums', async () => {
    for (const count of aboutOnePage) {
      const pages = await pagesOf([table(columns, lines(count), [{ label: 'Нийлбэр', values: ['9.00'] }])]);
      expect([count, pageWith(pages, 'Нийлбэр')]).toEqual([count, pageWith(pages, `мөр${count - 1}ө`)]);
    }
  }, 60_000);

  it('has the head of the table above its last rows and their sums', async () => {
    for (const count of aboutOnePage) {
      const pages = await pagesOf([
        heading('Зардал'),
        table(columns, lines(count), [{ label: 'Нийлбэр', values: ['9.00'] }]),
      ]);
      expect([count, pages[pageWith(pages, 'Нийлбэр')]]).toEqual([count, expect.stringContaining('Зардал')]);
    }
  }, 60_000);

  it('never ends with a text and heading whose table is on the next page', async () => {
    for (const count of aboutOnePage) {
      const goods = [heading('Ачаа'), { kind: 'text', text: 'Цемент' } as const, table(columns, [['эхнийх', '1.00']])];
      const pages = await pagesOf([table(columns, lines(count)), ...goods]);
      const on = ['Ачаа', 'Цемент', 'эхнийх'].map((text) => pageWith(pages, text));
      expect([count, ...on]).toEqual([count, on[0], on[0], on[0]]);
    }
  }, 60_000);

  it('does not split a small table', async () => {
    for (const count of aboutOnePage) {
      const small = table(
        columns,
        [
          ['эхнийх', '1.00'],
          ['сүүлийнх', '1.00'],
        ],
        [{ label: 'Нийлбэр', values: ['2.00'] }],
      );
      const pages = await pagesOf([table(columns, lines(count)), heading('Зардал'), small]);
      expect(new Set(['Зардал', 'эхнийх', 'Нийлбэр'].map((text) => pageWith(pages, text))).size).toBe(1);
    }
  }, 60_000);
});

describe('a figure on paper', () => {
  it('has a column that is wide enough, with the space taken from wide columns', () => {
    const long = '1,417,483,603,774.97';
    const [grid] = (
      sheetOf(paperOf([table(columns, [['Гурил', long]], [{ label: 'Нийт', values: [long] }])]), {})
        .content as Content[]
    ).slice(1);
    const widths =
      JSON.stringify(grid)
        .match(/"widths":\[([^\]]+)\]/)?.[1]
        ?.split(',')
        .map(Number) ?? [];
    expect(widths[1]).toBeGreaterThanOrEqual(figureWidth([long], 9));
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(515 - 2 * 8);
  });

  it('takes no space from narrow columns, and none if there is none', () => {
    expect(fitFigures([200, 40, 50], [0, 0, 90], 290)).toEqual([160, 40, 90]);
    expect(fitFigures([100, 40, 50], [0, 0, 190], 190)).toEqual([100, 40, 50]);
  });
});

describe('a paper of a rehearsal', () => {
  it('says so across every page, and any other paper does not', async () => {
    const long = paperOf([table(columns, lines(90))]);
    const printed = async (paper: Paper): Promise<string[]> => pdfText(await printPaper({ paper, pictures: {} }));
    const pages = await printed({ ...long, isRehearsed: true });
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('Туршилт');
    expect((await printed({ ...long, isRehearsed: true, language: 'en' }))[0]).toContain('Rehearsal');
    expect((await printed(long)).join('')).not.toContain('Туршилт');
  });
});
