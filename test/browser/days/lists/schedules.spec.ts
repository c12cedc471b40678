import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { openAccounts } from '../../driver/accounts.js';
import { openFront, type Front } from '../../driver/browser.js';
import { waitForMessage } from '../../driver/steps.js';

jest.setTimeout(240_000);

let front: Front;
beforeAll(async () => {
  front = await openFront();
}, 240_000);
afterAll(() => front?.close());

// There is no worker, so a requested file waits until it is cancelled.
it('an accountant schedules the finance list, runs it once, and finds the file in the tray after a reload', async () => {
  const { email } = await (await openAccounts(front.server, 'schedules')).add('Н. Хуваарь', 3);
  const { page, complaints } = await front.newcomer(email);
  await page.goto('/finance?name=Алтан');
  await page.getByRole('button', { name: 'Файл болгож татах' }).click();
  await page.getByRole('menuitem', { name: 'Тогтмол гаргах…' }).click();
  await page.locator('#schedule-name').fill('Сарын тайлан');
  await page.locator('#schedule-cadence').selectOption('monthly');
  await page.getByRole('textbox', { name: 'Цаг' }).fill('0930');
  await page.locator('.schedule-row select').first().selectOption('last month');
  await page.getByRole('button', { name: 'Хадгалах' }).click();
  await waitForMessage(page, 'Амжилттай хадгаллаа');
  await page.getByRole('link', { name: 'Сарын тайлан' }).waitFor();
  await page.getByText('Сар бүрийн 1-нд 09:30').waitFor();

  await page.getByRole('button', { name: 'Одоо гаргах: Сарын тайлан' }).first().click();
  const tray = page.getByRole('button', { name: 'Миний файлууд, 1 бэлтгэгдэж байна' });
  await tray.waitFor();
  await page.reload();
  await tray.click();
  await page.getByRole('button', { name: 'Болих: Санхүүгийн жагсаалт' }).first().click();
  await page.getByRole('button', { name: 'Миний файлууд', exact: true }).waitFor();
  await page.getByText('болиулсан').first().waitFor();
  await page.keyboard.press('Escape');

  // It is shown as paused before the server has answered, and as running again when the server refuses.
  const [pause, resume] = ['Түр зогсоох', 'Үргэлжлүүлэх'].map((verb) =>
    page.getByRole('button', { name: `${verb}: Сарын тайлан` }).first(),
  );
  let answer = (): void => undefined;
  await page.route('**/api/exports/schedules/*/pause', async (route) => {
    await new Promise<void>((done) => (answer = done));
    await route.abort();
  });
  await pause!.press('Enter');
  await resume!.waitFor();
  answer();
  await pause!.waitFor();
  await page.unroute('**/api/exports/schedules/*/pause');
  await page.getByRole('button', { name: 'Түр зогсоох: Сарын тайлан' }).first().click();
  await page.getByText('Түр зогссон').first().waitFor();
  await page.getByRole('button', { name: 'Устгах: Сарын тайлан' }).first().click();
  await page.getByRole('button', { name: 'Тийм' }).click();
  await page.getByText('Хуваарь алга').waitFor();
  expect(complaints).toEqual([]);
});
