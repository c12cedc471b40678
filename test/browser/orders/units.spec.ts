import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { localMoment } from '../../../contract/time.js';
import type { Front } from '../driver/browser.js';
import { cell, openInquiryCalls, type InquiryCalls } from '../driver/inquiry-calls.js';
import { holds, paste } from '../driver/steps.js';

jest.setTimeout(240_000);

type Unit = Record<string, unknown> & { id: number };
const table = 'Тээврийн нэгж';
/** Columns in their order on the screen. */
const [number, seal, pieces] = [1, 4, 6];

describe('the units of an order', () => {
  let calls: InquiryCalls;
  let front: Front;
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
  }, 240_000);
  afterAll(() => front?.close());

  const unitsOf = async (id: number): Promise<Unit[]> => {
    const token = await front.server.tokenOf(6);
    const { body } = await front.server.call('GET', `/api/operation/${id}/units`, { token });
    return (body.form as { units: Unit[] }).units;
  };

  it('come from the AWB field by a press, are typed by keyboard, and their days are taken by a press', async () => {
    const { id } = await calls.order({ name: 'Нэгжтэй ачаа', salesb: 6 });
    const { code } = await calls.order({ name: 'Өөр ачаа', salesb: 6 }).then(async (other) => {
      await calls.act(4, `/api/operation/${other.id}/units`, { units: [{ kind: 1, number: 'HLXU2008419' }] });
      return other;
    });
    await calls.act(4, '/api/operation/awb', { inquiryid: id, awb: 'csqu 305438-3, 64233459' });
    const visitor = await front.colleague(6);
    const { page } = visitor;
    await page.goto(`/operation/${id}/a`);
    const part = page.locator('#units');
    await part.getByRole('button', { name: 'AWB талбарын 2 дугаарыг мөр болгох' }).press('Enter');
    await cell(page, table, 1, number).getByText('64233459').waitFor();

    await part.getByRole('button', { name: 'Мөр нэмэх' }).press('Enter');
    await cell(page, table, 2, 0).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Tab');
    await cell(page, table, 2, number).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('HLXU2008419');
    await page.keyboard.press('Enter');
    await part.getByText(`3: ${code}-д бас бий`).waitFor();
    // The new row below has no number yet and is not counted.
    expect(await part.locator('.totals-one').first().innerText()).toMatch(/^Нэгж\s3$/);
    await page.keyboard.press('Control+s');
    await part.getByRole('button', { name: 'Шинэчлэх' }).waitFor();
    await page.locator('[data-field=awb]').getByText('Нэгжүүдийн дугаараас ялгаатай').waitFor();
    expect((await unitsOf(id)).map((unit) => unit['number'])).toEqual(['CSQU3054383', '64233459', 'HLXU2008419']);

    await page.getByRole('button', { name: 'Нэгжээс бөглөх' }).press('Enter');
    await holds(page.locator('[data-field=awb] input'), 'CSQU3054383, 64233459, HLXU2008419');

    const [first, ...others] = await unitsOf(id);
    await calls.act(4, `/api/operation/${id}/units`, { units: [{ ...first, ataBorder: '2026-03-01' }, ...others] });
    const ataBorder = page.locator('[data-field=ataBorder]');
    await ataBorder.getByText('Нэгжээр: 2026-03-01').waitFor();
    await ataBorder.getByRole('button', { name: 'Авах' }).press('Enter');
    await holds(ataBorder.locator('input'), '2026-03-01');
    await ataBorder.getByText('Нэгжээр').waitFor({ state: 'detached' });
    expect(visitor.complaints).toEqual([]);
  });

  it('are one line on a phone until the user opens their form, so that tracing is on the first screen', async () => {
    const { id } = await calls.order({ name: 'Утсан дээр', salesb: 6 });
    const visitor = await front.colleague(6);
    const { page } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/operation/${id}/a`);
    const part = page.locator('#units');
    const fold = part.getByRole('button', { name: 'Нэгж нэмэх' });
    await fold.waitFor();
    expect((await part.boundingBox())!.height).toBeLessThan(60);
    expect((await page.locator('#tracing').boundingBox())!.y).toBeLessThan(500);
    await fold.press('Enter');
    await part.getByRole('button', { name: 'Хураах' }).and(page.locator(':focus')).waitFor();
    await part.getByRole('button', { name: 'Мөр нэмэх' }).waitFor();
    // The units of another user show themselves.
    await part.getByRole('button', { name: 'Хураах' }).press('Enter');
    await part.getByRole('button', { name: 'Мөр нэмэх' }).waitFor({ state: 'hidden' });
    await calls.act(4, `/api/operation/${id}/units`, { units: [{ kind: 1, number: 'HLXU2008419' }] });
    await part.getByText('HLXU2008419').first().waitFor();
    expect(await fold.count()).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(visitor.complaints).toEqual([]);
  });

  it('of two users at once are both kept, row by row, and a pasted column is previewed', async () => {
    const { id } = await calls.order({ name: 'Хоёр хүн', salesb: 6 });
    await calls.act(4, `/api/operation/${id}/units`, {
      units: ['CSQU3054383', 'HLXU2008419'].map((one) => ({ kind: 1, number: one })),
    });
    const visitor = await front.colleague(6);
    const { page } = visitor;
    await page.goto(`/shippingorder/${id}/edit?part=units`);
    await cell(page, table, 1, pieces).click();
    await cell(page, table, 1, pieces).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('20');
    await page.keyboard.press('Enter');
    const [first, second] = (await unitsOf(id)) as [Unit, Unit];
    await calls.act(4, `/api/operation/${id}/units`, { units: [{ ...first, seal: 'A77' }, second] });
    await cell(page, table, 0, seal).getByText('A77').waitFor();
    await page.keyboard.press('Control+s');
    await page.locator('.snackbar', { hasText: 'Амжилттай' }).first().waitFor();
    expect((await unitsOf(id)).map((unit) => [unit['seal'], unit['pieces']])).toEqual([
      ['A77', null],
      [null, 20],
    ]);

    await cell(page, table, 0, seal).click();
    await cell(page, table, 0, seal).and(page.locator(':focus')).waitFor();
    await paste(page, 'B1\nB2\n');
    const preview = page.getByRole('dialog');
    await preview.getByRole('button', { name: 'Оруулах' }).press('Enter');
    await cell(page, table, 1, seal).getByText('B2').waitFor();
    await page.keyboard.press('Control+s');
    await page.locator('.save-bar').getByText('Хадгалаагүй өөрчлөлт').waitFor({ state: 'detached' });
    expect((await unitsOf(id)).map((unit) => unit['seal'])).toEqual(['B1', 'B2']);
    // As of a moment, on both of its screens.
    for (const address of [`/shippingorder/${id}/edit?part=units&`, `/operation/${id}/a?`]) {
      await page.goto(`${address}as_of=${localMoment(new Date())}`);
      await cell(page, table, 1, seal).getByText('B2').waitFor();
      expect(await page.getByRole('button', { name: 'Мөр нэмэх' }).count()).toBe(0);
    }
    expect(visitor.complaints).toEqual([]);
  });

  it('are added on a phone without a line, wait there, and are on the server once it is back', async () => {
    const { id } = await calls.order({ name: 'Сүлжээгүй терминал', salesb: 6 });
    const visitor = await front.colleague(2);
    const { page } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/operation/${id}/a`);
    const part = page.locator('#units');
    await part.getByRole('button', { name: 'Нэгж нэмэх' }).click();
    await part.getByRole('button', { name: 'Мөр нэмэх' }).click();
    const sheet = page.locator('.row-sheet');
    await sheet.getByText('Дугаар', { exact: true }).click();
    await sheet.locator('input:focus:not([readonly])').waitFor();
    await page.keyboard.type('CSQU 305438-3');
    await sheet.getByRole('button', { name: 'Болсон' }).click();
    // What shows waiting entries is loaded a moment after the first screen.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await calls.act(4, `/api/operation/${id}/units`, { units: [{ kind: 2, number: '51 80 0843 001-0' }] });
    await part.getByRole('button', { name: 'Шинэчлэх' }).click();
    await page.getByText('1 бичлэг илгээхийг хүлээж байна').waitFor();
    await page.context().setOffline(false);
    await page.getByText('1 бичлэг илгээхийг хүлээж байна').waitFor({ state: 'detached' });
    // What another user entered meanwhile stays.
    expect((await unitsOf(id)).map((unit) => unit['number'])).toEqual(['518008430010', 'CSQU3054383']);
  });
});
