import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Decimal } from 'decimal.js';
import type { DayOrder } from '../../days/written-day.js';
import { inThousands } from '../../text/format-number.js';
import { dayAfter } from '../../time.js';
import type { CellRules, ColumnReading } from './column-reading.js';
import { readCell, readColumn } from './read-cell.js';

const facts = { today: '2026-11-26' };
const seed = 36;
const column = (rules: CellRules, texts: readonly string[], given?: ColumnReading) =>
  readColumn(texts, rules, facts, given);

describe('a column of days', () => {
  const day = { cell: 'day' } as const;

  it.each([
    [['01.03.2026', '13.03.2026'], 'dmy'],
    [['1/3/26', '3/13/26'], 'mdy'],
    [['26.03.01', '26.03.31', '99.01.01'], 'ymd'],
    [['03.03.2026'], 'dmy'],
    [['2026-03-01', '46082', 'Нийт'], undefined],
  ])('%j is read as %s without a question', (texts, dayOrder) => {
    expect(column(day, texts)).toEqual({ reading: dayOrder === undefined ? {} : { dayOrder }, questions: [] });
  });

  it('is asked once where each of its days can be read in two orders, with what they would become', () => {
    const { reading, questions } = column(day, ['01.03.2026', '02.04.2026', '2026-05-06']);
    expect(reading).toEqual({});
    expect(questions).toEqual([
      {
        about: 'dayOrder',
        isNeeded: true,
        cells: 2,
        likeliest: 'dmy',
        options: [
          {
            answer: 'dmy',
            label: { mn: 'Өдөр, сар, он', en: 'Day, month, year' },
            wrong: 0,
            examples: [
              { written: '01.03.2026', value: '2026-03-01' },
              { written: '02.04.2026', value: '2026-04-02' },
            ],
          },
          {
            answer: 'mdy',
            label: { mn: 'Сар, өдөр, он', en: 'Month, day, year' },
            wrong: 0,
            examples: [
              { written: '01.03.2026', value: '2026-01-03' },
              { written: '02.04.2026', value: '2026-02-04' },
            ],
          },
        ],
      },
    ]);
  });

  it('whose days contradict each other is asked, and the order with the fewest wrong days is proposed', () => {
    const [question] = column(day, ['13.03.2026', '14.03.2026', '01.03.2026', '03.15.2026']).questions;
    expect(question).toMatchObject({ likeliest: 'dmy' });
    expect(question?.options.map(({ answer, wrong }) => [answer, wrong])).toEqual([
      ['dmy', 1],
      ['mdy', 2],
    ]);
  });

  it('of two digits a year proposes the years in which the firm works', () => {
    expect(column(day, ['26.03.01', '26.03.02']).questions[0]).toMatchObject({ likeliest: 'ymd' });
  });

  it('that was answered is not asked again', () => {
    expect(column(day, ['01.03.2026'], { dayOrder: 'mdy' })).toEqual({ reading: { dayOrder: 'mdy' }, questions: [] });
    expect(column(day, ['13.03.2026', '03.15.2026'], { dayOrder: 'dmy' }).questions).toEqual([]);
  });

  it('of another file with the same mapping is asked, or read as it must be, where the answer is impossible for its days', () => {
    expect(column(day, ['3/15/2026', '3/4/2026'], { dayOrder: 'dmy' })).toEqual({
      reading: { dayOrder: 'mdy' },
      questions: [],
    });
    const { reading, questions } = column(day, ['01.03.2026'], { dayOrder: 'ymd' });
    expect([reading, questions.length]).toEqual([{}, 1]);
  });
});

describe('a column of numbers', () => {
  it.each([
    ['money', ['1,234', '5.50'], '.'],
    ['money', ['1,500', '5,5'], ','],
    ['money', ['1,500', '1,234'], '.'],
    ['money', ['1,234', '1,234,567'], '.'],
    ['money', ['1.500', '1.234.567'], ','],
    ['integer', ['1,234'], '.'],
    ['weight', ['1.234', '33.125'], '.'],
    ['money', ['1,234.50', '1,000'], '.'],
    ['rate', ['3,571.25', '3,571'], '.'],
  ] as const)('of %s %j has the decimals behind %s without a question', (cell, texts, decimalSign) => {
    expect(column({ cell }, texts)).toEqual({ reading: { decimalSign }, questions: [] });
  });

  it.each([
    ['money', ['1,500', '2,000']],
    ['rate', ['3,571']],
    ['weight', ['24.000', '18.500']],
    ['weight', ['1 234,50', '24.125']],
    ['weight', ['1,234', '1.234']],
  ] as const)('of %s %j is asked, because both readings are possible', (cell, texts) => {
    const { reading, questions } = column({ cell }, texts);
    expect([reading.decimalSign, questions.map(({ about }) => about)]).toEqual([undefined, ['decimalSign']]);
  });

  it('shows its sign itself, whatever was answered for another file', () => {
    expect(column({ cell: 'money' }, ['1,234', '5.50'], { decimalSign: ',' }).reading).toEqual({ decimalSign: '.' });
    expect(column({ cell: 'money' }, ['1,500'], { decimalSign: ',' })).toEqual({
      reading: { decimalSign: ',' },
      questions: [],
    });
  });

  it('without such numbers needs no answer', () => {
    expect(column({ cell: 'money' }, ['12', '1 234 567', '12345.5', '', '-'])).toEqual({ reading: {}, questions: [] });
  });

  it('with too many decimals asks whether they are rounded; until then they are wrong', () => {
    const [question, ...more] = column({ cell: 'money' }, ['1234.5678', '12.5']).questions;
    expect(more).toEqual([]);
    expect(question).toMatchObject({ about: 'rounding', cells: 1, likeliest: 'wrong' });
    expect(question?.options).toMatchObject([
      { answer: 'halfUp', wrong: 0, examples: [{ written: '1234.5678', value: '1234.57' }] },
      { answer: 'wrong', wrong: 1, examples: [{ written: '1234.5678', value: null }] },
    ]);
    expect(column({ cell: 'money' }, ['1234.5678'], { rounding: 'wrong' }).questions).toEqual([]);
  });
});

/** The ways in which issue 36 lets a number be written. */
const writers: readonly ((whole: string, fraction: string) => string)[] = [
  (whole, fraction) => `${whole}${fraction && `.${fraction}`}`,
  (whole, fraction) => `${inThousands(whole, ' ')}${fraction && `,${fraction}`}`,
  (whole, fraction) => `${inThousands(whole, '\u00a0')}${fraction && `.${fraction}`}`,
  (whole, fraction) => `${inThousands(whole, ',')}${fraction && `.${fraction}`}`,
  (whole, fraction) => `${inThousands(whole, '.')}${fraction && `,${fraction}`}`,
  (whole, fraction) => `${inThousands(whole, "'")}${fraction && `.${fraction}`}`,
  (whole, fraction) => `₮${inThousands(whole, ',')}${fraction && `.${fraction}`}`,
];

const amounts = fc.array(fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }), { minLength: 1, maxLength: 30 });

describe('laws', () => {
  it('an amount is what was written, in every column that is written in one way', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...writers), fc.boolean(), (hundredths, write, hasBrackets) => {
        const rules = { cell: 'money', negative: true } as const;
        const texts = hundredths.map((one) => {
          const digits = (one < 0n ? -one : one).toString().padStart(3, '0');
          const plain = write(digits.slice(0, -2), digits.slice(-2).replace(/0{1,2}$/, ''));
          return one >= 0n ? plain : hasBrackets ? `(${plain})` : `-${plain}`;
        });
        const { reading, questions } = column(rules, texts);
        const option = questions.find(({ about }) => about === 'decimalSign');
        const answered: ColumnReading = option
          ? { ...reading, decimalSign: write('1', '5') === '1,5' ? ',' : '.' }
          : reading;
        const read = texts.map((text) => readCell(text, rules, answered, facts));
        const expected = hundredths.map((one) => ({ value: new Decimal(one.toString()).div(100).toFixed() }));
        expect(read).toEqual(expected.map(({ value }) => ({ value: value === '-0' ? '0' : value })));
      }),
      { seed },
    );
  });

  it('a day is what was written, in every column that is written in one way; a column of one possible order is not asked', () => {
    const days = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 20 });
    const ways: Readonly<Record<DayOrder, (year: string, month: string, date: string) => string>> = {
      ymd: (year, month, date) => `${year.slice(2)}.${month}.${date}`,
      dmy: (year, month, date) => `${date}.${month}.${year}`,
      mdy: (year, month, date) => `${Number(month)}/${Number(date)}/${year.slice(2)}`,
    };
    fc.assert(
      fc.property(days, fc.constantFrom('ymd', 'dmy', 'mdy'), (counts, order) => {
        const expected = counts.map((count) => dayAfter('2000-01-01', count));
        const texts = expected.map((one) => {
          const [year = '', month = '', date = ''] = one.split('-');
          return ways[order](year, month, date);
        });
        const { reading, questions } = column({ cell: 'day' }, texts);
        const isOnly = expected.some((one, at) => {
          const others = (['ymd', 'dmy', 'mdy'] as const).filter((other) => other !== order);
          return others.every(
            (other) => !('value' in readCell(texts[at]!, { cell: 'day' }, { dayOrder: other }, facts)) && one,
          );
        });
        if (isOnly) expect(questions).toEqual([]);
        const answered = reading.dayOrder === undefined ? { dayOrder: order } : reading;
        expect(texts.map((text) => readCell(text, { cell: 'day' }, answered, facts))).toEqual(
          expected.map((value) => ({ value })),
        );
      }),
      { seed },
    );
  });

  it('a column is never asked when the comma of an amount cannot begin its decimals', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1 }),
        fc.integer({ min: 1, max: 9 }),
        (wholes, last) => {
          const texts = [...wholes.map((one) => inThousands(String(one), ',')), `1,23${last}`];
          expect(column({ cell: 'money' }, texts)).toEqual({ reading: { decimalSign: '.' }, questions: [] });
        },
      ),
      { seed },
    );
  });

  it('every digit of an amount stays, as no float has them all', () => {
    const precise = ['9007199254740993', '0.1', '1234567890123.45'].map((text) =>
      readCell(text, { cell: 'money' }, {}, facts),
    );
    expect(precise).toMatchObject([
      { wrong: { name: 'tooLargeNumber' } },
      { value: '0.1' },
      { value: '1234567890123.45' },
    ]);
    fc.assert(
      fc.property(fc.bigInt({ min: 10n ** 18n, max: 99n * 10n ** 17n }), (scaled) => {
        const digits = scaled.toString();
        // Nineteen digits are more than a double has, and more than a spreadsheet stores: fifteen of them are shown.
        const written = `${digits.slice(0, 13)}.${digits.slice(13)}`;
        const found = readCell(written, { cell: 'weight' }, {}, facts);
        expect(found).toEqual({ value: new Decimal(written).toSignificantDigits(15).toFixed() });
      }),
      { seed },
    );
  });
});
