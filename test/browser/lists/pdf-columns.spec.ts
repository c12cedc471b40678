import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { maxPdfColumns } from '../../../contract/export/pdf-limits.js';
import { pdfText } from '../../builders/files/pdf-text.js';
import { openFront, type Front } from '../driver/browser.js';

jest.setTimeout(240_000);

const phone = { width: 390, height: 844 };

async function openPdfDialog(page: Page): Promise<{ dialog: Locator; boxes: Locator; make: Locator }> {
  await page.goto('/shippingorder');
  await page.getByRole('button', { name: 'Файл болгож татах' }).click();
  await page.getByRole('menuitem', { name: 'PDF файл (.pdf)' }).click();
  const dialog = page.getByRole('dialog', { name: 'PDF-д орох багана' });
  await dialog.waitFor();
  return { dialog, boxes: dialog.getByRole('checkbox'), make: dialog.getByRole('button', { name: /^PDF гаргах/ }) };
}

const lettersOf = async (box: Locator): Promise<string> =>
  ((await box.locator('xpath=ancestor::label').textContent()) ?? '').replaceAll(/\s/g, '');

describe('a list that shows more columns than a page has room for, as a PDF', () => {
  let front: Front;
  beforeAll(async () => {
    front = await openFront({}, { withWorker: true });
  }, 240_000);
  afterAll(() => front?.close());

  it('asks which columns to omit, and contains the others', async () => {
    const { page, complaints } = await front.newcomer(4);
    const { dialog, boxes, make } = await openPdfDialog(page);
    const checked = dialog.getByRole('checkbox', { checked: true });
    expect(await boxes.count()).toBeGreaterThan(maxPdfColumns);
    expect(await checked.count()).toBe(maxPdfColumns);
    const [excluded, included] = [boxes.nth(1), boxes.nth(maxPdfColumns)];
    const [excludedLetters, includedLetters] = [await lettersOf(excluded), await lettersOf(included)];

    await included.check({ force: true });
    expect([await checked.count(), await make.isDisabled()]).toEqual([maxPdfColumns + 1, true]);
    await excluded.uncheck({ force: true });
    expect(await make.textContent()).toContain(`${maxPdfColumns} / ${maxPdfColumns}`);
    const download = page.waitForEvent('download');
    await make.click();
    const [text] = pdfText(await readFile(await (await download).path()));
    expect(text).toContain(includedLetters);
    expect(text).not.toContain(excludedLetters);
    await dialog.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('is not made when the dialog is cancelled, and the focus returns', async () => {
    const { page } = await front.newcomer(4);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/exports')) requests.push(request.url());
    });
    const { dialog } = await openPdfDialog(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('button[aria-label="Файл болгож татах"]:focus').waitFor();
    expect(requests).toEqual([]);
  });

  it('has its dialog and its buttons on a phone', async () => {
    const { page } = await front.newcomer(4, phone);
    const { dialog, make } = await openPdfDialog(page);
    for (const one of [dialog, make]) {
      const box = await one.boundingBox();
      expect(box).not.toBeNull();
      expect(box!.x).toBeGreaterThanOrEqual(0);
      expect(box!.x + box!.width).toBeLessThanOrEqual(phone.width);
      expect(box!.y + box!.height).toBeLessThanOrEqual(phone.height);
    }
  });
});
