import { describe, expect, it } from '@jest/globals';
import { RefNames } from './ref-names';

function namesOver(stored: Record<string, string>) {
  const calls: [string, readonly number[]][] = [];
  const names = new RefNames(async (list, ids) => {
    calls.push([list, ids]);
    return ids.flatMap((id) => (stored[`${list} ${id}`] ? [{ id, name: stored[`${list} ${id}`]! }] : []));
  });
  return { names, calls, stored };
}

/** Waits until the answer to the last request has arrived. */
const answered = (): Promise<void> => new Promise((done) => setTimeout(done));

describe('names of reference entries by id', () => {
  it('are requested once and in one call', async () => {
    const { names, calls } = namesOver({ 'city 1': 'Бээжин', 'city 2': 'Тяньжин' });
    expect([names.nameOf('city', 1), names.nameOf('city', 2), names.nameOf('city', 1)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await answered();
    expect(calls).toEqual([['city', [1, 2]]]);
    expect([names.nameOf('city', 1), names.nameOf('city', 2)]).toEqual(['Бээжин', 'Тяньжин']);
    await answered();
    expect(calls).toHaveLength(1);
  });

  it('notify subscribers when they arrive, and keep the old name until the new one has arrived', async () => {
    const { names, stored } = namesOver({ 'agent 5': 'Шинжи' });
    let notifications = 0;
    names.subscribe(() => notifications++);
    names.nameOf('agent', 5);
    await answered();
    expect(notifications).toBe(1);
    stored['agent 5'] = 'Шинжи ХХК';
    names.renew('agent', [5]);
    expect(names.nameOf('agent', 5)).toBe('Шинжи');
    await answered();
    expect(names.nameOf('agent', 5)).toBe('Шинжи ХХК');
  });

  it('keep the names of other lists when one list changes', async () => {
    const { names, calls } = namesOver({ 'agent 5': 'Шинжи', 'city 5': 'Эрээн' });
    names.nameOf('agent', 5);
    names.nameOf('city', 5);
    await answered();
    names.renew('city', null);
    names.nameOf('agent', 5);
    names.nameOf('city', 5);
    await answered();
    expect(calls.slice(2)).toEqual([['city', [5]]]);
  });

  it('are not requested when a picker has already found them', async () => {
    const { names, calls } = namesOver({});
    names.cacheNames('payer', [{ id: 3, name: 'Говь ХК' }]);
    expect(names.nameOf('payer', 3)).toBe('Говь ХК');
    await answered();
    expect(calls).toEqual([]);
  });
});
