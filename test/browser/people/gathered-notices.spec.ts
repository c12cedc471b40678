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
        where user_id = $1 and shown_at is null and cardinality(records) = $2`,
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
    await notice.getByRole('option', { name: /Ачаа ирлээ: 2 файл.*уншаагүй/ }).waitFor();
    await notice.getByRole('listbox').press('Enter');
    await page.getByRole('region', { name: 'Тээврийн захиалга' }).first().waitFor();
    for (const { code } of [one, other]) await page.getByText(code).first().waitFor();
    expect(await page.getByText(third.code).count()).toBe(0);
    // The filter of the list says how many files it has, and not their numbers.
    await page.getByRole('search').getByText('Мэдэгдлийн файлууд (2)').waitFor();
    await page.getByLabel('Мэдэгдэл', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('is read by keyboard under the day it came, E by E, and is unread again where the server refuses', async () => {
    const { front } = calls;
    const { id, email } = await (await openAccounts(front.server, 'gathered-many')).add('Т. Олон', 6);
    const records = (await calls.order()).id;
    await pool.query(
      `insert into gathered_notice (user_id, kind, records, positions, begun_at, shown_at)
        select $1, (array['arrived','finished','takenBack','archived','sentBack','datesMoved','receivableConfirmed','overLimit'])[n % 8 + 1],
          array[$2::integer], array[n::bigint], at, at
        from generate_series(1, 120) n, lateral (select now() - (120 - n) * interval '30 minutes' as at) s`,
      [id, records],
    );
    const { page } = await front.colleague(email);
    await page.goto('/notifications?show=files');
    const rows = page.getByRole('listbox', { name: 'Миний тээврүүд' });
    const unread = page.locator('.inbox-rows .notice-unread');
    await rows.getByRole('heading', { name: /^Өчигдөр · / }).waitFor();
    await until('a page is shown', async () => (await rows.getByRole('option').count()) === 50);
    await rows.press('ArrowDown');
    await rows.press('KeyE');
    await until('one is read', async () => (await unread.count()) === 49);
    await page.route('**/api/notices/*', (route) => route.abort());
    await rows.press('KeyE');
    await page.getByRole('button', { name: 'Хаах' }).first().waitFor();
    await until('it is unread again', async () => (await unread.count()) === 49);
    await page.unroute('**/api/notices/*');
    await rows.press('End');
    await rows.press('Control+End');
    await rows.press('Control+ArrowDown');
    // The key pressed last may already load the one after it.
    await until('the next page is shown', async () => (await rows.getByRole('option').count()) >= 100);
    await page.getByRole('button', { name: 'Бүгдийг уншсан болгох' }).press('Enter');
    await until('all are read', async () => (await unread.count()) === 0);
    await page.getByRole('button', { name: 'Мэдэгдэл', exact: true }).first().waitFor();
  });

  it('is switched off by kind, by keyboard', async () => {
    const { front } = calls;
    const { id, email } = await (await openAccounts(front.server, 'gathered-off')).add('Т. Унтраасан', 6);
    const { page } = await front.colleague(email);
    await page.goto('/notifications');
    await page.getByRole('button', { name: 'Юуг мэдэгдэх вэ' }).press('Enter');
    const panel = page.getByRole('region', { name: 'Юуг мэдэгдэх вэ' });
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
