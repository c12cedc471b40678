import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { messages } from '../../contract/refusals/messages.js';
import type { TestBrowser, Visitor } from '../browser/driver/browser.js';
import { Dice } from '../fault/seed.js';
import type { Account } from './office.js';
import { pickOne, type World } from './world.js';

/** Every person at a page has a field of his own, so that the merges of others never ask him. */
export const deskFields = ['contractNumber', 'invoiceNumber', 'customsNumber'] as const;

const patienceMs = 30_000;

/**
 * Somebody at a real page, who types, saves with the cursor still in the field, takes back, reloads in the middle of a word and comes back
 * to his draft. What he typed is saved when the page says so, and is otherwise still there.
 */
export class Desk {
  private readonly dice: Dice;
  private inquiry: number | undefined;
  private count = 0;
  /** All that he ever typed: nothing else may be saved in his name. */
  readonly typed = new Set<string>(['']);

  private constructor(
    private readonly world: World,
    readonly account: Account,
    readonly field: string,
    private readonly page: Page,
    index: number,
  ) {
    this.dice = new Dice(world.seed * 1_000 + 900 + index);
  }

  static async open(world: World, account: Account, index: number, browser: TestBrowser): Promise<Desk> {
    const { page }: Visitor = await browser.newcomer(account.email);
    page.setDefaultTimeout(patienceMs);
    // The question of the browser before unsaved input is left.
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    return new Desk(world, account, deskFields[index % deskFields.length]!, page, index);
  }

  async workUntil(end: number): Promise<void> {
    while (Date.now() < end) {
      // What breaks may keep a page from doing something; that it lost or mixed up something is looked at apart.
      await this.act().catch((thrown: unknown) => this.giveUp(thrown));
      await sleep(this.dice.below(300));
    }
    await this.page.goto('about:blank').catch(() => undefined);
    this.inquiry = undefined;
  }

  private async act(): Promise<void> {
    if (this.inquiry === undefined) return this.openInquiry();
    const acts = [
      () => this.type(),
      () => this.typeAndSave(),
      () => this.typeAndSave(),
      () => this.takeBack(),
      () => this.reload(),
      () => this.leave(),
    ];
    await this.dice.pick(acts)();
  }

  private get input(): Locator {
    return this.page.locator(`.record-form [data-field=${this.field}] input`).first();
  }

  private async openInquiry(): Promise<void> {
    const id = pickOne({ dice: this.dice }, this.world.inquiries);
    if (id === undefined) return;
    await this.page.goto(`/inquiry/${id}/edit`);
    await this.input.waitFor();
    this.inquiry = id;
  }

  private async leave(): Promise<void> {
    this.inquiry = undefined;
  }

  private giveUp(thrown: unknown): void {
    this.world.givenUp.push(`${this.field}: ${String(thrown).split('\n', 1)[0]}`);
    this.inquiry = undefined;
  }

  /** The whole text of the field, typed key by key. */
  private async type(): Promise<string> {
    const text = `${this.field}-${this.account.id}-${this.count++}`;
    await this.input.click({ timeout: 5_000 });
    await this.page.keyboard.press('Control+KeyA');
    for (const end of text.split('').keys()) this.typed.add(text.slice(0, end + 1));
    await this.page.keyboard.type(text);
    return text;
  }

  private async typeAndSave(): Promise<void> {
    const { inquiry } = this;
    const value = await this.type();
    await this.page.keyboard.press('Control+KeyS');
    await this.page.locator('.snackbar', { hasText: messages.updated.mn }).first().waitFor();
    this.world.saved.push({ by: this.account, inquiry: inquiry!, field: this.field, value, at: new Date() });
    const closing = this.page.locator('.snackbar').getByRole('button', { name: 'Хаах' });
    while ((await closing.count()) > 0) await closing.first().click();
  }

  private async takeBack(): Promise<void> {
    await this.input.focus();
    await this.page.keyboard.press('Control+KeyZ');
  }

  /** Reloads with something typed and not saved: the draft is offered, stays at the first key, and restores what was typed. */
  private async reload(): Promise<void> {
    const value = await this.type();
    await sleep(2_500);
    await this.page.reload();
    await this.input.waitFor();
    const restore = this.page.getByRole('button', { name: 'Сэргээх' }).first();
    const isOffered = await restore.waitFor().then(
      () => true,
      () => false,
    );
    if (!isOffered) return this.lost(`the draft "${value}" is not offered after a reload`);
    if (this.dice.below(2) === 0) {
      await this.page.locator('.record-form [data-field=incotermAddress] input').first().click();
      await this.page.keyboard.press('KeyX');
      await this.page.keyboard.press('Backspace');
      if ((await restore.count()) === 0) return this.lost(`the draft "${value}" is gone at the first key`);
    }
    await restore.click();
    const now = await this.input.inputValue();
    if (now !== value) this.lost(`the draft "${value}" was restored as "${now}"`);
  }

  private lost(what: string): void {
    this.world.broken.push(`${what}: inquiry ${this.inquiry} by ${this.account.id}`);
  }
}
