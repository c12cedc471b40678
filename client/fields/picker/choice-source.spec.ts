import { afterEach, describe, expect, it } from '@jest/globals';
import { countries } from '../../../contract/reference/fixed/countries';
import { choiceSource, usedKeys } from './choice-source';

afterEach(() => usedKeys.clear());

describe('the choices of a long list', () => {
  const found = async (typed: string): Promise<string[]> =>
    (await choiceSource(countries, 'mn')(typed, new AbortController().signal)).map(({ name }) => name);

  it('are in the order of the alphabet', async () =>
    expect((await found('Мон')).slice(0, 2)).toEqual(['Монако', 'Монгол']));

  it('begin with those that the firm uses, among equal matches and without a search', async () => {
    usedKeys.set(countries, ['MNG', 'CHN']);
    expect((await found('Мон')).slice(0, 2)).toEqual(['Монгол', 'Монако']);
    expect((await found('')).slice(0, 2)).toEqual(['Монгол', 'Хятад']);
    // A country with exactly this name comes first even so.
    expect((await found('Монако'))[0]).toBe('Монако');
  });
});
