import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Route } from 'playwright-core';
import { openFront, type Front } from '../driver/browser.js';
import { until } from '../../until.js';
import { formOf, holds, waitForMessage } from '../driver/steps.js';

jest.setTimeout(240_000);

describe('the keyboard', () => {
  let front: Front;
  beforeAll(async () => void (front = await openFront()), 240_000);
  afterAll(() => front?.close());

  it('opens the guide at the current screen, and lists every key of the current place', async () => {
    const { page } = await front.colleague(4);
    await page.goto('/settings/payer');
    await page.getByRole('grid').or(page.getByText('Одоогоор бичлэг алга')).waitFor();
    const help = page.getByRole('complementary', { name: 'Тусламж' });
    await page.keyboard.press('F1');
    await help.getByRole('heading', { name: 'Лавлах мэдээлэл' }).waitFor();
    // F6 leads into it, and Escape closes it from there.
    for (let step = 0; step < 8 && (await help.locator(':focus').count()) === 0; step++)
      await page.keyboard.press('F6');
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.goto('/inquiry/add');
    await formOf(page).locator(':focus').waitFor();
    // Inside a field too.
    await page.keyboard.press('F1');
    await help.getByRole('heading', { name: 'Маягт', exact: true }).waitFor();
    // The focus has not moved, and the form is as usable as before.
    await formOf(page).locator(':focus').waitFor();
    await page.keyboard.type('Бичсэн');
    await page.getByRole('textbox', { name: 'Нэр', exact: true }).click();
    await page.keyboard.press('F1');
    await help.waitFor({ state: 'detached' });
    await formOf(page).locator(':focus').waitFor();
    // A question mark is a letter in a field.
    await page.evaluate('document.activeElement.blur()');
    await page.keyboard.press('Shift+Slash');
    const sheet = page.getByRole('dialog', { name: 'Товчлуур' });
    await sheet.getByRole('heading', { name: 'Маягтын хүснэгтэд' }).waitFor();
    await sheet.getByRole('heading', { name: 'Огнооны талбарт' }).waitFor();
    await sheet.getByText('Энэ дэлгэцийн тусламж').waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });

  it('opens the guide in English for a user whose screens are in English', async () => {
    // A new browser profile: the others use Mongolian.
    const { page, context } = await front.newcomer(4);
    await page.addInitScript(`localStorage['zuuch.language'] = 'en'`);
    await page.goto('/inquiry/add');
    await formOf(page).locator(':focus').waitFor();
    await page.keyboard.press('F1');
    const help = page.getByRole('complementary', { name: 'Help' });
    await help.getByRole('heading', { name: 'The form', exact: true }).waitFor();
    expect(await help.getByText(/[а-яөүё]{3}/i).count()).toBe(0);
    // Its links are in English too.
    await help.getByRole('button', { name: 'The first day of work' }).click();
    await help.getByRole('heading', { name: 'Signing in' }).waitFor();
    await context.close();
  });

  it('finds parts of the guide from the search, and the guide names what is new after an update', async () => {
    const { page, context } = await front.newcomer(4);
    await page.goto('/settings/payer');
    await page.getByText('Холбогдсон').waitFor();
    await page.keyboard.press('Control+KeyK');
    await page.getByPlaceholder(/\? тусламж/).fill('?');
    await page.getByRole('menuitem', { name: 'Ажлын эхний өдөр' }).waitFor();
    await page.keyboard.type('хоёрыг');
    await page.getByRole('menuitem', { name: 'Хоёрыг зэрэг' }).waitFor();
    await page.keyboard.press('Enter');
    const help = page.getByRole('complementary', { name: 'Тусламж' });
    await help.getByRole('heading', { name: 'Хоёрыг зэрэг' }).waitFor();
    await page.evaluate(`localStorage['zuuch.news'] = '2026-01-01'`);
    await page.reload();
    await page
      .locator('.snackbar', { hasText: 'Систем шинэчлэгдлээ' })
      .getByRole('button', { name: 'Юу шинэчлэгдсэн' })
      .click();
    await help.getByRole('heading', { name: 'Шинэ зүйл' }).waitFor();
    await page.reload();
    await page.getByText('Холбогдсон').waitFor();
    expect(await page.locator('.snackbar').count()).toBe(0);
    await context.close();
  });

  it('copies the address of the current panel, and past messages can be read again', async () => {
    const { page, context } = await front.colleague(4);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/settings/payer?search=төлөгч');
    await page.getByText('Холбогдсон').waitFor();
    await page.keyboard.press('Control+Shift+KeyA');
    await waitForMessage(page, 'Хуулсан');
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(page.url());
    await page.getByRole('button', { name: 'Хувийн тохиргоо' }).click();
    await page.getByRole('menuitem', { name: 'Мессежүүд' }).click();
    const messages = page.getByRole('region', { name: 'Мессежүүд' });
    await messages.getByText(/^\d\d:\d\d:\d\d Хуулсан$/).waitFor();
  });

  it('accepts the common spellings of a day', async () => {
    const { page } = await front.colleague(4);
    await page.goto('/inquiry/add');
    const day = formOf(page).locator('[data-field=orderOn] input');
    for (const [typed, meant] of [
      ['311226', '2026-12-31'],
      ['31.12.2026', '2026-12-31'],
    ] as const) {
      await day.fill(typed);
      await day.press('Tab');
      await holds(day, meant);
    }
    expect(await page.locator('.form-invalid').count()).toBe(0);
  });

  it('leaves a form that is being saved only when the save has finished', async () => {
    const { page } = await front.colleague(4);
    await page.goto('/settings/user/1/edit');
    const phone = formOf(page).getByLabel('Утас');
    await phone.fill('99887766');
    let held: Route | undefined;
    await page.route('**/api/settings/user/1/**', (route) => {
      if (route.request().method() === 'GET') return route.continue();
      held = route;
      return undefined;
    });
    await page.getByRole('button', { name: 'Шинэчлэх', exact: true }).click();
    await until('the save on its way', async () => held);
    await page.getByRole('link', { name: 'Системийн ханш' }).click();
    // Neither left nor asked: the typed text is being saved.
    expect(page.url()).toContain('/settings/user/1/edit');
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await held!.continue();
    await page.waitForURL('**/settings/currency');
    await waitForMessage(page, 'амжилттай');
  });
});
