import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { localDay } from '../../../../contract/time.js';
import { faults } from '../../driver/axe.js';
import type { Front } from '../../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { choose, rowOf } from '../../driver/steps.js';

jest.setTimeout(300_000);

describe('a statement of account', () => {
  let calls: InquiryCalls;
  let front: Front;
  const field = (dialog: Locator, name: string): Locator => dialog.locator(`[data-field=${name}] input`);

  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
    const partner = { phone: '99110011', email: 'w@example.com', address: 'УБ' };
    const payer = (await calls.act(4, '/api/settings/payer', { name: 'Нийлсэн төлөгч', ...partner }))['id'] as number;
    const item = { paper: 'Акт 12', amount: 400_000, currency: 'mnt', reason: 'Өмнөх үлдэгдэл' };
    await calls.act(4, '/api/items', { payer, ...item, ognoo: '2026-02-10', due_at: '2026-03-10' });
  }, 240_000);
  afterAll(() => front?.close());

  it('is previewed and made, disputed, and made again in its place', async () => {
    const year = localDay(new Date()).slice(0, 4);
    const { page, complaints } = await front.newcomer(3);
    await page.goto('/statements');
    await page.getByRole('button', { name: 'Акт гаргах' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Акт гаргах' });
    await choose(page, 'Төлөгч', 'Нийлсэн төлөгч');
    await field(dialog, 'start').fill('2026-02-01');
    await field(dialog, 'end').fill('2026-02-28');
    await dialog.getByText('өмнөх өдрийн үлдэгдлээр нээнэ').waitFor();
    expect(await faults(page, { dark: false, within: '[role=dialog]' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Акт гаргах' }).click();
    await page.waitForURL(/\/statements\/\d+$/);
    await page.locator('.paper h2').waitFor();
    await page.getByText('Дөрвөн зуун мянган төгрөг').waitFor();
    expect(await faults(page, { dark: false })).toEqual([]);

    await page.getByRole('button', { name: 'Зөрүүтэй', exact: true }).click();
    const disputed = page.getByRole('dialog', { name: 'Зөрүүтэй' });
    await disputed.locator('[data-field=note] textarea').fill('Төлөлт дутуу');
    await disputed.getByRole('button', { name: 'Зөрүүтэй' }).click();
    await page.getByText('Төлөлт дутуу').first().waitFor();
    await page.getByRole('button', { name: 'Дахин гаргах' }).click();
    const again = page.getByRole('dialog', { name: 'Дахин гаргах' });
    await again.getByText(`Зөрүүтэй АКТ-${year}-00001 актыг орлоно.`).waitFor();
    await again.getByRole('button', { name: 'Дахин гаргах' }).click();
    await page
      .getByRole('heading', { name: `АКТ-${year}-00001/2` })
      .first()
      .waitFor();
    await page
      .getByRole('link', { name: `АКТ-${year}-00001`, exact: true })
      .first()
      .click();
    await page.getByText('Энэ актыг дахин гаргасан:').waitFor();
    await page.goto('/statements');
    await rowOf(page, `АКТ-${year}-00001/2`).first().waitFor();
    expect(complaints).toEqual([]);
  });
});
