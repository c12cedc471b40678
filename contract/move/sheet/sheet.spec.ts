import { describe, expect, it } from '@jest/globals';
import { moveKinds } from '../kinds/catalogue.js';
import { parties } from '../kinds/parties.js';
import { staff } from '../kinds/staff.js';
import { guessHead, joinHead } from './head.js';
import { leftOutReason } from './left-out.js';
import { looksLike } from './looks-like.js';
import { guessKind, mapColumns } from './map-columns.js';
import { readRowMark, writeRowMark } from './row-mark.js';

const lines = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 1, cells }));
const looks = looksLike('2026-03-01');
const columns = (heads: readonly string[], samples: readonly string[][] = []) =>
  heads.map((head, at) => ({ head, samples: samples.map((row) => row[at] ?? '') }));

describe('the head of a sheet', () => {
  it('is found below a letterhead', () => {
    const sheet = lines(['«Ганзам» ХХК'], ['Харилцагчийн жагсаалт', '', '2026'], ['Нэр', 'Регистр', 'Утас'], ['Далан']);
    expect(guessHead(sheet, moveKinds)).toEqual({ from: 3, to: 3 });
  });

  it('has two rows where merged cells group columns', () => {
    const sheet = lines(
      ['Харилцагч', 'Харилцагч', 'Холбоо барих', 'Холбоо барих'],
      ['Нэр', 'Регистр', 'Утас', 'И-мэйл'],
      ['Далан', '2012345', '99112233', 'a@dalan.test'],
    );
    expect(guessHead(sheet, moveKinds)).toEqual({ from: 1, to: 2 });
    expect(joinHead(sheet.slice(0, 2).map(({ cells }) => cells))[3]).toBe('Холбоо барих / И-мэйл');
  });

  it('is the line of texts above the rows where none of its words is known', () => {
    expect(guessHead(lines(['Abc', 'Def'], ['1', '2']), moveKinds)).toEqual({ from: 1, to: 1 });
    expect(guessHead(lines(['1', '2'], ['3', '4']), moveKinds)).toBeNull();
  });
});

describe('a line that is no row', () => {
  const head = { from: 2, to: 2, cells: ['Нэр', 'Дүн'] };

  it('is above the head, the head, the head again, or a row of totals', () => {
    expect(leftOutReason(1, ['Жагсаалт'], head)).toBe('above');
    expect(leftOutReason(2, ['Нэр', 'Дүн'], head)).toBe('head');
    expect(leftOutReason(40, ['Нэр', 'Дүн'], head)).toBe('headAgain');
    for (const text of ['Нийт', 'НИЙТ ДҮН:', 'Дүн', 'Бүгд', 'Total amount, USD', 'Нийт 25 мөр', 'Итого'])
      expect([text, leftOutReason(50, ['', text, '100'], head)]).toEqual([text, 'total']);
  });

  it('is not a firm whose name begins like a total', () => {
    for (const text of ['Тотал Логистик ХХК', 'Total Logistics LLC', 'Нийтлэл ХХК', 'Бүгд Найрамдах ХХК'])
      expect([text, leftOutReason(50, [text, '100'], head)]).toEqual([text, undefined]);
  });
});

describe('the columns of a sheet', () => {
  it('are found by their heads in Mongolian, English and Russian, with Ө typed as Є', () => {
    expect(mapColumns(staff, columns(['ФИО', 'E-mail address', 'Утас', 'Тєрєл']), looks)).toEqual({
      name: 0,
      email: 1,
      phone: 2,
      type: 3,
    });
  });

  it('are found by a head with a mark behind it, the first of several', () => {
    expect(mapColumns(staff, columns(['Нэр', 'Утас А/Б']), looks)['phone']).toBe(1);
    expect(mapColumns(staff, columns(['Утас 1', 'Утас 2', 'Гар утас']), looks)['phone']).toBe(2);
    expect(mapColumns(staff, columns(['Нэр', 'Утасгүй']), looks)['phone']).toBeUndefined();
  });

  it('are found by what they hold where their head says nothing', () => {
    const rows = [
      ['Далан', '2012345'],
      ['Ганзам', '5012346'],
      ['Тэрэлж', '2698714'],
    ];
    expect(mapColumns(parties, columns(['Харилцагч', 'Код 1'], rows), looks)['register']).toBe(1);
  });

  it('are wagons only where a check digit shows it', () => {
    const wagon = { ...parties.columns.name, cell: 'wagonNumber' } as const;
    expect(looks(wagon, ['45488855', '45488855', '45488855'])).toBe(true);
    expect(looks(wagon, ['2012345', '5012346', '2698714'])).toBe(false);
    expect(looks({ ...wagon, cell: 'containerNumber' }, ['CSQU3054383', 'CBHU3202732', 'СSQU3054383', ''])).toBe(true);
    expect(looks({ ...wagon, cell: 'containerNumber' }, ['CSQU3054384', 'CSQU3054384', 'CSQU3054384'])).toBe(false);
  });

  it('belong to one field each', () => {
    const map = mapColumns(parties, columns(['Нэр', 'Нэр', 'Утас']), looks);
    expect(new Set(Object.values(map)).size).toBe(Object.values(map).length);
  });

  it('say what the sheet is', () => {
    expect(guessKind(moveKinds, 'Sheet1', columns(['Овог нэр', 'И-мэйл', 'Утас', 'Албан тушаал']))?.name).toBe('staff');
    expect(guessKind(moveKinds, 'Sheet1', columns(['Харилцагч', 'РД', 'Утас', 'Төлөгч', 'Хүлээн авагч']))?.name).toBe(
      'parties',
    );
    expect(guessKind(moveKinds, 'Sheet1', columns(['Нэр']))).toBeUndefined();
    expect(guessKind(moveKinds, 'Sheet1', columns(['Abc', 'Def']))).toBeUndefined();
  });
});

it('the mark of a row is read as it was written, and nothing else is', () => {
  expect(readRowMark(writeRowMark({ sheet: 12, line: 345 }))).toEqual({ sheet: 12, line: 345 });
  for (const text of ['', '12', '12:', '12:345:6', 'a:1']) expect(readRowMark(text)).toBeUndefined();
});
