import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import form from '../../../client/i18n/mn/kits/form.js';
import { openFront, type Front } from '../driver/browser.js';
import { isLong } from '../../fault/seed.js';
import { arriveAt, faultsOfScreens, emptyReason } from '../driver/every-screen.js';

jest.setTimeout(isLong ? 900_000 : 240_000);

let front: Front;
beforeAll(async () => void (front = await openFront()), 240_000);
afterAll(() => front?.close());

describe('everything is accessible', () => {
  it('on any screen, in light colours and in dark ones', async () => {
    expect(await faultsOfScreens(front)).toEqual([]);
  });

  it('and a missing record does not count as a checked screen', async () => {
    const { page } = await front.colleague(4);
    await page.goto('/settings/agent');
    await page.getByText('Холбогдсон').waitFor();
    expect(await emptyReason(page)).toBe('');
    for (const address of ['/settings/agent/999999/edit', '/inquiry/999999/edit', '/settings/user/999999/edit']) {
      await arriveAt(page, address);
      expect(await emptyReason(page)).toContain(form.noSuchRecord);
    }
  });
});
