import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { dayAfter, localDay } from '../../../contract/time.js';
import type { Front } from '../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../driver/inquiry-calls.js';
import { rowOf, waitForMessage } from '../driver/steps.js';

jest.setTimeout(240_000);

describe('what needs attention', () => {
  let calls: InquiryCalls;
  let front: Front;
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
  }, 240_000);
  afterAll(() => front?.close());

  it('is worked off by keyboard: taken, snoozed, closed, and opened beside the list', async () => {
    const today = localDay(new Date());
    const codes: string[] = [];
    for (const days of [9, 8, 7, 6]) {
      const { id, code } = await calls.order({ name: 'Хоцорсон ачаа' });
      await calls.act(4, `/api/custom/${id}/operationognoo`, { etaborder: dayAfter(today, -days) });
      codes.push(code);
    }
    const [taken, snoozed, closed, opened] = codes as [string, string, string, string];
    const { page, complaints } = await front.colleague(2);
    await page.goto('/attention?rule=etaPassed');
    await rowOf(page, opened).waitFor();
    await page.locator('.grid').focus();

    await page.keyboard.press('t');
    await rowOf(page, taken).getByText('Авсан').waitFor();

    await page.keyboard.press('j');
    await page.keyboard.press('z');
    const snoozing = page.getByRole('dialog', { name: 'Хойшлуулах · 1 мөр' });
    await snoozing.locator('[data-field=until] input:focus').waitFor();
    await page.keyboard.type(dayAfter(today, 3));
    await page.keyboard.press('Tab');
    await snoozing.locator('[data-field=reason] input:focus').waitFor();
    await page.keyboard.type('Даваа гарагт асууна');
    await page.keyboard.press('Control+KeyS');
    await snoozing.waitFor({ state: 'detached' });
    await rowOf(page, snoozed).waitFor({ state: 'detached' });

    await page.locator('.grid:focus').waitFor();
    await page.keyboard.press('e');
    const closing = page.getByRole('dialog', { name: 'Хаах · 1 мөр' });
    await closing.locator('[data-field=reason] input:focus').waitFor();
    await page.keyboard.press('Enter');
    await closing.getByText('Бөглөнө үү').waitFor();
    await page.keyboard.type('Утсаар ярьсан');
    await page.keyboard.press('Enter');
    await closing.waitFor({ state: 'detached' });
    await waitForMessage(page, '1 мөрд болсон');
    await rowOf(page, closed).waitFor({ state: 'detached' });

    await page.locator('.grid:focus').waitFor();
    await page.keyboard.press('Enter');
    const splitPanel = page.locator('.place').nth(1);
    await splitPanel.getByText(opened).first().waitFor();
    await splitPanel.getByText('Тээврийн мэдээлэл').first().waitFor();
    expect(await rowOf(page, taken).count()).toBe(1);
    expect(complaints).toEqual([]);
  });
});
