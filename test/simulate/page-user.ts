import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page, WebSocketRoute } from 'playwright-core';
import { messages } from '../../contract/refusals/messages.js';
import type { TestBrowser, Visitor } from '../browser/driver/browser.js';
import { Dice } from '../fault/seed.js';
import { editInquiry } from './actions/forms.js';
import type { Account } from './office.js';
import type { SimulatedUser } from './simulated-user.js';
import { pickOne, type SimulationState } from './simulation-state.js';

/** Each user at a page changes only one of these fields, so that merges with other users raise no question. */
export const fieldsOfPageUsers = ['contractNumber', 'invoiceNumber', 'customsNumber'] as const;

const patienceMs = 15_000;
const savePatienceMs = 6_000;
/** Of the description of what a page could not do. */
const linesOfReason = 4;
const lettersOfNotices = 400;
const pageActions = ['type', 'typeAndSave', 'typeAndSave', 'undo', 'reload', 'leave'] as const;
const longestNewsMs = 3_000;
const beforeSave = 'delaySaveOfInquiry';

/**
 * Runs in the page: saves of inquiries are sent over the slow line. The calls of the page are not intercepted from outside, as the browser
 * would then load the whole client anew each time instead of from its cache.
 */
function delaySaves(delay: string): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    if (!/^\/api\/inquiry\/\d+\/edit$/.test(pathname) || init?.method !== 'POST') return send(input, init);
    const delaySave = Reflect.get(window, delay) as () => Promise<boolean>;
    const isLost = await delaySave();
    const answer = await send(input, init);
    if (isLost) throw new TypeError('Failed to fetch');
    return answer;
  };
}

/**
 * A user at a real page, who types, saves with the cursor still in the field, undoes, and reloads in the middle of a word to restore the
 * draft. What was typed is saved when the page reports it as saved, and is otherwise still on the page or in a draft.
 */
export class PageUser {
  private readonly dice: Dice;
  private inquiry: number | undefined;
  private count = 0;
  private action: (typeof pageActions)[number] | 'openInquiry' = 'openInquiry';
  /** Everything that was ever typed: nothing else may be saved in the name of this user. */
  readonly typed = new Set<string>(['']);

  private constructor(
    private readonly state: SimulationState,
    readonly account: Account,
    readonly field: string,
    private readonly page: Page,
    /** Another user, who saves while a save of the page is on its way. */
    private readonly colleague: SimulatedUser,
    index: number,
  ) {
    this.dice = new Dice(state.seed * 1_000 + 900 + index);
  }

  static async open(
    state: SimulationState,
    account: Account,
    index: number,
    browser: TestBrowser,
    colleague: SimulatedUser,
  ): Promise<PageUser> {
    const { page }: Visitor = await browser.newcomer(account.email);
    page.setDefaultTimeout(patienceMs);
    // The question of the browser before unsaved input is left.
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    const field = fieldsOfPageUsers[index % fieldsOfPageUsers.length]!;
    const pageUser = new PageUser(state, account, field, page, colleague, index);
    await page.exposeFunction(beforeSave, () => pageUser.delaySave());
    await page.addInitScript(delaySaves, beforeSave);
    await page.routeWebSocket('**/socket.io/**', (socket) => pageUser.delayNews(socket));
    // The first page of a browser takes long to load, which is no part of the work.
    const [first] = state.office.pastInquiries;
    await pageUser.show(first!);
    return pageUser;
  }

  async workUntil(end: number): Promise<void> {
    while (Date.now() < end) {
      // A breakage may keep a page from doing something; whether it lost or mixed up something is checked separately.
      await this.takeAction().catch(async (thrown: unknown) => this.giveUp(thrown, await this.notices()));
      await sleep(this.dice.below(300));
    }
  }

  private async takeAction(): Promise<void> {
    this.action = this.inquiry === undefined ? 'openInquiry' : this.dice.pick(pageActions);
    await this[this.action]();
  }

  /** On a slow line: often another user saves before the save of the page arrives. Returns whether its answer gets lost. */
  private async delaySave(): Promise<boolean> {
    const { inquiry, dice, colleague } = this;
    if (inquiry !== undefined && dice.below(2) === 0) await editInquiry(colleague, inquiry);
    return !this.state.isCalm && dice.below(5) === 0;
  }

  /** What the server announces often arrives after the answer to a call that was sent later. */
  private delayNews(socket: WebSocketRoute): void {
    let last = Promise.resolve();
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const arrived = sleep(this.dice.below(2) * this.dice.below(longestNewsMs));
      last = Promise.all([last, arrived]).then(() => socket.send(message));
    });
  }

  private get input(): Locator {
    return this.page.locator(`.record-form [data-field=${this.field}] input`).first();
  }

  private async openInquiry(): Promise<void> {
    const id = pickOne({ dice: this.dice }, this.state.inquiries);
    if (id === undefined) return;
    await this.show(id);
    this.inquiry = id;
  }

  private async show(inquiry: number): Promise<void> {
    await this.page.goto(`/inquiry/${inquiry}/edit`);
    await this.input.waitFor();
  }

  private async leave(): Promise<void> {
    this.inquiry = undefined;
  }

  /** What the page tells its user in dialogs, bars and messages. */
  private async notices(): Promise<string> {
    const shown = await this.page
      .locator('[role=dialog], [role=alertdialog], [role=alert], .snackbar, .callout, .bp6-callout')
      .allInnerTexts()
      .catch(() => []);
    return shown.join(' | ').replace(/\s+/g, ' ').slice(0, lettersOfNotices);
  }

  private giveUp(thrown: unknown, notices: string): void {
    const reason = String(thrown).split('\n').slice(0, linesOfReason).join(' ');
    this.state.givenUp.push(`${this.field}: ${this.action}: ${reason}; the page shows: ${notices}`);
    this.inquiry = undefined;
  }

  /** The whole text of the field, typed key by key. */
  private async type(): Promise<string> {
    const text = `${this.field}-${this.account.id}-${this.count++}`;
    await this.input.click();
    await this.page.keyboard.press('Control+KeyA');
    for (const end of text.split('').keys()) this.typed.add(text.slice(0, end + 1));
    await this.page.keyboard.type(text);
    return text;
  }

  private async typeAndSave(): Promise<void> {
    const { inquiry } = this;
    const value = await this.type();
    await this.page.keyboard.press('Control+KeyS');
    // It does not appear where the save was refused, such as after another user closed the inquiry.
    const updated = this.page.locator('.snackbar', { hasText: messages.updated.mn }).first();
    await updated.waitFor({ timeout: savePatienceMs });
    this.state.saved.push({ by: this.account, inquiry: inquiry!, field: this.field, value, at: new Date() });
    const closing = this.page.locator('.snackbar').getByRole('button', { name: 'Хаах' });
    while ((await closing.count()) > 0) await closing.first().click();
  }

  private async undo(): Promise<void> {
    await this.input.focus();
    await this.page.keyboard.press('Control+KeyZ');
  }

  /** Reloads with something typed and not saved: the draft is offered, stays at the first key, and restores what was typed. */
  private async reload(): Promise<void> {
    const value = await this.type();
    await sleep(2_500);
    await this.page.reload();
    await this.input.waitFor();
    const bar = this.page.getByRole('region', { name: 'Хадгалаагүй ноорог' });
    const isOffered = await bar.waitFor().then(
      () => true,
      () => false,
    );
    if (!isOffered) return this.lost(`the draft "${value}" is not offered after a reload`);
    // Another user closed the inquiry or made it an order meanwhile: the draft is shown, but this user may change nothing any more.
    if (!(await this.input.isEditable())) return this.leave();
    const restore = bar.getByRole('button', { name: 'Сэргээх' }).first();
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
    this.state.broken.push(`${what}: inquiry ${this.inquiry} by ${this.account.id}`);
  }
}
