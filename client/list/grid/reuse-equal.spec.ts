import { describe, expect, it } from '@jest/globals';
import { reuseEqual } from './reuse-equal';

interface Part {
  amount: string;
  from: readonly Part[];
}
const part = (amount: string, from: readonly Part[] = []): Part => ({ amount, from });

describe('a value that is computed again', () => {
  it('consists of the same objects where nothing has changed', () => {
    const reuse = reuseEqual<{ offer: Part; cost: Part }>();
    const first = reuse({ offer: part('3', [part('1'), part('2')]), cost: part('7') });
    const second = reuse({ offer: part('4', [part('1'), part('3')]), cost: part('7') });
    expect(second).toEqual({ offer: part('4', [part('1'), part('3')]), cost: part('7') });
    expect(second.cost).toBe(first.cost);
    expect(second.offer.from[0]).toBe(first.offer.from[0]);
    expect(reuse({ offer: part('4', [part('1'), part('3')]), cost: part('7') })).toBe(second);
  });

  it('differs when a row was removed or added', () => {
    const reuse = reuseEqual<readonly Part[]>();
    const [first, second] = reuse([part('1'), part('2')]);
    const shorter = reuse([part('1')]);
    expect(shorter).toEqual([part('1')]);
    expect(shorter[0]).toBe(first);
    const longer = reuse([part('1'), part('2')]);
    expect(longer).toEqual([part('1'), part('2')]);
    expect(longer[1]).not.toBe(second);
  });

  it('differs between nothing and something, and between a list and an object', () => {
    const reuse = reuseEqual<unknown>();
    reuse({ total: null, rows: [] });
    expect(reuse({ total: part('1'), rows: {} })).toEqual({ total: part('1'), rows: {} });
    expect(reuse({ total: null })).toEqual({ total: null });
  });

  it('compares a part that occurs in several places only once', () => {
    let deep = part('1');
    for (let level = 0; level < 60; level++) deep = part(String(level), [deep, deep]);
    const again = (() => {
      let copy = part('1');
      for (let level = 0; level < 60; level++) copy = part(String(level), [copy, copy]);
      return copy;
    })();
    const reuse = reuseEqual<Part>();
    const first = reuse(deep);
    expect(reuse(again)).toBe(first);
  });
});
