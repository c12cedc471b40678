import { createHash } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import type { Caller } from '../../api/running-server.js';
import { password, type Visitor } from './browser.js';
import { formOf } from './steps.js';

/** An account that only one test uses. */
export interface Account {
  id: number;
  email: string;
  phone: string;
}

export interface Accounts {
  add(name: string, type?: number): Promise<Account>;
  read(id: number): Promise<Record<string, unknown>>;
  /** A colleague on another computer. */
  change(id: number, changes: Record<string, unknown>): Promise<void>;
  /** How many times it was saved. */
  countSaves(id: number): Promise<number>;
}

/**
 * Accounts, created and changed by the administrator without a browser. Tests share a store, so each uses its own e-mail
 * addresses and numbers and never finds an account of another test.
 */
export async function openAccounts({ call, tokenOf }: Caller, testName: string): Promise<Accounts> {
  const token = await tokenOf(4);
  const send = async (path: string, body: Record<string, unknown>): Promise<{ id: number }> => {
    const answer = await call('POST', path, { token, body });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body as { id: number };
  };
  let count = 0;
  const read = async (id: number) =>
    (await call('GET', `/api/settings/user/${id}`, { token })).body.udata as Record<string, unknown>;
  return {
    read,
    async add(name, type = 1) {
      const email = `${testName}${++count}@zuuch.test`;
      const phone = `99${String(createHash('sha256').update(email).digest().readUInt32BE() % 1_000_000).padStart(6, '0')}`;
      const { id } = await send('/api/settings/user', { name, phone, email, type, active: 1, password });
      return { id, email, phone };
    },
    async change(id, changes) {
      await send(`/api/settings/user/${id}/edit`, { ...(await read(id)), ...changes });
    },
    countSaves: async (id) =>
      ((await call('GET', `/api/history/user/${id}`, { token })).body.listdata as unknown[]).length,
  };
}

export const phoneOf = (page: Page): Locator => formOf(page).getByLabel('Утас');
export const nameOf = (page: Page): Locator => formOf(page).getByRole('textbox', { name: 'Нэр', exact: true });
export const save = (page: Page): Promise<void> => page.keyboard.press('Control+KeyS');

export async function openAccount(visitor: Visitor, id: number): Promise<Page> {
  await visitor.page.goto(`/settings/user/${id}/edit`);
  await nameOf(visitor.page).waitFor();
  return visitor.page;
}

/** Behind a proxy that blocks live connections: this user learns of other users' changes only when saving. */
export async function cutOffFromOthers(visitor: Visitor): Promise<Visitor> {
  await visitor.context.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await visitor.context.route('**/socket.io/**', (route) => route.abort());
  return visitor;
}
