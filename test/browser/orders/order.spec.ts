import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { messages } from '../../../contract/refusals/messages.js';
import type { Front } from '../driver/browser.js';
import { openEntries } from '../driver/entries.js';
import { openOrderEntries, type OrderEntries } from '../driver/order-entries.js';
import { cell, openInquiryCalls, select, type InquiryCalls } from '../driver/inquiry-calls.js';
import { formOf, waitForMessage } from '../driver/steps.js';

jest.setTimeout(120_000);

describe('a shipping order', () => {
  let calls: InquiryCalls;
  let front: Front;
  let names: OrderEntries;
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
    names = await openOrderEntries(await openEntries(front.server), 'Walk');
  }, 240_000);
  afterAll(() => front?.close());

  /** Types into the focused picker, chooses the match and goes on. */
  const take = async (page: Page, name: string): Promise<void> => {
    await page.keyboard.type(name);
    await page.getByRole('option', { name, exact: true }).waitFor();
    await page.keyboard.press('Tab');
  };

  it('is created from an inquiry, filled in by keyboard with the rail price of the wagon list, and saved', async () => {
    const token = await front.server.tokenOf(4);
    const fcl = (await front.server.call('GET', '/api/helper/transtype/1', { token })).body.transtype[0].id as number;
    const id = await calls.add({ name: 'Захиалга болох', tmode: 1, ttype: fcl, shippingsize: [] });
    const { page, complaints } = await calls.openInquiry(4, id);
    await page.getByRole('button', { name: 'SO болгох' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'SO болгох' }).click();
    await waitForMessage(page, messages.movedToOrder.mn);
    await page.waitForURL(`**/shippingorder/${id}/edit`);

    await formOf(page).getByRole('combobox', { name: 'Төлөгч' }).focus();
    await take(page, names.payer);
    await take(page, names.supplier);
    await select(page, 'Төлбөрийн төрөл', 'Хүлээн авахад');
    await select(page, 'Төлбөрийн нөхцөл', 'Дансаар');
    await select(page, 'Замнал', 'Замын-Үүд');

    await page
      .getByRole('region', { name: 'УБТЗ-ын тариф' })
      .last()
      .getByRole('button', { name: 'Мөр нэмэх' })
      .press('Enter');
    await take(page, names.from);
    await take(page, names.to);
    // Letters that the keyboard of the test does not have come without a key, so F2 opens the cell.
    await page.keyboard.press('F2');
    await take(page, 'Чингэлэг');
    // The price of the list is filled in automatically, and is included in the total.
    await cell(page, 'УБТЗ-ын тариф', 0, 7).getByText('1,020,000.00').waitFor();
    await page.getByRole('textbox', { name: 'USD ханш' }).fill('3400');
    await page.getByRole('textbox', { name: 'Ашиг (USD)' }).fill('250');
    await page
      .getByRole('button', { name: /^Тооцооны дүн 1,870,000\.00 ₮/ })
      .first()
      .waitFor();
    await page.keyboard.press('Control+s');
    await waitForMessage(page, messages.updated.mn);
    // The header shows the payer as soon as it is saved.
    await page.locator('.file-header').getByText(names.payer).waitFor();
    const saved = await front.server.call('GET', `/api/shippingorder/${id}/order`, {
      token: await front.server.tokenOf(4),
    });
    expect(saved.body.odata).toMatchObject({
      payment_type: 2,
      payment_term: 2,
      zamnal: 1,
      quantity: 1,
      usdprofit: 250,
      ubtzrates: [{ type: 2, empty: 1, container: 1, rate: 1_020_000 }],
    });

    // Each section has an address, and going back passes through them.
    const section = (name: string) => page.getByRole('link', { name, exact: true }).last();
    await section('Үйл ажиллагаа').click();
    await page.waitForURL(`**/shippingorder/${id}/edit?part=operations`);
    await page.getByRole('region', { name: 'Тээврийн мэдээлэл' }).getByText('Захиалга').waitFor();
    expect(await page.getByRole('link', { name: 'Үйл ажиллагааг нээх' }).getAttribute('href')).toBe(
      `/operation/${id}/a`,
    );
    await section('Хэвлэх баримт').click();
    await page.waitForURL('**?part=papers');
    expect(await page.getByRole('button', { name: 'Хүлээлгэн өгөх акт, English' }).getAttribute('href')).toBe(
      `/shippingorder/${id}/delivery?lang=en`,
    );
    await page.goBack();
    await page.getByRole('link', { name: 'Үйл ажиллагааг нээх' }).waitFor();
    await page.goBack();
    await page.getByRole('textbox', { name: 'Ашиг (USD)' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
