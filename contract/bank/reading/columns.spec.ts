import { describe, expect, it } from '@jest/globals';
import { guessBankColumns, headLine, kindOfHead, layoutOf } from './columns.js';

const today = '2026-11-26';
const khan = [
  'Гүйлгээний огноо',
  'Салбар',
  'Эхний үлдэгдэл',
  'Кредит гүйлгээ',
  'Дебит гүйлгээ',
  'Эцсийн үлдэгдэл',
  'Гүйлгээний утга',
  'Харьцсан данс',
];

describe('heads', () => {
  it.each([
    ['Гүйлгээний огноо', 'day'],
    ['ГYЙЛГЭЭНИЙ ОГНОО', 'day'],
    ['Єдєр', 'day'],
    ['Орлого ₮', 'income'],
    ['Гүйлгээний утга / Description', 'text'],
    ['Харьцсан дансны нэр', 'counterName'],
    ['Харьцсан данс', 'counterAccount'],
    ['Данс', 'account'],
    ['Салбар', 'skip'],
    ['Өөр үг', undefined],
  ])('%s is %s', (head, kind) => {
    expect(kindOfHead(head)).toBe(kind);
  });

  it('are found below titles', () => {
    expect(headLine([['Хуулга'], ['Данс', '5012345678'], khan, ['2026-11-25']], today)).toBe(2);
    expect(headLine([['Хуулга'], ['Хэзээ', 'Мөнгө'], ['2026-11-25', '100.00']], today)).toBe(1);
    expect(headLine([['2026-11-25', '100.00', 'Төлбөр']], today)).toBe(-1);
  });

  it('tell the bank, also when Ө is typed as Є', () => {
    expect(layoutOf(khan)).toBe('khan');
    expect(layoutOf(['Гүйлгээний огноо', 'Гүйлгээний утга', 'Харьцсан дансны нэр', 'Орлого', 'Зарлага'])).toBe(
      'golomt',
    );
    expect(layoutOf(['Огноо', 'Дүн', 'Утга'])).toBe('table');
  });
});

describe('columns', () => {
  const rows = [
    ['2026-11-25', '1', '100.00', 'Төлбөр Бат'],
    ['2026-11-25', '2', '-50.00', 'Шимтгэл'],
  ];

  it('without heads are guessed by what most of their cells are', () => {
    expect(guessBankColumns([], rows, today)).toEqual(['day', 'skip', 'amount', 'text']);
  });

  it('each kind is in one column, the first with its head', () => {
    expect(guessBankColumns(['Огноо', 'Огноо', 'Дүн', 'Утга'], rows, today)).toEqual(['day', 'skip', 'amount', 'text']);
  });

  it('are what they were corrected to before', () => {
    const known = { Огноо: 'valueDay', Дүн: 'expense' } as const;
    expect(guessBankColumns(['Огноо', 'Өдөр', 'Дүн', 'Утга'], rows, today, known)).toEqual([
      'valueDay',
      'day',
      'expense',
      'text',
    ]);
  });
});
