import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import {
  cutOffFromOthers,
  nameOf,
  openAccount,
  openAccounts,
  phoneOf,
  save,
  type Account,
  type Accounts,
} from '../../driver/accounts.js';
import { openFront, type Front, type Visitor } from '../../driver/browser.js';
import { formOf, holds } from '../../driver/steps.js';

jest.setTimeout(240_000);

let front: Front;
let accounts: Accounts;
beforeAll(async () => {
  front = await openFront();
  accounts = await openAccounts(front.server, 'staff');
}, 240_000);
afterAll(() => front?.close());

describe('the list of users', () => {
  it('shows changes of others at once, and announces new rows in a bar', async () => {
    const one = await accounts.add('Х. Алтанцэцэг');
    const { page } = await front.colleague(4);
    await page.goto('/settings/user?search=Алтанцэцэг');
    await page.getByRole('gridcell', { name: one.phone }).waitFor();
    await page.getByText('Холбогдсон').waitFor();
    await accounts.change(one.id, { phone: '88445566' });
    await page.getByRole('gridcell', { name: '88445566' }).waitFor();
    await accounts.add('Б. Алтанцэцэг');
    await page.getByRole('button', { name: '1 шинэ мөр · харуулах' }).click();
    await page.getByRole('link', { name: 'Б. Алтанцэцэг' }).waitFor();
  });

  it('is restored as it was left: row, page and filter return with "back"', async () => {
    for (const name of ['Ш. Золбоо', 'Ш. Нямаа', 'Ш. Оргил', 'Ш. Сувд']) await accounts.add(name);
    // So small that the list has to be scrolled.
    const { page } = await front.newcomer(4, { width: 1280, height: 420 });
    await page.goto('/settings/user?sort=name');
    const grid = page.getByRole('grid');
    await grid.focus();
    for (const key of ['Control+End', 'ArrowUp', 'Home', 'ArrowRight']) await page.keyboard.press(key);
    const top = (): Promise<number> => grid.evaluate((element) => (element as { scrollTop: number }).scrollTop);
    await page.locator('.grid-row .grid-active', { hasText: /\S/ }).waitFor();
    await expect(top()).resolves.toBeGreaterThan(0);
    const [scrolledTo, row] = [await top(), await page.locator('.grid-row .grid-active').innerText()];
    await page.keyboard.press('Control+KeyK');
    await page.locator('.palette input').fill('avlaga');
    await page.locator('.palette .bp6-active').getByText('Авлага', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/avlaga');
    await page.goBack();
    await page.waitForFunction(
      (was) =>
        (
          globalThis as { document: { querySelector(of: string): { scrollTop: number } | null } }
        ).document.querySelector('[role=grid]')?.scrollTop === was,
      scrolledTo,
    );
    expect(new URL(page.url()).search).toBe('?sort=name');
    await grid.focus();
    await page.locator('.grid-row .grid-active').getByText(row, { exact: true }).waitFor();
  });

  it('explains why it is empty, and how to show all rows again', async () => {
    const { page } = await front.colleague(4);
    await page.goto('/settings/user?search=гзргзр');
    await page.getByText('Шүүлтэд тохирох бичлэг алга').waitFor();
    await page.getByRole('button', { name: 'Шүүлт арилгах' }).last().click();
    await page.getByRole('grid').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});

describe('two people in one record', () => {
  let nomin: Account;
  let cutOff: Visitor;
  beforeAll(async () => {
    nomin = await accounts.add('П. Номин', 4);
    cutOff = await cutOffFromOthers(await front.newcomer(4));
  });

  it('see each other there, and which field each edits', async () => {
    const account = await accounts.add('С. Мягмар');
    const mine = await openAccount(await front.colleague(4), account.id);
    await mine.getByText('Холбогдсон').waitFor();
    const theirs = await openAccount(await front.colleague(nomin.email), account.id);
    await mine.getByRole('list', { name: 'П. Номин үзэж байна' }).waitFor();
    await theirs.getByRole('list', { name: 'Г. Энхбат үзэж байна' }).waitFor();
    await phoneOf(theirs).focus();
    await mine.locator('.people-editing[title="П. Номин засаж байна"]').waitFor();
    await theirs.goto('/dashboard');
    await mine.locator('.people-here').waitFor({ state: 'detached' });
  });

  it("receive each other's changes at once, except in the field being edited: there they are offered", async () => {
    const account = await accounts.add('Д. Лхагва');
    const mine = await openAccount(await front.colleague(4), account.id);
    const theirs = await openAccount(await front.colleague(nomin.email), account.id);
    await mine.getByText('Холбогдсон').waitFor();
    await phoneOf(mine).fill('88000001');
    await nameOf(theirs).fill('Д. Лхагвадорж');
    await phoneOf(theirs).fill('88000002');
    await save(theirs);
    await theirs.getByText('Амжилттай шинэчлэгдлээ').waitFor();
    await holds(nameOf(mine), 'Д. Лхагвадорж');
    await mine.locator('.form-offer').getByText('«88000002» болгосон').waitFor();
    expect(await phoneOf(mine).inputValue()).toBe('88000001');
    await mine.locator('.form-offer').getByRole('button', { name: 'үлдээх' }).click();
    await save(mine);
    await mine.getByText('Амжилттай шинэчлэгдлээ').waitFor();
    expect(await accounts.read(account.id)).toMatchObject({ name: 'Д. Лхагвадорж', phone: '88000001' });
  });

  it('have changes to different fields merged without a question', async () => {
    const account = await accounts.add('О. Цэрэн');
    const mine = await openAccount(cutOff, account.id);
    const theirs = await openAccount(await front.colleague(nomin.email), account.id);
    await nameOf(theirs).fill('О. Цэрэндорж');
    await save(theirs);
    await theirs.getByText('Амжилттай шинэчлэгдлээ').waitFor();
    await phoneOf(mine).fill('88000003');
    await save(mine);
    await mine.getByText('П. Номин хадгалсан өөрчлөлттэй нэгтгэж хадгаллаа').waitFor();
    expect(await mine.getByRole('dialog').count()).toBe(0);
    await holds(nameOf(mine), 'О. Цэрэндорж');
    expect(await accounts.read(account.id)).toMatchObject({ name: 'О. Цэрэндорж', phone: '88000003' });
  });
});

describe('unsaved input', () => {
  it('is not left without a confirmation', async () => {
    const account = await accounts.add('Ч. Баасан');
    const page = await openAccount(await front.colleague(4), account.id);
    await phoneOf(page).fill('88990011');
    const leave = (): Promise<void> => page.getByRole('link', { name: 'Авлага', exact: true }).click();
    await leave();
    const question = page.getByRole('alertdialog', { name: 'Хадгалаагүй өөрчлөлт байна' });
    await question.getByRole('cell', { name: '88990011' }).waitFor();
    await question.getByRole('button', { name: 'Үлдэх' }).click();
    expect(await phoneOf(page).inputValue()).toBe('88990011');
    await leave();
    await question.getByRole('button', { name: 'Хадгалах' }).click();
    await page.waitForURL('**/avlaga');
    expect((await accounts.read(account.id))['phone']).toBe('88990011');
  });

  it("is refused at its field with the server's message", async () => {
    const account = await accounts.add('Г. Отгон');
    const page = await openAccount(await front.colleague(4), account.id);
    await nameOf(page).fill('');
    await save(page);
    await formOf(page).getByText('Гүйцэд бөглөнө үү').waitFor();
    await nameOf(page).fill('Г. Отгонбаяр');
    await formOf(page).getByLabel('И-мэйл').fill('admin@zuuch.test');
    await save(page);
    await formOf(page).locator('.bp6-form-group.bp6-intent-danger').getByRole('alert').waitFor();
    expect(await formOf(page).getByLabel('И-мэйл').getAttribute('aria-invalid')).toBe('true');
    expect((await accounts.read(account.id))['name']).toBe('Г. Отгон');
  });
});

describe("a user's own profile", () => {
  const picture = (colour: string): Promise<Buffer> =>
    sharp({ create: { width: 240, height: 80, channels: 3, background: colour } })
      .png()
      .toBuffer();
  const input = (page: Page, label: string): Locator => page.locator(`input[type=file][aria-label="${label}"]`);
  const isDrawn = (page: Page, image: string): Promise<unknown> =>
    page.waitForFunction(
      (of) =>
        ((
          globalThis as { document: { querySelector(of: string): { naturalWidth: number } | null } }
        ).document.querySelector(of)?.naturalWidth ?? 0) > 0,
      image,
    );

  it('accepts a picture and a signature, shows them at once, and refuses an invalid picture', async () => {
    const { page, complaints } = await front.colleague(1);
    await page.goto('/profile/1');
    await page.locator('.profile-letters').getByText('Б.', { exact: true }).waitFor();
    await input(page, 'Профайл зураг').setInputFiles({
      name: 'offer.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
    await page.getByRole('alert').getByText('Зургийн файл (JPEG, PNG, WebP) сонгоно уу').waitFor();
    await input(page, 'Профайл зураг').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await picture('#224488'),
    });
    await page.getByRole('button', { name: 'Зураг хадгалах' }).click();
    await isDrawn(page, '.navigation-user img[src^="/img/"]');

    await input(page, 'Гарын үсэг').setInputFiles({
      name: 'signature.png',
      mimeType: 'image/png',
      buffer: await picture('#111111'),
    });
    await page.getByText('Хадгалаагүй өөрчлөлт').waitFor();
    await page.getByRole('button', { name: 'Шинэчлэх' }).click();
    await page.getByText('Амжилттай шинэчлэгдлээ').waitFor();
    await isDrawn(page, 'img[alt="Гарын үсэг"][src^="/img/"]');
    expect([
      await formOf(page).getByLabel('И-мэйл').isDisabled(),
      await formOf(page).getByLabel('Төрөл').isDisabled(),
    ]).toEqual([true, true]);
    await page.reload();
    await isDrawn(page, 'img[alt="Гарын үсэг"][src^="/img/"]');
    await isDrawn(page, '.navigation-user img[src^="/img/"]');
    expect(complaints).toEqual([]);
  });

  it("shows an administrator's changes at once", async () => {
    const { page } = await front.colleague(2);
    await page.goto('/profile/2');
    await holds(phoneOf(page), '99110002');
    await page.getByText('Холбогдсон').waitFor();
    await accounts.change(2, { phone: '88220022' });
    await holds(phoneOf(page), '88220022');
  });

  it("lists the user's sessions, and signs out another device", async () => {
    const home = await front.newcomer(3);
    await home.page.goto('/dashboard');
    await home.page.getByText('Холбогдсон').waitFor();
    const { page } = await front.newcomer(3);
    await page.goto('/profile/3');
    const places = page.locator('.sessions li');
    await places.nth(1).waitFor();
    await places.filter({ hasNotText: 'энэ төхөөрөмж' }).first().getByRole('button', { name: 'Гаргах' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Гаргах' }).click();
    await home.page.getByText('Нэвтрэх хугацаа дууссан байна').waitFor();
    await page.getByText('Зөвхөн энэ төхөөрөмжөөс нэвтэрсэн байна.').waitFor();
  });
});
