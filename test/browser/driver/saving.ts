import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

/** What is typed into each field of a form, by round. */
export type TypedByField = Readonly<Record<string, (round: number) => string>>;

const inputOf = (page: Page, name: string): Locator =>
  page.locator(`.record-form [data-field=${name}] :is(input, textarea)`).first();

/**
 * Types into one field after the other and saves each by Ctrl+S with the focus in it. After every answer all fields have the value
 * typed last, no other value is offered, nothing is unsaved, and the server refused nothing.
 */
export async function savesByKey(page: Page, typed: TypedByField, rounds: number): Promise<void> {
  const refused: number[] = [];
  const watch = (answer: { status: () => number }): void =>
    void (answer.status() >= 400 && refused.push(answer.status()));
  page.on('response', watch);
  const names = Object.keys(typed);
  const holds = new Map<string, string>();
  for (let round = 0; round < rounds; round++) {
    const name = names[round % names.length]!;
    const text = typed[name]!(round);
    const input = inputOf(page, name);
    await input.fill(text);
    const form = page.locator('.record-form').filter({ has: input });
    const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await page.keyboard.press('Control+s');
    await saved;
    await form.locator('.save-unsaved').waitFor({ state: 'detached' });
    await twoFrames(page);
    // The next field is typed into before the save has been fully processed.
    holds.set(name, bare(text));
    for (const [other, value] of holds) expect(bare(await inputOf(page, other).inputValue())).toBe(value);
    expect(await page.locator('.form-offer').count()).toBe(0);
  }
  page.off('response', watch);
  expect(refused).toEqual([]);
}

/** A figure is shown with thousands separators and typed without; a text is stored without surrounding spaces. */
const bare = (text: string): string =>
  text
    .replace(/(?<=\d),(?=\d)/g, '')
    .replace(/\.0+$/, '')
    .replace(/\s/g, ' ')
    .trim();

/** Effects deferred by a render have run by then. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))');
