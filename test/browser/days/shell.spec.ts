import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { userTypes } from '../../../contract/actor.js';
import { everyType } from '../../api/house.js';
import { openFront, type Front, type Visitor } from '../browser.js';

jest.setTimeout(240_000);

/** Document 1, section 2.4: an address, and the types that are offered it. */
const drawer: [string, string][] = [
  ['/dashboard', '1234567'],
  ['/dashboardnew', '1234567'],
  ['/dashboardadmin', '47'],
  ['/inquiry', '1467'],
  ['/inquiryinactive', '1467'],
  ['/shippingorder', '1234567'],
  ['/operation', '2467'],
  ['/soc', '47'],
  ['/custom', '457'],
  ['/finance', '1234567'],
  ['/invoice', '1234567'],
  ['/custominvoice', '1234567'],
  ['/uglug/list', '1234567'],
  ['/avlaga', '1234567'],
  ['/finished', '47'],
  ['/finishedfcl', '47'],
  ['/archived', '47'],
  ['/settings/user', '4'],
  ['/settings/currency', '347'],
  ...['salesprofit', 'tariffprofit', 'sosales', 'sotariff'].map((name): [string, string] => [
    `/report/${name}`,
    '1467',
  ]),
  ...[
    'transmode',
    'transmodefcl',
    'transmodeaverage',
    'salesshipment',
    'tariffshipment',
    'payer',
    'consignee',
    'container',
    'operation',
    'terminal',
    'extra',
    'agent',
    'agentpayment',
    'via',
    'commodity',
    'payablereport',
    'receivablereport',
  ].map((name): [string, string] => [`/report/${name}`, '47']),
];
const railway: [string, string][] = ['ortoo', 'wagonbuleg', 'wagonprice'].map((name) => [`/settings/${name}`, '47']);
const settings: [string, string][] = [
  ['/settings/firm', '4'],
  ...['agent', 'supplier', 'payer'].map((name): [string, string] => [`/settings/${name}`, '147']),
  ...[
    'transtype',
    'consignee',
    'commodity',
    'city',
    'container',
    'thc',
    'carrier',
    'via',
    'viamore',
    'driver',
    'customagent',
    'tracingstatus',
    'reason',
  ].map((name): [string, string] => [`/settings/${name}`, '47']),
];

const offeredTo = (rows: [string, string][], type: number): string[] =>
  rows
    .filter(([, types]) => types.includes(String(type)))
    .map(([address]) => address)
    .sort();

describe('the house around every screen', () => {
  let front: Front;
  /** One seat for many: who comes next signs in where the one before sat. */
  let seat: Visitor;
  beforeAll(async () => {
    front = await openFront();
    seat = await front.visitor();
  }, 240_000);
  afterAll(() => front?.close());

  const addressesIn = async (page: Page, links: string): Promise<string[]> => {
    const found = await page
      .locator(links)
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
    return found.sort();
  };
  const menuOf = async (page: Page, name: string): Promise<string[]> => {
    const button = page.getByRole('button', { name, exact: true });
    if ((await button.count()) === 0) return [];
    await button.click();
    await page.locator('.bp6-menu a[href]').first().waitFor();
    const found = await addressesIn(page, '.bp6-menu a[href]');
    await page.keyboard.press('Escape');
    await page.locator('.bp6-menu').waitFor({ state: 'detached' });
    return found;
  };

  it.each(everyType)('offers a user of type %i exactly what the matrix says', async (type) => {
    const { page, complaints } = seat;
    if (page.url() === 'about:blank') await page.goto('/');
    await front.takeSeat(seat, type);
    await page.goto('/dashboard');
    await page.getByRole('navigation', { name: 'Үндсэн цэс' }).waitFor();
    expect(await addressesIn(page, '.navigation-group a')).toEqual(offeredTo(drawer, type));
    expect(await menuOf(page, 'Төмөр зам')).toEqual(offeredTo(railway, type));
    expect(await menuOf(page, 'Тохиргоо')).toEqual(offeredTo(settings, type));
    expect(await page.getByRole('button', { name: 'Өөрчлөлтийн лог' }).count()).toBe(type === 4 ? 1 : 0);
    await page.locator('.navigation-user').getByText(userTypes[type].mn).waitFor();
    expect(await page.locator('.navigation-user').getAttribute('href')).toBe(`/profile/${type}`);
    expect(complaints).toEqual([]);
  });

  it('finds screens and people by name, in any spelling, without a mouse', async () => {
    const { page } = await front.colleague(4);
    await page.goto('/dashboard');
    const goTo = async (typed: string, shown: string): Promise<void> => {
      await page.keyboard.press('Control+KeyK');
      await page.getByRole('textbox', { name: 'Хайх, очих' }).fill(typed);
      await page.locator('.palette .bp6-menu-item.bp6-active').getByText(shown, { exact: true }).waitFor();
      await page.keyboard.press('Enter');
    };
    await page.getByText('Холбогдсон').waitFor();
    await goTo('avlaga', 'Авлага');
    await page.waitForURL('**/avlaga');
    await goTo('receiv', 'Авлага');
    await goTo('Өглөг', 'Өглөг');
    await page.waitForURL('**/uglug/list');
    await goTo('Сарангэрэл', 'Ц. Сарангэрэл');
    await page.waitForURL('**/settings/user/6/edit');
  });

  it('leads who does not know the way to the first dashboard, and tells who may not go on', async () => {
    const { page } = seat;
    await front.takeSeat(seat, 5);
    for (const address of ['/no/such/place', '/inquiry/first/edit', '/']) {
      await page.goto(address);
      await page.waitForURL('**/dashboard');
    }
    await page.goto('/settings/user');
    await page.getByText('Танд энэ дэлгэцийг үзэх эрх байхгүй').waitFor();
    // Another's profile is nobody's business; the address leads to one's own.
    await page.goto('/profile/4');
    await page.waitForURL('**/profile/5');
  });

  it('speaks the language and wears the colours that were chosen, also tomorrow', async () => {
    const { page } = await front.newcomer(4);
    await page.goto('/settings/user');
    const html = page.locator('html');
    await page.getByRole('heading', { name: 'Системийн хэрэглэгч' }).waitFor();
    expect([await html.getAttribute('lang'), await html.getAttribute('data-theme')]).toEqual(['mn', 'light']);
    await page.getByRole('button', { name: 'Хэл: English' }).click();
    await page.getByRole('heading', { name: 'System Users' }).waitFor();
    await page.getByRole('columnheader', { name: /^Name/ }).waitFor();
    await page.getByRole('button', { name: 'Your preferences' }).click();
    await page.getByRole('menuitem', { name: 'Dark' }).click();
    expect(await html.getAttribute('data-theme')).toBe('dark');
    await page.reload();
    await page.getByRole('heading', { name: 'System Users' }).waitFor();
    expect([await html.getAttribute('lang'), await html.getAttribute('data-theme')]).toEqual(['en', 'dark']);
    // No word of the other language is left on the screen; names of people are names.
    const words = await page
      .locator('.top-bar, .navigation-groups, .grid-head, .list-pager, .status-bar')
      .allInnerTexts();
    expect(words.join(' ').replaceAll('МН', '')).not.toMatch(/[А-Яа-яӨөҮү]/);
  });

  it('keeps the panels as wide as they were drawn, also on another desk', async () => {
    const one = await front.colleague(4);
    await one.page.goto('/settings/user/1/edit');
    // A form takes the focus when it comes.
    await one.page.locator('.record-form :focus').waitFor();
    const border = one.page.getByRole('separator').first();
    await border.focus();
    const before = await one.page.locator('#list').boundingBox();
    const kept = one.page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().includes('/api/layouts/'),
    );
    for (let step = 0; step < 3; step++) await one.page.keyboard.press('ArrowRight');
    await kept;
    const drawn = await one.page.locator('#list').boundingBox();
    expect(drawn!.width).toBeGreaterThan(before!.width + 20);
    const other = await front.newcomer(4);
    await other.page.goto('/settings/user/1/edit');
    await other.page.getByRole('heading', { name: 'Б. Болормаа' }).waitFor();
    const found = await other.page.locator('#list').boundingBox();
    expect(Math.abs(found!.width - drawn!.width)).toBeLessThan(5);
  });

  it('shows what every key does, and walks from part to part with F6', async () => {
    const { page } = await front.colleague(4);
    await page.goto('/settings/user');
    await page.getByRole('grid').waitFor();
    await page.keyboard.press('Shift+Slash');
    const sheet = page.getByRole('dialog', { name: 'Товчлуур' });
    await sheet.getByText('Дэлгэц, бичлэг хайх').waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    const seen = new Set<string>();
    for (let step = 0; step < 5; step++) {
      await page.keyboard.press('F6');
      seen.add(await page.evaluate('document.activeElement.closest("[data-region]").getAttribute("aria-label")'));
    }
    expect([...seen].sort()).toEqual(['Дээд мөр', 'Жагсаалт', 'Үндсэн цэс']);
  });

  it('fits a phone: one column, cards, and the way back to the same card', async () => {
    const { page, complaints } = await front.colleague(4, { width: 390, height: 844 });
    await page.goto('/settings/user');
    const fitsTheWidth = async (): Promise<void> =>
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.getByRole('link', { name: 'Н. Төмөрбаатар' }).waitFor();
    expect(await page.getByRole('grid').count()).toBe(0);
    await fitsTheWidth();
    await page.getByRole('link', { name: 'Н. Төмөрбаатар' }).click();
    await page.getByRole('heading', { name: 'Н. Төмөрбаатар' }).waitFor();
    expect(await page.getByRole('link', { name: 'Б. Болормаа' }).isVisible()).toBe(false);
    await fitsTheWidth();
    const save = await page.getByRole('button', { name: 'Шинэчлэх' }).boundingBox();
    expect(save!.height).toBeGreaterThanOrEqual(40);
    await page.getByRole('button', { name: 'Жагсаалт руу буцах' }).click();
    await page.getByRole('link', { name: 'Н. Төмөрбаатар' }).waitFor();
    await page.getByRole('button', { name: 'Цэс нээх' }).click();
    // The railway and settings menus of the top bar stand in the drawer here.
    await page.getByText('Төмөр зам').click();
    await page.getByRole('link', { name: 'Өртөө' }).click();
    await page.waitForURL('**/settings/ortoo');
    await fitsTheWidth();
    expect(complaints).toEqual([]);
  });
});
