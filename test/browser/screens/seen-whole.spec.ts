import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openFront, type Front } from '../driver/browser.js';
import { cutOnScreens } from '../driver/cut-text.js';

jest.setTimeout(240_000);

/** One of each kind of list and form; the long tests check all. */
const unlike = ['inquiry', 'inquiry-edit', 'shippingorder-edit', 'operation-detail', 'avlaga', 'agent', 'firm'];

describe('lists and forms', () => {
  let front: Front;
  // Its own server: the test creates the same entries for each record as others, and names are unique.
  beforeAll(async () => void (front = await openFront({})), 240_000);
  afterAll(() => front?.close());

  it('cut no figure and no heading at four widths, and are never wider than the window', async () => {
    expect(await cutOnScreens(front, ({ id }) => unlike.includes(id))).toEqual([]);
  });
});
