import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { faults } from '../../driver/axe.js';
import { openFront, type Front } from '../../driver/browser.js';

jest.setTimeout(240_000);

let front: Front;
beforeAll(async () => void (front = await openFront()), 240_000);
afterAll(() => front?.close());

describe.each([
  ['light', false],
  ['dark', true],
] as const)('in %s colours everything is accessible', (_name, dark) => {
  it('before the sign-in', async () => {
    const { page, context } = await front.visitor({ dark });
    await page.goto('/');
    await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
    await page.getByText('Гүйцэд бөглөнө үү').first().waitFor();
    expect(await faults(page, { dark })).toEqual([]);
    await context.close();
  });

  it('in overlays: palette, keys, menus, confirmations, messages at the bottom', async () => {
    const { page } = await front.colleague(4, { dark });
    const found: string[] = [];
    /** Only the opened overlay: the screens below it are checked separately. */
    const look = async (where: string, within: string): Promise<void> =>
      void found.push(...(await faults(page, { dark, within })).map((fault) => `${where}: ${fault}`));
    await page.goto('/settings/user');
    await page.getByRole('grid').waitFor();
    await page.keyboard.press('Control+KeyK');
    await page.locator('.palette .bp6-menu-item').first().waitFor();
    await look('palette', '.palette');
    await page.keyboard.press('Escape');
    await page.locator('.palette').waitFor({ state: 'detached' });
    await page.keyboard.press('Shift+Slash');
    await page.getByRole('dialog', { name: 'Товчлуур' }).waitFor();
    await look('keys', '.bp6-dialog');
    await page.keyboard.press('Escape');
    for (const menu of ['Тохиргоо', 'Хувийн тохиргоо', 'Багана']) {
      await page.getByRole('button', { name: menu, exact: true }).click();
      await page.locator('.bp6-popover').waitFor();
      await look(menu, '.bp6-popover');
      await page.keyboard.press('Escape');
      await page.locator('.bp6-popover').waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Устгах' }).first().click();
    await page.getByRole('alertdialog').waitFor();
    await look('question', '[role=alertdialog]');
    await page.getByRole('button', { name: 'Үгүй' }).click();

    await page.getByRole('link', { name: 'Б. Болормаа' }).click();
    const phone = page.locator('.record-form').getByLabel('Утас');
    await phone.fill('');
    await page.keyboard.press('Control+KeyS');
    await page.locator('.record-form').getByText('Гүйцэд бөглөнө үү').waitFor();
    await look('fault at a field', '[data-pane=record]');
    await phone.fill('88112211');
    await page.keyboard.press('Control+KeyS');
    await page.getByText('Амжилттай шинэчлэгдлээ').waitFor();
    await look('saved', '.snackbar');
    await page.locator('.timeline-entry').getByRole('button', { name: 'Буцаах' }).first().click();
    await page.getByRole('dialog', { name: 'Өөрчлөлтийг буцаах' }).waitFor();
    await look('undo', '.bp6-dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Тухайн үеийн байдал' }).first().click();
    await page.locator('.moment-bar').waitFor();
    await phone.waitFor();
    await look('as of', '[data-pane=record]');
    expect(found).toEqual([]);
  });

  it('on a phone', async () => {
    const { page, context } = await front.newcomer(4, { dark, width: 390, height: 844 });
    const found: string[] = [];
    for (const address of ['/settings/user', '/settings/user/2/edit', '/profile/4', '/dashboard']) {
      await page.goto(address);
      await page.locator('h1:visible').first().waitFor();
      await page.locator('.bp6-skeleton, .record-waiting').first().waitFor({ state: 'detached' });
      found.push(...(await faults(page, { dark })).map((fault) => `${address} ${fault}`));
    }
    await page.getByRole('button', { name: 'Цэс нээх' }).click();
    await page.getByRole('navigation').waitFor();
    found.push(...(await faults(page, { dark })).map((fault) => `drawer ${fault}`));
    expect(found).toEqual([]);
    await context.close();
  });
});
