import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Pool } from 'pg';
import type { Page } from 'playwright-core';
import { aggregates } from '../../../server/composition/declared/aggregates.js';
import { createPool } from '../../../server/database/pool.js';
import type { Kernel } from '../../../server/decider/kernel.js';
import { sendNotice } from '../../../server/notification/commands.js';
import { kernelOn } from '../../builders/kernel.js';
import { until } from '../../until.js';
import { openAccounts, type Account } from '../driver/accounts.js';
import { openInquiryCalls, type InquiryCalls } from '../driver/inquiry-calls.js';
import { formOf, rowOf } from '../driver/steps.js';

jest.setTimeout(240_000);

/** The focused element: its kind, and the text of a heading. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(`(({ tagName, textContent, role }) => tagName === 'H1' ? 'H1 ' + textContent : role ?? tagName)(
    document.activeElement ?? document.body)`);

const focusIsOn = async (page: Page, expected: string): Promise<void> => {
  let seen = '';
  const look = async (): Promise<boolean> => (seen = await focused(page)) === expected;
  await until(`the focus is on ${expected}`, look, { story: () => `it is on ${seen}`, patienceMs: 60_000 });
};

describe('a record that is opened', () => {
  let calls: InquiryCalls;
  let pool: Pool;
  let kernel: Kernel;
  let clerk: Account;
  const names = ['Онгойлт нэг', 'Онгойлт хоёр'].map((name) => `${name} ${Date.now()}`);
  let ids: number[];
  beforeAll(async () => {
    calls = await openInquiryCalls();
    pool = createPool(calls.front.databaseUrl, { max: 4 });
    kernel = kernelOn(pool, { aggregates });
    await kernel.open();
    clerk = await (await openAccounts(calls.front.server, 'opening')).add('О. Дараалал', 6);
    ids = [];
    for (const name of names) ids.push(await calls.add({ name }));
  }, 240_000);
  afterAll(async () => {
    await kernel?.close();
    await pool?.end();
    await calls?.front.close();
  });

  /** What the address shows as open. */
  const nameAt = (page: Page): string => names[ids.indexOf(Number(/inquiry\/(\d+)/.exec(page.url())?.[1]))]!;
  const notify = async (id: number, body: string): Promise<void> => {
    const envelope = { actor: { userId: null, type: null, door: 'system' }, requestId: 'test', route: 'test' } as const;
    const options = JSON.stringify({ inquiryid: id });
    await kernel.commands.run(sendNotice, { to: [clerk.id], body, options, cause: `opening:${id}:${body}` }, envelope);
  };

  it('from the inbox is beside it, and the keys of the inbox still work', async () => {
    await notify(ids[0]!, 'Нэгдүгээр мэдэгдэл');
    await notify(ids[1]!, 'Хоёрдугаар мэдэгдэл');
    const { page, complaints } = await calls.front.newcomer(clerk.email);
    await page.goto('/notifications');
    await rowOf(page, 'Хоёрдугаар мэдэгдэл').waitFor();
    await page.getByRole('grid').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Enter');
    const name = formOf(page).locator('[data-field=name] input');
    await name.waitFor();
    await focusIsOn(page, 'grid');
    const before = await name.inputValue();
    await page.keyboard.press('KeyE');
    await page.keyboard.press('KeyK');
    await page.keyboard.press('KeyJ');
    await page.keyboard.press('KeyE');
    await page.locator('.notice-unread').first().waitFor({ state: 'detached' });
    expect([await name.inputValue(), await page.locator('.form-dirty').count()]).toEqual([before, 0]);
    expect(complaints).toEqual([]);
  });

  it('marks a notice as read before the answer, and as unread again when that is refused', async () => {
    await notify(ids[0]!, 'Гуравдугаар мэдэгдэл');
    const { page } = await calls.front.newcomer(clerk.email);
    let refuse = (): void => undefined;
    const isSeen = new Promise<void>((done) => (refuse = done));
    await page.route(/\/api\/notifications\/\d+$/, async (route) => {
      await isSeen;
      await route.fulfill({
        status: 422,
        contentType: 'application/json',
        body: '{"message":"Боломжгүй","errors":{}}',
      });
    });
    await page.goto('/notifications');
    const notice = rowOf(page, 'Гуравдугаар мэдэгдэл');
    await notice.locator('.notice-unread').waitFor();
    await page.getByRole('grid', { name: 'Мэдэгдэл' }).focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('KeyE');
    await notice.locator('.notice-read').waitFor();
    refuse();
    await notice.locator('.notice-unread').waitFor();
    await page.getByText('Боломжгүй').first().waitFor();
  });

  it('from a list, an adjacent list, the palette or its neighbour is announced by its heading', async () => {
    const { page, complaints } = await calls.front.newcomer(6);
    await page.goto('/inquiry?search=' + encodeURIComponent(names[0]!.slice(-9)));
    await rowOf(page, names[0]!).waitFor();
    await page.getByRole('grid').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Enter');
    await formOf(page).getByLabel('Гэрээний дугаар').waitFor();
    await focusIsOn(page, `H1 ${nameAt(page)}`);
    const first = page.url();
    await page.keyboard.press('Alt+ArrowDown');
    await page.waitForURL((url) => url.href !== first);
    await focusIsOn(page, `H1 ${nameAt(page)}`);
    await formOf(page).getByLabel('Гэрээний дугаар').waitFor();
    // A key that works on a list is not typed into the record.
    await page.keyboard.press('KeyE');
    expect(await page.locator('.form-dirty').count()).toBe(0);

    await formOf(page).getByLabel('Гэрээний дугаар').focus();
    await page.keyboard.press('Control+KeyK');
    await page.locator('.palette input').fill(names[0]!);
    await page.locator('.palette .bp6-active').getByText(names[0]!).waitFor();
    await page.keyboard.press('Control+Enter');
    await focusIsOn(page, `H1 ${names[0]}`);
    expect(complaints).toEqual([]);
  });

  it('for input has the focus in its first field', async () => {
    const { page } = await calls.front.newcomer(4);
    await page.goto('/inquiry/add');
    await focusIsOn(page, 'INPUT');
    expect(await page.evaluate(`document.activeElement.closest('[data-field]').dataset.field`)).toBe('name');
    // The first choice of a picker is two keys away.
    const commodity = page.getByRole('combobox', { name: /^Бараа/ });
    await commodity.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await until('the first commodity', async () => (await commodity.inputValue()) || undefined);
    expect(await page.locator('.picker-list').count()).toBe(0);
  });

  it('by the palette matches the typed text, from the first key on, never the results of an older text', async () => {
    const { page, complaints } = await calls.front.newcomer(6);
    let load = (): void => undefined;
    const isLoaded = new Promise<void>((done) => (load = done));
    await page.route(/\/palette-[^/]*\.js/, async (route) => (await isLoaded, route.continue()));
    await page.goto('/inquiry');
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+KeyK');
    await page.keyboard.type('avl');
    load();
    await page.keyboard.type('aga');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/avlaga**');
    expect(await page.locator('.palette, .palette-first-keys').count()).toBe(0);

    // Enter is pressed while the code of the palette is still on its way, too.
    await page.goto('/inquiry');
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+KeyK');
    await page.keyboard.type('avlaga');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/avlaga**');

    await page.keyboard.press('Control+KeyK');
    const palette = page.locator('.palette input');
    await palette.fill(names[0]!);
    await page.locator('.palette .bp6-active').getByText(names[0]!).waitFor();
    // A record that was not opened here before: it is found by the server.
    const name = `Онгойлт шинэ ${Date.now()}`;
    const id = await calls.add({ name });
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((done) => (answer = done));
    await page.route('**/api/shippingorder/find*', async (route) => (await isAnswered, route.continue()));
    await palette.fill(name);
    await page.keyboard.press('Enter');
    expect(await page.locator('.palette').count()).toBe(1);
    answer();
    await page.waitForURL(`**/inquiry/${id}/edit`);
    expect(complaints).toEqual([]);
  });
});
