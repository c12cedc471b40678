import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { faults } from '../driver/axe.js';
import { until } from '../../until.js';
import { openFront, type Front } from '../driver/browser.js';
import { openInquiryCalls } from '../driver/inquiry-calls.js';

jest.setTimeout(240_000);

const day = '2026-03-10';

describe('a past day', () => {
  let front: Front;

  beforeAll(async () => {
    front = await openFront({}, { withWorker: true });
    const calls = await openInquiryCalls(front);
    await calls.order({ startso: '2026-02-05' });
    await dateBack(front.databaseUrl, `${day}T10:00:00Z`);
    await calls.order({ startso: '2026-02-05' });
  }, 240_000);
  afterAll(() => front?.close());

  it('is shown in a list and in its records, read-only, and left again', async () => {
    const { page, complaints } = await front.colleague(4);
    await page.goto('/shippingorder');
    const orders = page.getByRole('link', { name: /^SM/ });
    await orders.nth(1).waitFor();
    await page.getByRole('button', { name: 'Файл болгож татах' }).click();
    await page.getByRole('menuitem', { name: 'Өнгөрсөн өдрийн байдлаар…' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Өдөр' }).fill(day);
    await page.getByRole('button', { name: 'Харуулах' }).click();
    await page.waitForURL(`**/shippingorder?as_of=${day}`);
    const banner = page.getByText(`${day} өдрийн эцсийн байдал. Зөвхөн харах боломжтой.`);
    await banner.waitFor();
    await page.getByText('Нийт 1', { exact: true }).waitFor();
    await until('only the order of that day is left', async () => (await orders.count()) === 1);
    expect(await page.getByRole('button', { name: 'Хувилах' }).count()).toBe(0);
    expect(await faults(page, { dark: false, within: 'main' })).toEqual([]);

    await orders.first().click();
    await page.waitForURL(`**/edit?as_of=${day}`);
    await page.getByText(/-ын байдал. Зөвхөн харах боломжтой./).waitFor();
    await page.goBack();
    await page.waitForURL(`**/shippingorder?as_of=${day}`);
    await page.reload();
    await page.getByText('Нийт 1', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Одоо руу буцах' }).click();
    await page.getByText('Нийт 2', { exact: true }).waitFor();
    await page.goBack();
    await banner.waitFor();
    expect(complaints).toEqual([]);
  });

  it('is shown in a report, whose rows link to the orders of that day', async () => {
    const { page } = await front.colleague(4);
    await page.goto(`/report/salesshipment?start=2026-01-01&end=2026-12-31&as_of=${day}`);
    const rows = page.getByRole('region', { name: 'Борлуулалтын тээврийн тоо', exact: true }).last();
    await rows.getByRole('link').first().waitFor();
    expect(await rows.getByRole('row').nth(1).getByRole('cell').last().textContent()).toBe('1');
    expect(await faults(page, { dark: false, within: 'main' })).toEqual([]);
    await rows.getByRole('link').first().click();
    await page.waitForURL(`**/finance?**as_of=${day}**`);
    await page.getByText('Нийт 1', { exact: true }).waitFor();
  });

  it('is reached from moments of the journal, whose entries open their records as of then', async () => {
    const { page, complaints } = await front.colleague(4);
    await page.goto('/log');
    await page.getByRole('button', { name: 'Бүх үйлдлийн журнал' }).click();
    await page.waitForURL('**/journal');
    const rows = page.getByRole('table', { name: 'Бүх үйлдлийн журнал' }).getByRole('row');
    await rows.nth(1).waitFor();
    await page.getByRole('combobox', { name: 'Юуг' }).selectOption({ label: 'Тээвэр' });
    await page.getByRole('textbox', { name: 'Хийсэн: эхлэх' }).fill(day);
    await page.getByRole('textbox', { name: 'Хийсэн: дуусах' }).fill(day);
    await page.getByRole('button', { name: 'Хайх', exact: true }).click();
    await page.waitForURL('**/journal?kind=shipment**');
    await page.getByText('Эхэн хүртэл нь харлаа.').waitFor();
    const moved = rows.filter({ hasText: 'SO болгосон' });
    await until('only what was done on that day is left', async () => (await moved.count()) === 1);
    expect(await faults(page, { dark: false, within: 'main' })).toEqual([]);
    await moved.getByRole('link').click();
    await page.waitForURL(`**/edit?as_of=${day}T**`);
    await page.getByText(/-ын байдал. Зөвхөн харах боломжтой./).waitFor();
    expect(complaints).toEqual([]);
  });

  it('explains what to choose instead of a day that is not over', async () => {
    const { page } = await front.colleague(4);
    await page.goto('/shippingorder?as_of=2099-01-01');
    await page.getByText('Өнгөрсөн өдөр сонгоно уу').waitFor();
  });
});

/** Dates all events so far to that day. The log refuses changes, so its trigger is disabled. */
async function dateBack(databaseUrl: string, moment: string): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  await client.query(`alter table event disable trigger all`);
  await client.query(`update event set recorded_at = $1 where recorded_at > $1`, [moment]);
  await client.query(`alter table event enable trigger all`);
  await client.end();
}
