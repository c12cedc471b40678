import type { Page } from 'playwright-core';
import type { Caller } from '../../api/running-server.js';

/** Entries of the reference lists, created and read by the administrator without a browser. */
export interface Entries {
  add(list: string, body: Record<string, unknown>): Promise<number>;
  // oxlint-disable-next-line typescript/no-explicit-any -- an answer is looked at, not trusted
  read(list: string, id: number): Promise<any>;
  count(list: string): Promise<number>;
}

export async function openEntries({ call, tokenOf }: Caller): Promise<Entries> {
  const token = await tokenOf(4);
  return {
    async add(list, body) {
      const answer = await call('POST', `/api/settings/${list}`, { token, body });
      if (answer.status !== 200) throw new Error(`${list}: ${answer.text}`);
      return answer.body.id as number;
    },
    read: async (list, id) => (await call('GET', `/api/settings/${list}/${id}`, { token })).body,
    count: async (list) => (await call('GET', `/api/settings/${list}`, { token })).body.count as number,
  };
}

export const save = (page: Page, button: 'Хадгалах' | 'Шинэчлэх'): Promise<void> =>
  page.getByRole('button', { name: button, exact: true }).click();
