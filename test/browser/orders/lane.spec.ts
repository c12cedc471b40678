import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { messages } from '../../../contract/refusals/messages.js';
import type { Front } from '../driver/browser.js';
import { openEntries } from '../driver/entries.js';
import { cell, openInquiryCalls, transport, type InquiryCalls } from '../driver/inquiry-calls.js';
import { waitForMessage } from '../driver/steps.js';

jest.setTimeout(240_000);

describe('a lane that was priced before', () => {
  let calls: InquiryCalls;
  let front: Front;
  let inquiry: number;
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
    // A city that no other test uses as origin.
    const fcity_id = await (await openEntries(front.server)).add('city', { name: 'Ляньюньган', country: 'CHN' });
    const offer = (agent: string, price: number) => ({
      ...{ agent_id: calls.ids[`agent:${agent}`], price, currency: 'usd', rate: 3400, transtime: 3 },
    });
    for (const month of [1, 2, 3, 4, 5, 6])
      await calls.add({
        ...{ fcity_id, name: `Чиглэл ${month}`, quotation_date: `2026-0${month}-10` },
        newpriceoffers: [offer('Sino Trans', 600 + month), ...(month === 1 ? [offer('Rail Link', 500)] : [])],
        priceoffers: [{ currency: 'usd', price: 900, profit: 100, rate: 3400 }],
      });
    inquiry = await calls.add({ fcity_id, name: 'Чиглэлийн шинэ' });
  }, 240_000);
  afterAll(() => front?.close());

  it('fills in the last price of each agent by a key, beside its last five offers', async () => {
    const { page, complaints } = await calls.openInquiry(6, inquiry);
    const memory = page.getByRole('group', { name: 'Энэ чиглэлд агентын өмнөх үнэ' });
    await memory.getByRole('button', { name: /Sino Trans 606\.00 USD/ }).waitFor();
    await memory.getByRole('button', { name: /Rail Link 500\.00 USD/ }).waitFor();
    expect(await memory.getByRole('button').count()).toBe(2);
    await page.keyboard.press('Control+Alt+Digit1');
    const chosenRow = 2;
    await cell(page, transport.table, chosenRow, transport.agent).getByText('Sino Trans').waitFor();
    await cell(page, transport.table, chosenRow, transport.price).getByText('606.00').waitFor();
    await page.keyboard.press('Control+KeyS');
    await waitForMessage(page, messages.updated.mn);
    expect((await calls.read(inquiry)).newoffers.at(-1)).toMatchObject({ price: 606, currency: 'usd', transtime: 3 });

    await page.getByRole('button', { name: 'Харьцуулах' }).click();
    const earlier = page
      .getByRole('dialog', { name: 'Агентуудын үнийн харьцуулалт' })
      .getByRole('row', { name: /Чиглэл / });
    await earlier.nth(4).waitFor();
    const names = (await earlier.allInnerTexts()).map((text) => /Чиглэл \d/.exec(text)?.[0]);
    expect(names).toEqual([6, 5, 4, 3, 2].map((month) => `Чиглэл ${month}`));
    expect(complaints).toEqual([]);
  });

  it('shows an earlier offer as a sum, with the offers of other agents and the typed profit apart', async () => {
    const fcity_id = await (await openEntries(front.server)).add('city', { name: 'Далянь', country: 'CHN' });
    const offer = (agent: string, price: number) => ({
      ...{ agent_id: calls.ids[`agent:${agent}`], name: 'Далай', price, currency: 'usd', rate: 3400 },
    });
    await calls.add({
      ...{ fcity_id, name: 'Хувилбартай', quotation_date: '2026-06-10' },
      newpriceoffers: [offer('Sino Trans', 606), offer('Rail Link', 700)],
      priceoffers: [{ currency: 'usd', price: 900, profit: 100, rate: 3400 }],
    });
    const id = await calls.add({ fcity_id, name: 'Хувилбар харах', quotation_date: '2026-06-11' });
    const { page } = await calls.openInquiry(6, id);
    await page.getByRole('button', { name: 'Харьцуулах' }).click();
    const earlier = page.getByRole('dialog').getByRole('row', { name: /Хувилбартай/ });
    await earlier.waitFor();
    expect(await earlier.innerText()).toMatch(
      /3,060,000\.00 ₮\s+2,060,400\.00 ₮\s+Бусад агентын санал: 2,380,000\.00 ₮\s+999,600\.00 ₮\s+Саналд бичсэн ашиг: 340,000\.00 ₮\s+32\.7 %/,
    );
  });
});
