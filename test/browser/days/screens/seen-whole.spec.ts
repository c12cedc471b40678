import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openFront, type Front } from '../../driver/browser.js';
import { cutOnScreens } from '../../driver/cut-text.js';

jest.setTimeout(900_000);

describe('every list and form', () => {
  let front: Front;
  // Its own server: the test creates the same entries for each record as others, and names are unique.
  beforeAll(async () => void (front = await openFront({})), 240_000);
  afterAll(() => front?.close());

  it('cuts no figure and no heading on wide screens, at 200 % and on a phone, and is never wider than the window', async () => {
    // Own containers are one screen under two addresses.
    expect(await cutOnScreens(front, ({ id, kind }) => kind !== 'sheet' && id !== 'socomni')).toEqual([]);
  });
});
