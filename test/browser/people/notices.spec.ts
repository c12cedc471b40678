import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Pool } from 'pg';
import type { Kernel } from '../../../server/decider/kernel.js';
import { sendNotice } from '../../../server/notification/commands.js';
import { aggregates } from '../../../server/composition/declared/aggregates.js';
import { createPool } from '../../../server/database/pool.js';
import { kernelOn } from '../../builders/kernel.js';
import { openAccounts } from '../driver/accounts.js';
import { openFront, type Front, type Visitor } from '../driver/browser.js';

jest.setTimeout(240_000);

const bell = (unread: number): string => (unread === 0 ? 'Мэдэгдэл' : `Мэдэгдэл, уншаагүй ${unread}`);
/** In the page: every sound is one AudioContext. */
const countSounds = `
  globalThis.sounds = 0;
  globalThis.AudioContext = class extends AudioContext {
    constructor() {
      super();
      globalThis.sounds++;
    }
  };
`;

describe('a notification', () => {
  let front: Front;
  let pool: Pool;
  let kernel: Kernel;
  let cause = 0;
  // Notices are sent by the product, not by a call: this is another process of the same server.
  beforeAll(async () => {
    front = await openFront();
    pool = createPool(front.databaseUrl, { max: 4 });
    kernel = kernelOn(pool, { aggregates });
    await kernel.open();
  }, 240_000);
  afterAll(async () => {
    await kernel?.close();
    await pool?.end();
    await front?.close();
  });

  const send = async (to: number, body: string, options = '{}'): Promise<void> => {
    const envelope = { actor: { userId: null, type: null, door: 'system' }, requestId: 'test', route: 'test' } as const;
    await kernel.commands.run(sendNotice, { to: [to], body, options, cause: `browser:${++cause}` }, envelope);
  };
  /** Signs in, counts the sounds of the page, and waits until notices can be shown. */
  const signInAndWait = async (email: string): Promise<Visitor> => {
    const visitor = await front.colleague(email);
    await visitor.page.addInitScript(countSounds);
    await visitor.page.goto('/dashboard');
    await visitor.page.getByRole('button', { name: bell(0), exact: true }).waitFor();
    // The code for notices is loaded after the shell.
    await visitor.page.getByRole('log').waitFor({ state: 'attached' });
    return visitor;
  };
  const soundsOf = ({ page }: Visitor): Promise<number> =>
    page.evaluate(() => (globalThis as typeof globalThis & { sounds: number }).sounds);

  it('is a popup at the top right with a sound, is counted at the bell, and opens the inquiry', async () => {
    const { id, email } = await (await openAccounts(front.server, 'notices')).add('Н. Мэдээ');
    const visitor = await signInAndWait(email);
    const { page, complaints } = visitor;
    await page.getByText('Холбогдсон').waitFor();
    // A page plays no sound before the user has clicked it: here a click has no effect, whatever the calendar shows today.
    await page.locator('h1:visible').click();
    await send(id, 'Үнийн санал ирлээ', '{"inquiryid":12}');
    const popup = page.getByRole('log').getByRole('button', { name: /Үнийн санал ирлээ/ });
    await popup.waitFor();
    expect(await popup.textContent()).toBe('Тээвэр зуучийн системҮнийн санал ирлээ');
    const box = (await page.locator('.notice-popup').boundingBox())!;
    expect([box.x > 720, box.y + box.height <= 47]).toEqual([true, true]);
    const covered = await page.evaluate<number>(`[...document.querySelectorAll('button, a, input')].filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const [x, y, width, height] = ${JSON.stringify([box.x, box.y, box.width, box.height])};
      return !one.closest('.notice-popup') && left < x + width && right > x && top < y + height && bottom > y;
    }).length`);
    expect(covered).toBe(0);
    await page.getByRole('button', { name: bell(1), exact: true }).waitFor();
    expect(await soundsOf(visitor)).toBe(1);
    await popup.click();
    await page.waitForURL('**/inquiry/12/edit');
    await page.getByRole('button', { name: bell(0), exact: true }).waitFor();
    const sounds = await soundsOf(visitor);

    // A file that the user requested is announced at the bottom, without a popup and without a sound.
    await send(id, 'Файл бэлэн боллоо', '{"link":"/api/exports/1/download"}');
    await page.locator('.snackbar', { hasText: 'Файл бэлэн боллоо' }).getByRole('button', { name: 'Татах' }).waitFor();
    expect([await page.locator('.notice-popup').count(), await soundsOf(visitor)]).toEqual([0, sounds]);
    expect(complaints).toEqual([]);
  });
});
