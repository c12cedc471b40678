import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faults } from '../driver/axe.js';
import type { Front } from '../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../driver/inquiry-calls.js';

jest.setTimeout(240_000);

describe("the owner's Monday morning", () => {
  let calls: InquiryCalls;
  let front: Front;
  /** A year without data of the demo or of other tests. */
  const year = '2021';
  const days = `start=${year}-01-01&end=${year}-12-31`;

  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
    const { body } = await front.server.call('GET', '/api/helper/transtype/1', {
      token: await front.server.tokenOf(4),
    });
    const fcl = { tmode: 1, ttype: (body.transtype as { id: number }[])[0]?.id, shippingsize: [] };
    for (const mode of [fcl, fcl, {}]) await calls.order({ startso: `${year}-03-10`, ...mode });
  }, 240_000);
  afterAll(() => front?.close());

  const drawn = (page: Page, title: string) =>
    page.getByRole('region', { name: title, exact: true }).locator('.main-svg').first().waitFor();
  const faultsOf = async (page: Page) => [
    ...(await faults(page, { dark: false, within: 'main' })),
    ...(await faultsInDarkColours(page)),
  ];
  const faultsInDarkColours = async (page: Page): Promise<string[]> => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
    const found = await faults(page, { dark: true, within: 'main' });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.locator('html[data-theme=light]').waitFor({ state: 'attached' });
    return found;
  };

  it('shows the customs officer at home what has arrived and was not released', async () => {
    const { body } = await front.server.call('GET', `/api/shippingorder?start=${year}-03-10&end=${year}-03-10`, {
      token: await front.server.tokenOf(4),
    });
    const [order] = body.listdata as { id: number; code: string }[];
    const arrived = await calls.post(6, `/api/custom/${order?.id}/operationognoo`, { ataub: `${year}-03-20` });
    expect(arrived.status).toBe(200);
    const { page } = await front.colleague(5);
    await page.goto('/dashboard');
    const waiting = page.getByRole('region', { name: 'Гаальд байгаа ачаа' });
    await waiting.getByRole('link', { name: 'Бүгдийг харах' }).click();
    await page.waitForURL('**/custom?**');
    await page
      .getByRole('link', { name: order?.code ?? '' })
      .first()
      .waitFor();
  });

  it('shows the accountant at home what is overdue, and opens exactly that', async () => {
    const { page } = await front.colleague(3);
    await page.goto('/dashboard');
    const overdue = page.getByRole('region', { name: 'Хугацаа өнгөрсөн авлага' });
    const count = await overdue.locator('.row-count').textContent();
    await overdue.getByRole('link', { name: 'Бүгдийг харах' }).click();
    await page.waitForURL('**/avlaga?overdueon=**');
    await page.getByText(`Нийт ${count}`, { exact: true }).waitFor();
  });

  it("shows the accountant's tasks first on a phone, also to a screen reader", async () => {
    const { page } = await front.colleague(3, { width: 390, height: 844 });
    await page.goto('/dashboard');
    await page.getByRole('region', { name: 'Хугацаа өнгөрсөн авлага' }).waitFor();
    const parts = `[...document.querySelector('.home-parts').children].map((part) => part.className)`;
    expect(await page.evaluate<string[]>(parts)).toEqual(['home-work', 'home-counters', 'home-calendar']);
    await page.setViewportSize({ width: 1_440, height: 900 });
    await page.locator('.home-parts > .home-counters:first-child').waitFor();
  });

  it('starts with the year in charts, and a slice is the list of exactly its orders', async () => {
    const { page, complaints } = await front.colleague(4);
    await page.goto(`/dashboardnew?${days}`);
    for (const title of ['Захиалгын тоо, сараар', 'Тээврийн хэлбэрээр', 'Агентад төлөх дүн, бүгд төгрөгөөр'])
      await drawn(page, title);
    expect(await faultsOf(page)).toEqual([]);
    const modes = page.getByRole('region', { name: 'Тээврийн хэлбэрээр', exact: true }).first();
    await modes.getByRole('button', { name: /хүснэгтээр/ }).click();
    await modes.getByRole('row', { name: 'FCL 2' }).getByRole('link', { name: 'FCL' }).click();
    await page.waitForURL('**/finance?**');
    await page.getByText('Тээврийн хэлбэр: FCL').waitFor();
    await page.getByRole('link', { name: /^SM/ }).nth(1).waitFor();
    expect(await page.getByRole('link', { name: /^SM/ }).count()).toBe(2);
    expect(complaints).toEqual([]);
  });

  it('continues with the staff, and one of them in a separate tab', async () => {
    const { page } = await front.colleague(4);
    await page.goto('/dashboardadmin');
    await page.getByText('Та эхлэх болон дуусах хугацааг оруулна уу.').waitFor();
    await page.getByRole('button', { name: 'Хайх', exact: true }).click();
    await page.getByRole('alert').getByText('Эхлэх болон дуусах огноо, төрөл оруулна уу.').waitFor();
    await page.goto(`/dashboardadmin?${days}&type=2`);
    const card = page.getByRole('link', { name: /^Нийт.*Тээвэр 3/s }).first();
    await card.waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const [person] = await Promise.all([page.context().waitForEvent('page'), card.click()]);
    await person.getByRole('heading', { name: new RegExp(`${year}-01-01 - ${year}-12-31`) }).waitFor();
    await drawn(person, 'Тоо, сараар');
    expect(await faultsOf(person)).toEqual([]);
  });

  it('ends with a report compared with the year before, as a chart and as rows', async () => {
    const { page, complaints } = await front.colleague(4);
    await page.goto(`/report/transmode?${days}`);
    await drawn(page, 'Тээврийн хэлбэрийн тайлан');
    await page.getByText('Өмнөх онтой зэрэгцүүлэх').click();
    await page.getByRole('columnheader', { name: 'Өмнөх он' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('cell', { name: 'FCL' }).getByRole('link').click();
    await page.getByText('Тээврийн хэлбэр: FCL').waitFor();
    expect(complaints).toEqual([]);
  });
});
