import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { nameOf, openAccount, openAccounts, phoneOf, save, type Accounts } from '../driver/accounts.js';
import { waitForDrafts, openFront, password, type Front } from '../driver/browser.js';
import { formOf, holds } from '../driver/steps.js';

jest.setTimeout(240_000);

async function reachGrid(page: Page): Promise<void> {
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('F6');
    if (await page.evaluate('document.activeElement.getAttribute("role") === "grid"')) return;
  }
  throw new Error('F6 does not lead to the grid');
}

describe('the accounts of the office', () => {
  let front: Front;
  let accounts: Accounts;
  beforeAll(async () => {
    front = await openFront();
    accounts = await openAccounts(front.server, 'people');
  }, 240_000);
  afterAll(() => front?.close());

  it('are managed by keyboard alone: sign in, find, sort, mark, copy, change, delete', async () => {
    const tsetsegmaa = await accounts.add('Жамъян Цэцэгмаа');
    const ariunaa = await accounts.add('Жамъян Ариунаа');
    await accounts.add('Жамъян Баясгалан');
    // No other user changes this user's layout.
    const { email } = await accounts.add('Х. Удирдагч', 4);
    const { page, context, complaints } = await front.visitor();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { keyboard } = page;
    await page.goto('/');
    await page.getByLabel('И-мэйл').waitFor();
    await keyboard.type(email);
    await keyboard.press('Tab');
    await keyboard.type(password);
    await keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await page.getByText('Холбогдсон').waitFor();
    await keyboard.press('Control+KeyK');
    await page.locator('.palette input:focus').waitFor();
    await keyboard.type('системийн хэрэглэгч');
    await page.locator('.palette .bp6-active').getByText('Системийн хэрэглэгч', { exact: true }).waitFor();
    await keyboard.press('Enter');
    await page.getByRole('grid').waitFor();

    await reachGrid(page);
    await keyboard.press('Slash');
    await keyboard.type('Жамъян');
    await keyboard.press('Enter');
    await page.waitForURL('**/settings/user?search=*');
    await page.getByText('Нийт 3', { exact: true }).waitFor();

    await keyboard.press('ArrowDown');
    const active = page.locator('.grid-row .grid-active');
    for (const key of ['Control+Home', 'ArrowRight', 'ArrowUp', 'Enter']) await keyboard.press(key);
    await page.locator('[role=columnheader][aria-sort=ascending]').getByText('Нэр').waitFor();
    expect(new URL(page.url()).searchParams.get('sort')).toBe('name');
    await keyboard.press('ArrowDown');
    await active.getByText('Жамъян Ариунаа').waitFor();
    for (const key of ['ArrowDown', 'ArrowDown']) await keyboard.press(key);
    await active.getByText('Жамъян Цэцэгмаа').waitFor();
    await keyboard.press('KeyX');
    await page.getByText('1 сонгосон').waitFor();
    await keyboard.press('Shift+ArrowUp');
    await page.getByText('2 сонгосон').waitFor();
    await keyboard.press('Control+KeyC');
    await page.getByText('2 мөр хуулсан').waitFor();
    const copied = (await page.evaluate('navigator.clipboard.readText()')) as string;
    expect(copied.split('\r\n').map((line) => line.split('\t')[0])).toEqual([
      'Нэр',
      'Жамъян Баясгалан',
      'Жамъян Цэцэгмаа',
    ]);
    for (const key of ['Escape', 'ArrowDown', 'F2']) await keyboard.press(key);

    await page.getByRole('heading', { name: 'Жамъян Цэцэгмаа' }).waitFor();
    await holds(nameOf(page), 'Жамъян Цэцэгмаа');
    // A record opens on its heading; the same key leads on into its first field.
    await page.locator('h1:focus').waitFor();
    await keyboard.press('F2');
    await formOf(page).locator(':focus').waitFor();
    for (const key of ['Tab', 'Control+KeyA']) await keyboard.press(key);
    await keyboard.type('88112233');
    await save(page);
    await page.getByText('Амжилттай шинэчлэгдлээ').waitFor();
    expect((await accounts.read(tsetsegmaa.id))['phone']).toBe('88112233');

    await reachGrid(page);
    for (const key of ['Control+Home', 'ArrowRight']) await keyboard.press(key);
    await active.getByText('Жамъян Ариунаа').waitFor();
    await keyboard.press('Delete');
    const question = page.getByRole('alertdialog');
    await question.getByText('«Жамъян Ариунаа» хэрэглэгчийг устгана.').waitFor();
    // When it is visible, the keys belong to the dialog.
    await question.locator(':focus').waitFor();
    for (const key of ['Tab', 'Enter']) await keyboard.press(key);
    await page.getByText('Амжилттай устгагдлаа').waitFor();
    await page.getByText('Нийт 2', { exact: true }).waitFor();
    expect(
      (await front.server.call('GET', `/api/settings/user/${ariunaa.id}`, { token: await front.server.tokenOf(4) }))
        .status,
    ).toBe(404);
    expect(complaints).toEqual([]);
  });

  it('restore what was typed after the tab was killed, and never a password', async () => {
    const account = await accounts.add('Т. Пүрэв');
    const visitor = await front.newcomer(4);
    const page = await openAccount(visitor, account.id);
    await formOf(page).getByLabel('Нууц үг', { exact: true }).fill('secret-99');
    await phoneOf(page).fill('88776655');
    expect(await waitForDrafts(page, '88776655')).not.toContain('secret-99');
    await page.close({ runBeforeUnload: false });

    const again = await visitor.context.newPage();
    await again.goto(`/settings/user/${account.id}/edit`);
    const bar = again.getByRole('region', { name: 'Хадгалаагүй ноорог' });
    await bar.getByRole('button', { name: 'Харах' }).click();
    await bar.getByRole('cell', { name: '88776655' }).waitFor();
    await bar.getByRole('button', { name: 'Сэргээх' }).click();
    await holds(phoneOf(again), '88776655');
    await save(again);
    await again.getByText('Амжилттай шинэчлэгдлээ').waitFor();
    expect((await accounts.read(account.id))['phone']).toBe('88776655');
    await again.reload();
    await nameOf(again).waitFor();
    expect(await bar.count()).toBe(0);
  });
});
