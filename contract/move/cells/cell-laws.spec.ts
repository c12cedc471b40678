import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { airWaybill } from '../../fields/air-waybill/field.js';
import { bankAccount } from '../../fields/bank-account/field.js';
import { bic } from '../../fields/bic/field.js';
import { code } from '../../fields/code/field.js';
import { containerNumber } from '../../fields/container-number/field.js';
import { date } from '../../fields/date/field.js';
import { decimal } from '../../fields/decimal/field.js';
import { email } from '../../fields/email/field.js';
import type { Field } from '../../fields/field.js';
import { flag } from '../../fields/flag/field.js';
import { integer } from '../../fields/integer/field.js';
import { money } from '../../fields/money/field.js';
import { note } from '../../fields/note/field.js';
import { phone } from '../../fields/phone/field.js';
import { rate } from '../../fields/rate/field.js';
import { register } from '../../fields/register/field.js';
import { taxNumber } from '../../fields/tax-number/field.js';
import { text } from '../../fields/text/field.js';
import { weight } from '../../fields/weight/field.js';
import { readRailWagon } from '../../text/check-digits.js';
import type { CellKind } from './cell-kind.js';
import type { ColumnReading } from './column-reading.js';
import { readCell, readColumn } from './read-cell.js';

const seed = 36;
const facts = { today: '2026-11-26' };
const label = { mn: 'Утга', en: 'Value' };
const decided: ColumnReading = { dayOrder: 'dmy', decimalSign: '.', rounding: 'halfUp' };

/** The fields of forms that take the values of each kind of cell; a choice becomes one of ours by its answer. */
const fields: Readonly<Record<Exclude<CellKind, 'choice' | 'wagonNumber'>, Field>> = {
  text: text(label),
  note: note(label),
  code: code(label),
  oldNumber: code(label),
  size: code(label),
  day: date(label),
  money: money(label, { negative: true }),
  rate: rate(label, { negative: true }),
  weight: weight(label, { negative: true }),
  decimal: decimal(label, { negative: true }),
  integer: integer(label, { negative: true }),
  flag: flag(label),
  email: email(label),
  phone: phone(label),
  register: register(label),
  taxNumber: taxNumber(label),
  bankAccount: bankAccount(label),
  bic: bic(label),
  containerNumber: containerNumber(label),
  airWaybill: airWaybill(label),
};
const kinds: readonly CellKind[] = [...(Object.keys(fields) as (keyof typeof fields)[]), 'choice', 'wagonNumber'];

const written = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 10 }),
  // What cells are made of: digits with their separators, letters of both scripts, of old fonts, and signs.
  fc.string({ unit: fc.constantFrom(...Array.from("0123456789.,-/ '()")), maxLength: 14 }),
  fc.string({ unit: fc.constantFrom(...Array.from('АБВҮӨаоуэөүєїЇЄVvyYABCHTxo 0123456789-.')), maxLength: 14 }),
  fc.constantFrom('46082', '1/3/26', '3-Jan', '1.12E+11', '99,112,233', 'CSQU3054383', '17612345675', '45488855'),
  fc.constantFrom('УБ90010112', '5412345', 'bat@zuuch.mn', 'MN140005005012345678', 'тийм', '✓', '₮1,234.50', '(12.5)'),
);

describe('every kind of cell', () => {
  it('says something about any text: a value, an empty cell, or what is wrong in both languages', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), written, (cell, sent) => {
        const read = readCell(sent, { cell, negative: true }, decided, facts);
        if ('wrong' in read) {
          expect(read.wrong.text.mn.length * read.wrong.text.en.length).toBeGreaterThan(0);
        } else expect(read.value === null || read.value.trim() !== '').toBe(true);
      }),
      { seed, numRuns: 20_000 },
    );
  });

  it('reads what it has read once more as the same, so that data of one store can be moved into another', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), written, (cell, sent) => {
        const rules = { cell, negative: true } as const;
        const read = readCell(sent, rules, decided, facts);
        if (!('value' in read) || read.value === null || read.doubtful) return;
        expect(readCell(read.value, rules, decided, facts)).toEqual({ value: read.value });
      }),
      { seed, numRuns: 20_000 },
    );
  });

  it('has values that the fields of forms take as they are, unless they look wrong', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), written, (cell, sent) => {
        const read = readCell(sent, { cell, negative: true }, decided, facts);
        if (!('value' in read) || read.value === null || read.doubtful || cell === 'choice') return;
        if (cell === 'wagonNumber') return expect(readRailWagon(read.value)).toBe(read.value);
        const taken = fields[cell].body.safeParse(read.value);
        expect([cell, read.value, String(taken.data)]).toEqual([cell, read.value, read.value]);
      }),
      { seed, numRuns: 20_000 },
    );
  });

  it('is read from its column as a whole, whatever stands in it, and each question has at least two answers', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.array(written, { maxLength: 12 }), (cell, texts) => {
        const { reading, questions } = readColumn(texts, { cell, negative: true }, facts);
        for (const { options, cells, likeliest } of questions) {
          expect(options.length).toBeGreaterThan(1);
          expect(cells).toBeGreaterThan(0);
          expect(options.map(({ answer }) => answer)).toContain(likeliest);
        }
        // What was found is found again when it is given, and asks nothing new.
        expect(readColumn(texts, { cell, negative: true }, facts, reading)).toEqual({ reading, questions });
      }),
      { seed, numRuns: 5_000 },
    );
  });

  it('needs no question any more once each question of its column is answered', () => {
    fc.assert(
      fc.property(fc.constantFrom('day', 'money', 'weight'), fc.array(written, { maxLength: 8 }), (cell, texts) => {
        let given: ColumnReading = {};
        for (let round = 0; round < 3; round++) {
          const { reading, questions } = readColumn(texts, { cell, negative: true }, facts, given);
          given = { ...reading, ...Object.fromEntries(questions.map(({ about, likeliest }) => [about, likeliest])) };
        }
        const { reading, questions } = readColumn(texts, { cell, negative: true }, facts, given);
        expect(questions).toEqual([]);
        const open = texts.filter((sent) => {
          const read = readCell(sent, { cell, negative: true }, reading, facts);
          return 'wrong' in read && read.wrong.name.endsWith('Open');
        });
        expect(open).toEqual([]);
      }),
      { seed, numRuns: 5_000 },
    );
  });
});
