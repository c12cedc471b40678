import type { Page } from 'playwright-core';
import { screenDeclarations, type Screen } from '../../../contract/composition/screens.js';
import type { Front } from './browser.js';
import { addressesOf, arriveAt } from './every-screen.js';

/** The widest screen of the office, the usual one, the usual one at 200 %, and a phone. */
const windows = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 720, height: 450 },
  { width: 390, height: 844 },
];

/** Figures and headings that are cut, and pages wider than their window, at each width. */
export async function cutOnScreens(front: Front, isLookedAt: (screen: Screen) => boolean): Promise<string[]> {
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
      await waitUntilStable(page);
      found.push(...(await cutTexts(page)).map((text) => `${address} at ${window.width}: ${text}`));
    }
  }
  return found;
}

/** The layout is recomputed after the window has changed; two frames without a change mean that it is done. */
async function waitUntilStable(page: Page): Promise<void> {
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

const cutTexts = (page: Page): Promise<string[]> => page.evaluate(look);

/**
 * Runs in the page. A figure is a text with digits and without words: a sum, day, code or phone number. A text is cut where an
 * element around it that cannot be scrolled ends before it does; the date pattern of an empty field is checked too.
 */
const look = String.raw`(() => {
  const heading = 'th, label, .grid-head-text, .bp6-button-text, .list > .panel-header > h1';
  const isFigure = (text) => /\d/.test(text) && !/(^|[^\p{L}\d])\p{L}{4,}($|[^\p{L}\d])/u.test(text);
  const around = (element) => (element ? [element, ...around(element.parentElement)] : []);
  const isReadAloudOnly = (element) => around(element).some((one) => getComputedStyle(one).clipPath !== 'none');
  const isCut = (element, box) => {
    for (const one of around(element)) {
      const { overflowX } = getComputedStyle(one);
      if (one === document.body) break;
      if (/auto|scroll/.test(overflowX)) return false;
      if (!/hidden|clip/.test(overflowX)) continue;
      const room = one.getBoundingClientRect();
      if (box.left < room.left - 1 || box.right > room.right + 1) return true;
      if (box.top < room.top - 3 || box.bottom > room.bottom + 3) return true;
    }
    return box.left < -1 || box.right > innerWidth + 1;
  };
  const found = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) found.push('the page is ' + wide + ' wide');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.data.trim();
    const element = text.parentElement;
    if (!words || !(isFigure(words) || element.closest(heading)) || element.closest('option, textarea')) continue;
    if (!element.checkVisibility({ visibilityProperty: true }) || isReadAloudOnly(element)) continue;
    range.selectNodeContents(text);
    if (isCut(element, range.getBoundingClientRect())) found.push(words);
  }
  const pen = document.createElement('canvas').getContext('2d');
  const isPatternCut = (input) => {
    if (input.value || !input.id || !input.closest('.date-input')) return false;
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    pen.font = font;
    const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return pen.measureText(input.placeholder).width > room + 1;
  };
  for (const input of document.querySelectorAll('input')) {
    if (!input.checkVisibility()) continue;
    if (isFigure(input.value) && input.scrollWidth > input.clientWidth + 1) found.push(input.value);
    if (isPatternCut(input)) found.push(input.id + ' ' + input.placeholder);
  }
  return found;
})()`;
