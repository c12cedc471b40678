import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { messages } from '../../../../contract/refusals/messages.js';
import { refusals } from '../../../../contract/refusals/refusals.js';
import { waitForDrafts, type Front } from '../../driver/browser.js';
import { cell, grid, offers, openInquiryCalls, transport, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { waitForMessage } from '../../driver/steps.js';

jest.setTimeout(480_000);

describe('the form of an inquiry in a browser', () => {
  let calls: InquiryCalls;
  let front: Front;
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
  }, 300_000);
  afterAll(() => front?.close());

  it('two users change different rows of one inquiry: both are saved without a question; the same cell asks for a choice', async () => {
    const id = await calls.add({ name: 'Хоёр хүн' });
    const one = await calls.openInquiry(4, id);
    const other = await calls.openInquiry(6, id);
    await cell(one.page, transport.table, 0, transport.price).click();
    await one.page.keyboard.type('1100');
    await one.page.keyboard.press('Tab');
    await cell(other.page, transport.table, 1, transport.price).click();
    await other.page.keyboard.type('950');
    await other.page.keyboard.press('Tab');
    // Neither user is notified of the other before saving.
    await one.context.setOffline(true);
    await other.page.keyboard.press('Control+s');
    await waitForMessage(other.page, messages.updated.mn);
    await one.context.setOffline(false);
    await one.page.keyboard.press('Control+s');
    await waitForMessage(one.page, messages.updated.mn);
    expect((await calls.read(id)).newoffers.map(({ price }: { price: number }) => price)).toEqual([1100, 950]);
    expect(await one.page.getByText('Хоёр хүн нэг талбарыг өөрчилжээ').count()).toBe(0);

    await other.page.reload();
    await grid(other.page, transport.table).waitFor();
    await cell(other.page, transport.table, 0, transport.price).click();
    await other.page.keyboard.type('2222');
    await other.page.keyboard.press('Tab');
    await cell(one.page, transport.table, 0, transport.price).click();
    await one.page.keyboard.type('1111');
    await one.page.keyboard.press('Tab');
    await other.page.keyboard.press('Control+s');
    await waitForMessage(other.page, messages.updated.mn);
    await one.page.keyboard.press('Control+s');
    const merge = one.page.getByRole('dialog', { name: 'Хоёр хүн нэг талбарыг өөрчилжээ' });
    await merge.getByText('2,222.00').waitFor();
    await merge.getByRole('radio').last().check({ force: true });
    await merge.getByRole('button', { name: 'Нэгтгээд хадгалах' }).click();
    await merge.waitFor({ state: 'detached' });
    expect((await calls.read(id)).newoffers[0].price).toBe(2222);
    expect([one.complaints, other.complaints]).toEqual([[], []]);
  });

  it('unsaved input survives the browser, and is offered with its differences', async () => {
    const id = await calls.add({ name: 'Ноорог' });
    const visitor = await front.newcomer(4);
    await visitor.page.goto(`/inquiry/${id}/edit`);
    await cell(visitor.page, offers.table, 0, offers.price).click();
    await visitor.page.keyboard.type('1777');
    await visitor.page.keyboard.press('Enter');
    await waitForDrafts(visitor.page, '1777');
    await visitor.page.close({ runBeforeUnload: false });
    const page = await visitor.context.newPage();
    await page.goto(`/inquiry/${id}/edit`);
    await page.getByRole('button', { name: 'Сэргээх', exact: true }).click();
    await cell(page, offers.table, 0, offers.price).getByText('1,777.00').waitFor();
    expect((await calls.read(id)).offers[0].price).toBe(1500);
  });

  it('a total opens to show its calculation, and closes with the focus on its button', async () => {
    const { page } = await calls.openInquiry(4, await calls.add({ name: 'Дүн' }));
    const income = page.locator('.form-contents .totals').getByRole('button', { name: /^Орлого \d/ });
    const explained = page.getByRole('region', { name: 'Орлого', exact: true });
    for (const round of ['first', 'again']) {
      await income.focus();
      await page.keyboard.press('Enter');
      await explained.waitFor();
      expect([round, await income.getAttribute('aria-expanded')]).toEqual([round, 'true']);
      expect(await explained.innerText()).toContain('5,100,000.00');
      await page.keyboard.press('Escape');
      await explained.waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Орлого'));
    }
  });

  it('is closed for a reason, found among the closed ones and reopened; leaving with unsaved input asks for confirmation', async () => {
    const id = await calls.add({ name: 'Хаагдах хүсэлт' });
    const { page } = await calls.openInquiry(4, id);
    await page.getByRole('textbox', { name: 'Тайлбар' }).last().fill('дутуу');
    await page.getByRole('button', { name: 'Жагсаалт руу буцах' }).click();
    const leaving = page.getByRole('alertdialog', { name: 'Хадгалаагүй өөрчлөлт байна' });
    await leaving.getByText('дутуу').waitFor();
    await leaving.getByRole('button', { name: 'Үлдэх' }).click();
    await page.getByRole('button', { name: 'Болих' }).click();
    const cancelling = page.getByRole('alertdialog', { name: 'Өөрчлөлтөө хаях уу?' });
    await cancelling.getByText('дутуу').waitFor();
    await cancelling.getByRole('button', { name: 'Хаях' }).click();
    await page.getByRole('button', { name: 'Бусад үйлдэл' }).click();
    await page.getByRole('menuitem', { name: 'Үнийн хүсэлт хаах' }).click();
    const dialog = page.getByRole('dialog', { name: 'Үнийн хүсэлт хаах' });
    expect(await dialog.getByRole('button', { name: 'Үнийн хүсэлт хаах' }).isDisabled()).toBe(true);
    await dialog.getByRole('combobox').selectOption({ label: 'Үнэ өндөр' });
    await dialog.getByRole('button', { name: 'Үнийн хүсэлт хаах' }).click();
    await waitForMessage(page, messages.inquiryClosed.mn);
    await page.keyboard.press('Control+Backslash');
    await page.locator('.timeline-entry').first().getByText('Үнэ өндөр').waitFor();
    await page.goto('/inquiryinactive');
    const row = page.getByRole('row', { name: /Хаагдах хүсэлт/ });
    await row.getByText('Үнэ өндөр').waitFor();
    await row.getByRole('button', { name: 'Сэргээх' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Сэргээх' }).click();
    await waitForMessage(page, messages.restored.mn);
    expect((await calls.read(id)).status).toBe(1);
  });

  it('sending it without a price shows the message of the specification', async () => {
    const id = await calls.add({ name: 'Үнэгүй', priceoffers: [] });
    const { page } = await calls.openInquiry(6, id);
    await page.getByRole('button', { name: 'Борлуулалт руу илгээх' }).click();
    await waitForMessage(page, refusals.NoOffers.mn);
  });
});
