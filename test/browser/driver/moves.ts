import type { Locator, Page, Response } from 'playwright-core';
import mn from '../../../client/i18n/mn/areas/move.js';
import type { UserType } from '../../../contract/actor.js';
import type { Caller } from '../../api/running-server.js';
import { until } from '../../until.js';

/** The name of the firm in the store of a browser test; it is typed to confirm a move. */
export const firm = 'Зууч ХХК';

/** The screens of one move. */
export class MoveScreens {
  constructor(private readonly page: Page) {}

  step(of: keyof typeof mn.steps): Locator {
    return this.page.getByRole('navigation', { name: mn.path }).getByRole('link', { name: mn.steps[of] });
  }

  /** Checks all rows, again where a change was stored after the check had begun, as a user does who reads that it is outdated. */
  async check(): Promise<void> {
    const button = this.page.getByRole('button', { name: new RegExp(`^(${mn.check}|${mn.checkAgain})$`) });
    for (let left = 3; left > 0; left--) {
      await Promise.all([this.page.waitForResponse((answer) => answer.url().endsWith('/check')), button.click()]);
      // Until then the page may still show when the rows were checked before.
      const answer = await this.page.waitForResponse(async (one) => (await checkIn(one))?.state === 'done');
      if (!(await checkIn(answer))?.is_outdated) break;
    }
    await this.page.getByText(/-д шалгасан\.$/).waitFor();
  }

  /** Types the name of the firm, and confirms with the key. */
  async confirm(name = firm): Promise<void> {
    await this.page.getByRole('textbox', { name: mn.firm, exact: true }).fill(name);
    await this.page.keyboard.press('Enter');
  }
}

/** The check in an answer with one move. */
async function checkIn(answer: Response): Promise<{ state: string; is_outdated: boolean } | undefined> {
  if (!/\/api\/moves\/\d+$/.test(answer.url()) || !answer.ok()) return undefined;
  return ((await answer.json()) as { data: { check: { state: string; is_outdated: boolean } } }).data.check;
}

/** Moves that are prepared without a browser. */
export class MoveCalls {
  constructor(private readonly server: Caller) {}

  async call(method: 'GET' | 'POST', path: string, body?: object, type: UserType = 7) {
    const token = await this.server.tokenOf(type);
    const answer = await this.server.call(method, path, { token, ...(body ? { body } : {}) });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  }

  /** A move of pasted tables, by their names, which are read. */
  async moveOf(name: string, tables: Readonly<Record<string, string>>): Promise<number> {
    const { id } = await this.call('POST', '/api/moves', { name });
    for (const [sheet, text] of Object.entries(tables))
      await this.call('POST', `/api/moves/${id}/files`, { name: sheet, text });
    await until('the tables are read', async () => {
      const { files } = (await this.call('GET', `/api/moves/${id}`)).data;
      return files.every(({ state }: { state: string }) => state === 'read');
    });
    return id as number;
  }

  async check(id: number): Promise<void> {
    await this.call('POST', `/api/moves/${id}/check`);
    await until('the rows are checked', async () => {
      const { check } = (await this.call('GET', `/api/moves/${id}`)).data;
      return check.state === 'done' && !check.is_outdated;
    });
  }

  async confirm(id: number): Promise<void> {
    await this.call('POST', `/api/moves/${id}/confirm`, { firm, without_totals: true }, 4);
    await until('the move is confirmed', async () => (await this.written(id)).state === 'confirmed');
  }

  async written(id: number) {
    return (await this.call('GET', `/api/moves/${id}/written`)).data;
  }
}
