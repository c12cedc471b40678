import { describe, expect, it } from '@jest/globals';
import type { CellRules, ColumnReading } from './column-reading.js';
import { readCell } from './read-cell.js';

const facts = { today: '2026-11-26' };
const read = (rules: CellRules, written: string, reading: ColumnReading = {}) =>
  readCell(written, rules, reading, facts);

describe('an amount of money', () => {
  const money = { cell: 'money', negative: true } as const;

  it.each([
    ['1 234,50', '1234.5'],
    ['1,234.50', '1234.5'],
    ["1'234.5", '1234.5'],
    ['1\u00a0234\u00a0567,89', '1234567.89'],
    ['1\u202f234', '1234'],
    ['(1,234.00)', '-1234'],
    ['₮1 234', '1234'],
    ['1,234,567', '1234567'],
    ['0,50', '0.5'],
    ['-', null],
    [' — ', null],
    ['', null],
    ['0.00', '0'],
    ['9,999,999,999,999.99', '9999999999999.99'],
    ['1234.5600000000002', '1234.56'],
  ])('%s is %s', (written, value) => {
    expect(read(money, written)).toEqual({ value });
  });

  it('follows its column where one separator stands before three digits', () => {
    expect(read(money, '₮1,234', { decimalSign: '.' })).toEqual({ value: '1234' });
    expect(read(money, '1.500', { decimalSign: ',' })).toEqual({ value: '1500' });
    expect(read(money, '1,500', { decimalSign: ',' })).toEqual({ value: '1.5' });
    expect(read(money, '1,234')).toMatchObject({ wrong: { name: 'decimalSignOpen' } });
  });

  it.each([
    ['1.12E+11', 'exponent'],
    ['#REF!', 'cellError'],
    ['#NO-RESULT!', 'noResult'],
    ['1 23', 'number'],
    ['1,234 567', 'number'],
    ['1234 567', 'number'],
    ['1,23,4', 'number'],
    ['12 төг', 'number'],
    ['10000000000000', 'tooLargeNumber'],
    ['1.125', 'decimalSignOpen'],
    ['12345.125', 'tooManyDecimals'],
  ])('%s is wrong: %s', (written, name) => {
    expect(read(money, written)).toMatchObject({ wrong: { name } });
  });

  it('with more than two decimals is rounded half up where its column was answered so, and shown as rounded', () => {
    const rounded = (written: string) => read(money, written, { rounding: 'halfUp' });
    expect(rounded('12345.125')).toMatchObject({
      value: '12345.13',
      corrected: { name: 'rounded', right: '12345.13' },
    });
    expect(rounded('-12345.125')).toMatchObject({ value: '-12345.13' });
    expect(rounded('12345.124')).toMatchObject({ value: '12345.12' });
    expect(rounded('12345.12')).toEqual({ value: '12345.12' });
    expect(read(money, '12345.125')).toMatchObject({ wrong: { right: '12345.13' } });
  });

  it('is not below zero where that is not accepted', () => {
    expect(read({ cell: 'money' }, '(5)')).toMatchObject({ wrong: { name: 'notNegative' } });
    expect(read({ cell: 'money', positive: true }, '0')).toMatchObject({ wrong: { name: 'positive' } });
  });
});

describe('other numbers', () => {
  it.each([
    ['rate', '3571.2525', '3571.2525'],
    ['weight', '24 000,5', '24000.5'],
    ['integer', '12.0', '12'],
    ['integer', '1,234,567', '1234567'],
  ] as const)('a %s of %s is %s', (cell, written, value) => {
    expect(read({ cell }, written)).toEqual({ value });
  });

  it.each([
    ['rate', '3571.25255', 'tooManyDecimals'],
    ['integer', '12.5', 'wholeNumber'],
    ['integer', '2147483648', 'tooLargeNumber'],
  ] as const)('a %s of %s is wrong: %s', (cell, written, name) => {
    expect(read({ cell }, written)).toMatchObject({ wrong: { name } });
  });
});

describe('a day', () => {
  const day = { cell: 'day' } as const;

  it.each([
    ['2026-03-01', '2026-03-01'],
    ['2026.03.01', '2026-03-01'],
    ['2026/3/1 14:30', '2026-03-01'],
    ['20260301', '2026-03-01'],
    ['46082', '2026-03-01'],
    ['46082.75', '2026-03-01'],
    ['1-Mar-26', '2026-03-01'],
    ['01 March 2026', '2026-03-01'],
    ['2026 оны 3 сарын 1', '2026-03-01'],
    ['2026 оны 03-р сарын 01-ний өдөр', '2026-03-01'],
    ['03.03.2026', '2026-03-03'],
    ['13.03.2026', '2026-03-13'],
    ['', null],
  ])('%s is %s', (written, value) => {
    expect(read(day, written)).toEqual({ value });
  });

  it('is counted from 1904 where the workbook does so', () => {
    expect(readCell('44620', day, {}, { ...facts, countsFrom1904: true })).toEqual({ value: '2026-03-01' });
  });

  it.each([
    ['01.03.2026', 'dmy', '2026-03-01'],
    ['1/3/26', 'dmy', '2026-03-01'],
    ['1/3/26', 'mdy', '2026-01-03'],
    ['26.3.1', 'ymd', '2026-03-01'],
  ] as const)('%s in a column of %s is %s', (written, dayOrder, value) => {
    expect(read(day, written, { dayOrder })).toEqual({ value });
  });

  it.each([
    ['01.03.2026', 'dayOrderOpen'],
    ['1999-12-31', 'longAgo'],
    ['36525', 'longAgo'],
    ['31.12.98', 'longAgo'],
    ['2026-02-30', 'date'],
    ['3-Jan', 'dayWithoutYear'],
    ['2026', 'date'],
    ['маргааш', 'date'],
    ['#VALUE!', 'cellError'],
  ])('%s is wrong: %s', (written, name) => {
    expect(read(day, written)).toMatchObject({ wrong: { name } });
  });

  it('that does not fit the order of its column is wrong, with the day that it can be', () => {
    expect(read(day, '3/13/2026', { dayOrder: 'dmy' })).toMatchObject({
      wrong: { name: 'otherDayOrder', right: '2026-03-13' },
    });
  });

  it('of a payment is at most tomorrow, one of a plan at most two years ahead', () => {
    expect(read({ cell: 'day', dayOf: 'money' }, '2026-11-28')).toMatchObject({ wrong: { name: 'notYet' } });
    expect(read({ cell: 'day', dayOf: 'plan' }, '2028-11-27')).toMatchObject({ wrong: { name: 'farAway' } });
    expect(read(day, '2031-01-01')).toEqual({ value: '2031-01-01' });
  });
});

describe('what a spreadsheet spoilt', () => {
  it.each([
    ['airWaybill', '1.12E+11', 'exponent', undefined],
    ['phone', '9.91E+07', 'exponent', undefined],
    ['oldNumber', '1,12E+11', 'exponent', undefined],
    ['size', '3-Jan', 'turnedIntoDay', '3-1'],
    ['size', '2026-01-03', 'turnedIntoDay', '3-1'],
    ['oldNumber', 'Jan-26', 'turnedIntoDay', '1-26'],
  ] as const)('is named: as %s %s is %s', (cell, written, name, right) => {
    const found = read({ cell }, written);
    expect(found).toMatchObject({ wrong: { name } });
    expect('wrong' in found && found.wrong.right).toBe(right);
  });

  it('as an old number may have 200 letters, and says so where there are more', () => {
    expect(read({ cell: 'oldNumber' }, 'Х'.repeat(200))).toEqual({ value: 'Х'.repeat(200) });
    expect(read({ cell: 'oldNumber' }, 'Х'.repeat(201))).toMatchObject({
      wrong: { name: 'tooLong', text: { en: expect.stringContaining('201') } },
    });
  });

  it('is put right where nothing is lost', () => {
    expect(read({ cell: 'phone' }, '99,112,233')).toMatchObject({
      value: '99112233',
      corrected: { name: 'groupedPhone' },
    });
    expect(read({ cell: 'register' }, '5412345.0')).toMatchObject({
      value: '5412345',
      corrected: { name: 'numberAsText' },
    });
  });

  it('looks wrong where a register has lost its first zero', () => {
    expect(read({ cell: 'register' }, '412345')).toMatchObject({ value: '0412345', doubtful: { name: 'lostZero' } });
  });
});

describe('a register', () => {
  it.each([
    ['54 12345', '5412345'],
    ['уб90010112', 'УБ90010112'],
  ])('%s is %s', (written, value) => {
    expect(read({ cell: 'register' }, written)).toEqual({ value });
  });

  it('with Latin letters or those of an old font is put right', () => {
    expect(read({ cell: 'register' }, 'YH90010112')).toMatchObject({ value: 'УН90010112', corrected: {} });
  });

  it('of another form looks wrong and is not refused', () => {
    expect(read({ cell: 'register' }, 'A-1234')).toMatchObject({ value: 'A-1234', doubtful: { name: 'register' } });
  });
});

describe('a number with a check digit', () => {
  it.each([
    ['containerNumber', 'csqu 305438-3', 'CSQU3054383'],
    ['containerNumber', 'СSQU3054383', 'CSQU3054383'],
    ['airWaybill', '17612345675', '176-12345675'],
    ['wagonNumber', '4548 8855', '45488855'],
    ['wagonNumber', '1234567', '1234567'],
  ] as const)('%s %s is %s', (cell, written, value) => {
    expect(read({ cell }, written)).toEqual({ value });
  });

  it.each([
    ['containerNumber', 'CSQU3054384'],
    ['airWaybill', '17612345674'],
    ['wagonNumber', '45488854'],
  ] as const)('%s %s looks wrong, because its check digit does not fit', (cell, value) => {
    expect(read({ cell }, value)).toMatchObject({ value, doubtful: { name: 'checkDigit' } });
  });

  it.each(['containerNumber', 'airWaybill', 'wagonNumber'] as const)('a %s of another form is wrong', (cell) => {
    expect(read({ cell }, 'AB12')).toMatchObject({ wrong: { name: cell } });
  });
});

describe('a text', () => {
  it.each([
    ['Замын-Їїд', 'Замын-Үүд', 'oldFont'],
    ['Ѳндєр Vнэ', 'Өндөр Үнэ', 'oldFont'],
    ['Бaт', 'Бат', 'mixedLayouts'],
  ])('%s is put right and shown as put right: %s', (written, value, name) => {
    expect(read({ cell: 'text' }, written)).toMatchObject({ value, corrected: { name, right: value } });
  });

  it('is left as it is where its column was answered so', () => {
    expect(read({ cell: 'text' }, 'Київ', { letters: 'leave' })).toEqual({ value: 'Київ' });
  });

  it('is one line without invisible characters, a note has several', () => {
    expect(read({ cell: 'text' }, ' Бат\r\n  Дорж\u200b ')).toEqual({ value: 'Бат Дорж' });
    expect(read({ cell: 'note' }, 'нэг\nхоёр')).toEqual({ value: 'нэг\nхоёр' });
    expect(read({ cell: 'text' }, 'a'.repeat(256))).toMatchObject({ wrong: { name: 'tooLong' } });
    expect(read({ cell: 'text', max: 10 }, 'a'.repeat(11))).toMatchObject({ wrong: { name: 'tooLong' } });
  });
});

describe('yes and no', () => {
  it.each([
    ['Тийм', 'true'],
    ['x', 'true'],
    ['✓', 'true'],
    ['Їгїй', 'false'],
    ['нет', 'false'],
    ['', null],
  ])('%s is %s', (written, value) => {
    expect(read({ cell: 'flag' }, written)).toEqual({ value });
  });

  it('are refused where neither is meant', () => {
    expect(read({ cell: 'flag' }, 'магадгүй')).toMatchObject({ wrong: { name: 'flag' } });
  });
});

it('an account, an address and a bank are read as forms read them, with the message in both languages', () => {
  expect(read({ cell: 'email' }, 'Bat@Zuuch.MN')).toEqual({ value: 'bat@zuuch.mn' });
  expect(read({ cell: 'bankAccount' }, '5012 345 678')).toEqual({ value: '5012345678' });
  const wrong = read({ cell: 'bankAccount' }, 'MN00 0000');
  expect('wrong' in wrong && wrong.wrong.text.en).toMatch(/^This IBAN has 8 characters/);
  expect(read({ cell: 'email' }, 'bat@')).toMatchObject({ wrong: { name: 'email' } });
});
