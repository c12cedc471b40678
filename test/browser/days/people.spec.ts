import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { keptDrafts, openFront, password, type Front, type Visitor } from '../browser.js';

jest.setTimeout(240_000);

let front: Front;
/** The token of Г. Энхбат, the administrator. */
let token: string;
beforeAll(async () => {
  front = await openFront();
  token = await front.house.tokenOf(4);
}, 240_000);
afterAll(() => front?.close());

interface Account {
  id: number;
  email: string;
  phone: string;
}

let accounts = 0;
async function newAccount(name: string, type = 1): Promise<Account> {
  const email = `account${++accounts}@zuuch.test`;
  const phone = `9900${String(accounts).padStart(4, '0')}`;
  const { status, body, text } = await front.house.ask('POST', '/api/settings/user', {
    token,
    body: { name, phone, email, type, active: 1, password },
  });
  if (status !== 200) throw new Error(text);
  return { id: body.id as number, email, phone };
}

async function stored(id: number): Promise<Record<string, unknown>> {
  return (await front.house.ask('GET', `/api/settings/user/${id}`, { token })).body.udata as Record<string, unknown>;
}

async function change(id: number, changes: Record<string, unknown>): Promise<void> {
  const { status, text } = await front.house.ask('POST', `/api/settings/user/${id}/edit`, {
    token,
    body: { ...(await stored(id)), ...changes },
  });
  if (status !== 200) throw new Error(text);
}

const form = (page: Page): Locator => page.locator('.record-form');
const phoneOf = (page: Page): Locator => form(page).getByLabel('Утас');
const nameOf = (page: Page): Locator => form(page).getByLabel('Нэр');
const save = (page: Page): Promise<void> => page.keyboard.press('Control+KeyS');

/** Waits until a field holds the value. */
async function holds(field: Locator, value: string): Promise<void> {
  const element = await field.elementHandle();
  await field
    .page()
    .waitForFunction(([input, wanted]) => (input as unknown as { value: string }).value === wanted, [
      element,
      value,
    ] as const);
}

async function openAccount(visitor: Visitor, id: number): Promise<Page> {
  await visitor.page.goto(`/settings/user/${id}/edit`);
  await nameOf(visitor.page).waitFor();
  return visitor.page;
}

async function reachGrid(page: Page): Promise<void> {
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('F6');
    if (await page.evaluate('document.activeElement.getAttribute("role") === "grid"')) return;
  }
  throw new Error('F6 does not lead to the grid');
}

describe('the list of users', () => {
  it('is worked with by keyboard alone: sign in, find, sort, mark, copy, change, delete', async () => {
    const tsetsegmaa = await newAccount('Ж. Цэцэгмаа');
    const ariunaa = await newAccount('Ж. Ариунаа');
    await newAccount('Ж. Баясгалан');
    const { page, context, complaints } = await front.visitor();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { keyboard } = page;
    await page.goto('/');
    await page.getByLabel('И-мэйл').waitFor();
    await keyboard.type('admin@zuuch.test');
    await keyboard.press('Tab');
    await keyboard.type(password);
    await keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await page.getByText('Холбогдсон').waitFor();
    await keyboard.press('Control+KeyK');
    await page.locator('.palette input').waitFor();
    await keyboard.type('системийн хэрэглэгч');
    await page.locator('.palette .bp6-active').getByText('Системийн хэрэглэгч', { exact: true }).waitFor();
    await keyboard.press('Enter');
    await page.getByRole('grid').waitFor();

    await reachGrid(page);
    await keyboard.press('Slash');
    await keyboard.type('Ж.');
    await keyboard.press('Enter');
    await page.waitForURL('**/settings/user?search=*');
    await page.getByText('Нийт 3', { exact: true }).waitFor();

    await reachGrid(page);
    const active = page.locator('.grid-row .grid-active');
    for (const key of ['Control+Home', 'ArrowRight', 'ArrowUp', 'Enter']) await keyboard.press(key);
    await page.locator('[role=columnheader][aria-sort=ascending]').getByText('Нэр').waitFor();
    expect(new URL(page.url()).searchParams.get('sort')).toBe('name');
    await keyboard.press('ArrowDown');
    await active.getByText('Ж. Ариунаа').waitFor();
    for (const key of ['ArrowDown', 'ArrowDown']) await keyboard.press(key);
    expect(await active.innerText()).toBe('Ж. Цэцэгмаа');
    await keyboard.press('Space');
    await page.getByText('1 сонгосон').waitFor();
    await keyboard.press('Shift+ArrowUp');
    await page.getByText('2 сонгосон').waitFor();
    await keyboard.press('Control+KeyC');
    await page.getByText('2 мөр хуулсан').waitFor();
    const copied = (await page.evaluate('navigator.clipboard.readText()')) as string;
    expect(copied.split('\r\n').map((line) => line.split('\t')[0])).toEqual(['Нэр', 'Ж. Баясгалан', 'Ж. Цэцэгмаа']);
    for (const key of ['Escape', 'ArrowDown', 'F2']) await keyboard.press(key);

    await page.getByRole('heading', { name: 'Ж. Цэцэгмаа' }).waitFor();
    await holds(nameOf(page), 'Ж. Цэцэгмаа');
    for (const key of ['Tab', 'Control+KeyA']) await keyboard.press(key);
    await keyboard.type('88112233');
    await save(page);
    await page.getByText('Амжилттай шинэчлэгдлээ').waitFor();
    expect((await stored(tsetsegmaa.id))['phone']).toBe('88112233');

    await reachGrid(page);
    for (const key of ['Control+Home', 'ArrowRight']) await keyboard.press(key);
    await active.getByText('Ж. Ариунаа').waitFor();
    await keyboard.press('Delete');
    await page.getByRole('alertdialog').getByText('«Ж. Ариунаа» хэрэглэгчийг устгана.').waitFor();
    for (const key of ['Tab', 'Enter']) await keyboard.press(key);
    await page.getByText('Амжилттай устгагдлаа').waitFor();
    await page.getByText('Нийт 2', { exact: true }).waitFor();
    expect((await front.house.ask('GET', `/api/settings/user/${ariunaa.id}`, { token })).status).toBe(404);
    expect(complaints).toEqual([]);
  });

  it('shows at once what others change, and lets new rows wait in a bar', async () => {
    const one = await newAccount('Х. Алтанцэцэг');
    const { page } = await front.colleague(4);
    await page.goto('/settings/user?search=Алтанцэцэг');
    await page.getByRole('gridcell', { name: one.phone }).waitFor();
    await page.getByText('Холбогдсон').waitFor();
    await change(one.id, { phone: '88445566' });
    await page.getByRole('gridcell', { name: '88445566' }).waitFor();
    await newAccount('Б. Алтанцэцэг');
    await page.getByRole('button', { name: '1 шинэ мөр · харуулах' }).click();
    await page.getByRole('link', { name: 'Б. Алтанцэцэг' }).waitFor();
  });

  it('is found as it was left: the row, the page and the filter come back with "back"', async () => {
    for (const name of ['Ш. Золбоо', 'Ш. Нямаа', 'Ш. Оргил', 'Ш. Сувд']) await newAccount(name);
    // So low that the list has to be scrolled.
    const { page } = await front.newcomer(4, { width: 1280, height: 420 });
    await page.goto('/settings/user?sort=name');
    const grid = page.getByRole('grid');
    await grid.focus();
    for (const key of ['Control+End', 'ArrowUp', 'Home', 'ArrowRight']) await page.keyboard.press(key);
    const top = (): Promise<number> =>
      grid.evaluate((element) => (element as unknown as { scrollTop: number }).scrollTop);
    await page.locator('.grid-row .grid-active', { hasText: /\S/ }).waitFor();
    await expect(top()).resolves.toBeGreaterThan(0);
    const [left, row] = [await top(), await page.locator('.grid-row .grid-active').innerText()];
    await page.keyboard.press('Control+KeyK');
    await page.locator('.palette input').fill('avlaga');
    await page.locator('.palette .bp6-active').getByText('Авлага', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/avlaga');
    await page.goBack();
    await page.waitForFunction(
      (was) =>
        (
          globalThis as unknown as { document: { querySelector(of: string): { scrollTop: number } | null } }
        ).document.querySelector('[role=grid]')?.scrollTop === was,
      left,
    );
    expect(new URL(page.url()).search).toBe('?sort=name');
    await grid.focus();
    await page.locator('.grid-row .grid-active').getByText(row, { exact: true }).waitFor();
  });

  it('says why it is empty, and how to see everything again', async () => {
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
  /** Behind a proxy that lets no live connection through: he learns of others only when he saves. */
  let cutOff: Visitor;
  beforeAll(async () => {
    nomin = await newAccount('П. Номин', 4);
    cutOff = await front.newcomer(4);
    await cutOff.context.routeWebSocket(/socket\.io/, (socket) => void socket.close());
    await cutOff.context.route('**/socket.io/**', (route) => route.abort());
  });

  it('see each other there, and who is editing', async () => {
    const account = await newAccount('С. Мягмар');
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

  it('get each other’s changes as they come, except where they type: there they are offered', async () => {
    const account = await newAccount('Д. Лхагва');
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
    expect(await stored(account.id)).toMatchObject({ name: 'Д. Лхагвадорж', phone: '88000001' });
  });

  it('who changed different fields are merged without a question', async () => {
    const account = await newAccount('О. Цэрэн');
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
    expect(await stored(account.id)).toMatchObject({ name: 'О. Цэрэндорж', phone: '88000003' });
  });

  it('who changed the same field are asked: mine, or the other’s', async () => {
    const account = await newAccount('Э. Бямба');
    const mine = await openAccount(cutOff, account.id);
    const theirs = await openAccount(await front.colleague(nomin.email), account.id);
    await phoneOf(theirs).fill('88000004');
    await save(theirs);
    await theirs.getByText('Амжилттай шинэчлэгдлээ').waitFor();
    await phoneOf(mine).fill('88000005');
    await nameOf(mine).fill('Э. Бямбасүрэн');
    await save(mine);
    const question = mine.getByRole('dialog', { name: 'Хоёр хүн нэг талбарыг өөрчилжээ' });
    await question.getByText(`Өмнө нь: ${account.phone}`).waitFor();
    expect(await question.getByRole('radio').count()).toBe(2);
    // Nothing is lost by looking at it again first.
    await question.getByRole('button', { name: 'Болих' }).click();
    expect(await phoneOf(mine).inputValue()).toBe('88000005');
    await save(mine);
    await question.getByText('88000004').click();
    await question.getByRole('button', { name: 'Нэгтгээд хадгалах' }).click();
    await mine.getByText('Амжилттай шинэчлэгдлээ').waitFor();
    expect(await stored(account.id)).toMatchObject({ name: 'Э. Бямбасүрэн', phone: '88000004' });
  });
});

describe('what is typed', () => {
  it('comes back after the tab was killed, and a password is never kept', async () => {
    const account = await newAccount('Т. Пүрэв');
    const visitor = await front.newcomer(4);
    const page = await openAccount(visitor, account.id);
    await form(page).getByLabel('Нууц үг', { exact: true }).fill('secret-99');
    await phoneOf(page).fill('88776655');
    expect(await keptDrafts(page, '88776655')).not.toContain('secret-99');
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
    expect((await stored(account.id))['phone']).toBe('88776655');
    await again.reload();
    await nameOf(again).waitFor();
    expect(await bar.count()).toBe(0);
  });

  it('is not left behind unasked', async () => {
    const account = await newAccount('Ч. Баасан');
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
    expect((await stored(account.id))['phone']).toBe('88990011');
  });

  it('is refused at its field with the server’s words', async () => {
    const account = await newAccount('Г. Отгон');
    const page = await openAccount(await front.colleague(4), account.id);
    await nameOf(page).fill('');
    await save(page);
    await form(page).getByText('Гүйцэд бөглөнө үү').waitFor();
    await nameOf(page).fill('Г. Отгонбаяр');
    await form(page).getByLabel('И-мэйл').fill('admin@zuuch.test');
    await save(page);
    await form(page).locator('.bp6-form-group.bp6-intent-danger').getByRole('alert').waitFor();
    expect(await form(page).getByLabel('И-мэйл').getAttribute('aria-invalid')).toBe('true');
    expect((await stored(account.id))['name']).toBe('Г. Отгон');
  });
});

describe('the history beside a record', () => {
  it('shows who changed what, takes a save back after a look at it, and shows the record as it was', async () => {
    const account = await newAccount('Б. Дулмаа');
    const page = await openAccount(await front.colleague(4), account.id);
    await phoneOf(page).fill('88110099');
    await save(page);
    const entries = page.locator('.timeline-entry');
    await entries
      .first()
      .getByRole('row', { name: `Утас ${account.phone} → 88110099` })
      .waitFor();
    await entries.first().getByText('Г. Энхбат').waitFor();

    await entries.first().getByRole('button', { name: 'Буцаах' }).click();
    const preview = page.getByRole('dialog', { name: 'Өөрчлөлтийг буцаах' });
    await preview.getByRole('row', { name: `Утас 88110099 ${account.phone}` }).waitFor();
    expect((await stored(account.id))['phone']).toBe('88110099');
    await preview.getByRole('button', { name: 'Буцаах' }).click();
    await page.getByText('Өөрчлөлтийг буцаалаа').waitFor();
    await holds(phoneOf(page), account.phone);
    await entries.first().getByText('буцаасан').waitFor();
    await entries.first().getByRole('button', { name: 'Дахин хийх' }).waitFor();

    await entries.nth(1).getByRole('button', { name: 'Тухайн үеийн байдал' }).click();
    await page.waitForURL('**as_of=*');
    await page.locator('.moment-bar').getByText('Зөвхөн харах боломжтой').waitFor();
    await holds(phoneOf(page), '88110099');
    expect([await phoneOf(page).isDisabled(), await page.getByRole('button', { name: 'Шинэчлэх' }).count()]).toEqual([
      true,
      0,
    ]);
    await page.locator('.workspace-side').getByText('Түүнээс хойш өөрчлөгдсөн').waitFor();
    await entries.first().getByText('буцаасан').waitFor();
    expect(await entries.count()).toBe(1);
    await page.getByLabel('Аль үеийг харах').fill('01.01.2020');
    await page.keyboard.press('Enter');
    await page.getByLabel('Цаг', { exact: true }).fill('930');
    await page.keyboard.press('Enter');
    await page.waitForURL('**as_of=2020-01-01T09%3A30*');
    await page.getByText('Тэр үед энэ бичлэг байгаагүй').waitFor();
    await page.getByRole('button', { name: 'Одоо руу буцах' }).click();
    await holds(phoneOf(page), account.phone);
    expect(await phoneOf(page).isDisabled()).toBe(false);
  });
});

describe('one’s own profile', () => {
  const picture = (colour: string): Promise<Buffer> =>
    sharp({ create: { width: 240, height: 80, channels: 3, background: colour } })
      .png()
      .toBuffer();
  const input = (page: Page, label: string): Locator => page.locator(`input[type=file][aria-label="${label}"]`);
  const isDrawn = (page: Page, image: string): Promise<unknown> =>
    page.waitForFunction(
      (of) =>
        ((
          globalThis as unknown as { document: { querySelector(of: string): { naturalWidth: number } | null } }
        ).document.querySelector(of)?.naturalWidth ?? 0) > 0,
      image,
    );

  it('takes a picture and a signature, shows them at once, and refuses what is no picture', async () => {
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
      await form(page).getByLabel('И-мэйл').isDisabled(),
      await form(page).getByLabel('Төрөл').isDisabled(),
    ]).toEqual([true, true]);
    await page.reload();
    await isDrawn(page, 'img[alt="Гарын үсэг"][src^="/img/"]');
    await isDrawn(page, '.navigation-user img[src^="/img/"]');
    expect(complaints).toEqual([]);
  });

  it('shows at once what an administrator changes in it', async () => {
    const { page } = await front.colleague(2);
    await page.goto('/profile/2');
    await holds(phoneOf(page), '99110002');
    await page.getByText('Холбогдсон').waitFor();
    await change(2, { phone: '88220022' });
    await holds(phoneOf(page), '88220022');
  });

  it('lists where one is signed in, and signs the other place out', async () => {
    const home = await front.newcomer(3);
    await home.page.goto('/dashboard');
    await home.page.getByText('Холбогдсон').waitFor();
    const { page } = await front.newcomer(3);
    await page.goto('/profile/3');
    const places = page.locator('.sessions li');
    await places.nth(1).waitFor();
    await places.filter({ hasNotText: 'энэ төхөөрөмж' }).first().getByRole('button', { name: 'Гаргах' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Тийм' }).click();
    await home.page.getByText('Нэвтрэх хугацаа дууссан байна').waitFor();
    await page.getByText('Зөвхөн энэ төхөөрөмжөөс нэвтэрсэн байна.').waitFor();
  });
});
