import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Front } from '../driver/browser.js';
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
});
