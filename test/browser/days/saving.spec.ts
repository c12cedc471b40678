import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { openAccounts } from '../accounts.js';
import type { Front } from '../browser.js';
import { openEntries } from '../entries.js';
import { openInquiryCalls, type InquiryCalls } from '../inquiry-calls.js';
import { savesByKey } from '../saving.js';

jest.setTimeout(480_000);

const rounds = 20;
const day = (round: number): string => `2026-03-${String(1 + round).padStart(2, '0')}`;
/** As it is pasted from elsewhere: the server stores it without the blanks at its ends, and a line without its tab. */
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
    ['the firm', 'firm', { register: words, address: words, phone: words }],
  ] as const)('saves what is typed in the form of %s twenty times, and nothing goes back', async (_name, at, typed) => {
    const { page, complaints } = await front.newcomer(4);
    await page.goto(address[at]!);
    await savesByKey(page, typed, rounds);
    await page.reload();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('goes from one form of an order to the next without a quarrel with oneself', async () => {
    const { page } = await front.newcomer(4);
    const quarrels: string[] = [];
    page.on('response', (answer) => void (answer.status() === 409 && quarrels.push(answer.url())));
    await page.goto(address['operation']!);
    const input = (name: string): Locator => page.locator(`[data-field=${name}] :is(input, textarea)`).first();
    const save = async (renewed: string): Promise<void> => {
      // The other form of the same section goes along with it.
      const renewal = page.waitForResponse((one) => one.request().method() === 'GET' && one.url().endsWith(renewed));
      await page.keyboard.press('Control+s');
      await renewal;
    };
    for (let round = 0; round < 5; round++) {
      await input('awb').fill(`CSQU ${round}`);
      await save(`/api/custom/${order}/ognoo`);
      await input('ataUb').fill(day(round + 8));
      await save(`/api/operation/${order}`);
    }
    expect(quarrels).toEqual([]);
  });
});
