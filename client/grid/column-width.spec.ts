import { describe, expect, it } from '@jest/globals';
import type { ListDeclaration } from '../../contract/list';
import { operationList } from '../../contract/shipment/operations/lists';
import { inquiryList } from '../../contract/shipment/quotation/lists';
import { columnsOf } from './grid-column';
import { figureWidth, fitColumns, headWidth, usualWidth, wordsWidth } from './column-width';

const columns = [
  { name: 'id', width: 70, kind: 'integer', fixed: false },
  { name: 'name', width: 180, kind: 'text', fixed: false },
  { name: 'email', width: 220, kind: 'email', fixed: false },
] as const;

describe('the widths of columns', () => {
  it('fill the available width: text columns take the free space', () => {
    const filled = fitColumns(columns, 871);
    expect(filled).toEqual({ id: 70, name: 360, email: 441 });
  });

  it('of a choice fit its longest label, up to the usual width', () => {
    const label = { mn: 'Төрөл', en: 'Type' };
    const wagons = { 1: { mn: 'Битүү вагон', en: 'Covered wagon' }, 2: { mn: 'Чингэлэг', en: 'Container' } };
    expect(usualWidth({ name: 'type', kind: 'choice', sortable: false, label, choices: wagons }, 'mn')).toBe(140);
    expect(
      usualWidth(
        {
          ...{ name: 'type', kind: 'choice', sortable: false, label },
          choices: { 1: { mn: 'Үйл ажиллагааны менежер', en: 'Operation manager' } },
        },
        'mn',
      ),
    ).toBe(170);
    expect(
      usualWidth({ name: 'type', kind: 'choice', sortable: false, label, choices: wagons, width: 300 }, 'mn'),
    ).toBe(300);
  });

  it('shrink in text columns before the list has to scroll sideways', () => {
    expect(fitColumns(columns, 400)).toEqual({ id: 70, name: 149, email: 181 });
  });

  it('fill the available width in a list that scrolls sideways, with usual widths for the columns scrolled to', () => {
    expect(fitColumns(columns, 260)).toEqual({ id: 70, name: 190, email: 220 });
    expect(fitColumns(columns, 330)).toEqual({ id: 70, name: 118, email: 142 });
  });

  it('put the edge of a list that scrolls between two columns', () => {
    const priced = [
      { name: 'name', width: 180, kind: 'text', fixed: false },
      { name: 'distance', width: 90, kind: 'integer', fixed: false },
      { name: 'price', width: 130, kind: 'money', fixed: false },
      { name: 'date', width: 110, kind: 'date', fixed: false },
    ] as const;
    expect(fitColumns(priced, 330)).toEqual({ name: 240, distance: 90, price: 130, date: 110 });
    expect(fitColumns(priced, 410)).toEqual({ name: 190, distance: 90, price: 130, date: 110 });
  });

  it('fit the largest figure of the rows and their sum', () => {
    const price = { name: 'price', kind: 'money' } as const;
    const rows = [
      { id: 1, price: 890_000 },
      { id: 2, price: 1_250_000 },
    ];
    const small = figureWidth(price, rows, undefined, 'mn');
    expect(small).toBeGreaterThan(9 * 8);
    expect(figureWidth(price, rows, 18_250_000_000, 'mn')).toBeGreaterThan(small + 4 * 8);
    expect(figureWidth(price, rows, { usd: 18_250_000, mnt: 1 }, 'mn')).toBeGreaterThan(small + 3 * 8);
    expect(figureWidth({ name: 'name', kind: 'text' }, rows, undefined, 'mn')).toBe(0);
  });

  it('fit telephone numbers, dates, and contract numbers in text columns', () => {
    const rows = [{ id: 1, phone: '+86 22 5550 2480', contract: 'Г-2026/1200-14', name: 'Гурил 3 чингэлэг' }];
    expect(figureWidth({ name: 'phone', kind: 'phone' }, rows, undefined, 'mn')).toBeGreaterThan(120);
    expect(figureWidth({ name: 'contract', kind: 'text' }, rows, undefined, 'mn')).toBeGreaterThan(100);
    expect(figureWidth({ name: 'name', kind: 'text' }, rows, undefined, 'mn')).toBe(0);
  });

  it('follow the texts of the rows: a short one needs no more, a long one takes what other columns can give', () => {
    const rows = [
      { id: 1, sales: 'Б. Болормаа', name: 'Угаалгын нунтаг, Seoul – Улаанбаатар' },
      { id: 2, sales: 'Г. Энхбат', name: 'Шоколад, Hamburg – Улаанбаатар' },
    ];
    const sales = wordsWidth({ name: 'sales', kind: 'text', isName: false }, rows, 'mn') ?? 0;
    const name = wordsWidth({ name: 'name', kind: 'text', isName: true }, rows, 'mn') ?? 0;
    expect(sales).toBeGreaterThan(80);
    expect(sales).toBeLessThan(112);
    expect(name).toBeGreaterThan(240);
    const sized = [
      { name: 'name', width: name, kind: 'text', fixed: false },
      { name: 'sales', width: sales, kind: 'text', least: sales, fixed: false },
    ] as const;
    expect(fitColumns(sized, name + sales - 40)).toEqual({ name: name - 40, sales });
  });

  it('leave a text column without texts no wider than its heading needs, and an unfilled list the usual width', () => {
    const column = { name: 'sales', kind: 'text', isName: false } as const;
    expect(wordsWidth(column, [{ id: 1, sales: '' }], 'mn')).toBe(0);
    expect(wordsWidth(column, [], 'mn')).toBeUndefined();
    expect(wordsWidth({ ...column, kind: 'money' }, [{ id: 1, sales: '5' }], 'mn')).toBeUndefined();
  });

  it('show more than ten columns where there is room for all their texts', () => {
    const many = Array.from({ length: 14 }, (_, at) => ({
      ...{ name: `c${at}`, width: 120, fixed: false },
      kind: at % 2 ? ('date' as const) : ('text' as const),
    }));
    const fitted = fitColumns(many, 1_450);
    expect(many.slice(0, 12).reduce((sum, { name }) => sum + fitted[name]!, 0)).toBe(1_450);
  });

  it('never truncate a heading, in the language in use', () => {
    const label = { mn: 'Гаалийн бүрдүүлэлт', en: 'Customs' };
    const narrow = { name: 'customs', kind: 'flag', sortable: false, label } as const;
    expect(usualWidth(narrow, 'mn')).toBe(headWidth(narrow, 'mn'));
    expect(headWidth(narrow, 'mn')).toBeGreaterThan(label.mn.length * 6.8);
    expect(usualWidth(narrow, 'en')).toBeLessThan(usualWidth(narrow, 'mn'));
    const words = { name: 'customs', width: 180, kind: 'text', least: 150, fixed: false } as const;
    expect(fitColumns([words], 120)).toEqual({ customs: 180 });
    expect(fitColumns([words], 155)).toEqual({ customs: 155 });
  });

  it('show the first ten columns of a list that scrolls, where text columns can shrink enough', () => {
    const many = Array.from({ length: 14 }, (_, at) => ({
      ...{ name: `c${at}`, width: at % 2 ? 100 : 180, fixed: false },
      kind: at % 2 ? ('date' as const) : ('text' as const),
    }));
    const fitted = fitColumns(many, 1_100);
    const widths = many.map(({ name }) => fitted[name]!);
    expect(widths.slice(0, 10).reduce((sum, width) => sum + width)).toBe(1_100);
    expect(widths.slice(10)).toEqual([180, 100, 180, 100]);
  });

  it('show ten columns of the inquiries on a usual screen beside the menu', () => {
    const sized = sizedColumns(inquiryList, 'name');
    // The window without the menu, the checkboxes of the rows and their buttons.
    const room = 1_440 - 216 - 36 - 98;
    const fitted = fitColumns(sized, room);
    expect(sized.slice(0, 10).reduce((sum, { name }) => sum + fitted[name]!, 0)).toBeLessThanOrEqual(room);
  });

  it('show code, consignee and status of an operation when a record is open beside the list', () => {
    const sized = sizedColumns(operationList, 'code');
    // Half of the window without the menu, the checkboxes of the rows and their buttons.
    const room = (1_440 - 216) / 2 - 36 - 158;
    const fitted = fitColumns(sized, room);
    const first = sized.slice(0, 3).map(({ name }) => name);
    expect(first).toEqual(['code', 'consignee', 'achaastatus']);
    expect(first.reduce((sum, name) => sum + fitted[name]!, 0)).toBe(room);
    expect(fitted['consignee']).toBeGreaterThan(120);
  });

  it('stay as the user has set them', () => {
    const dragged = columns.map((column) => ({ ...column, fixed: column.name === 'name' }));
    expect(fitColumns(dragged, 570)).toEqual({ id: 70, name: 180, email: 320 });
  });
});

function sizedColumns(list: ListDeclaration, nameColumn: string) {
  return columnsOf({ list, userType: 4, nameColumn })
    .filter(({ hidden }) => !hidden)
    .map((column) => ({
      ...{ name: column.name, kind: column.kind, fixed: false },
      ...{ width: usualWidth(column, 'mn'), least: headWidth(column, 'mn') },
    }));
}
