import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lineKey, placesOf } from './line-key.js';

const line = fc.record({
  day: fc.constantFrom('2026-11-24', '2026-11-25'),
  amount: fc.constantFrom('100', '-50'),
  text: fc.constantFrom('Төлбөр', 'төлбөр ', 'Тєлбєр', 'Шимтгэл'),
});

it('is the same however the bank writes Ө, spaces and capitals', () => {
  const one = lineKey({ day: '2026-11-25', amount: '100', text: 'Төлбөр  БАТ' });
  expect(lineKey({ day: '2026-11-25', amount: '100', text: ' тєлбєр бат' })).toBe(one);
  expect(lineKey({ day: '2026-11-25', amount: '100.5', text: 'Төлбөр БАТ' })).not.toBe(one);
});

it('counts equal lines of a day, so that a file read in pieces and then whole adds each line once', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), fc.nat(30), (lines, cut) => {
      const identities = (read: typeof lines): string[] =>
        read.map((one, at) => `${lineKey(one)} ${placesOf(read)[at]}`);
      const [whole, piece] = [identities(lines), identities(lines.slice(0, cut))];
      expect(new Set(whole).size).toBe(lines.length);
      expect(piece).toEqual(whole.slice(0, cut));
      expect(new Set([...piece, ...whole]).size).toBe(lines.length);
    }),
  );
});
