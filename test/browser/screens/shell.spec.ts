import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { userTypes } from '../../../contract/actor.js';
import { everyType } from '../../api/running-server.js';
import { openFront, type Front, type Visitor } from '../driver/browser.js';

jest.setTimeout(240_000);

/** Document 1, section 2.4: an address, and the user types for which the drawer shows it. */
const drawer: [string, string][] = [
  ['/dashboard', '1234567'],
  ['/dashboardnew', '1234567'],
  ['/dashboardadmin', '47'],
  ['/inquiry', '1467'],
  ['/inquiryinactive', '1467'],
  ['/shippingorder', '1234567'],
  ['/attention', '1234567'],
  ['/operation', '2467'],
  ['/soc', '47'],
  ['/risk', '12467'],
  ['/documents', '1234567'],
  ['/custom', '457'],
  ['/finance', '1234567'],
  ['/invoice', '1234567'],
  ['/custominvoice', '1234567'],
  ['/uglug/list', '1234567'],
  ['/avlaga', '1234567'],
  ['/advances', '347'],
  ['/items', '347'],
  ['/nettings', '347'],
  ['/aging', '347'],
  ['/party', '347'],
  ['/statements', '347'],
  ['/reminders', '347'],
  ['/bank', '34'],
  ['/settings/partyaccount', '347'],
  ['/report/exchange', '34'],
  ['/settings/months', '347'],
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
    'legs',
  ].map((name): [string, string] => [`/report/${name}`, '47']),
];
const railway: [string, string][] = ['ortoo', 'wagonbuleg', 'wagonprice'].map((name) => [`/settings/${name}`, '47']);
const settings: [string, string][] = [
  ['/settings/firm', '4'],
  ['/settings/jobs', '47'],
  ['/settings/move', '47'],
  ...['agent', 'supplier', 'payer'].map((name): [string, string] => [`/settings/${name}`, '147']),
  ...[
    'transtype',
    'consignee',
    'commodity',
    'city',
    'container',
    'clockterms',
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

describe('the frame around every screen', () => {
  let front: Front;
  /** One browser for many: each user signs in where the previous one was. */
  let visitor: Visitor;
  beforeAll(async () => {
    front = await openFront();
    visitor = await front.visitor();
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

  it.each(everyType)('offers a user of type %i exactly the entries of the matrix', async (type) => {
    const { page, complaints } = visitor;
    if (page.url() === 'about:blank') await page.goto('/');
    await front.signInAs(visitor, type);
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
    // A sign before it narrows what is looked for: @ people and firms, > what can be done here.
    await goTo('@Сарангэрэл', 'Ц. Сарангэрэл');
    await page.getByRole('button', { name: 'Жагсаалт руу буцах' }).first().waitFor();
    await goTo('>жагсаалт руу', 'Жагсаалт руу буцах');
    await page.waitForURL('**/settings/user');
    expect(await page.locator('.palette').count()).toBe(0);
  });

  it('shows what is found in a dialog, by kind, and returns the cursor to where it was', async () => {
    const { page } = await front.colleague(4);
    await page.goto('/settings/user');
    await page.getByRole('grid').waitFor();
    const search = page.getByRole('searchbox').first();
    await search.focus();
    await page.keyboard.press('Control+KeyK');
    const palette = page.getByRole('dialog', { name: 'Хайх, очих' });
    await palette.getByRole('textbox').fill('Сарангэрэл');
    await palette
      .locator('.bp6-menu-header', { hasText: /Хүн, байгууллага|Сүүлд нээсэн/ })
      .first()
      .waitFor();
    expect(await palette.locator('.bp6-active mark').innerText()).toBe('Сарангэрэл');
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    await search.and(page.locator(':focus')).waitFor();
    // The list has the best match first, although it shows its newest row first otherwise.
    await search.fill('бат');
    await page.waitForURL('**/settings/user?search=*');
    await page.locator('a.grid-name').first().getByText('Г. Энхбат').waitFor();
    expect(await page.locator('a.grid-name').allInnerTexts()).toEqual(['Г. Энхбат', 'Н. Төмөрбаатар']);
  });

  it('loads the record of a link once, on mouse down', async () => {
    const { page } = await front.colleague(4);
    await page.goto('/settings/user?search=Сарангэрэл');
    const link = page.locator('a.grid-name', { hasText: 'Ц. Сарангэрэл' });
    await link.hover();
    await page.getByText('Холбогдсон').waitFor();
    const methods: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/settings\/user\/\d+$/.test(request.url())) methods.push(request.method());
    });
    const answered = page.waitForResponse(/\/api\/settings\/user\/\d+$/);
    await page.mouse.down();
    await answered;
    expect(new URL(page.url()).pathname).toBe('/settings/user');
    await page.mouse.up();
    await page.getByRole('heading', { name: 'Ц. Сарангэрэл' }).waitFor();
    await page.locator('.record-form').waitFor();
    expect(methods).toEqual(['GET']);
  });

  it('closes an open menu with Escape also while the cursor is elsewhere', async () => {
    const { page } = await front.colleague(4);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Тохиргоо', exact: true }).click();
    await page.locator('.bp6-overlay-open:focus-within').waitFor({ state: 'attached' });
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Escape');
    await page.locator('.bp6-menu').waitFor({ state: 'detached' });
  });

  it('redirects an unknown address to the first dashboard, and shows a refusal to users without the right', async () => {
    const { page } = visitor;
    await front.signInAs(visitor, 5);
    for (const address of ['/no/such/place', '/inquiry/first/edit', '/']) {
      await page.goto(address);
      await page.waitForURL('**/dashboard');
      const message = page.getByRole('alert').getByText(`«${address}» гэсэн хаяг байхгүй`);
      if (address !== '/') await message.waitFor();
      else expect(await message.count()).toBe(0);
    }
    await page.goto('/customs');
    await page.getByRole('alert').getByRole('button', { name: 'Гааль' }).click();
    await page.waitForURL('**/custom');
    await page.goto('/settings/user');
    await page.getByText('Танд энэ дэлгэцийг үзэх эрх байхгүй').waitFor();
    // Only the user's own profile is accessible; the address redirects to it.
    await page.goto('/profile/4');
    await page.waitForURL('**/profile/5');
  });
});
