import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { MoveColumn, MoveKind } from '../kind.js';
import { moveKinds } from '../kinds/catalogue.js';
import { guessHead, joinHead } from './head.js';
import { leftOutReason } from './left-out.js';
import { mapColumns } from './map-columns.js';

const seed = 36;
const nothing = (): boolean => false;

/** How people write a head: as it is, in capitals, with a font without Ө and Ү, with the currency or a star behind it. */
const spellings: readonly ((head: string) => string)[] = [
  (head) => head,
  (head) => head.toUpperCase(),
  (head) => head.replace(/[ӨөҮү]/g, (letter) => ({ Ө: 'Є', ө: 'є', Ү: 'Ї', ү: 'ї' })[letter] ?? letter),
  (head) => head.replace(/[Үү]/g, (letter) => ({ Ү: 'V', ү: 'v' })[letter] ?? letter),
  (head) => `${head} *`,
  (head) => `  ${head.replaceAll(' ', '  ')} `,
];

const headsOf = ({ label, heads }: MoveColumn): string[] => [label.mn, label.en, ...heads];

/** Columns of a kind in any order, each with one of its heads in one of the spellings. */
const sheets = fc.constantFrom(...moveKinds).chain((kind) =>
  fc
    .shuffledSubarray(Object.entries(kind.columns), { minLength: Math.min(3, Object.keys(kind.columns).length) })
    .chain((columns) =>
      fc.record({
        kind: fc.constant(kind as MoveKind),
        columns: fc.tuple(
          ...columns.map(([name, column]) =>
            fc.tuple(fc.constant(name), fc.constantFrom(...headsOf(column)), fc.constantFrom(...spellings)),
          ),
        ),
        above: fc.nat(5),
      }),
    ),
);

describe('the heads of every kind of sheet', () => {
  it('are found in any order and spelling, below a letterhead of any height', () => {
    fc.assert(
      fc.property(sheets, ({ kind, columns, above }) => {
        const heads = columns.map(([, head, spell]) => spell(head));
        const row = columns.map((_, at) => (at % 2 ? `${at}000` : `Утга ${at}`));
        const cells = [...Array.from({ length: above }, () => ['«Ганзам» ХХК']), heads, row];
        const lines = cells.map((one, at) => ({ line: at + 1, cells: one }));
        expect(guessHead(lines, moveKinds)).toEqual({ from: above + 1, to: above + 1 });
        const map = mapColumns(
          kind,
          heads.map((head) => ({ head, samples: [] })),
          nothing,
        );
        expect(map).toEqual(Object.fromEntries(columns.map(([name], at) => [name, at])));
      }),
      { seed, numRuns: 300 },
    );
  });

  it('are found under merged cells that group them', () => {
    const groups = fc.constantFrom('Ерөнхий мэдээлэл', 'Ачааны тухай', 'General part');
    fc.assert(
      fc.property(sheets, fc.array(groups, { minLength: 1 }), ({ kind, columns }, names) => {
        const lower = columns.map(([, head]) => head);
        const upper = lower.map((_, at) => names[Math.floor(at / 2) % names.length] ?? '');
        const joined = joinHead([upper, lower]);
        const map = mapColumns(
          kind,
          joined.map((head) => ({ head, samples: [] })),
          nothing,
        );
        expect(map).toEqual(Object.fromEntries(columns.map(([name], at) => [name, at])));
      }),
      { seed, numRuns: 300 },
    );
  });

  it('are left out where they are repeated, and nothing else that has values is', () => {
    fc.assert(
      fc.property(sheets, fc.nat(20), ({ columns }, rows) => {
        const heads = columns.map(([, head, spell]) => spell(head));
        const head = { from: 1, to: 1, cells: heads };
        expect(leftOutReason(rows + 2, heads, head)).toBe('headAgain');
        expect(
          leftOutReason(
            rows + 2,
            columns.map((_, at) => `Утга ${at}`),
            head,
          ),
        ).toBeUndefined();
      }),
      { seed },
    );
  });
});
