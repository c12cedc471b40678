import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { mostPdfColumns } from '../../../contract/export/pdf-limits.js';
import { pdfText } from '../../builders/files/pdf-text.js';
import { openFront, type Front } from '../driver/browser.js';

jest.setTimeout(240_000);

const phone = { width: 390, height: 844 };

async function askForPdf(page: Page): Promise<{ dialog: Locator; boxes: Locator; make: Locator }> {
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
    const { dialog, boxes, make } = await askForPdf(page);
    const checked = dialog.getByRole('checkbox', { checked: true });
    expect(await boxes.count()).toBeGreaterThan(mostPdfColumns);
    expect(await checked.count()).toBe(mostPdfColumns);
    const [left, taken] = [boxes.nth(1), boxes.nth(mostPdfColumns)];
    const [leftLetters, takenLetters] = [await lettersOf(left), await lettersOf(taken)];

    await taken.check({ force: true });
    expect([await checked.count(), await make.isDisabled()]).toEqual([mostPdfColumns + 1, true]);
    await left.uncheck({ force: true });
    expect(await make.textContent()).toContain(`${mostPdfColumns} / ${mostPdfColumns}`);
    const download = page.waitForEvent('download');
    await make.click();
    const [text] = pdfText(await readFile(await (await download).path()));
    expect(text).toContain(takenLetters);
    expect(text).not.toContain(leftLetters);
    await dialog.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('is not made when the dialog is cancelled, and the focus returns', async () => {
    const { page } = await front.newcomer(4);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/exports')) asked.push(request.url());
    });
    const { dialog } = await askForPdf(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('button[aria-label="Файл болгож татах"]:focus').waitFor();
    expect(asked).toEqual([]);
  });

  it('has its dialog and its buttons on a phone', async () => {
    const { page } = await front.newcomer(4, phone);
    const { dialog, make } = await askForPdf(page);
    for (const one of [dialog, make]) {
      const box = await one.boundingBox();
      expect(box).not.toBeNull();
      expect(box!.x).toBeGreaterThanOrEqual(0);
      expect(box!.x + box!.width).toBeLessThanOrEqual(phone.width);
      expect(box!.y + box!.height).toBeLessThanOrEqual(phone.height);
    }
  });
});
