import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { attentionId } from '../../../contract/attention/rules.js';
import { dayAfter, localDay } from '../../../contract/time.js';
import type { Front } from '../driver/browser.js';
import { until } from '../../until.js';
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

  it('is taken and snoozed on a phone without a line, waits there, and is sent once it is back', async () => {
    const today = localDay(new Date());
    const late = async (): Promise<{ id: number; code: string }> => {
      const { id, code } = await calls.order({ name: 'Сүлжээгүй газар' });
      await calls.act(4, `/api/custom/${id}/operationognoo`, { etaborder: dayAfter(today, -5) });
      return { id: Number(id), code };
    };
    const [taken, snoozed] = [await late(), await late()];
    const visitor = await front.colleague(2);
    const { page } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/attention?rule=etaPassed');
    const card = (code: string) => page.locator('.list-card', { hasText: code });
    await card(taken.code).waitFor();
    // What shows waiting entries, and the bar of the chosen rows, are loaded a moment after the first screen.
    await card(taken.code).getByRole('checkbox').check({ force: true });
    await page.getByRole('button', { name: 'Авах' }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.locator('.offline-banner').waitFor();
    await page.getByRole('button', { name: 'Авах' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Авах' }).click();
    await page.getByText('1 бичлэг илгээхийг хүлээж байна').waitFor();
    await card(snoozed.code).getByRole('checkbox').check({ force: true });
    await page.getByRole('button', { name: 'Хойшлуулах' }).click();
    const snoozing = page.getByRole('dialog', { name: 'Хойшлуулах · 1 мөр' });
    await snoozing.locator('[data-field=until] input').fill(dayAfter(today, 3));
    await snoozing.locator('[data-field=reason] input').fill('Утас барихгүй байна');
    await snoozing.getByRole('button', { name: 'Хойшлуулах' }).click();
    await page.getByText('2 бичлэг илгээхийг хүлээж байна').waitFor();
    const states = async (): Promise<unknown> => {
      const token = await front.server.tokenOf(2);
      const ids = [taken, snoozed].map(({ id }) => attentionId(id, 'etaPassed'));
      const rows = async (state: string): Promise<{ id: number }[]> =>
        (await front.server.call('GET', `/api/attention?perpage=200&state=${state}`, { token })).body['listdata'];
      const [first, second] = [await rows('taken'), await rows('snoozed')];
      return [first.some(({ id }) => id === ids[0]), second.some(({ id }) => id === ids[1])];
    };
    expect(await states()).toEqual([false, false]);
    await page.context().setOffline(false);
    await card(snoozed.code).waitFor({ state: 'detached' });
    await card(taken.code).getByText('Авсан').waitFor();
    await page.locator('.waiting-bar').waitFor({ state: 'detached' });
    expect(await states()).toEqual([true, true]);
  });

  it('has its number in the menu, one’s first five at home and its rows in the file, and follows the saves of others', async () => {
    const today = localDay(new Date());
    const late = async (days: number, operator: number): Promise<{ id: number; code: string }> => {
      const { id, code } = await calls.order({ name: 'Дагаж байгаа ачаа', operation: operator });
      await calls.act(4, `/api/custom/${id}/operationognoo`, { etaborder: dayAfter(today, -days) });
      return { id: Number(id), code };
    };
    const own: { id: number; code: string }[] = [];
    for (const days of [30, 29, 28, 27, 26, 25]) own.push(await late(days, 2));
    const [first] = own as [{ id: number; code: string }];
    const { page, complaints } = await front.colleague(2);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const inMenu = page.locator('nav a[href="/attention"] .row-count');
    const card = page.getByRole('region', { name: 'Таны анхаарах зүйлс' });
    await card
      .getByRole('link', { name: new RegExp(first.code) })
      .first()
      .waitFor();
    expect(await card.locator('li').count()).toBe(5);
    const counted = async (): Promise<number> => Number(await inMenu.textContent());
    const before = await counted();
    expect(before).toBeGreaterThan(5);
    // Another user enters the arrival: nothing is left to do about its ETA and its documents.
    await calls.act(4, `/api/custom/${first.id}/operationognoo`, { ataborder: today });
    await until('the number follows', async () => (await counted()) < before);
    await until('the card follows', async () => (await card.getByText(first.code).count()) === 0);
    expect(await card.locator('li').count()).toBe(5);

    const second = own[1]!;
    await page.goto(`/shippingorder/${second.id}/edit`);
    const heading = page.locator('.file-attention');
    // Another file may be open beside it.
    const reason = `ETA Border ${dayAfter(today, -29)} байсан, ирсэн өдөр бичээгүй`;
    const row = heading.getByRole('listitem').filter({ hasText: reason });
    await row.getByText(`Хэзээнээс ${dayAfter(today, -28)}`).waitFor();
    await calls.act(4, `/api/custom/${second.id}/operationognoo`, { ataborder: today });
    await row.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});
