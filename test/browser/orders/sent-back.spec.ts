import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { waitForDrafts, type Front, type Visitor } from '../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../driver/inquiry-calls.js';
import { holds } from '../driver/steps.js';

jest.setTimeout(240_000);

describe('an order that is sent back to the inquiries', () => {
  let calls: InquiryCalls;
  let front: Front;
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
  }, 240_000);
  afterAll(() => front?.close());

  const nameOf = async (type: 4 | 6): Promise<string> =>
    (
      (await front.server.call('GET', '/api/auth/check', { token: await front.server.tokenOf(type) })).body.userdata
        .original as { name: string }
    )['name'];

  it('asks first, with who works in it and what is under way, and their page says at once who did it', async () => {
    const { id, code } = await calls.order({ name: 'Буцах ачаа', salesb: 6 });
    await calls.act(4, '/api/operation/awb', { inquiryid: id, awb: 'CSQU3054383' });
    await calls.act(4, `/api/operation/${id}/document`, { _method: 'PUT' });
    const theirs = await front.colleague(6);
    await theirs.page.goto(`/operation/${id}/a`);
    const awb = theirs.page.locator('[data-field=awb] input');
    await holds(awb, 'CSQU3054383');
    await awb.fill('MSCU6639870');

    const mine = await front.colleague(4);
    await mine.page.goto(`/shippingorder/${id}/edit`);
    await mine.page.getByRole('button', { name: 'Үнийн хүсэлт рүү буцаах', exact: true }).press('Enter');
    const question = mine.page.getByRole('alertdialog', { name: `Үнийн хүсэлт рүү буцаах: ${code}` });
    await question.getByText(`Одоо нээж буй: ${await nameOf(6)} (бичиж байна)`).waitFor();
    await question.getByText(/Хийгдсэн ажил: AWB \/ чингэлэг: CSQU3054383, Бичиг баримт бүрэн: 20/).waitFor();
    await question.getByText(`Хариуцагч: `).waitFor();
    await question.getByRole('button', { name: 'Үнийн хүсэлт рүү буцаах' }).press('Enter');

    const note = theirs.page.getByRole('alert').filter({ hasText: 'үнийн хүсэлт рүү буцаалаа' });
    await note.getByText(await nameOf(4)).waitFor();
    // What was typed is still there, and can be copied.
    await holds(awb, 'MSCU6639870');
    await theirs.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await note.getByRole('button', { name: 'Бичсэнээ хуулах' }).press('Enter');
    await theirs.page.getByText('Хуулагдлаа', { exact: true }).waitFor();
    expect(await theirs.page.evaluate('navigator.clipboard.readText()')).toBe('AWB / чингэлэг: MSCU6639870');
    // The note is there until it is read, also after the page was loaded again.
    theirs.page.on('dialog', (dialog) => void dialog.accept());
    await theirs.page.reload();
    await note.getByText(await nameOf(4)).waitFor();
    await note.getByRole('button', { name: 'Уншлаа' }).press('Enter');
    await note.waitFor({ state: 'detached' });
    await theirs.page.reload();
    await theirs.page.getByText('Ийм бичлэг олдсонгүй').first().waitFor();
    expect(await note.count()).toBe(0);
    expect(mine.complaints).toEqual([]);
  });

  /** The page of another user, with a field that holds unsaved input. */
  const typing = async (who: UserType, address: string, field: string, text: string): Promise<Visitor> => {
    const theirs = await front.newcomer(who);
    const { page } = theirs;
    await page.goto(address);
    const input = page.locator(`[data-field=${field}] :is(input, textarea)`);
    await input.fill(text);
    await page.getByText('Хадгалаагүй өөрчлөлт').first().waitFor();
    await page.getByText('Холбогдсон').waitFor();
    return theirs;
  };

  const copiesTyped = async ({ page }: Visitor, field: string, text: string): Promise<void> => {
    const note = page.getByRole('alert').filter({ hasText: 'үнийн хүсэлт рүү буцаалаа' });
    await note.getByText(await nameOf(4)).waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await note.getByRole('button', { name: 'Бичсэнээ хуулах' }).press('Enter');
    await page.getByText('Хуулагдлаа', { exact: true }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain(text);
    await holds(page.locator(`[data-field=${field}] :is(input, textarea)`), text);
  };

  it('keeps the order form open with what was typed, and its draft is there after a reload', async () => {
    const { id } = await calls.order({ name: 'Буцах маягт', salesb: 6 });
    const theirs = await typing(6, `/shippingorder/${id}/edit`, 'information', 'Хөргүүртэй чингэлэг');
    const { page } = theirs;
    await calls.act(4, `/api/shippingorder/${id}/reverse`);
    await copiesTyped(theirs, 'information', 'Хөргүүртэй чингэлэг');

    await waitForDrafts(page, 'Хөргүүртэй чингэлэг');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('Холбогдсон').waitFor();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog').locator('input:focus');
    await palette.waitFor();
    await palette.fill('ноорог');
    await page
      .locator('.palette .bp6-active')
      .getByText(/Ноорог/)
      .waitFor();
    await palette.press('Enter');
    await page.locator('.drafts').getByText('Нэмэлт мэдээлэл: Хөргүүртэй чингэлэг').waitFor();
    expect(theirs.complaints).toEqual([]);
  });

  it('closes the order form when what was typed is discarded', async () => {
    const { id } = await calls.order({ name: 'Хаях маягт', salesb: 6 });
    const theirs = await typing(6, `/shippingorder/${id}/edit`, 'information', 'Яаралтай');
    const { page } = theirs;
    await calls.act(4, `/api/shippingorder/${id}/reverse`);
    await copiesTyped(theirs, 'information', 'Яаралтай');
    const order = page.locator('.file-part').filter({ has: page.locator('[data-field=information]') });
    await order.getByRole('button', { name: 'Болих' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Хаях' }).press('Enter');
    await order.waitFor({ state: 'detached' });
    await page.locator('.file-part-shown').waitFor();
    expect(await page.getByRole('button', { name: 'Бичсэнээ хуулах' }).count()).toBe(0);
    expect(theirs.complaints).toEqual([]);
  });

  it('keeps the clearance days of the customs page that were typed', async () => {
    const { id } = await calls.order({ name: 'Буцах гааль', salesb: 6 });
    const theirs = await typing(7, `/custom/${id}`, 'comment', 'Гэрчилгээ дутуу');
    await calls.act(4, `/api/shippingorder/${id}/reverse`);
    await copiesTyped(theirs, 'comment', 'Гэрчилгээ дутуу');
    expect(theirs.complaints).toEqual([]);
  });

  it('keeps the form of an inquiry that becomes an order, with what was typed', async () => {
    const id = await calls.add({ name: 'Захиалга болох', salesb: 6 });
    const theirs = await typing(6, `/inquiry/${id}/edit`, 'comment', 'Ачилт 2 дахь өдөр');
    await calls.act(4, `/api/inquiry/${id}/shippingorder`, { inquiryid: id });
    await theirs.page.getByText('Үнийн хүсэлт тээврийн захиалга болсон').first().waitFor();
    await holds(theirs.page.locator('[data-field=comment] :is(input, textarea)'), 'Ачилт 2 дахь өдөр');
    expect(theirs.complaints).toEqual([]);
  });
});
