import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import states from '../../../../client/i18n/mn/kits/states.js';
import { fieldMessages } from '../../../../contract/refusals/refusals.js';
import { waitForDrafts, type Front } from '../../driver/browser.js';
import { cell, grid, offers, openInquiryCalls, transport, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { paste } from '../../driver/steps.js';

jest.setTimeout(240_000);

describe('the form of an inquiry', () => {
  let calls: InquiryCalls;
  let front: Front;
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
  }, 240_000);
  afterAll(() => front?.close());

  it('a block from Excel is shown with its errors, and only correct cells are pasted; a paid row does not change', async () => {
    const id = await calls.add({ name: 'Excel' });
    const [paid] = (await calls.read(id)).newoffers as { id: number }[];
    const before = await calls.read(id);
    const marked = before.newoffers.map((row: { id: number }) => ({ ...row, is_paid: row.id === paid?.id }));
    expect((await calls.post(4, `/api/inquiry/${id}/edit`, { ...before, newpriceoffers: marked })).status).toBe(200);
    const { page, complaints } = await calls.openInquiry(4, id);
    await cell(page, transport.table, 0, transport.agent).click();
    await paste(page, 'Агент\tҮнэ\tВалют\nRail Link\t5000\tusd\nrail link\t"1 234,50"\tUSD\nБуруу зууч\tүнэгүй\tusd\n');
    const dialog = page.getByRole('dialog', { name: /хуулсан мөрүүд/ });
    await dialog.getByText(/1 мөр алдаатай тул орохгүй/).waitFor();
    const wrong = dialog.getByRole('row').nth(1);
    expect(await wrong.getByRole('textbox', { name: 'Агент' }).inputValue()).toBe('Буруу зууч');
    await dialog.getByText(/3 нүд түгжээтэй/).waitFor();
    await dialog.getByText(fieldMessages.number.mn).waitFor();
    // A cell is mended in the preview, and its row goes in with the others.
    await wrong.getByRole('textbox', { name: 'Агент' }).fill('Rail Link');
    await wrong.getByRole('textbox', { name: 'Үнэ', exact: true }).fill('700');
    await page.keyboard.press('Enter');
    await dialog.getByText(/алдаатай/).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Оруулах' }).click();
    await cell(page, transport.table, 1, transport.price).getByText('1,234.50').waitFor();
    await cell(page, transport.table, 2, transport.price).getByText('700.00').waitFor();
    expect(await grid(page, transport.table).getByText('Буруу зууч').count()).toBe(0);
    expect(await cell(page, transport.table, 0, transport.price).innerText()).toBe('1,000.00');
    expect(await cell(page, transport.table, 0, transport.price).getAttribute('aria-readonly')).toBe('true');
    expect(complaints).toEqual([]);
  });

  it('a block pasted while a cell is edited goes into the cells after Enter; a single value goes into the edited text', async () => {
    const id = await calls.add({ name: 'Яаралтай' });
    const { page, complaints } = await calls.openInquiry(4, id);
    await cell(page, transport.table, 0, transport.agent).click();
    await page.keyboard.type('Ra');
    const lines = Array.from({ length: 200 }, (_, place) => `Rail Link\tХэсэг ${place + 1}\tusd\t${place + 1}`);
    await paste(page, `${lines.join('\r\n')}\r\n\t\t\t\r\n\r\n`);
    const dialog = page.getByRole('dialog', { name: /хуулсан мөрүүд/ });
    await dialog.getByRole('button', { name: 'Оруулах' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await cell(page, transport.table, 199, transport.price).getByText('200.00').waitFor();
    expect(await grid(page, transport.table).locator('[data-place="200"]').count()).toBe(0);

    await cell(page, transport.table, 0, transport.price).dblclick();
    await paste(page, '2500\r\n');
    expect(await dialog.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('a page that was loaded before the latest percentages reports that instead of failing, and can be reloaded', async () => {
    const id = await calls.add({ name: 'Хуучин хуудас' });
    const { page, complaints } = await front.newcomer(4);
    await page.route(`**/api/inquiry/${id}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { idata: object };
      await route.fulfill({ response, json: { ...body, idata: { ...body.idata, figures: 99 } } });
    });
    await page.goto(`/inquiry/${id}/edit`);
    await page.getByText(states.pageTooOld).waitFor();
    await page.unroute(`**/api/inquiry/${id}`);
    await page.getByRole('button', { name: states.reloadPage }).click();
    await cell(page, offers.table, 0, offers.price).waitFor();
    expect(await page.getByText(states.pageTooOld).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('an open tab does not prevent a newer build from changing how drafts are stored', async () => {
    const { page } = await front.newcomer(4);
    await page.goto(`/inquiry/${await calls.add({ name: 'Ноорог' })}/edit`);
    await cell(page, offers.table, 0, offers.price).click();
    await page.keyboard.type('77777');
    await page.keyboard.press('Tab');
    await waitForDrafts(page, '77777');
    const opened = await page.evaluate(
      () =>
        new Promise<string>((done) => {
          const request = (globalThis as { indexedDB: IDBFactory }).indexedDB.open('zuuch', 99);
          request.onupgradeneeded = () => request.transaction?.abort();
          request.onblocked = () => done('blocked');
          request.onsuccess = () => done('opened');
          // The change itself was undone above: this checks only that a draft was started.
          request.onerror = () => done(request.error?.name ?? 'failed');
        }),
    );
    expect(opened).toBe('AbortError');
    // The tab continues with its drafts.
    await cell(page, offers.table, 0, offers.price).click();
    await page.keyboard.type('88888');
    await page.keyboard.press('Tab');
    await waitForDrafts(page, '88888');
  });
});
