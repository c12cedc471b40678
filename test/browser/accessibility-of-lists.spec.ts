import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openFront, type Front } from './browser.js';
import { faultsOfScreens } from './every-screen.js';

jest.setTimeout(240_000);

let front: Front;
// A server of its own: the walk through records adds the same entries, and no two may have one name.
beforeAll(async () => void (front = await openFront({})), 240_000);
afterAll(() => front?.close());

describe('nothing keeps anybody out', () => {
  it('on any list and any other page, in light colours and in dark ones', async () => {
    expect(await faultsOfScreens(front, ['list', 'page'])).toEqual([]);
  });
});
