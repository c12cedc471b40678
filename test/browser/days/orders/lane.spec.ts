import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { messages } from '../../../../contract/refusals/messages.js';
import type { Front } from '../../driver/browser.js';
import { cell, grid, openInquiryCalls, transport, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { waitForMessage } from '../../driver/steps.js';

jest.setTimeout(240_000);

/** Prices of different agents for one leg are alternatives. */
const leg = 'Хил хүртэл';
const block = (agent: string): string =>
  `Агент\tНэр\tВалют\tҮнэ\nRail Link\t${leg}\tusd\t820\n${agent}\t${leg}\tusd\t790\n`;

async function pasted(page: Page, text: string) {
  await page.locator('#transport').getByRole('button', { name: 'Excel-ээс' }).click();
  const dialog = page.getByRole('dialog', { name: /хуулсан мөрүүд/ });
  await dialog.getByRole('textbox').fill(text);
  return dialog;
}

describe('pricing with the history of the lane', () => {
  let calls: InquiryCalls;
  let front: Front;
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
    for (const [day, price] of [
      ['2026-01-10', 700],
      ['2026-02-10', 650],
    ] as const)
      await calls.add({
        name: `Өмнөх ${day}`,
        quotation_date: day,
        newpriceoffers: [
          { agent_id: calls.ids['agent:Sino Trans'], name: leg, price, currency: 'usd', rate: 3400, transtime: 3 },
        ],
        priceoffers: [{ currency: 'usd', price: price + 100, profit: 100, rate: 3400 }],
      });
  }, 240_000);
  afterAll(() => front?.close());

  it('a tariff manager accepts an earlier price by a key, undoes and repeats that, and compares with the last offers', async () => {
    const inquiry = await calls.add({
      name: 'Үнэлэх',
      newpriceoffers: [900, 1000].map((price) => ({
        ...{ agent_id: calls.ids['agent:Rail Link'], name: leg, price, currency: 'usd', rate: 3400, transtime: 4 },
      })),
    });
    const { page, complaints } = await calls.openInquiry(6, inquiry);
    const chosenRow = 2;
    const memory = page.getByRole('group', { name: 'Энэ чиглэлд агентын өмнөх үнэ' });
    await memory.getByRole('button', { name: /Sino Trans 650\.00 USD/ }).waitFor();
    expect(await memory.getByRole('button').count()).toBe(1);
    await page.keyboard.press('Control+Alt+Digit1');
    await cell(page, transport.table, chosenRow, transport.agent).getByText('Sino Trans').waitFor();
    await cell(page, transport.table, chosenRow, transport.price).getByText('650.00').waitFor();
    await page.keyboard.press('Control+z');
    await cell(page, transport.table, chosenRow, transport.agent).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+y');
    await cell(page, transport.table, chosenRow, transport.price).getByText('650.00').waitFor();
    await page.keyboard.press('Control+s');
    await waitForMessage(page, messages.updated.mn);
    expect((await calls.read(inquiry)).newoffers.at(-1)).toMatchObject({
      ...{ agent_id: calls.ids['agent:Sino Trans'], price: 650, currency: 'usd', transtime: 3 },
    });

    await page
      .locator('.form-contents .totals')
      .getByRole('button', { name: /^Бусад агентын санал/ })
      .waitFor();
    await page.getByRole('button', { name: 'Харьцуулах' }).click();
    const dialog = page.getByRole('dialog', { name: 'Агентуудын үнийн харьцуулалт' });
    await dialog.getByRole('row', { name: /2026-02-10/ }).waitFor();
    expect(await dialog.getByRole('row', { name: /Өмнөх/ }).allInnerTexts()).toHaveLength(2);
    expect(complaints).toEqual([]);
  });

  it('a pasted block names an unknown agent: a user with the right adds the agent there, and the block is still open', async () => {
    const id = await calls.add({ name: 'Буулгах' });
    const tariff = await calls.openInquiry(6, id);
    const refused = await pasted(tariff.page, block('Шинэ Зам'));
    await refused.getByText(/1 мөр алдаатай/).waitFor();
    expect(await refused.getByRole('button', { name: 'Шинэ Зам' }).count()).toBe(0);

    const { page, complaints } = await calls.openInquiry(4, id);
    const dialog = await pasted(page, block('Шинэ Зам'));
    await dialog.getByRole('button', { name: 'Шинэ Зам' }).click();
    const creating = page.getByRole('dialog', { name: 'Шинэ агент' });
    expect(await creating.getByRole('textbox', { name: 'Нэр', exact: true }).inputValue()).toBe('Шинэ Зам');
    await creating.getByRole('textbox', { name: 'И-мэйл' }).fill('zam@example.com');
    await creating.getByRole('textbox', { name: 'Утас' }).fill('99001122');
    for (const [label, typed] of [
      ['Улс', 'Хятад'],
      ['Хот', 'Tianjin'],
    ] as const) {
      await creating.getByRole('combobox', { name: label }).fill(typed);
      await page.locator('[role=option]').getByText(typed, { exact: true }).click();
    }
    await creating.getByRole('button', { name: 'Хадгалах', exact: true }).click();
    await creating.waitFor({ state: 'detached' });
    await dialog.getByText('2 мөр нэмж, 0 мөр өөрчилнө.', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Оруулах' }).click();
    await cell(page, transport.table, 3, transport.agent).getByText('Шинэ Зам').waitFor();
    // Two agents for one leg are alternatives.
    await grid(page, transport.table)
      .locator('td[data-column=alternative]')
      .getByText('хамгийн хямд')
      .first()
      .waitFor();
    await page.keyboard.press('Control+s');
    await waitForMessage(page, messages.updated.mn);
    expect((await calls.read(id)).newoffers.map(({ price }: { price: number }) => price)).toEqual([
      1000, 900, 820, 790,
    ]);
    expect(complaints).toEqual([]);
  });
});
