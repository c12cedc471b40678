import { describe, expect, it } from '@jest/globals';
import type { UserType } from '../../actor.js';
import {
  cargoLines,
  checklistLineNames,
  checklistOf,
  lineResults,
  moneyLines,
  typesOfLine,
  type ChecklistFacts,
  type ChecklistLineName,
} from './lines.js';

const settled: ChecklistFacts = {
  ataBorder: '2026-03-01',
  etdBorder: '2026-03-02',
  ataUb: '2026-03-06',
  toReturn: 2,
  returned: 2,
  needs: [{ kind: 'contract', step: 'archive', isMet: true }],
  expenses: 1,
  undecidedExpenses: 0,
  penalties: 1,
  unchargedPenalties: 0,
  income: '5100000.00',
  invoiceDifference: '0.00',
  isConfirmed: true,
  payables: 2,
  unpaidPayables: 0,
};

const stateOf = (name: ChecklistLineName, more: Partial<ChecklistFacts>) => {
  const { state, done, of } = lineResults({ ...settled, ...more }).find((line) => line.name === name) ?? {};
  return [state, done, of];
};

describe('the finishing checklist of an order', () => {
  it('has every line done when nothing is left to do', () =>
    expect(lineResults(settled).filter(({ state }) => state !== 'done')).toEqual([]));

  it.each([
    ['borderDates', { etdBorder: null }, 'open', 2, 3],
    ['borderDates', { ataBorder: null, etdBorder: null, ataUb: null }, 'open', 0, 3],
    ['units', { returned: 1 }, 'open', 1, 2],
    ['units', { returned: 0, toReturn: 0 }, 'none', 0, 0],
    ['documents', { needs: [{ kind: 'contract', step: 'border', isMet: false }] }, 'open', 0, 1],
    ['documents', { needs: [] }, 'none', 0, 0],
    ['expenses', { expenses: 3, undecidedExpenses: 1 }, 'open', 2, 3],
    ['expenses', { expenses: 0 }, 'none', 0, 0],
    ['penalty', { penalties: 2, unchargedPenalties: 1 }, 'open', 1, 2],
    ['penalty', { penalties: 0 }, 'none', 0, 0],
    ['invoice', { invoiceDifference: '-0.01' }, 'open', 0, 1],
    ['invoice', { invoiceDifference: null }, 'open', 0, 1],
    ['invoice', { invoiceDifference: null, income: '0.00' }, 'none', 0, 0],
    ['receivable', { isConfirmed: false }, 'open', 0, 1],
    ['payables', { unpaidPayables: 2 }, 'open', 0, 2],
    ['payables', { payables: 0 }, 'none', 0, 0],
  ] as const)('says of %s with %j that it is %s, %i of %i', (name, more, state, done, of) =>
    expect(stateOf(name, more)).toEqual([state, done, of]),
  );

  it('shows the lines of money only to users who may read what was paid', () => {
    const seenBy = (type: UserType) => checklistOf(settled, { id: 9, type }).map(({ name }) => name);
    for (const type of [1, 3, 4, 6, 7] as const) expect([type, seenBy(type)]).toEqual([type, checklistLineNames]);
    expect(seenBy(2)).toEqual(Object.keys(cargoLines));
    expect(seenBy(5)).toEqual(Object.keys(cargoLines).filter((name) => name !== 'penalty'));
    expect([...Object.keys(cargoLines), ...Object.keys(moneyLines)]).toEqual(checklistLineNames);
  });

  it('names the types of user who can do what is open', () => {
    expect(typesOfLine('invoice')).toEqual([3, 4]);
    expect(typesOfLine('expenses')).toEqual([1, 4, 6, 7]);
  });
});
