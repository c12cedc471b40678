import { afterAll, beforeAll, describe, it, jest } from '@jest/globals';
import { openInquiryCalls, type InquiryCalls } from './inquiry-calls.js';
import { savesByKey } from './saving.js';

jest.setTimeout(120_000);

describe('Ctrl+S with the cursor in a field', () => {
  let calls: InquiryCalls;
  beforeAll(async () => {
    calls = await openInquiryCalls();
  }, 240_000);
  afterAll(() => calls?.front.close());

  it('saves what is typed, and no field goes back to what it held before', async () => {
    const { id } = await calls.order({ name: 'Гараар хадгалах хил' });
    const { page } = await calls.front.colleague(4);
    await page.goto(`/operation/${id}/a`);
    const day = (round: number): string => `2026-04-${String(1 + round).padStart(2, '0')}`;
    await savesByKey(page, { etaBorder: day, ataBorder: day, etdBorder: day, ataUb: day }, 8);
  });
});
