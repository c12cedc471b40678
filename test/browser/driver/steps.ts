import type { Locator, Page } from 'playwright-core';
import { until } from '../../until.js';

/** Common steps on any screen. */

export const formOf = (page: Page): Locator => page.locator('.record-form');

/** Waits for a message at the bottom of the page. */
export const waitForMessage = (page: Page, text: string): Promise<void> =>
  page.locator('.snackbar', { hasText: text }).first().waitFor();

export const rowOf = (page: Page, text: string): Locator => page.getByRole('row', { name: new RegExp(text) });

/** Types into a picker and chooses the match; where a list has a filter of the same name, the form comes after it. */
export async function choose(page: Page, label: string, typed: string, option = typed): Promise<void> {
  const picker = page.getByRole('combobox', { name: label }).last();
  await picker.click();
  await picker.fill(typed);
  // A select has options of this name too, and none of them can be clicked.
  await page.locator('[role=option]').getByText(option, { exact: true }).click();
}

/** A text of the clipboard pasted where the focus is. */
export const paste = (page: Page, text: string): Promise<unknown> =>
  page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }`);

/** Makes the processor of a page as many times slower. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Waits until a field has the value; the form of the previous record may be shown for a moment. */
export async function holds(field: Locator, value: string): Promise<void> {
  let seen = '';
  const look = async (): Promise<boolean> => (seen = await field.inputValue({ timeout: 1_000 })) === value;
  await until(`a field that holds ${value}`, look, { story: () => `it holds ${seen}`, patienceMs: 60_000 });
}

/** Navigates like the router's own links: a full page load for each of many addresses would take minutes. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate(
    `document.title = ''; history.pushState(null, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await page.waitForFunction(() => (globalThis as { document: { title: string } }).document.title !== '');
  await page.locator('main[aria-busy=true], .bp6-skeleton, .record-waiting').first().waitFor({ state: 'detached' });
}

/** The panels as text: tabs by panel, a star after the active ones, brackets around the focused one. */
export async function panelLayout(page: Page): Promise<string> {
  const places = await page.locator('.place').evaluateAll((found) =>
    found.map((slot) => {
      const tabs = [...slot.querySelectorAll('[role=tab]')].map(
        (tab) => (tab.textContent ?? '') + (tab.getAttribute('aria-selected') === 'true' ? '*' : ''),
      );
      const text = tabs.join(' ');
      return slot.classList.contains('place-active') ? `[${text}]` : text;
    }),
  );
  return places.join(' | ');
}
