import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hasPart, letterPairs, pairsOfRow } from './letter-pairs.js';
import type { ReadModelTable } from './table.js';

const pairs = ['name_search', 'contract_search', 'number'];
const table: ReadModelTable = {
  name: 'text',
  key: ['id'],
  columns: { id: 'integer', ...Object.fromEntries(pairs.map((column) => [column, 'text'])), [letterPairs]: 'text' },
  pairs,
};

/** Folded texts do not have the letters that separate, numbers are in capitals. */
const folded = fc.string({ unit: fc.constantFrom(...'abimntsuüж059 %_\\'.split('')), maxLength: 8 });
const number = fc.string({ unit: fc.constantFrom(...'AEKMXY059Ж'.split('')), maxLength: 8 });

/** The part of a pattern between its wildcards. */
const partOf = (pattern: string): string => pattern.slice(1, -1).replace(/\\(.)/g, '$1');

describe('the letters of the texts of a row', () => {
  it('are those of each text with letters of their own between them', () => {
    expect(pairsOfRow({ name_search: 'tut', contract_search: null, number: 'A1' }, pairs)).toBe('xtxuxtx wAw1w');
    expect(hasPart(table, 'name_search', 'tu')).toEqual({ column: letterPairs, pattern: '%xtxux%' });
    expect(hasPart(table, 'number', '1')).toEqual({ column: letterPairs, pattern: '%w1w%' });
  });

  it('are not looked at for three letters, for none, and for a text that is not among them', () => {
    expect(hasPart(table, 'name_search', 'tut')).toEqual({ column: 'name_search', pattern: '%tut%' });
    expect(hasPart(table, 'name_search', '')).toEqual({ column: 'name_search', pattern: '%%' });
    expect(hasPart({ ...table, pairs: [] }, 'name_search', 'tu')).toEqual({ column: 'name_search', pattern: '%tu%' });
  });

  it('have a part of one or two letters exactly where the text has it', () => {
    fc.assert(
      fc.property(folded, folded, number, fc.nat(2), fc.nat(8), fc.integer({ min: 1, max: 2 }), (...drawn) => {
        const [name, contract, written, at, from, length] = drawn;
        const row = { name_search: name, contract_search: contract, number: written };
        const letters = pairsOfRow(row, pairs);
        const column = pairs[at] as keyof typeof row;
        // A part of any of the texts: most are in another one.
        for (const text of Object.values(row)) {
          const part = text.slice(from, from + length);
          const isOfColumn = column === 'number' ? !/[a-zü]/.test(part) : !/[A-Z]/.test(part);
          if (part === '' || /[ ж]/i.test(part) || !isOfColumn) continue;
          expect(letters.includes(partOf(hasPart(table, column, part).pattern))).toBe(row[column].includes(part));
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
