import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Pool } from 'pg';
import { createPool } from '../../../server/database/pool.js';
import { until } from '../../until.js';
import { openAccounts } from '../driver/accounts.js';
import { openInquiryCalls, type InquiryCalls } from '../driver/inquiry-calls.js';

jest.setTimeout(240_000);

let calls: InquiryCalls;
let pool: Pool;
beforeAll(async () => {
  calls = await openInquiryCalls();
  pool = createPool(calls.front.databaseUrl, { max: 2 });
}, 240_000);
afterAll(async () => {
  await pool?.end();
  await calls?.front.close();
});

/** The two minutes in which events are gathered are over; the server shows the notice within seconds. */
async function endGathering(userId: number, events: number): Promise<void> {
  await until(`${events} events are gathered`, async () => {
    const { rowCount } = await pool.query(
      `update gathered_notice set begun_at = begun_at - interval '3 minutes'
        where user_id = $1 and shown_at is null and cardinality(positions) = $2`,
      [userId, events],
    );
    return rowCount === 1;
  });
}

describe('what happens to the files of a user', () => {
  it('arrives as one notice on the open page, and opens the list of these files by keyboard', async () => {
    const { front, order, act } = calls;
    const tariff = await (await openAccounts(front.server, 'gathered')).add('Т. Тариф', 6);
    const [one, other] = [await order({ salesb: tariff.id }), await order({ salesb: tariff.id })];
    const third = await order({ salesb: tariff.id });
    const { page, complaints } = await front.colleague(tariff.email);
    await page.goto('/dashboard');
    await page.getByRole('log').waitFor({ state: 'attached' });
    await page.getByText('Холбогдсон').waitFor();
    for (const { id } of [one, other]) await act(4, `/api/operation/${id}`, { _method: 'PUT', status: 3 });
    await endGathering(tariff.id, 2);
    await page
      .getByRole('log')
      .getByRole('button', { name: /Ажлын мэдэгдэл.*Ачаа ирлээ: 2 файл/ })
      .waitFor();
    await page.getByRole('button', { name: 'Мэдэгдэл, уншаагүй 1', exact: true }).press('Enter');
    const notice = page.getByRole('region', { name: 'Миний тээврүүд' });
    await notice.getByRole('button', { name: /Ачаа ирлээ: 2 файл/ }).press('Enter');
    await page.waitForURL(/\/shippingorder\?files=/);
    for (const { code } of [one, other]) await page.getByText(code).first().waitFor();
    expect(await page.getByText(third.code).count()).toBe(0);
    await page.getByRole('button', { name: 'Мэдэгдэл', exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('is switched off by kind, by keyboard', async () => {
    const { front } = calls;
    const { id, email } = await (await openAccounts(front.server, 'gathered-off')).add('Т. Унтраасан', 6);
    const { page } = await front.colleague(email);
    await page.goto('/notifications');
    const panel = page.getByRole('region', { name: 'Миний тээврүүд' });
    await panel.getByText('Юуг мэдэгдэх вэ').press('Enter');
    const ownSwitch = panel.getByRole('checkbox', { name: 'Ачаа ирлээ: Надад' });
    await ownSwitch.press('Space');
    await until('it is stored', async () => {
      const { rows } = await pool.query(`select kind from gathered_switch where user_id = $1`, [id]);
      return rows[0]?.kind === 'arrived';
    });
    await until('it is shown', async () => !(await ownSwitch.isChecked()));
    expect(await panel.getByRole('checkbox', { name: /Бүх хүнд/ }).count()).toBe(0);
  });
});
