import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { refusals } from '../../../../contract/refusals/refusals.js';
import { faults } from '../../driver/axe.js';
import type { Visitor } from '../../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { until } from '../../../until.js';
import { waitForMessage } from '../../driver/steps.js';

jest.setTimeout(240_000);

const phone = { width: 390, height: 844 };
const leastTouch = 44;

/** As taken by a phone: landscape, with an EXIF orientation. */
async function photo(name: string, color: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const wide = sharp({ create: { width: 3_200, height: 2_400, channels: 3, background: color } });
  return { name, mimeType: 'image/jpeg', buffer: await wide.jpeg().withMetadata({ orientation: 6 }).toBuffer() };
}

const hostile = { name: 'wagon.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>') };

describe('the operations room at the terminal', () => {
  let calls: InquiryCalls;
  let visitor: Visitor;
  let id: number;
  let code: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- what a server answers is looked at, not trusted
  const entries = async (form: 'form/a' | 'medee'): Promise<any[]> => {
    const token = await calls.front.server.tokenOf(4);
    return (await calls.front.server.call('GET', `/api/operation/${form}/${id}`, { token })).body.listdata;
  };
  const tracing = (page: Page) => page.locator('#tracing');
  const chooseState = async (page: Page): Promise<void> => {
    for (const [label, typed] of [
      ['Улс', 'Хятад'],
      ['Хот', 'Tianjin'],
      ['Төлөв', 'Эрээнд'],
    ] as const) {
      // News has a country and a city, too.
      const picker = tracing(page).getByRole('combobox', { name: label });
      await picker.click();
      await picker.fill(typed);
      await page.locator('[role=option]').getByText(typed, { exact: true }).click();
    }
  };

  beforeAll(async () => {
    calls = await openInquiryCalls();
    await calls.post(4, '/api/settings/tracingstatus', { name: 'Эрээнд' });
    ({ id, code } = await calls.order({ name: 'Утсаар' }));
    visitor = await calls.front.newcomer(6, { ...phone, opensOffline: true });
  }, 240_000);
  afterEach(() => visitor.context.setOffline(false));
  afterAll(() => calls?.front.close());

  it('covers neither the head nor a button with what is wrong', async () => {
    const { page, context } = await calls.front.newcomer(4, phone);
    await page.goto(`/shippingorder/${id}/edit`);
    const note = page.locator('.record-form textarea').first();
    const isReachable = (button: ReturnType<Page['getByRole']>): Promise<boolean> =>
      button.evaluate((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return (
          left >= 0 && right <= innerWidth && one.scrollWidth <= one.clientWidth && hit !== null && one.contains(hit)
        );
      });
    const save = page.getByRole('button', { name: 'Шинэчлэх' });
    const back = page.getByRole('button', { name: 'Жагсаалт руу буцах' });
    await note.fill('а'.repeat(10_001));
    expect(await isReachable(save)).toBe(true);
    await save.click();
    await page.getByText('Хэт урт байна: 10,001 тэмдэгт, 10,000 хүртэл байж болно').waitFor();
    expect(await isReachable(save)).toBe(true);
    await page.getByRole('button', { name: 'Болих' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Хаях' }).click();
    await page.goto(`/operation/${id}/a`);
    await page.getByRole('button', { name: 'Бичиг баримт бүрэн гэж тэмдэглэх' }).click();
    const dialog = page.locator('[role=alertdialog], [role=dialog]');
    await dialog.waitFor();
    await context.setOffline(true);
    await dialog.locator('.bp6-intent-primary').click();
    const refusal = page.locator('.snackbar-error');
    await refusal.waitFor();
    await context.setOffline(false);
    await dialog.waitFor({ state: 'detached' });
    expect([await refusal.count(), await isReachable(back)]).toEqual([1, true]);
  });

  it('uploads photos in advance, reduced and upright, and only an invalid one is refused', async () => {
    const { page, complaints } = visitor;
    await page.goto(`/operation/${id}/a`);
    await page.getByText('Холбогдсон').waitFor();
    const chooser = page.locator('#tracing input[type=file][multiple]');
    await chooser.setInputFiles([await photo('one.jpg', '#8e292c'), hostile, await photo('two.jpg', '#2b4a9b')]);
    const chosen = tracing(page).getByRole('list', { name: 'Зураг' }).getByRole('listitem');
    await chosen.getByText('Илгээсэн').nth(1).waitFor();
    await chosen.getByText(refusals.NotAnImage.mn).waitFor();
    await chooseState(page);
    await tracing(page).getByRole('button', { name: 'Нэмэх' }).click();
    await waitForMessage(page, 'Зарим зураг хүлээн авагдсангүй');
    expect(await entries('form/a')).toEqual([]);
    await page.getByRole('button', { name: 'Хасах: wagon.jpg' }).click();
    await tracing(page).getByRole('button', { name: 'Нэмэх' }).click();
    await tracing(page).locator('[data-entry]').waitFor();
    const [{ pictures }] = (await entries('form/a')) as [{ pictures: string[] }];
    expect(pictures).toHaveLength(2);
    const shown = await visitor.context.request.get(`/img/${pictures[0]}`);
    const { width, height } = await sharp(await shown.body()).metadata();
    expect([width, height]).toEqual([1_500, 2_000]);

    await tracing(page).getByRole('button', { name: '1-р зураг' }).click();
    await page.getByRole('dialog', { name: 'Зураг 1 / 2' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: 'Зураг 2 / 2' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('dialog', { name: 'Зураг 1 / 2' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('keeps an entry with its picture and a note while offline, also after a reload, and sends each once', async () => {
    const { page, context, complaints } = visitor;
    await context.setOffline(true);
    await page.getByText(/^(Холболт тасарсан|Интернэт холболт алга)/).waitFor();
    await page.locator('#tracing input[type=file][multiple]').setInputFiles([await photo('three.jpg', '#1c6e42')]);
    await tracing(page).getByRole('list', { name: 'Зураг' }).getByText('Сүлжээ хүлээж байна').waitFor();
    await chooseState(page);
    await tracing(page).getByRole('button', { name: 'Нэмэх' }).click();
    await waitForMessage(page, 'Сүлжээ алга');
    const note = page.locator('#notes').getByRole('textbox', { name: 'Тайлбар' });
    await note.fill('Лац бүрэн');
    await page.locator('#notes').getByRole('button', { name: 'Нэмэх' }).click();
    await page.getByText('2 бичлэг илгээхийг хүлээж байна').waitFor();
    // ATA Border waits, too; with another day in the same save the form says that there is no connection.
    const border = page.locator('#border');
    await border.getByRole('textbox', { name: 'ATA Border' }).fill('2026-03-12');
    await border.getByRole('button', { name: 'Шинэчлэх' }).click();
    await page.getByText('3 бичлэг илгээхийг хүлээж байна').waitFor();
    expect([(await entries('form/a')).length, (await entries('medee')).length]).toEqual([1, 0]);

    await context.setOffline(false);
    await page.reload();
    await page.getByText('илгээхийг хүлээж байна').waitFor({ state: 'detached' });
    await tracing(page).locator('[data-entry]').nth(1).waitFor();
    const dates = await calls.front.server.call('GET', `/api/custom/${id}/ognoo`, {
      token: await calls.front.server.tokenOf(4),
    });
    expect(dates.body.ognoodata).toMatchObject({ ata_border: '2026-03-12', eta_border: null });
    const all = await entries('form/a');
    expect(all.map(({ pictures }: { pictures: string[] }) => pictures.length)).toEqual([2, 1]);
    expect((await entries('medee')).map(({ comment }: { comment: string }) => comment)).toEqual(['Лац бүрэн']);
    expect(complaints).toEqual([]);
  });

  it('opens offline, lists the unsent entries, and sends the typed entry and its picture when the connection is back', async () => {
    const { page, context, complaints } = visitor;
    // The service worker has cached the page itself and all that it has loaded.
    await until('the page is kept', () =>
      page.evaluate(`caches.match('/').then(async (found) => !!found && !!(await caches.match('/theme.js')))`),
    );
    await page.reload();
    await page.getByText('Холбогдсон').waitFor();
    await chooseState(page);
    await context.setOffline(true);
    await page.getByText(/^(Холболт тасарсан|Интернэт холболт алга)/).waitFor();
    await page.locator('#tracing input[type=file][multiple]').setInputFiles([await photo('four.jpg', '#946638')]);
    await tracing(page).getByRole('list', { name: 'Зураг' }).getByText('Сүлжээ хүлээж байна').waitFor();
    await page.locator('#notes').getByRole('textbox', { name: 'Тайлбар' }).fill('Жолооч солигдсон');
    await page.locator('#notes').getByRole('button', { name: 'Нэмэх' }).click();
    await page.getByText('1 бичлэг илгээхийг хүлээж байна').waitFor();

    await page.reload();
    const card = page.getByRole('alert').filter({ hasText: 'Сервертэй холбогдож чадсангүй' });
    await card.getByText('Энэ төхөөрөмжид 1 бичлэг хадгалагдсан байна').waitFor();
    await card.getByText('сонгосон зураг энэ төхөөрөмжид үлдсэн').waitFor();
    expect((await entries('medee')).length).toBe(1);

    await context.setOffline(false);
    await page.getByText('Холбогдсон').waitFor();
    await page.locator('#notes').locator('[data-entry]').nth(1).waitFor();
    await tracing(page).getByRole('list', { name: 'Зураг' }).getByRole('listitem').waitFor();
    await tracing(page).getByRole('button', { name: 'Сэргээх' }).click();
    await tracing(page).getByRole('button', { name: 'Нэмэх' }).click();
    await tracing(page).locator('[data-entry]').nth(2).waitFor();
    const all = await entries('form/a');
    expect(all.map(({ pictures }: { pictures: string[] }) => pictures.length)).toEqual([2, 1, 1]);
    // Sent entries are not offered again.
    await page.reload();
    await tracing(page).locator('[data-entry]').nth(2).waitFor();
    expect(await tracing(page).getByRole('list', { name: 'Зураг' }).getByText('Сүлжээ хүлээж байна').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('shows what was refused in the meantime and lets the user correct it', async () => {
    const { page, context, complaints } = visitor;
    await context.setOffline(true);
    await page.getByText(/^(Холболт тасарсан|Интернэт холболт алга)/).waitFor();
    await chooseState(page);
    await tracing(page).getByRole('button', { name: 'Нэмэх' }).click();
    await page.getByText('1 бичлэг илгээхийг хүлээж байна').waitFor();
    await calls.act(4, `/api/shippingorder/${id}/reverse`, {});
    await context.setOffline(false);
    await page.getByText('1 бичлэг бүртгэгдсэнгүй').waitFor();
    await page.getByRole('button', { name: 'Харах' }).click();
    const dialog = page.getByRole('dialog', { name: 'Илгээхийг хүлээж байгаа' });
    await dialog.getByText(code).waitFor();
    await dialog.getByText(/Нээлттэй/).waitFor();
    await calls.act(4, `/api/inquiry/${id}/shippingorder`, { inquiryid: id });
    await dialog.getByRole('button', { name: 'Засах' }).click();
    const form = page.getByRole('dialog', { name: `${code} · Тээврийн мэдээ` });
    await form.getByRole('textbox', { name: 'Огноо' }).fill('2026-03-07');
    await form.getByRole('button', { name: 'Хадгалах' }).click();
    await form.waitFor({ state: 'detached' });
    await dialog.getByText('Бүгд илгээгдсэн.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect((await entries('form/a')).map(({ ognoo }: { ognoo: string }) => ognoo)).toContain('2026-03-07');
    expect(await entries('form/a')).toHaveLength(4);
    expect(complaints).toEqual([]);
  });

  it('fits a phone: nothing is wider than the screen, and buttons are large enough', async () => {
    const { page } = visitor;
    await page.goto(`/operation/${id}/a`);
    await tracing(page).locator('[data-entry]').first().waitFor();
    const [wide, small] = (await page.evaluate(`[
      document.documentElement.scrollWidth > innerWidth || document.querySelector('.operation-body').scrollWidth > innerWidth,
      [...document.querySelectorAll('.phone-bar button, .entry-adding button, .picture-buttons button, .waiting-bar button')]
        // One inside an input is as high as its input, which is the target.
        .filter((one) => !one.closest('.bp6-input-group') && one.getClientRects().length > 0 && one.getBoundingClientRect().height < ${leastTouch})
        .map((one) => one.outerHTML.slice(0, 120)),
    ]`)) as [boolean, string[]];
    expect({ wide, small }).toEqual({ wide: false, small: [] });
    expect(await faults(page, { dark: false })).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await faults(page, { dark: true })).toEqual([]);
  });
});
