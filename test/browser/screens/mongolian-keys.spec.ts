import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { messages } from '../../../contract/refusals/messages.js';
import { openAccounts } from '../driver/accounts.js';
import type { Front } from '../driver/browser.js';
import { cell, offers, openInquiryCalls, type InquiryCalls } from '../driver/inquiry-calls.js';
import { holds, waitForMessage } from '../driver/steps.js';

jest.setTimeout(240_000);

const places = [
  ['QWERTYUIOP', 'фцужэнгшүз'],
  ['ASDFGHJKL', 'йыбөахрол'],
  ['ZXCVBNM', 'ячёсмит'],
] as const;
/** What the Mongolian layout writes with a key that another layout has a Latin letter or a sign on. */
const written = new Map([
  ...places.flatMap(([latin, mongolian]) =>
    Array.from(latin, (letter, at): [string, string] => [`Key${letter}`, mongolian[at]!]),
  ),
  ['Slash', 'ю'],
  ['Digit0', '?'],
  ['Digit1', '№'],
]);
const modifiers = { Alt: 1, Ctrl: 2, Shift: 8 } as const;

/** Presses keys of such a keyboard, `Ctrl+KeyS`; what they write arrives as from the keyboard. */
async function mongolianKeyboard(page: Page): Promise<(keys: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (keys) => {
    const held = keys.split('+');
    const code = held.pop()!;
    const small = written.get(code) ?? code;
    const key = held.includes('Shift') ? small.toUpperCase() : small;
    const mask = held.reduce((sum, one) => sum + modifiers[one as keyof typeof modifiers], 0);
    const writes = (mask & ~modifiers.Shift) === 0 && key.length === 1;
    const press = { code, key, modifiers: mask };
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...press, ...(writes ? { text: key } : {}) });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press });
  };
}

/** As the sheet prints it: `Ctrl Alt W` is the key of that place. */
function codeOf(names: readonly string[]): string {
  const [last = '', ...held] = [...names].reverse();
  if (last === '?') return 'Shift+Slash';
  return [...held.reverse(), /^\d$/.test(last) ? `Digit${last}` : last.length === 1 ? `Key${last}` : last].join('+');
}

describe('on the Mongolian layout', () => {
  let calls: InquiryCalls;
  let front: Front;
  let id: number;
  /** A separate account: some keys change the layout, and tests share their administrator. */
  let typist: string;
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
    const offer = { currency: 'usd', price: '1500', profit: '300', rate: 3400 };
    id = await calls.add({ name: 'Кирилл товчлуур', priceoffers: [offer, offer] });
    typist = (await (await openAccounts(front.server, 'keys')).add('К. Бичээч', 4)).email;
  }, 240_000);
  afterAll(() => front?.close());

  it('the tables of a form are typed, filled down, undone and saved', async () => {
    const { page, complaints } = await calls.openInquiry(typist, id);
    const press = await mongolianKeyboard(page);
    const carrier = (row: number) => cell(page, offers.table, row, offers.carrier);
    await carrier(0).click();
    // In a list these two go down and up; here they are the letters of a name.
    for (const key of ['Shift+KeyJ', 'KeyK', 'KeyL']) await press(key);
    await holds(carrier(0).locator('input'), 'Рол');
    await press('Enter');
    await press('Ctrl+KeyD');
    await carrier(1).getByText('Рол').waitFor();
    await press('Ctrl+KeyZ');
    await carrier(1).getByText('Рол').waitFor({ state: 'detached' });
    await press('Ctrl+KeyY');
    await carrier(1).getByText('Рол').waitFor();
    await press('Ctrl+KeyS');
    await waitForMessage(page, messages.updated.mn);
    expect((await calls.read(id)).offers).toMatchObject([{ carrier: 'Рол' }, { carrier: 'Рол' }]);
    expect(complaints).toEqual([]);
  });

  it('every key of the list that is on a letter or a figure is handled', async () => {
    const { page } = await calls.openInquiry(typist, id);
    const press = await mongolianKeyboard(page);
    await page.evaluate('document.activeElement.blur()');
    await press('Shift+Slash');
    const lines = page.locator('.shortcut-sheet dl').first().locator('dd');
    await lines.first().waitFor();
    const names = await lines.evaluateAll((all) =>
      all.map((line) => [...line.children].map((key) => key.textContent!)),
    );
    const keys = names.map(codeOf).filter((key) => /Key|Digit|Backslash/.test(key));
    expect(keys).toEqual(
      expect.arrayContaining(['Ctrl+KeyK', 'Ctrl+KeyS', 'Ctrl+Shift+KeyA', 'Ctrl+Alt+KeyW', 'Ctrl+Alt+Digit0']),
    );
    await page.locator('.bp6-overlay:focus-within').waitFor({ state: 'attached' });
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // It receives a key after the product.
    await page.evaluate(
      `addEventListener('keydown', ({ code, defaultPrevented }) => (document.body.dataset.heard = code + ' ' + defaultPrevented))`,
    );
    // The newest dialog does not block the keys of the others.
    for (const key of keys.filter((one) => one !== 'Ctrl+KeyK')) {
      await press(key);
      await page.locator(`body[data-heard^="${key.split('+').at(-1)}"]`).waitFor();
      expect([key, await page.locator('body').getAttribute('data-heard')]).toEqual([
        key,
        expect.stringMatching(/true$/),
      ]);
    }
  });

  it('the palette opens, and distinguishes files and parties by the sign before them', async () => {
    const { page } = await calls.openInquiry(typist, id);
    const press = await mongolianKeyboard(page);
    await press('Ctrl+KeyK');
    await page.locator('.palette input:focus').waitFor();
    await press('Digit1');
    await page.keyboard.type(String(id));
    const inquiry = page.locator('.palette .bp6-active').getByText(`#${id} Кирилл товчлуур`);
    await inquiry.waitFor();
    const box = page.locator('.palette input');
    await box.fill('@алтан');
    await page.locator('.palette .bp6-active').getByText('Алтан Тариа', { exact: true }).waitFor();
    await box.fill(`#${id}`);
    await inquiry.waitFor();
    await press('Enter');
    await page.locator('.palette').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Кирилл товчлуур' }).waitFor();
  });
});
