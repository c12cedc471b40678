import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { dayAfter, localDay } from '../../../../contract/time.js';
import { openFront, type Front } from '../../driver/browser.js';
import { rowOf, waitForMessage } from '../../driver/steps.js';

jest.setTimeout(240_000);

const day = (back: number): string => dayAfter(localDay(new Date()), -back);

describe('what needs attention in money', () => {
  let front: Front;
  const write = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await front.server.call('POST', path, { token: await front.server.tokenOf(4), body });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body as Record<string, unknown>;
  };
  beforeAll(async () => {
    front = await openFront();
    const accounts = [{ bank: 'Голомт банк', number: '1105000001', currency: 'mnt' }];
    await write('/api/settings/firm/edit', { name: 'Зууч ХХК', accounts });
    await write('/api/bank/statement', { account: 1, text: `Огноо;Дүн;Утга\n${day(5)};150000;Тээврийн хөлс` });
    const partner = { phone: '99110011', email: 'w@example.com', address: 'УБ' };
    const { id: payer } = await write('/api/settings/payer', { name: 'Урьдчилж төлөгч', ...partner });
    await write('/api/advances', { payer, amount: 500, currency: 'usd', rate: 3430, ognoo: day(40) });
  }, 240_000);
  afterAll(() => front?.close());

  it('is worked off by an accountant with the keyboard: a bank line is taken, an advance is closed', async () => {
    const { page, complaints } = await front.colleague(3);
    await page.goto('/attention');
    const inMenu = page.locator('nav a[href="/attention"] .row-count');
    await rowOf(page, 'Урьдчилж төлөгч').getByText('Урьдчилгаа ашиглаагүй').waitFor();
    await rowOf(page, 'Тээврийн хөлс').getByText('Банкны мөр бүртгээгүй').waitFor();
    expect(await inMenu.innerText()).toBe('2');

    // The advance waits longer, so it is the first.
    await page.locator('.grid').focus();
    await page.keyboard.press('e');
    const closing = page.getByRole('dialog', { name: 'Хаах · 1 мөр' });
    await closing.locator('[data-field=reason] input:focus').waitFor();
    await page.keyboard.type('Дараагийн ачаа хүлээж байна');
    await page.keyboard.press('Enter');
    await closing.waitFor({ state: 'detached' });
    await waitForMessage(page, '1 мөрд болсон');
    await rowOf(page, 'Урьдчилж төлөгч').waitFor({ state: 'detached' });

    await page.locator('.grid:focus').waitFor();
    await page.keyboard.press('t');
    await rowOf(page, 'Тээврийн хөлс').getByText('Авсан').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.place').nth(1).getByText('Нээлттэй дүн').first().waitFor();

    // It goes by itself once somebody sets the line aside.
    const token = await front.server.tokenOf(4);
    const [line] = (await front.server.call('GET', '/api/bank', { token })).body['listdata'] as { id: number }[];
    await write(`/api/bank/${line?.id}/aside`, { aside: 'other', asideNote: 'Буцаана' });
    await inMenu.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});
