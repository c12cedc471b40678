import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import list from '../../../client/i18n/mn/kits/list.js';
import mn from '../../../client/i18n/mn/areas/move.js';
import { demoEmail } from '../../api/running-server.js';
import { until } from '../../until.js';
import { faults } from '../driver/axe.js';
import { openFront, type Front } from '../driver/browser.js';
import { MoveCalls } from '../driver/moves.js';
import { holds } from '../driver/steps.js';

jest.setTimeout(240_000);

const firm = 'Зууч ХХК';
const reason = 'Нэг харилцагч хуучин системд давхардсан';

describe('a rehearsal of a move', () => {
  let front: Front;
  let move: number;
  beforeAll(async () => {
    front = await openFront({}, { withWorker: true });
    const calls = new MoveCalls(front.server);
    await calls.call('POST', '/api/settings/firm/edit', { name: firm }, 4);
    move = await calls.moveOf('Төлөгч нүүлгэх', {
      Төлөгч:
        'Дугаар;Харилцагч;РД;Утас;Төлөгч\nТ-1;Тулгуур ХХК;2012391;99112291;тийм\nТ-2;Хүлэг ХХК;2012392;99112292;тийм',
    });
  }, 240_000);
  afterAll(() => front?.close());

  async function query(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const database = new Client(front.databaseUrl);
    await database.connect();
    try {
      return (await database.query(sql, values)).rows;
    } finally {
      await database.end();
    }
  }
  /** The log, what is in the list, and what a rehearsal brings along. */
  const stored = () =>
    query(`select (select position from head) as position, (select count(*) from payer) as payers,
      (select last_value from pg_sequences where schemaname = 'public' and sequencename = 'payer_number') as number,
      (select count(*) from move_rehearsal) as rehearsals, (select count(*) from move_rehearsal_reader) as readers,
      (select count(*) from pg_namespace where nspname like 'rehearsal\\_%') as schemas`);
  const stepOf = (page: Awaited<ReturnType<Front['colleague']>>['page'], of: keyof typeof mn.steps) =>
    page.getByRole('navigation', { name: mn.path }).getByRole('link', { name: mn.steps[of] });

  it('is made, looked at by an invited salesperson who can change nothing, and thrown away: nothing stays', async () => {
    const [{ name: salesperson } = {}] = await query(`select name from app_user where email = $1`, [demoEmail(1)]);
    const { page, complaints } = await front.colleague(7);
    await page.goto(`/settings/move/${move}?step=rows`);
    await page.getByRole('button', { name: mn.check }).click();
    await page.getByText(/-д шалгасан\.$/).waitFor();
    const before = await stored();

    await stepOf(page, 'rehearse').click();
    await page.getByRole('button', { name: mn.rehearse, exact: true }).click();
    const rehearsals = page.getByRole('table', { name: mn.rehearsals });
    await rehearsals.getByText('Бэлэн', { exact: true }).waitFor();
    await rehearsals.getByText('шинэ 2').waitFor();
    expect(await faults(page, { dark: false, within: '.move-step' })).toEqual([]);
    await rehearsals.getByRole('button', { name: mn.invite }).click();
    const invited = page.getByRole('dialog');
    const address = String(await invited.locator('code').textContent());
    await invited.getByLabel(String(salesperson)).check({ force: true });
    await invited.getByRole('button', { name: 'Хадгалах' }).click();
    await rehearsals.getByText('1 хүн уригдсан').waitFor();

    const { page: theirs, complaints: theirComplaints } = await front.colleague(1);
    await theirs.goto('/settings/payer');
    await theirs.getByRole('button', { name: list.add }).first().waitFor();
    expect(await theirs.getByText('Тулгуур ХХК').count()).toBe(0);
    await theirs.goto(address.replace('/dashboard', '/settings/payer'));
    await theirs.getByText(/^Туршилт: «Төлөгч нүүлгэх»/).waitFor();
    await theirs.getByText('Тулгуур ХХК').waitFor();
    expect(await theirs.getByRole('button', { name: list.add }).count()).toBe(0);
    expect(await theirs.getByRole('button', { name: 'Файл болгож татах' }).count()).toBe(0);
    expect(await faults(theirs, { dark: true, within: '.shell' })).toEqual([]);
    await theirs.goto('/settings/user');
    await theirs.getByText(/^Туршилт[.:]/).waitFor();
    expect(await theirs.getByText('admin@zuuch.test').count()).toBe(0);
    await theirs.getByRole('button', { name: 'Туршилтаас гарах' }).click();
    await theirs.waitForURL('**/dashboard');
    await theirs.goto('/settings/payer');
    await theirs.getByRole('button', { name: list.add }).waitFor();
    expect(await theirs.getByText('Тулгуур ХХК').count()).toBe(0);

    await stepOf(page, 'totals').click();
    const totals = page.getByRole('table', { name: mn.steps.totals });
    await totals.getByRole('textbox', { name: 'Төлөгч', exact: true }).fill('3');
    await page.keyboard.press('Enter');
    await holds(totals.getByRole('textbox', { name: 'Агент', exact: true }), '');
    const payers = totals.locator('tr').filter({ has: page.getByRole('textbox', { name: 'Төлөгч', exact: true }) });
    await payers.getByText('−1', { exact: true }).waitFor();
    const [rows] = await Promise.all([
      page.context().waitForEvent('page'),
      payers.getByRole('link', { name: 'Төлөгч: цаана нь байгаа мөрүүд' }).click(),
    ]);
    await rows.getByText(/^Туршилт: «Төлөгч нүүлгэх»/).waitFor();
    await rows.getByText('Хүлэг ХХК').waitFor();
    await rows.close();
    await stepOf(page, 'confirm').click();
    await page.getByText(mn.adminConfirms).waitFor();

    await stepOf(page, 'rehearse').click();
    await rehearsals.getByRole('button', { name: mn.throwAway }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: mn.throwAway }).click();
    await page.getByText(mn.noRehearsals).waitFor();
    await until('its schema is gone', async () => (await stored())[0]?.['schemas'] === '0');
    expect(await stored()).toEqual(before);
    expect([...complaints, ...theirComplaints]).toEqual([]);
  });

  it('whose totals differ is let through by an administrator alone, who says why', async () => {
    const { page, complaints } = await front.colleague(4);
    await page.goto(`/settings/move/${move}?step=confirm`);
    await page.getByRole('textbox', { name: mn.firm }).fill(firm);
    const confirm = page.getByRole('button', { name: mn.confirm, exact: true });
    const why = page.getByRole('textbox', { name: mn.totals.reason });
    await why.waitFor();
    expect(await confirm.isDisabled()).toBe(true);
    await why.fill(reason);
    await confirm.click();
    await page.getByText(`Зөрүүтэй баталсан шалтгаан: ${reason}`).waitFor();
    expect(
      await query(`select name from payer where name = any($1) order by 1`, [['Тулгуур ХХК', 'Хүлэг ХХК']]),
    ).toEqual([{ name: 'Тулгуур ХХК' }, { name: 'Хүлэг ХХК' }]);
    expect(complaints).toEqual([]);
  });
});
