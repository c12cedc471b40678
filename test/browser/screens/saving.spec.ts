import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { until } from '../../until.js';
import { openInquiryCalls, type InquiryCalls } from '../driver/inquiry-calls.js';
import { savesByKey, twoFrames } from '../driver/saving.js';
import { holds } from '../driver/steps.js';

jest.setTimeout(120_000);

describe('Ctrl+S with the cursor in a field', () => {
  let calls: InquiryCalls;
  beforeAll(async () => {
    calls = await openInquiryCalls();
  }, 240_000);
  afterAll(() => calls?.front.close());

  it('saves what is typed, and no field reverts to its earlier value', async () => {
    const { id } = await calls.order({ name: 'Гараар хадгалах хил' });
    const { page } = await calls.front.colleague(4);
    await page.goto(`/operation/${id}/a`);
    const day = (round: number): string => `2026-04-${String(1 + round).padStart(2, '0')}`;
    await savesByKey(page, { etaBorder: day, ataBorder: day, etdBorder: day, ataUb: day }, 8);
  });

  it('keeps the focus in the field when the record has been loaded', async () => {
    const { id } = await calls.order({ name: 'Яаруу хүний хил' });
    const { page } = await calls.front.colleague(4);
    await page.addInitScript(`{
      const observer = new MutationObserver(() => {
        const input = document.querySelector('.record-form [data-field=ataBorder] input');
        if (input) observer.disconnect();
        input?.focus();
      });
      observer.observe(document, { childList: true, subtree: true });
    }`);
    await page.goto(`/operation/${id}/a`);
    await page.locator('.record-form [data-field=ataBorder] input:focus').waitFor();
    await twoFrames(page);
    expect(await page.locator('.record-form [data-field=ataBorder] input:focus').count()).toBe(1);
  });

  it('saves a day that is still being typed when the answer to the previous save arrives', async () => {
    const { id } = await calls.order({ name: 'Хариу хүлээх зуур' });
    const { page } = await calls.front.colleague(4);
    let answer = (): void => undefined;
    const held = new Promise<void>((done) => (answer = done));
    await page.goto(`/operation/${id}/a`);
    const saves: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'POST') saves.push(response.status());
    });
    const field = (name: string) => page.locator(`.record-form [data-field=${name}] input`).first();
    await field('etaBorder').fill('2026-04-01');
    await page.route('**/api/**', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.keyboard.press('Control+s');
    await sent;
    await field('ataBorder').fill('2026-04-02');
    await page.keyboard.press('Control+s');
    answer();
    await until('both are saved', () => Promise.resolve(saves.length === 2), {
      story: () => saves.join(),
      patienceMs: 60_000,
    });
    await page.locator('.save-unsaved').waitFor({ state: 'detached' });
    await page.reload();
    await holds(field('etaBorder'), '2026-04-01');
    await holds(field('ataBorder'), '2026-04-02');
  });

  it('saves a choice in a table that is still being looked up after Tab', async () => {
    const { page } = await calls.front.colleague(4);
    await page.goto('/settings/firm');
    const needs = page.getByRole('region', { name: 'Шаардлагатай бичиг баримт' });
    const focused = (column: string) => needs.locator(`[data-column=${column}]`).and(page.locator(':focus'));
    await needs.getByRole('button', { name: 'Мөр нэмэх' }).press('Enter');
    await focused('kind').waitFor();
    await page.keyboard.press('F2');
    await page.getByRole('combobox').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Гэрээ');
    for (const column of ['mode', 'division', 'step']) {
      await page.keyboard.press('Tab');
      await focused(column).waitFor();
    }
    await page.keyboard.press('F2');
    await page.getByRole('combobox').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Архивлахаас');
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/settings/firm/edit'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+s');
    expect((await saved).status()).toBe(200);
    await page.locator('.save-unsaved').waitFor({ state: 'detached' });
    const token = await calls.front.server.tokenOf(4);
    const { body } = await calls.front.server.call('GET', '/api/settings/firm', { token });
    const { name, needs: stored } = body['fdata'] as { name: string; needs: { kind: string; step: string }[] };
    expect(stored.at(-1)).toMatchObject({ kind: 'contract', step: 'archive' });
    await calls.front.server.call('POST', '/api/settings/firm/edit', { token, body: { name, needs: [] } });
  });
});
