import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { dayAfter, localDay } from '../../../contract/time.js';
import type { Front } from '../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../driver/inquiry-calls.js';
import { paste } from '../driver/steps.js';

jest.setTimeout(240_000);

const title = 'Төмөр замын мэдээ хуулах';
const wagons = 40;

describe('a list of the railway', () => {
  let calls: InquiryCalls;
  let front: Front;
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
  }, 240_000);
  afterAll(() => front?.close());

  const placesOf = async (id: number): Promise<unknown[]> => {
    const token = await front.server.tokenOf(6);
    const { body } = await front.server.call('GET', `/api/operation/${id}/units`, { token });
    return (body.form as { units: { place: unknown }[] }).units.map(({ place }) => place);
  };

  it('of forty wagons, one unknown and one in two files, is written by keyboard and taken back', async () => {
    await front.server.addEntry('city', { name: 'Наушки хил', othernames: '纳乌什基', country: 'RUS' });
    await front.server.addEntry('tracingstatus', { name: 'Хилд ирсэн', othernames: '到达口岸' });
    const number = (at: number): string => String(61_000_000 + at);
    const unit = (at: number) => ({ kind: 2, number: number(at), numberReason: 'тест' });
    const numbers = Array.from({ length: wagons - 1 }, (_, at) => at);
    const { id } = await calls.order({ name: 'Галт тэрэг', salesb: 6 });
    await calls.act(4, `/api/operation/${id}/units`, { units: numbers.map(unit) });
    const other = await calls.order({ name: 'Өөр ачаа', salesb: 6 });
    await calls.act(4, `/api/operation/${other.id}/units`, { units: [unit(0)] });
    const day = dayAfter(localDay(new Date()), -1);
    const list = [...numbers, 999].map((at) => `${number(at)}\t${day}\t纳乌什基\t到达口岸`);

    const visitor = await front.colleague(6);
    const { page } = visitor;
    await page.goto('/operation');
    await page.getByRole('button', { name: 'Төмөр замын мэдээ' }).waitFor();
    await page.keyboard.press('Alt+v');
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.locator('textarea:focus').waitFor();
    await paste(page, ['Вагон\tОгноо\tӨртөө\tТөлөв', ...list].join('\n'));
    await dialog.getByRole('button', { name: `Таарсан ${wagons - 2}` }).waitFor();
    await dialog.getByRole('button', { name: 'Сонгох 1' }).waitFor();
    await dialog.getByRole('button', { name: 'Танигдаагүй 1' }).waitFor();
    expect(await placesOf(id)).toEqual(numbers.map(() => null));

    const choice = dialog.getByLabel(number(0), { exact: true });
    await choice.focus();
    await choice.selectOption({ label: other.code });
    const confirm = dialog.getByRole('button', { name: `${wagons - 1} мөр бичих` });
    await confirm.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await placesOf(id)).toEqual([null, ...numbers.slice(1).map(() => 'Наушки хил')]);
    expect(await placesOf(other.id)).toEqual(['Наушки хил']);

    await page.getByRole('button', { name: 'Буцаах: Төмөр замын мэдээ' }).press('Enter');
    await page.getByText('2 мөрийг буцаалаа').waitFor();
    expect([...(await placesOf(id)), ...(await placesOf(other.id))]).toEqual(
      Array.from({ length: wagons }, () => null),
    );
    expect(visitor.complaints).toEqual([]);
  });

  it('shows a corrected column again for the same source, and reads the same text after going back', async () => {
    const { id } = await calls.order({ name: 'Багана', salesb: 6 });
    await calls.act(4, `/api/operation/${id}/units`, { units: [{ kind: 2, number: '61888888', numberReason: 'x' }] });
    const day = dayAfter(localDay(new Date()), -1);
    const visitor = await front.colleague(6);
    const { page } = visitor;
    const open = async (): Promise<void> => {
      await page.goto('/operation');
      await page.getByRole('button', { name: 'Төмөр замын мэдээ' }).press('Enter');
      await page.getByRole('dialog', { name: title }).locator('textarea:focus').waitFor();
      await paste(page, `Вагон\tХөдөлсөн нь\n61888888\t${day}\n`);
    };
    await open();
    const column = page.getByLabel('Хөдөлсөн нь');
    await column.waitFor();
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/layouts/railway') && answer.ok());
    await column.selectOption('ataBorder');
    await saved;
    await page.getByRole('button', { name: 'Өөр хүснэгт оруулах' }).press('Enter');
    await page.keyboard.press('Control+Enter');
    expect(await page.getByLabel('Хөдөлсөн нь').inputValue()).toBe('ataBorder');
    await open();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('select')].some((one) => (one as HTMLSelectElement).value === 'ataBorder'),
    );
    expect(visitor.complaints).toEqual([]);
  });

  it('is written once when the answer to its confirmation was lost and it is confirmed again', async () => {
    const { id } = await calls.order({ name: 'Тасарсан холболт', salesb: 6 });
    await calls.act(4, `/api/operation/${id}/units`, { units: [{ kind: 2, number: '61777777', numberReason: 'x' }] });
    const day = dayAfter(localDay(new Date()), -1);
    const visitor = await front.colleague(6);
    const { page } = visitor;
    const actsOfUser = async (): Promise<number> => {
      const { body } = await front.server.call('GET', '/api/bulk', { token: await front.server.tokenOf(6) });
      return (body.acts as unknown[]).length;
    };
    const before = await actsOfUser();
    let lost = 0;
    await page.route('**/api/bulk', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue();
      lost++;
      await route.fetch();
      return route.abort();
    });
    await page.goto('/operation');
    await page.getByRole('button', { name: 'Төмөр замын мэдээ' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.locator('textarea:focus').waitFor();
    await paste(page, `Вагон\tATA Border\n61777777\t${day}\n`);
    const confirm = dialog.getByRole('button', { name: '1 мөр бичих' });
    await confirm.press('Enter');
    await page.locator('.snackbar').first().waitFor();
    expect(lost).toBe(1);
    await confirm.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await actsOfUser()).toBe(before + 1);
  });
});
