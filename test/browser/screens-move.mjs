// @ts-check
/** The scenes of a move: an invented firm is brought over as far as its rehearsal, once for all of them. */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../server/start/install.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {(key: string) => string} Say */
/** @typedef {{ move: number, sheet: number, rehearsal: number }} Moved */
/**
 * @typedef {object} Office
 * @property {string} address
 * @property {string} token
 * @property {string} folder where the files of the firm are written
 * @property {(path: string, body?: object | null) => Promise<any>} call
 * @property {(path: string) => (page: Page) => Promise<void>} at
 */

const guide = ['desk-light'];
const pollMs = 500;
/** The user of the demo who answers for names of staff that are not among its users. */
const salesperson = '1';

/** @param {Office} office */
export function moveScenes(office) {
  /** @type {Promise<Moved> | undefined} */
  let moving;
  const moved = () => (moving ??= prepareMove(office));
  /** @param {(moved: Moved) => string} path */
  const opened = (path) => async (/** @type {Page} */ page) => office.at(path(await moved()))(page);
  /** @param {string} step */
  const step = (step) => opened(({ move }) => `/settings/move/${move}?step=${step}`);
  return [
    { name: 'move-files', guide, act: step('files') },
    {
      name: 'move-sheet',
      guide,
      act: opened(({ move, sheet }) => `/settings/move/${move}?step=sheets&sheet=${sheet}`),
    },
    {
      name: 'move-answers',
      guide,
      act: async (/** @type {Page} */ page, /** @type {Say} */ say) => {
        await step('answers')(page);
        await page.getByText(say('move.showAnswered')).click();
        await page.locator('.move-question-answered').first().waitFor();
      },
    },
    { name: 'move-doubles', guide, act: step('doubles') },
    {
      name: 'move-rows',
      guide,
      act: async (/** @type {Page} */ page) => {
        await opened(({ move }) => `/settings/move/${move}?step=rows&state=wrong`)(page);
        await page.locator('.move-rows [role=row], .move-rows tbody tr').nth(1).click();
        await page.keyboard.press('Enter');
      },
    },
    {
      name: 'move-rehearsal',
      guide,
      act: opened(({ rehearsal }) => `/settings/consignee?perpage=50&as_of=rehearsal-${rehearsal}`),
    },
    { name: 'move-totals', guide, act: step('totals') },
    { name: 'move-confirm', guide, act: step('confirm') },
  ];
}

/** @param {Office} office @returns {Promise<Moved>} */
async function prepareMove({ address, token, folder, call }) {
  await promisify(execFile)(process.execPath, [join(root, 'cli/zuuch.mjs'), 'demo', 'move', '--dir', folder]);
  await openMonths(call);
  const files = join(folder, 'program');
  const { id: move } = await call('/api/moves', { name: 'Ганзам', system: 'Program' });
  for (const name of await readdir(files)) {
    const form = new FormData();
    form.append('name', name);
    form.append('file', new Blob([new Uint8Array(await readFile(join(files, name)))]), name);
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${address}/api/moves/${move}/files`, { method: 'POST', headers, body: form });
    if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
  }
  const one = async () => (await call(`/api/moves/${move}`)).data;
  const read = await until(one, ({ files: all }) => all.every((/** @type {any} */ { state }) => state === 'read'));
  const checked = async () => {
    await call(`/api/moves/${move}/check`, {});
    await until(one, ({ check }) => check.state === 'done');
  };
  await checked();
  const { listdata: questions } = await call(`/api/moves/${move}/questions`);
  for (const { id, question, likeliest, version } of questions) {
    const value = likeliest?.value ?? (question === 'user' ? salesperson : null);
    await call(`/api/moves/${move}/answers`, { question: id, answer: { value }, version });
  }
  await checked();
  const { id: rehearsal } = await call(`/api/moves/${move}/rehearsals`, {});
  const rehearsals = async () => (await call(`/api/moves/${move}/rehearsals`)).listdata[0];
  await until(rehearsals, ({ state }) => state !== 'running');
  const sheet = read.sheets.find((/** @type {any} */ { kinds }) => kinds.includes('parties')).id;
  return { move, sheet, rehearsal };
}

/** Rows of closed months would be wrong (D140). @param {Office['call']} call */
async function openMonths(call) {
  const { listdata } = await call('/api/finance/months');
  const closed = listdata.filter((/** @type {any} */ { closed }) => closed);
  for (const { month } of closed) await call('/api/finance/months/reopen', { month, reason: 'Нүүлгэлт' });
}

/**
 * @template T @param {() => Promise<T>} look @param {(found: T) => boolean} isSo
 * @returns {Promise<T>}
 */
async function until(look, isSo) {
  for (;;) {
    const found = await look();
    if (isSo(found)) return found;
    await new Promise((done) => setTimeout(done, pollMs));
  }
}
