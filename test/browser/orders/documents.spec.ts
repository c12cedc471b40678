import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { refusals } from '../../../contract/refusals/refusals.js';
import { files, pdfFile } from '../../builders/files/documents.js';
import type { Front } from '../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../driver/inquiry-calls.js';

jest.setTimeout(240_000);

const chosen = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

describe('the documents of an order', () => {
  let calls: InquiryCalls;
  let front: Front;
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
  }, 240_000);
  afterAll(() => front?.close());

  it('are chosen, refused one by one, added by keyboard, downloaded and removed', async () => {
    const { id } = await calls.order({ name: 'Баримттай ачаа' });
    const visitor = await front.colleague(2);
    const { page } = visitor;
    await page.goto(`/shippingorder/${id}/edit?part=documents`);
    const part = page.getByRole('region', { name: 'Бичиг баримт', exact: true });
    const invoice = pdfFile('Invoice 2026-7');
    await part
      .locator('input[type=file][multiple]')
      .setInputFiles([chosen('Нэхэмжлэх.pdf', invoice), chosen('хуудас.pdf', Buffer.from('<html></html>'))]);
    await part.getByText(refusals.NotADocument.mn).waitFor();
    await part.getByRole('button', { name: 'Хасах: хуудас.pdf' }).press('Enter');

    const kind = part.locator('.entry-adding select');
    // Documents of money are for accountants.
    expect(await kind.locator('option').allTextContents()).not.toContain('Банкны баримт');
    await kind.focus();
    await kind.selectOption('commercialInvoice');
    await page.keyboard.press('Tab');
    await part.locator('.entry-adding [data-field=number] input').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('A-7');
    await page.keyboard.press('Enter');
    const row = part.locator('[data-entry]');
    await row.getByText('A-7').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('link', { name: 'Нэхэмжлэх.pdf' }).press('Enter'),
    ]);
    expect(download.suggestedFilename()).toBe('Нэхэмжлэх.pdf');
    expect((await readFile((await download.path()) ?? '')).equals(invoice)).toBe(true);

    await row.getByRole('button', { name: /^Устгах: Худалдааны нэхэмжлэх · A-7/ }).press('Enter');
    await page.getByRole('dialog').getByRole('textbox').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Буруу файл');
    await page.keyboard.press('Control+Enter');
    await row.waitFor({ state: 'detached' });
    expect(visitor.complaints.filter((text) => !text.includes('422'))).toEqual([]);
  });

  it('get a new version next to the earlier one, and pictures are shown', async () => {
    const { id } = await calls.order({ name: 'Хоёр хувилбартай' });
    const visitor = await front.colleague(4);
    const { page } = visitor;
    await page.goto(`/shippingorder/${id}/edit?part=documents`);
    const part = page.getByRole('region', { name: 'Бичиг баримт', exact: true });
    await part.locator('input[type=file][multiple]').setInputFiles([chosen('падаан.png', files.png)]);
    await part.locator('.entry-adding select').selectOption('smgsNote');
    await part.getByRole('button', { name: 'Нэмэх' }).press('Enter');
    await part.getByRole('button', { name: 'Шинэ хувилбар: падаан.png' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.locator('select').waitFor();
    // A document of the cargo does not become one of money.
    const money = 'option[value=bankSlip]';
    expect([await part.locator(money).count(), await dialog.locator(money).count()]).toEqual([1, 0]);
    await dialog.locator('input[type=file][multiple]').setInputFiles([chosen('падаан-2.jpg', files.jpg)]);
    await page.keyboard.press('Control+s');
    await dialog.waitFor({ state: 'detached' });
    await part.locator('[data-entry]').first().getByText('2 / 2 хувилбар').waitFor();
    await part.locator('[data-entry]').last().getByText('1 / 2 хувилбар').waitFor();
    await part.getByRole('button', { name: 'Харах: падаан-2.jpg' }).press('Enter');
    await page.getByRole('img', { name: 'падаан-2.jpg' }).waitFor();
    // The picture of the server, re-encoded, has its size.
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('.document-pages img')?.naturalWidth === 60,
    );
    expect(visitor.complaints).toEqual([]);
  });

  it('are drawn beside the file if they are PDFs, and larger on request; a damaged one is only a download', async () => {
    const { id } = await calls.order({ name: 'PDF-тэй ачаа' });
    const visitor = await front.colleague(4);
    const { page } = visitor;
    await page.goto(`/shippingorder/${id}/edit?part=documents`);
    const part = page.getByRole('region', { name: 'Бичиг баримт', exact: true });
    const damaged = Buffer.from(`%PDF-1.4
${'x'.repeat(500)}
%%EOF
`);
    const add = async (name: string, content: Buffer): Promise<void> => {
      await part.locator('input[type=file][multiple]').setInputFiles([chosen(name, content)]);
      await part.locator('.entry-adding select').selectOption('contract');
      await part.getByRole('button', { name: 'Нэмэх' }).press('Enter');
      await part.locator('[data-entry]').getByRole('link', { name }).waitFor();
    };
    await add('Гэрээ.pdf', pdfFile('Contract 7'));
    await add('Эвдэрсэн.pdf', damaged);
    await part.getByRole('button', { name: 'Харах: Гэрээ.pdf' }).press('Enter');
    const first = page.getByRole('img', { name: '1 / 1 хуудас' });
    await first.waitFor();
    /** How many of its points are dark: the letters. */
    const drawn = (least: number) =>
      page.waitForFunction((needed) => {
        const canvas = document.querySelector<HTMLCanvasElement>('.document-page canvas');
        const points = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        let dark = 0;
        for (let at = 0; at < points.length; at += 4)
          if ((points[at] ?? 255) < 100 && (points[at + 3] ?? 0) > 200) dark++;
        return dark > needed;
      }, least);
    await drawn(20);
    await page.getByRole('button', { name: 'Томоор харах' }).press('Enter');
    await page.getByRole('dialog').getByRole('img', { name: '1 / 1 хуудас' }).waitFor();
    await drawn(200);
    await page.keyboard.press('Escape');
    await page.goto(`/shippingorder/${id}/edit?part=documents`);
    await part.getByRole('button', { name: 'Харах: Эвдэрсэн.pdf' }).press('Enter');
    await page.getByText('Энэ файлыг дэлгэцэд үзүүлж чадсангүй').waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('that the settings need are entered from the checklist by keyboard until none is missing', async () => {
    const { id } = await calls.order({ name: 'Дутуу баримттай' });
    const administrator = await front.colleague(4);
    const settings = administrator.page;
    await settings.goto('/settings/firm');
    const needs = settings.getByRole('region', { name: 'Шаардлагатай бичиг баримт' });
    const focused = (column: string) =>
      needs.locator(`[data-column=${column}]`).and(settings.locator(':focus')).waitFor();
    const choose = async (column: string, text: string, end: 'Tab' | 'Enter'): Promise<void> => {
      await focused(column);
      await settings.keyboard.press('F2');
      await settings.getByRole('combobox').and(settings.locator(':focus')).waitFor();
      await settings.keyboard.type(text);
      await settings.getByRole('option', { name: text }).waitFor();
      await settings.keyboard.press(end);
    };
    await needs.getByRole('button', { name: 'Мөр нэмэх' }).press('Enter');
    await choose('kind', 'Савлагааны жагсаалт', 'Tab');
    for (const column of ['mode', 'division']) {
      await focused(column);
      await settings.keyboard.press('Tab');
    }
    // In the last column Enter begins the next row, which is not saved as long as it is empty.
    await choose('step', 'Архивлахаас өмнө', 'Enter');
    await focused('kind');
    const saved = settings.waitForResponse((answer) => answer.url().endsWith('/api/settings/firm/edit'));
    await settings.keyboard.press('Control+s');
    expect((await saved).status()).toBe(200);

    const visitor = await front.colleague(2);
    const { page } = visitor;
    await page.goto(`/operation/${id}/a`);
    await page.getByRole('main').getByText('Дутуу: Савлагааны жагсаалт').first().waitFor();
    const part = page.locator('#documents');
    await part.getByRole('button', { name: 'Дутуу: Савлагааны жагсаалт' }).press('Enter');
    const kind = part.locator('.entry-adding select').and(page.locator(':focus'));
    await kind.waitFor();
    expect(await kind.inputValue()).toBe('packingList');
    await part.locator('input[type=file][multiple]').setInputFiles([chosen('Жагсаалт.pdf', pdfFile('Packing'))]);
    await kind.press('Enter');
    await part.locator('[data-entry]').getByText('Савлагааны жагсаалт').waitFor();
    await page.getByText('Дутуу: Савлагааны жагсаалт').first().waitFor({ state: 'detached' });
    await part.locator('.documents-checked').waitFor();
    expect([visitor.complaints, administrator.complaints]).toEqual([[], []]);
    const token = await front.server.tokenOf(4);
    const { body } = await front.server.call('GET', '/api/settings/firm', { token });
    const { name } = body['fdata'] as { name: string };
    await front.server.call('POST', '/api/settings/firm/edit', { token, body: { name, needs: [] } });
  });

  it('of all files are in one list, from which Enter opens those of the file', async () => {
    const { id } = await calls.order({ name: 'Жагсаалтаас нээх' });
    const visitor = await front.colleague(2);
    const { page } = visitor;
    await page.goto(`/shippingorder/${id}/edit?part=documents`);
    const part = page.getByRole('region', { name: 'Бичиг баримт', exact: true });
    await part.locator('input[type=file][multiple]').setInputFiles([chosen('Итгэмжлэл-77.pdf', pdfFile('Power'))]);
    await part.locator('.entry-adding select').selectOption('powerOfAttorney');
    await part.getByRole('button', { name: 'Нэмэх' }).press('Enter');
    await part.locator('[data-entry]').getByText('Итгэмжлэл-77.pdf').waitFor();

    await page.goto('/documents?search=Итгэмжлэл-77');
    const row = page.getByRole('row', { name: /Итгэмжлэл-77\.pdf/ });
    await row.waitFor();
    await row.getByRole('link').first().press('Enter');
    await page.waitForURL(`**/shippingorder/${id}/edit?part=documents**`);
    await part.locator('[data-entry]').getByText('Итгэмжлэл-77.pdf').waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('wait on a phone without a line, and are added once it is back', async () => {
    const { id } = await calls.order({ name: 'Утаснаас' });
    const visitor = await front.colleague(2);
    const { page } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/operation/${id}/a`);
    const part = page.locator('#documents');
    await part.getByRole('button', { name: 'Нэмэх' }).waitFor();
    // What shows waiting entries is loaded a moment after the first screen.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await part.locator('input[type=file][capture]').setInputFiles([chosen('photo.jpg', files.jpg)]);
    await part.locator('select').selectOption('photo');
    await part.getByRole('button', { name: 'Нэмэх' }).click();
    await page.getByText('1 бичлэг илгээхийг хүлээж байна').waitFor();
    await page.context().setOffline(false);
    await part.locator('[data-entry]').getByText('photo.jpg').waitFor();
    const token = await front.server.tokenOf(2);
    const { body } = await front.server.call('GET', `/api/shipment/${id}/documents`, { token });
    expect(body['listdata']).toMatchObject([{ kind: 'photo', name: 'photo.jpg', bytes: files.jpg.length }]);
  });
});
