import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Pool } from 'pg';
import { createPool } from '../../../../server/database/pool.js';
import { findPause, pauseStore, releaseStore } from '../../../../server/job/restore-pause.js';
import { openFront, type Front } from '../../driver/browser.js';

jest.setTimeout(240_000);

let front: Front;
let pool: Pool;

beforeAll(async () => {
  front = await openFront();
  pool = createPool(front.databaseUrl, { max: 1 });
  await pauseStore(pool, '2026-03-01T02:00:00Z');
}, 240_000);
afterAll(async () => {
  await releaseStore(pool);
  await pool.end();
  await front.close();
});

const title = 'Нөөцөөс сэргээсэн сан: тогтмол файл, шуудан түр зогссон';

describe('the page of background work of a restored store', () => {
  it('explains the pause to a manager, who has no button', async () => {
    const { page } = await front.newcomer(7);
    await page.goto('/settings/jobs');
    const notice = page.locator('.jobs-paused');
    await notice.getByText(title).waitFor();
    await notice.getByText('Нөөцийг авсан: 2026-03-01 10:00:00').waitFor();
    await notice.getByText('Хэзээ үргэлжлүүлэхийг админ шийднэ').waitFor();
    expect(await notice.getByRole('button').count()).toBe(0);
  });

  it('lets an administrator release it after a confirmation', async () => {
    const { page, complaints } = await front.newcomer(4);
    await page.goto('/settings/jobs');
    await page.locator('.jobs-paused').getByRole('button', { name: 'Үргэлжлүүлэх' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('хүлээж буй шуудан илгээгдэж').waitFor();
    expect(await findPause(pool)).not.toBeNull();
    await dialog.getByRole('button', { name: 'Үргэлжлүүлэх' }).click();
    await page.getByText('Тогтмол файл, шууданг үргэлжлүүллээ').waitFor();
    await page.locator('.jobs-paused').waitFor({ state: 'detached' });
    expect(await findPause(pool)).toBeNull();
    expect(complaints).toEqual([]);
  });
});
