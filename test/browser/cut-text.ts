import type { Page } from 'playwright-core';
import { screenDeclarations, type ScreenDeclaration } from '../../contract/screens.js';
import type { Front } from './browser.js';
import { addressesOf, arriveAt } from './every-screen.js';

/** The widest screen of the office, the usual one, the usual one at 200 %, and a phone. */
const windows = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 720, height: 450 },
  { width: 390, height: 844 },
];

/** Figures and headings of these screens that are cut, and pages wider than their window, at each of the widths. */
export async function cutOnScreens(
  front: Front,
  isLookedAt: (screen: ScreenDeclaration) => boolean,
): Promise<string[]> {
  const { page } = await front.colleague(4);
  await page.goto('/notifications');
  await page.getByText('Холбогдсон').waitFor();
  const addressOf = await addressesOf(front);
  const found: string[] = [];
  for (const screen of screenDeclarations.filter(isLookedAt)) {
    const address = addressOf(screen);
    await page.setViewportSize(windows[0]!);
    await arriveAt(page, address);
    for (const window of windows) {
      await page.setViewportSize(window);
      await settled(page);
      found.push(...(await cutTexts(page)).map((text) => `${address} at ${window.width}: ${text}`));
    }
  }
  return found;
}

/** Widths are worked out after the window has changed; two frames without a change are the end of it. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const shape = () => [...document.querySelectorAll('.grid-head-cell, .panel-header, .rows-table col, .form-field')]
      .map((one) => one.getBoundingClientRect().width).join();
    for (let before, still = 0; still < 4; before = shape()) {
      await frame();
      still = before === shape() ? still + 1 : 0;
    }
  })()`);
  await page.locator('main[aria-busy=true], .bp6-skeleton, .record-waiting').first().waitFor({ state: 'detached' });
}

/** Runs in the page: its own text, as the tests have no document. */
const cutTexts = (page: Page): Promise<string[]> => page.evaluate(`(${look.toString()})()`);

// oxlint-disable-next-line typescript/no-explicit-any -- the objects of the browser are not known here
declare const document: any, getComputedStyle: any, innerWidth: number;

/**
 * A figure is what has digits and no words: sums, days, codes, numbers of phones. A text is cut where a box around it that cannot be
 * scrolled ends before it does.
 */
function look(): string[] {
  const heading = 'th, label, .grid-head-text, .bp6-button-text, .list > .panel-header > h1';
  const isFigure = (text: string): boolean => /\d/.test(text) && !/(^|[^\p{L}\d])\p{L}{4,}($|[^\p{L}\d])/u.test(text);
  const found: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth)
    found.push(`page ${document.documentElement.scrollWidth} wide`);
  const isCut = (element: any, box: { left: number; right: number; top: number; bottom: number }): boolean => {
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (/auto|scroll/.test(style.overflowX)) return false;
      if (!/hidden|clip/.test(style.overflowX)) continue;
      const room = around.getBoundingClientRect();
      if (box.left < room.left - 1 || box.right > room.right + 1) return true;
      if (box.top < room.top - 3 || box.bottom > room.bottom + 3) return true;
    }
    return box.left < -1 || box.right > innerWidth + 1;
  };
  const texts = document.createTreeWalker(document.body, 4);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.data.trim();
    const element = text.parentElement;
    if (!words || !(isFigure(words) || element.closest(heading))) continue;
    if (
      element.closest('option, textarea, .visually-hidden, .tip') ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      continue;
    if (isReadAloudOnly(element)) continue;
    range.selectNodeContents(text);
    if (isCut(element, range.getBoundingClientRect())) found.push(words);
  }
  for (const input of document.querySelectorAll('input'))
    if (input.checkVisibility() && isFigure(input.value) && input.scrollWidth > input.clientWidth + 1)
      found.push(input.value);
  return found;

  function isReadAloudOnly(element: any): boolean {
    for (let around = element; around; around = around.parentElement)
      if (getComputedStyle(around).clipPath !== 'none') return true;
    return false;
  }
}
