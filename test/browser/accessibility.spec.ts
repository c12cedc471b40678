import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { screenDeclarations } from '../../contract/screens.js';
import { openFront, type Front, type Visitor } from './browser.js';

jest.setTimeout(240_000);

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds of what keeps people from working. In the second theme only the colours are others. */
async function faults(page: Page, { dark, within = 'html' }: { dark: boolean; within?: string }): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe);
  // The stricter rule of contrast is of a level that nobody asked for (AAA), but has the same tag.
  const options = {
    resultTypes: ['violations'],
    preload: false,
    rules: { 'color-contrast-enhanced': { enabled: false } },
    ...(dark && { runOnly: { type: 'tag', values: ['cat.color'] } }),
  };
  const found = (await page.evaluate(`axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)})`)) as AxeResults;
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`));
}

/** An address with something in every hole. */
const samples: Readonly<Record<string, string>> = { ':id': '4', ':ftype': 'a', ':invoicetype': '2' };
const addresses = screenDeclarations.map(({ path, kind }) => ({
  kind,
  address: path.replace(/:\w+/g, (hole) => samples[hole]!),
}));

let front: Front;
beforeAll(async () => {
  front = await openFront();
}, 240_000);
afterAll(() => front?.close());

describe.each([
  ['light', false],
  ['dark', true],
] as const)('in %s colours nothing keeps anybody out', (_name, dark) => {
  let admin: Visitor;
  beforeAll(async () => {
    admin = await front.colleague(4, { dark });
    // Not the first of the addresses below: each of them is arrived at from another one.
    await admin.page.goto('/notifications');
    await admin.page.getByText('Холбогдсон').waitFor();
  }, 240_000);

  it('on any screen of the product', async () => {
    const { page } = admin;
    const found: string[] = [];
    const unbuilt = new Set<string>();
    for (const { kind, address } of addresses) {
      // As the router's own links do it; a whole new page for each of the addresses would take minutes.
      await page.evaluate(
        `document.title = ''; history.pushState(null, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate'))`,
      );
      await page.waitForFunction(
        () => (globalThis as unknown as { document: { title: string } }).document.title !== '',
      );
      await page
        .locator('h1:visible')
        .first()
        .waitFor()
        .catch(() => Promise.reject(new Error(`${address} has no heading`)));
      await page.locator('main[aria-busy=true], .bp6-skeleton, .record-waiting').first().waitFor({ state: 'detached' });
      if ((await page.getByText('Энэ дэлгэц хараахан бэлэн болоогүй').count()) > 0) {
        // One that is not built yet looks like all others of its kind.
        if (unbuilt.has(kind)) continue;
        unbuilt.add(kind);
      }
      // What stands around the screens is looked at once, with the first of them.
      const within = kind === 'sheet' || address === addresses[0]!.address ? 'html' : 'main';
      found.push(...(await faults(page, { dark, within })).map((fault) => `${address} ${fault}`));
    }
    expect(found).toEqual([]);
  });

  it('in front of the door', async () => {
    const { page, context } = await front.visitor({ dark });
    await page.goto('/');
    await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
    await page.getByText('Гүйцэд бөглөнө үү').first().waitFor();
    expect(await faults(page, { dark })).toEqual([]);
    await context.close();
  });

  it('in what opens over a screen: palette, keys, menus, questions, notices at the bottom', async () => {
    const { page } = admin;
    const found: string[] = [];
    const look = async (where: string): Promise<void> =>
      void found.push(...(await faults(page, { dark })).map((fault) => `${where}: ${fault}`));
    await page.goto('/settings/user');
    await page.getByRole('grid').waitFor();
    await page.keyboard.press('Control+KeyK');
    await page.locator('.palette .bp6-menu-item').first().waitFor();
    await look('palette');
    await page.keyboard.press('Escape');
    await page.locator('.palette').waitFor({ state: 'detached' });
    await page.keyboard.press('Shift+Slash');
    await page.getByRole('dialog', { name: 'Товчлуур' }).waitFor();
    await look('keys');
    await page.keyboard.press('Escape');
    for (const menu of ['Тохиргоо', 'Хувийн тохиргоо', 'Багана']) {
      await page.getByRole('button', { name: menu, exact: true }).click();
      await page.locator('.bp6-popover').waitFor();
      await look(menu);
      await page.keyboard.press('Escape');
      await page.locator('.bp6-popover').waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Устгах' }).first().click();
    await page.getByRole('alertdialog').waitFor();
    await look('question');
    await page.getByRole('button', { name: 'Үгүй' }).click();

    await page.getByRole('link', { name: 'Б. Болормаа' }).click();
    const phone = page.locator('.record-form').getByLabel('Утас');
    await phone.fill('');
    await page.keyboard.press('Control+KeyS');
    await page.locator('.record-form').getByText('Гүйцэд бөглөнө үү').waitFor();
    await look('fault at a field');
    await phone.fill('88112211');
    await page.keyboard.press('Control+KeyS');
    await page.getByText('Амжилттай шинэчлэгдлээ').waitFor();
    await look('saved');
    await page.locator('.timeline-entry').getByRole('button', { name: 'Буцаах' }).first().click();
    await page.getByRole('dialog', { name: 'Өөрчлөлтийг буцаах' }).waitFor();
    await look('undo');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Тухайн үеийн байдал' }).first().click();
    await page.locator('.moment-bar').waitFor();
    await phone.waitFor();
    await look('as of');
    expect(found).toEqual([]);
  });

  it('on a phone', async () => {
    const { page, context } = await front.newcomer(4, { dark, width: 390, height: 844 });
    const found: string[] = [];
    for (const address of ['/settings/user', '/settings/user/2/edit', '/profile/4', '/dashboard']) {
      await page.goto(address);
      await page.locator('h1:visible').first().waitFor();
      await page.locator('.bp6-skeleton, .record-waiting').first().waitFor({ state: 'detached' });
      found.push(...(await faults(page, { dark })).map((fault) => `${address} ${fault}`));
    }
    await page.getByRole('button', { name: 'Цэс нээх' }).click();
    await page.getByRole('navigation').waitFor();
    found.push(...(await faults(page, { dark })).map((fault) => `drawer ${fault}`));
    expect(found).toEqual([]);
    await context.close();
  });
});
