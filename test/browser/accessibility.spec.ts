import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import form from '../../client/i18n/mn/form.js';
import list from '../../client/i18n/mn/list.js';
import states from '../../client/i18n/mn/states.js';
import { referenceList } from '../../contract/reference/catalogue.js';
import { screenDeclarations, type ScreenDeclaration } from '../../contract/screens.js';
import { entryBody } from '../builders/entry.js';
import { isLong } from '../fault/seed.js';
import { faults } from './axe.js';
import { openFront, type Front } from './browser.js';
import { openQuotationDesk } from './quotation-desk.js';
import { goTo } from './steps.js';

jest.setTimeout(240_000);

/** What the panel says that stands where a record, a list or a screen should be. */
const closed = [form.noSuchRecord, form.cannotLoad, list.noRight, states.noRight];

/** Why there is nothing to look at; empty when there is. */
async function nothingToSee(page: Page): Promise<string> {
  const panel = page.locator('.state-panel', { hasText: new RegExp(closed.join('|')) });
  return (await panel.count()) === 0 ? '' : `shows nothing: ${await panel.first().innerText()}`;
}

/** Every screen has a heading, also one that is not built yet. */
async function arriveAt(page: Page, address: string): Promise<void> {
  await goTo(page, address);
  await page
    .locator('h1:visible')
    .first()
    .waitFor()
    .catch(() => Promise.reject(new Error(`${address} has no heading`)));
}

/** A sheet may be a paper, which the browser's own reader shows: then there is nothing of ours to look at. */
async function isPaper(page: Page, address: string): Promise<boolean> {
  const made = page.waitForResponse((response) => response.url().includes('.pdf') && response.ok()).then(() => true);
  const shown = arriveAt(page, address).then(() => false);
  const paper = await Promise.any([made, shown]);
  if (paper) await page.goto('/notifications');
  return paper;
}

async function changeTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' });
}

let front: Front;
let addressOf: (screen: ScreenDeclaration) => string;
beforeAll(async () => {
  front = await openFront();
  addressOf = await addressesOf(front);
}, 240_000);
afterAll(() => front?.close());

/** Puts a record behind every screen, and gives the address of each with the id of its record. */
async function addressesOf(front: Front): Promise<(screen: ScreenDeclaration) => string> {
  const { server } = front;
  const token = await server.tokenOf(4);
  const add = async (list: string, body: Record<string, unknown>): Promise<number> => {
    const answer = await server.ask('POST', `/api/settings/${list}`, { token, body });
    if (answer.status !== 200) throw new Error(`${list}: ${answer.text}`);
    return answer.body.id as number;
  };
  const desk = await openQuotationDesk(front);
  const supply = { location: 'Тяньжинь', product_name: 'Гурил', quantity: 10, price_rmb: 250, rmb_rate: 480 };
  const inquiry = await desk.add({ name: 'Хүртээмж', inquirytype: 3, supply: [supply] });
  const order = await desk.add({ name: 'Хүртээмж, захиалга' });
  const ended = await desk.add({ name: 'Хүртээмж, дууссан' });
  for (const id of [order, ended]) {
    const moved = await desk.post(4, `/api/inquiry/${id}/shippingorder`, {});
    if (moved.status !== 200) throw new Error(moved.text);
  }
  const arrived = await desk.post(4, `/api/operation/${ended}`, { status: 3 });
  if (arrived.status !== 200) throw new Error(arrived.text);
  const entries = new Map<string, number>();
  for (const declaration of referenceList) {
    const body = await entryBody(declaration, 900, (list, name) => add(list, { name, country: 'CHN' }));
    entries.set(declaration.name, await add(declaration.name, body));
  }
  return ({ id, path, reference }) => {
    const record = reference
      ? entries.get(reference)
      : /^(user|profile)/.test(id)
        ? 4
        : id.startsWith('inquiry')
          ? inquiry
          : order;
    const holes: Readonly<Record<string, unknown>> = { ':id': record, ':ftype': 'a', ':invoicetype': 2 };
    return path.replace(/:\w+/g, (hole) => String(holes[hole]));
  };
}

describe('nothing keeps anybody out', () => {
  it('on any screen of the product, in light colours and in dark ones', async () => {
    const { page } = await front.colleague(4);
    // Not the first of the addresses below: each of them is arrived at from another one.
    await page.goto('/notifications');
    await page.getByText('Холбогдсон').waitFor();
    const found: string[] = [];
    const unbuilt = new Set<string>();
    // The form of an entry is the same for a new one as for one that is there, which has more to look at.
    const screens = screenDeclarations.filter(({ id, reference }) => isLong || !reference || !id.endsWith('-add'));
    for (const [at, screen] of screens.entries()) {
      const address = addressOf(screen);
      if (screen.kind !== 'sheet') await arriveAt(page, address);
      else if (await isPaper(page, address)) continue;
      const reason = await nothingToSee(page);
      if (reason) found.push(`${address} ${reason}`);
      if ((await page.getByText('Энэ дэлгэц хараахан бэлэн болоогүй').count()) > 0) {
        // One that is not built yet looks like all others of its kind.
        if (unbuilt.has(screen.kind)) continue;
        unbuilt.add(screen.kind);
      }
      // What stands around the screens is looked at once, with the first of them.
      const within = screen.kind === 'sheet' || at === 0 ? 'html' : screen.kind === 'record' ? '#record' : 'main';
      // All reference lists are one module and have their colours from it.
      const inDark = !screen.reference || screen.reference === referenceList[0]!.name;
      for (const dark of inDark ? [false, true] : [false]) {
        if (dark) await changeTheme(page, 'dark');
        const theme = dark ? 'in the dark' : '';
        found.push(...(await faults(page, { dark, within })).map((fault) => `${address} ${theme} ${fault}`));
      }
      if (inDark) await changeTheme(page, 'light');
    }
    expect(found).toEqual([]);
  });

  it('and a screen without its record is no screen that was looked at', async () => {
    const { page } = await front.colleague(4);
    await page.goto('/settings/agent');
    await page.getByText('Холбогдсон').waitFor();
    expect(await nothingToSee(page)).toBe('');
    for (const address of ['/settings/agent/999999/edit', '/inquiry/999999/edit', '/settings/user/999999/edit']) {
      await arriveAt(page, address);
      expect(await nothingToSee(page)).toContain(form.noSuchRecord);
    }
  });
});
