import type { Page } from 'playwright-core';
import form from '../../../client/i18n/mn/kits/form.js';
import list from '../../../client/i18n/mn/kits/list.js';
import states from '../../../client/i18n/mn/kits/states.js';
import { referenceList } from '../../../contract/reference/catalogue.js';
import { screenDeclarations, type Screen, type ScreenId } from '../../../contract/composition/screens.js';
import { entryBody } from '../../builders/entry.js';
import { isLong } from '../../fault/seed.js';
import { faults } from './axe.js';
import type { Front } from './browser.js';
import { openInquiryCalls, type InquiryCalls } from './inquiry-calls.js';
import { goTo } from './steps.js';

/** Texts of the panel that replaces a missing record, list or screen. */
const closed = [form.noSuchRecord, form.cannotLoad, list.noRight, states.noRight];

/** Why the screen is empty; '' if it is not. */
export async function emptyReason(page: Page): Promise<string> {
  const panel = page.locator('.state-panel', { hasText: new RegExp(closed.join('|')) });
  return (await panel.count()) === 0 ? '' : `shows nothing: ${await panel.first().innerText()}`;
}

/** Every screen has a heading. */
export async function arriveAt(page: Page, address: string): Promise<void> {
  const arrived = goTo(page, address).then(() => page.locator('h1:visible').first().waitFor());
  await arrived.catch((error: Error) => Promise.reject(new Error(`${address} has no heading: ${error.message}`)));
}

/** A screen may be a PDF in the browser's own viewer, which is not checked. */
async function isPaper(page: Page, address: string): Promise<boolean> {
  const pdfArrived = page
    .waitForResponse((response) => response.url().includes('.pdf') && response.ok())
    .then(() => true);
  const shown = arriveAt(page, address).then(() => false);
  const paper = await Promise.any([pdfArrived, shown]);
  if (paper) await page.goto('/notifications');
  return paper;
}

async function changeTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' });
}

type Add = (list: string, body: Record<string, unknown>) => Promise<number>;

/** A row for each list that contains only completed orders: own containers, finished FCL, the archive. */
async function fillOrderLists({ server }: Front, calls: InquiryCalls, add: Add): Promise<void> {
  const partner = { phone: '99110011', email: 'axe@example.com', address: 'УБ' };
  const form = {
    payer: await add('payer', { name: 'Хүртээмж төлөгч', ...partner }),
    shipper: await add('supplier', { name: 'Хүртээмж илгээгч', phone: '1' }),
    containerstatus: await add('container', { name: 'SOC хүртээмж', freeday20: 5, freeday40: 5 }),
    ...{ paymenttype: 1, paymentterm: 1, zamnal: 1, quantity: 1 },
  };
  const token = await server.tokenOf(4);
  const { body } = await server.call('GET', '/api/helper/transtype/1', { token });
  for (const kind of ['own', 'finished', 'archived']) {
    const { id } = await calls.order({ name: `Хүртээмж, ${kind}`, tmode: 1, ttype: body.transtype[0].id });
    await calls.act(4, `/api/shippingorder/${id}/update`, form);
    if (kind === 'own') continue;
    await calls.act(2, `/api/operation/${id}`, { status: 3 });
    if (kind === 'finished') continue;
    const invoice = await calls.act(3, `/api/finance/invoice/${id}/generate`, {});
    await calls.act(3, `/api/finance/invoice/${String(invoice['id'])}/paid`, { paid: 1 });
    await calls.act(4, '/api/finished/archiverequest', { selected: [id] });
  }
}

/** Creates a record for every screen, and returns the address of each with the id of its record. */
export async function addressesOf(front: Front): Promise<(screen: Screen) => string> {
  const { server } = front;
  const token = await server.tokenOf(4);
  const add: Add = async (list, body) => {
    const answer = await server.call('POST', `/api/settings/${list}`, { token, body });
    if (answer.status !== 200) throw new Error(`${list}: ${answer.text}`);
    return answer.body.id as number;
  };
  const calls = await openInquiryCalls(front);
  const supply = { location: 'Тяньжинь', product_name: 'Гурил', quantity: 10, price_rmb: 250, rmb_rate: 480 };
  const inquiry = await calls.add({ name: 'Хүртээмж', inquirytype: 3, supply: [supply] });
  const { id: order } = await calls.order({ name: 'Хүртээмж, захиалга' });
  const { id: ended } = await calls.order({ name: 'Хүртээмж, дууссан' });
  const city = calls.ids['city:Tianjin'];
  const seen = await add('tracingstatus', { name: 'Хүртээмж, ачсан' });
  for (const [path, body] of [
    [`/api/operation/form/a/${order}`, { country: 'CHN', city, ognoo: '2026-03-01', status: seen }],
    [`/api/operation/form/b/${order}`, { fcountry: 'CHN', fcity: city, eta: '2026-03-04', comment: 'Хүртээмж' }],
    [`/api/operation/medee/${order}`, { comment: 'Хүртээмж', ognoo: '2026-03-01' }],
    [`/api/operation/extra/expenses/${order}`, { name: 'Кран', currency: 'mnt', rate: 1, amount: 1000 }],
    [`/api/custom/${order}/operationognoo`, { etaborder: '2026-03-01', ataborder: '2026-03-03' }],
  ] as const)
    await calls.act(4, path, body);
  await calls.act(4, `/api/operation/${ended}`, { status: 3 });
  await fillOrderLists(front, calls, add);
  const entries = new Map<string, number>();
  const used = ['payer', 'agent', 'supplier'];
  for (const declaration of referenceList.filter(
    ({ name }) => isLong || oneOfEachKind.has(`${name}-edit`) || used.includes(name),
  )) {
    const body = await entryBody(declaration, 900, add);
    entries.set(declaration.name, await add(declaration.name, body));
  }
  const done: Done = async (path, body = {}) => (await calls.act(4, path, body))['id'] as number;
  const money = await moneyRecords(front, done, { entries, order });
  const schedule = await done('/api/exports/schedules', { what: 'user', cron: '0 8 * * 1' });
  await done(`/api/exports/schedules/${schedule}/run`);
  const move = await done('/api/moves', { name: 'Хүртээмж' });
  const records: Readonly<Record<string, number>> = {
    user: 4,
    profile: 4,
    inquiry,
    schedules: schedule,
    move,
    ...money,
  };
  const prefixes = Object.keys(records);
  return ({ id, path, reference }) => {
    const prefix = prefixes.find((one) => id.startsWith(one));
    const entry =
      reference ?? (prefix === undefined && id.startsWith('party-') ? id.slice('party-'.length) : undefined);
    const record = entry === undefined ? (records[prefix ?? ''] ?? order) : entries.get(entry);
    const holes: Readonly<Record<string, unknown>> = { ':id': record, ':ftype': 'a', ':invoicetype': 2 };
    return path.replace(/:\w+/g, (hole) => String(holes[hole]));
  };
}

type Done = (path: string, body?: Record<string, unknown>) => Promise<number>;

/** One record of each kind of the accountants, by the beginning of the ids of its screens. */
async function moneyRecords(
  front: Front,
  done: Done,
  { entries, order }: { entries: ReadonlyMap<string, number>; order: number },
): Promise<Record<string, number>> {
  const [payer, agent] = [entries.get('payer'), entries.get('agent')];
  const form = { payer, shipper: entries.get('supplier'), paymenttype: 1, paymentterm: 1, zamnal: 1 };
  const bill = { code: 'SM2600001', payer, description: 'Агуулах', invoicetype: 2, currency: 'mnt', amount: 1000 };
  await done(`/api/shippingorder/${order}/update`, form);
  await done(`/api/finance/invoice/${order}/generate`);
  const itemOf = (more: Record<string, unknown>): Promise<number> =>
    done('/api/items', {
      ...{ amount: '100', currency: 'mnt', reason: 'Эхний үлдэгдэл', ognoo: '2026-03-02', due_at: '2026-03-12' },
      ...more,
    });
  const customInvoice = await done('/api/custominvoice', bill);
  const bankLine = await firstBankLine(front, done);
  const advance = await done('/api/advances', { payer, amount: '100', currency: 'mnt', ognoo: '2026-03-02' });
  const item = await itemOf({ payer, paper: 'Акт 1' });
  const statement = await done('/api/statements', { payer, start: '2026-02-01', end: '2026-02-28' });
  const reminder = await done('/api/reminders', { payer });
  await done(`/api/settings/payer/${payer}/link`, { with: agent });
  const owing = await itemOf({ agent, paper: 'Акт 2' });
  const pair = { receivable: { kind: 'item', id: item }, payable: { kind: 'item', id: owing }, amount: '40' };
  const netting = await done('/api/nettings', { payer, agent, ognoo: '2026-03-05', pairs: [pair] });
  return { custominvoice: customInvoice, bank: bankLine, advance, item, partystatement: statement, reminder, netting };
}

/** The one line of a statement of the only account of the firm. */
async function firstBankLine({ server }: Front, done: Done): Promise<number> {
  const accounts = [{ bank: 'Голомт банк', number: '1105000001', currency: 'mnt' }];
  await done('/api/settings/firm/edit', { name: 'Зууч ХХК', accounts });
  const token = await server.tokenOf(3);
  const firm = await server.call('GET', '/api/settings/firm', { token });
  const account: unknown = firm.body.fdata.accounts[0].id;
  await done('/api/bank/statement', { account, text: 'Огноо;Дүн;Утга\n2026-03-02;150000;Хүртээмж' });
  return Number((await server.call('GET', '/api/bank', { token })).body.listdata[0].id);
}

/** The complete run checks one screen of each kind, the long rounds check all. */
const oneOfEachKind: ReadonlySet<string> = new Set<ScreenId>([
  'dashboardnew',
  'dashboardadmin',
  'inquiry',
  'inquiry-edit',
  'shippingorder',
  'shippingorder-edit',
  'operation-detail',
  'custom-detail',
  'finance',
  'avlaga',
  'custominvoice-edit',
  'report-transmode',
  'report-payablereport',
  'schedules-edit',
  'log',
  'agent',
  'agent-edit',
  'user-edit',
  'operation-report',
]);

function isLookedAt({ id }: Screen): boolean {
  // Own containers once more, under a second address, where the arrival could not be recognized when coming from the first.
  if (id === 'socomni') return false;
  return isLong || oneOfEachKind.has(id);
}

/** In light and in dark colours; the complete run alternates. */
function coloursOf({ reference }: Screen, at: number): readonly boolean[] {
  if (!isLong) return [at % 2 === 1];
  // All reference lists are one module and have their colours from it.
  return !reference || reference === referenceList[0]!.name ? [false, true] : [false];
}

/** What blocks users on the screens. */
export async function faultsOfScreens(front: Front): Promise<string[]> {
  const { page } = await front.colleague(4);
  // Not the first of the addresses below, so that each of them is reached from another one.
  await page.goto('/notifications');
  await page.getByText('Холбогдсон').waitFor();
  const found: string[] = [];
  const addressOf = await addressesOf(front);
  const screens = screenDeclarations.filter(isLookedAt);
  for (const [at, screen] of screens.entries()) {
    const address = addressOf(screen);
    if (screen.kind !== 'sheet') await arriveAt(page, address);
    else if (await isPaper(page, address)) continue;
    const reason = await emptyReason(page);
    if (reason) found.push(`${address} ${reason}`);
    // The frame around the screens is checked once, with the first of them.
    const within =
      screen.kind === 'sheet' || at === 0 ? 'html' : screen.kind === 'record' ? '[data-pane=record]' : 'main';
    for (const dark of coloursOf(screen, at)) {
      await changeTheme(page, dark ? 'dark' : 'light');
      const theme = dark ? 'in the dark' : '';
      found.push(...(await faults(page, { dark, within })).map((fault) => `${address} ${theme} ${fault}`));
    }
  }
  return found;
}
