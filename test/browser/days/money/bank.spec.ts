import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import mn from '../../../../client/i18n/mn/areas/bank.js';
import { dayAfter, localDay } from '../../../../contract/time.js';
import { faults } from '../../driver/axe.js';
import { openFront, type Front } from '../../driver/browser.js';
import { paste, rowOf } from '../../driver/steps.js';

jest.setTimeout(240_000);

const day = (back: number): string => dayAfter(localDay(new Date()), -back);

describe('the statement of a bank', () => {
  let front: Front;
  beforeAll(async () => {
    front = await openFront();
    const accounts = [{ bank: 'Голомт банк', number: '1105000001', currency: 'mnt' }];
    const token = await front.server.tokenOf(4);
    const body = { name: 'Зууч ХХК', accounts };
    const saved = await front.server.call('POST', '/api/settings/firm/edit', { token, body });
    if (saved.status !== 200) throw new Error(saved.text);
  }, 240_000);
  afterAll(() => front?.close());

  it('is read by keyboard, seen by the other accountant at once, and a line is set aside with X', async () => {
    const other = await front.colleague(4);
    await other.page.goto('/bank');
    await other.page.getByText(mn.none).waitFor();

    const { page, complaints } = await front.colleague(3);
    await page.goto('/bank');
    await page.getByRole('button', { name: mn.import }).waitFor();
    await page.keyboard.press('Alt+v');
    const dialog = page.getByRole('dialog', { name: mn.import });
    await dialog.locator('textarea:focus').waitFor();
    await dialog.getByRole('option', { name: 'Голомт банк 1105000001 MNT' }).waitFor({ state: 'attached' });
    const rows = [`${day(3)}\t1,500,000\tТээврийн хөлс`, `${day(2)}\t-200\tШимтгэл`, `${day(1)}\t1E6\tБуруу`];
    await paste(page, ['Огноо\tДүн\tУтга', ...rows].join('\n'));
    await dialog.getByRole('button', { name: `${mn.outcomes.new} 2` }).waitFor();
    await dialog.getByRole('button', { name: `${mn.outcomes.unreadable} 1` }).waitFor();
    expect(await faults(page, { dark: false, within: '[role=dialog]' })).toEqual([]);
    await dialog.getByRole('button', { name: '2 мөр бүртгэх' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await rowOf(page, 'Шимтгэл').waitFor();
    // New rows are counted, so that a list that is read does not move.
    await other.page.getByRole('button', { name: /2 шинэ мөр/ }).click();
    await rowOf(other.page, 'Тээврийн хөлс').waitFor();

    await page.getByRole('grid').focus();
    await page.keyboard.press('x');
    const aside = page.getByRole('dialog', { name: mn.setAside });
    await aside.getByText('· Шимтгэл').waitFor();
    await aside.locator('select').selectOption('fee');
    await aside.locator('select').press('Enter');
    await aside.waitFor({ state: 'detached' });
    await rowOf(page, 'Шимтгэл').getByText('Хамаарахгүй').waitFor();
    await rowOf(other.page, 'Шимтгэл').getByText('Хамаарахгүй').waitFor();

    await rowOf(other.page, 'Шимтгэл').getByRole('button', { name: mn.takeBack }).click();
    await rowOf(page, 'Шимтгэл').getByText('Нээлттэй').waitFor();
    expect(complaints).toEqual([]);
    expect(other.complaints).toEqual([]);
  });
});
