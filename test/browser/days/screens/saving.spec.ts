import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { until } from '../../../until.js';
import { nameOf, openAccount, openAccounts, phoneOf, type Accounts } from '../../driver/accounts.js';
import { openFront, type Front } from '../../driver/browser.js';
import { openEntries } from '../../driver/entries.js';
import { openInquiryCalls, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { savesByKey } from '../../driver/saving.js';
import { formOf, goTo, holds, rowOf } from '../../driver/steps.js';

jest.setTimeout(480_000);

const rounds = 20;
const day = (round: number): string => `2026-03-${String(1 + round).padStart(2, '0')}`;
/** As pasted from elsewhere: the server stores it without spaces at the ends, and a single line without its tab. */
const words = (round: number): string => ` Үг  ${round}\tхоёр `;

describe('Ctrl+S with the cursor in a field', () => {
  let calls: InquiryCalls;
  let front: Front;
  let order: number;
  let address: Record<string, string>;
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
    const entries = await openEntries(front.server);
    const accounts = await openAccounts(front.server, 'saving');
    ({ id: order } = await calls.order({ name: 'Гараар хадгалах' }));
    const ids = calls.ids;
    const payer = await entries.add('payer', { name: 'Хадгалах төлөгч', phone: '1' });
    const supplier = await entries.add('supplier', { name: 'Хадгалах нийлүүлэгч', phone: '1' });
    await calls.act(4, `/api/shippingorder/${order}/update`, {
      payer,
      shipper: supplier,
      paymenttype: 1,
      paymentterm: 2,
      zamnal: 1,
      quantity: 2,
    });
    const invoice = await front.server.call('POST', '/api/custominvoice', {
      token: await front.server.tokenOf(4),
      body: {
        ...{ code: 'SM2688001', payer, description: 'Хадгалах', invoicetype: 1 },
        ...{ currency: 'mnt', rate: 1, amount: 1 },
      },
    });
    const via = await entries.add('via', { name: 'Хадгалах боомт' });
    const agent = await entries.add('agent', {
      name: 'Хадгалах агент',
      country: 'CHN',
      city: ids['city:Tianjin'],
      phone: '1',
      email: 'saving@example.com',
    });
    const account = await accounts.add('Б. Хадгалах');
    address = {
      operation: `/operation/${order}/a`,
      custom: `/custom/${order}`,
      order: `/shippingorder/${order}/edit`,
      inquiry: `/inquiry/${await calls.add({ name: 'Гараар хадгалах санал' })}/edit`,
      via: `/settings/via/${via}/edit`,
      agent: `/settings/agent/${agent}/edit`,
      user: `/settings/user/${account.id}/edit`,
      firm: '/settings/firm',
      invoice: `/custominvoice/${String(invoice.body.id)}/edit`,
    };
  }, 300_000);
  afterAll(() => front?.close());

  it.each([
    ['the days at the border', 'operation', { etaBorder: day, ataBorder: day, etdBorder: day, ataUb: day }],
    ['the AWB', 'operation', { awb: words, truck: words }],
    ['the days of customs', 'custom', { startedOn: day, finishedOn: day, comment: words }],
    ['the order', 'order', { information: words, usdRate: (round: number) => String(3400 + round) }],
    ['the inquiry', 'inquiry', { name: words, contractNumber: words, quotedOn: day, comment: words }],
    ['a border', 'via', { name: words }],
    ['an agent', 'agent', { name: words, phone: (round: number) => String(99_110_000 + round) }],
    ['a user', 'user', { name: words, phone: (round: number) => String(88_110_000 + round) }],
    ['a custom invoice', 'invoice', { description: words, amount: (round: number) => String(1_000 + round) }],
    ['the firm', 'firm', { register: words, address: words, phone: words }],
  ] as const)('saves what is typed in the form of %s twenty times, and no field reverts', async (_name, at, typed) => {
    const { page, complaints } = await front.newcomer(4);
    await page.goto(address[at]!);
    await savesByKey(page, typed, rounds);
    await page.reload();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("goes from one form of an order to the next without a conflict with the user's own save", async () => {
    const { page } = await front.newcomer(4);
    const conflicts: string[] = [];
    page.on('response', (answer) => void (answer.status() === 409 && conflicts.push(answer.url())));
    await page.goto(address['operation']!);
    const input = (name: string): Locator => page.locator(`[data-field=${name}] :is(input, textarea)`).first();
    const saved = (url: string) =>
      page.waitForResponse((one) => one.request().method() === 'POST' && one.url().endsWith(url));
    for (let round = 0; round < 5; round++) {
      await input('awb').fill(`CSQU ${round}`);
      // One after the other as fast as keys allow: the other form has not been reloaded, and the first may not be answered.
      const [awb, days] = [saved('/api/operation/awb'), saved(`/api/custom/${order}/operationognoo`)];
      await page.keyboard.press('Control+s');
      if (round % 2 === 0) await awb;
      await input('ataUb').fill(day(round + 8));
      await page.keyboard.press('Control+s');
      await Promise.all([awb, days]);
    }
    expect(conflicts).toEqual([]);
  });
});

/** Saves reach the server at once; the test decides when the page receives their answers. */
async function holdAnswers(page: Page, path: string) {
  const statuses: number[] = [];
  const pending: (() => void)[] = [];
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    const response = await route.fetch();
    statuses.push(response.status());
    await new Promise<void>((done) => pending.push(done));
    await route.fulfill({ response });
  });
  return {
    statuses,
    sent: (count: number) => until(`${count} saves`, async () => statuses.length === count),
    answer: (): void => pending.shift()?.(),
  };
}

describe('a save in progress', () => {
  let front: Front;
  let accounts: Accounts;
  beforeAll(async () => {
    front = await openFront();
    accounts = await openAccounts(front.server, 'underway');
  }, 300_000);
  afterAll(() => front?.close());

  const unsaved = (page: Page): Locator => formOf(page).locator('.save-unsaved');

  it('is sent once however often the key is pressed, and once more for what was typed since', async () => {
    const account = await accounts.add('Б. Давхар');
    const page = await openAccount(await front.newcomer(4), account.id);
    const saves = await holdAnswers(page, '**/api/settings/user/*/edit');
    await nameOf(page).fill('Б. Давхар дарсан');
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Enter');
    await saves.sent(1);
    await phoneOf(page).fill('88110011');
    await page.keyboard.press('Control+s');
    saves.answer();
    await saves.sent(2);
    saves.answer();
    await unsaved(page).waitFor({ state: 'detached' });
    expect(saves.statuses).toEqual([200, 200]);
    expect(await accounts.read(account.id)).toMatchObject({ name: 'Б. Давхар дарсан', phone: '88110011' });
    await page.context().close();
  });

  it('merges both when a colleague has saved again before the answer, without a conflict', async () => {
    const account = await accounts.add('Б. Хожуу');
    const page = await openAccount(await front.newcomer(4), account.id);
    const saves = await holdAnswers(page, '**/api/settings/user/*/edit');
    await nameOf(page).fill('Б. Хожуу хариу');
    await page.keyboard.press('Control+s');
    await saves.sent(1);
    await accounts.change(account.id, { phone: '88220022' });
    saves.answer();
    await holds(phoneOf(page), '88220022');
    expect(await nameOf(page).inputValue()).toBe('Б. Хожуу хариу');
    await unsaved(page).waitFor({ state: 'detached' });
    expect(await page.locator('.form-offer').count()).toBe(0);
    await nameOf(page).fill('Б. Хожуу хоёр');
    await page.keyboard.press('Control+s');
    await saves.sent(2);
    saves.answer();
    await unsaved(page).waitFor({ state: 'detached' });
    expect(saves.statuses).toEqual([200, 200]);
    expect(await accounts.read(account.id)).toMatchObject({ name: 'Б. Хожуу хоёр', phone: '88220022' });
    await page.context().close();
  });

  it('asks for confirmation before the user leaves unsaved input', async () => {
    const account = await accounts.add('Б. Буцах');
    const visitor = await front.newcomer(4);
    await visitor.page.goto('/settings/user');
    await visitor.page
      .getByRole('row', { name: /Б\. Буцах/ })
      .getByText('Б. Буцах')
      .click();
    const { page } = visitor;
    await page.waitForURL(`**/settings/user/${account.id}/edit**`);
    await nameOf(page).fill('Б. Буцаагүй');
    await page.goBack();
    const question = page.getByRole('alertdialog');
    await question.getByText('Б. Буцаагүй').waitFor();
    await question.getByRole('button', { name: 'Үлдэх' }).click();
    expect(await nameOf(page).inputValue()).toBe('Б. Буцаагүй');
    expect(page.url()).toContain(`/settings/user/${account.id}/edit`);
    await page.goBack();
    await question.getByRole('button', { name: 'Хадгалах' }).click();
    await page.waitForURL((url) => !url.pathname.includes(`/${account.id}/`));
    expect(await accounts.read(account.id)).toMatchObject({ name: 'Б. Буцаагүй' });
    await page.context().close();
  });
});

describe('two panels with the same record', () => {
  let calls: InquiryCalls;
  beforeAll(async () => {
    calls = await openInquiryCalls();
  }, 300_000);
  afterAll(() => calls?.front.close());

  it('can be edited side by side, and each receives the saves of the other', async () => {
    const { front } = calls;
    const { id, code } = await calls.order({ name: 'Хоёр самбар' });
    const owner = (await (await openAccounts(front.server, 'twopanels')).add('Х. Самбар', 4)).email;
    const { page } = await front.newcomer(owner);
    const refused: number[] = [];
    page.on('response', (answer) => void (answer.status() >= 400 && refused.push(answer.status())));
    await page.goto('/custom');
    await rowOf(page, code)
      .getByRole('link', { name: code })
      .click({ modifiers: ['Control'] });
    await page.waitForURL(`**/custom/${id}`);
    await page.goBack();
    await goTo(page, `/operation/${id}/a`);
    const field = (name: string, at: number): Locator =>
      page.locator(`[data-field=${name}] :is(input, textarea)`).nth(at);
    await field('comment', 1).waitFor();

    const save = async (): Promise<void> => {
      const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await page.keyboard.press('Control+s');
      await saved;
    };
    await field('startedOn', 0).fill('2026-03-02');
    await field('releasedOn', 1).fill('2026-03-09');
    await save();
    await holds(field('releasedOn', 0), '2026-03-09');
    expect(await field('startedOn', 0).inputValue()).toBe('2026-03-02');
    await field('startedOn', 0).focus();
    await save();
    await holds(field('startedOn', 1), '2026-03-02');
    expect(await page.locator('.form-offer').count()).toBe(0);

    // The same field in both: typed text remains, and the saved value is offered.
    await field('finishedOn', 0).fill('2026-03-05');
    await field('finishedOn', 1).fill('2026-03-06');
    await save();
    await page.locator('.form-offer').waitFor();
    expect(await field('finishedOn', 0).inputValue()).toBe('2026-03-05');
    expect(refused).toEqual([]);
  });
});
