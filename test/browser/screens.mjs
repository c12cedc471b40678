// @ts-check
/**
 * `npm run screens`: a picture of every screen, in both themes and three sizes, in `.screens/`, to be looked at.
 *   --only <words>   just the pictures whose name holds the words: `--only desk-dark`, `--only user-edit`
 *   --english        in English
 *   --guide          makes the pictures of the guide anew, in both languages, in docs/guide/pictures and docs/guide/en/pictures
 */
import { fork } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import sharp from 'sharp';
import { build } from '../../server/start/build.mjs';
import { root } from '../../server/start/install.mjs';
import { startTestCluster } from '../cluster.mjs';
import { providePrograms } from '../programs.mjs';
import { launchBrowser } from './installed.mjs';
import { moveScenes } from './screens-move.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {'mn' | 'en'} Language */
/** @typedef {(key: string) => string} Say what the screens say, by the key of the text */
/**
 * @typedef {object} Scene
 * @property {string} name
 * @property {(page: Page, say: Say) => Promise<void>} act
 * @property {boolean} [outside] before signing in
 * @property {boolean} [plain] an address and nothing else
 * @property {string[]} [guide] the looks that the guide shows
 */

const password = 'demo1234';
const sizes = { wide: [1920, 1080], desk: [1440, 900], phone: [390, 844] };
const themes = /** @type {const} */ (['light', 'dark']);
const samples = /** @type {Record<string, string>} */ ({ ':id': '1', ':ftype': 'a', ':invoicetype': '2' });

const args = process.argv.slice(2);
const only = args[args.indexOf('--only') + 1];
const forGuide = args.includes('--guide');
/** @type {Language[]} */
const languages = forGuide ? ['mn', 'en'] : [args.includes('--english') ? 'en' : 'mn'];

await providePrograms(['CHROMIUM']);
if (!(await build())) process.exit(1);
const cluster = process.env.TEST_DATABASE_URL ? null : await startTestCluster();
const dataFolder = await mkdtemp(join(tmpdir(), 'zuuch-screens-'));
/** @param {'main' | 'worker'} program */
const start = (program) =>
  fork(join(root, `dist/server/${program}.js`), {
    env: {
      ...process.env,
      DATABASE_URL: cluster?.url ?? process.env.TEST_DATABASE_URL,
      DATA_DIR: dataFolder,
      NODE_ENV: 'test',
      DEMO: 'small',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: '0',
    },
  });
const server = start('main');
const address = /** @type {string} */ (
  await new Promise((ready, failed) => {
    server.once('message', (/** @type {{ address: string }} */ message) =>
      ready(message.address.replace('localhost', '127.0.0.1')),
    );
    server.once('exit', (code) => failed(new Error(`The server ended with ${code}`)));
  })
);

/** @param {string} path @param {object | null} body to post, or to read @returns {Promise<any>} */
async function fetchJson(path, body = null, token = '') {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const answer = await fetch(
    `${address}${path}`,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

const { access_token: token } = await fetchJson('/api/auth/login', { email: 'admin@zuuch.test', password });
// A worker prepares a past day, so that a list can be shown as of that day.
const worker = start('worker');
await fillStore();
const priced = await pricedInquiry();
const underway = (await fetchJson('/api/operation', null, token)).listdata[0].id;

/** @param {string} list @param {string} name @returns {Promise<number>} */
async function entry(list, name) {
  const { listdata } = await fetchJson(`/api/settings/${list}?perpage=100`, null, token);
  const found = listdata.find((/** @type {{ name: string }} */ row) => row.name === name);
  if (!found) throw new Error(`The demo has no ${list} ${name}`);
  return found.id;
}

/** @param {number} after */
function day(after) {
  return new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
}

/** An inquiry with prices of several agents, which is what the form is about. */
async function pricedInquiry() {
  const name = 'Тяньжин – Улаанбаатар';
  const agents = [
    { agent_id: await entry('agent', 'Tianjin Grand Steppe Logistics'), name, price: 840, transtime: 4 },
    { agent_id: await entry('agent', 'Erenhot Gateway Forwarding'), name, price: 785.5, transtime: 5 },
    { agent_id: await entry('agent', 'Qingdao Harbour Link'), name, price: 860, transtime: 2 },
  ];
  const form = await inquiryForm();
  /** @param {object} more */
  const add = async (more) => (await fetchJson('/api/inquiry', { ...form, ...more }, token)).lastid;
  // The earlier prices of the lane.
  const before = ['Шугам хоолой', 'Өрмийн хошуу', 'Насосны сэлбэг'];
  for (const [index, agent] of agents.entries()) {
    const price = 905 - 35 * index;
    await add({
      name: before[index],
      quotation_date: day(-60 + 20 * index),
      newpriceoffers: [{ ...agent, price, currency: 'usd' }],
      priceoffers: [{ currency: 'usd', price: price + 140, profit: 140 }],
    });
  }
  return add({ newpriceoffers: agents.map((price) => ({ ...price, currency: 'usd' })) });
}

async function inquiryForm() {
  const { transtype } = await fetchJson('/api/helper/transtype/2', null, token);
  return {
    ...{
      name: 'Уурхайн төхөөрөмж, Тяньжин – УБ',
      division: 1,
      cond: 1,
      tmode: 2,
      ttype: transtype[0].id,
      inquirytype: 2,
      incoterm: 'FOB',
      incoterm_address: 'Тяньжин боомт',
    },
    consignee_id: await entry('consignee', 'Хөвсгөл Ноос ХХК'),
    commodity_id: await entry('commodity', 'Уул уурхайн тоног төхөөрөмж'),
    ...{
      fcountry_code: 'CHN',
      fcity_id: await entry('city', 'Tianjin'),
      tcountry_code: 'MNG',
      tcity_id: await entry('city', 'Улаанбаатар'),
    },
    ...{ via_id: await entry('via', 'Замын-Үүд - Эрээн'), via_more_id: await entry('viamore', 'Тяньжин (Синьган)') },
    ...{
      quotation_date: day(0),
      validaty_date: day(14),
      sales: 1,
      salesb: 6,
      operation: 2,
      contractno: 'ГЭР-2026/118',
    },
    ...{
      included: 'Далайн болон төмөр замын тээвэр, боомтын бичиг баримт',
      excluded: 'Гаалийн татвар, агуулахын хадгалалт',
    },
    shippingsize: [
      { length: 240, width: 110, height: 160, weight: 1850, qnt: 2 },
      { length: 120, width: 80, height: 95, weight: 320, qnt: 6 },
    ],
    priceoffers: [
      { carrier: 'Төмөр зам', currency: 'usd', price: 2480, profit: 494.5, transittime: '18–22 хоног' },
      { carrier: 'Авто тээвэр', currency: 'rmb', price: 4200, profit: 650, transittime: '9–12 хоног' },
    ],
  };
}

/** An office with some people and some history in it. */
async function fillStore() {
  const names = [
    'Ж. Ариунаа',
    'Б. Баярмаа',
    'Г. Цэндсүрэн',
    'Ө. Өлзийбаяр',
    'Ү. Үүрийнтуяа',
    'Д. Батбаяр',
    'С. Нарантуяа',
    'Т. Ганбаатар',
    'М. Оюунбилэг',
    'Х. Тэмүүжин',
    'А. Энхжаргал',
    'Л. Дөлгөөн',
  ];
  for (const [index, name] of names.entries()) {
    const account = {
      name,
      phone: `8811${String(1000 + index * 37)}`,
      email: `account${index}@zuuch.test`,
      type: (index % 7) + 1,
      active: index === 5 ? 2 : 1,
    };
    await fetchJson('/api/settings/user', { ...account, password }, token);
  }
  const of = { name: 'Б. Болормаа', phone: '99110001', email: 'sales@zuuch.test', type: 1, active: 1 };
  await fetchJson('/api/settings/user/1/edit', { ...of, phone: '99887766' }, token);
  await fetchJson('/api/settings/user/1/edit', { ...of, phone: '99887766', name: 'Б. Болормаа-Эрдэнэ' }, token);
}

/** @param {string} path */
const at = (path) => async (/** @type {Page} */ page) => {
  if (page.url() === 'about:blank') await page.goto(path);
  // As the router's own links do it: a whole new page for each address would take minutes.
  else
    await page.evaluate(
      `document.title = ''; history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
    );
  await page.waitForFunction(
    () => /** @type {{ document: { title: string } }} */ (/** @type {unknown} */ (globalThis)).document.title !== '',
  );
  await waitUntilLoaded(page);
};

/** @param {Page} page */
async function waitUntilLoaded(page) {
  await page.locator('h1:visible').first().waitFor();
  await page.locator('[aria-busy=true]:visible, .bp6-skeleton, .record-waiting').first().waitFor({ state: 'detached' });
  // A list is briefly empty while its first page is loading.
  const list = page.locator('section.list:visible').first();
  if (await list.count()) await list.locator('.list-pager, .list-state, .state-panel, table').first().waitFor();
  // The rates of the status bar are loaded after the screen; a phone does not show them.
  const bar = page.locator('.status-bar:visible');
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  if (!isPhone && (await bar.count())) await bar.getByText('USD').waitFor();
  await page.waitForLoadState('networkidle');
}

/** @param {number} days */
const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
/** @param {Page} page */
const phoneField = (page) => page.locator('.record-form [data-field=phone] input');
const record = at('/settings/user/1/edit');
const inquiry = at(`/inquiry/${priced}/edit`);
const { listdata: orders } = await fetchJson('/api/operation?perpage=100', null, token);
const atBorder = orders.find((/** @type {{ ata_border: string | null }} */ row) => row.ata_border !== null)?.id ?? 1;
let changes = 0;

/** @param {Page} page @param {Say} say */
async function withTimeline(page, say) {
  await record(page);
  if ((await page.locator('.timeline-entry').count()) === 0)
    await page.getByRole('button', { name: say('workspace.showSide') }).click();
  await page.locator('.timeline-entry').first().waitFor();
}

/** The screens, bulk actions and texts of the product, read from its source. */
async function declarations() {
  const input = {
    screens: 'contract/composition/screens.ts',
    acts: 'contract/shipment/bulk-acts.ts',
    areas: 'client/i18n/areas.ts',
    mn: 'client/i18n/mn.ts',
    en: 'client/i18n/en.ts',
  };
  const bundle = await rolldown({ input, cwd: root, platform: 'node' });
  const dir = join(dataFolder, 'declarations');
  await bundle.write({ dir, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
  await bundle.close();
  /** @param {keyof typeof input} name */
  const part = (name) => import(pathToFileURL(join(dir, `${name}.mjs`)).href);
  const [{ screenDeclarations }, { shipmentActs }, { areas }, { mn }, { en }] = await Promise.all([
    part('screens'),
    part('acts'),
    part('areas'),
    part('mn'),
    part('en'),
  ]);
  /** @type {{ screens: readonly { id: string, path: string, kind: string }[], say: Record<Language, Say> }} */
  const found = { screens: screenDeclarations, say: { mn: await speaker('mn', mn), en: await speaker('en', en) } };
  return found;

  /** @param {Language} language @param {object} core @returns {Promise<Say>} */
  async function speaker(language, core) {
    const texts = Object.assign(
      { language, borderDates: shipmentActs.borderDates.label[language] },
      core,
      ...(await Promise.all(Object.values(areas).map((area) => area[language]()))),
    );
    return (key) => {
      const text = key.split('.').reduce((within, name) => within?.[name], texts);
      if (typeof text !== 'string') throw new Error(`No text is called ${key}`);
      return text;
    };
  }
}

/** A wagon as photographed: its number must be legible. */
const wagonPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
  <rect width="1600" height="700" fill="#9db4c8"/><rect y="700" width="1600" height="500" fill="#7a6a58"/>
  <rect x="120" y="250" width="1360" height="560" fill="#7d3b2a"/><rect x="120" y="250" width="1360" height="30" fill="#5c2a1e"/>
  <circle cx="380" cy="860" r="90" fill="#22262b"/><circle cx="1220" cy="860" r="90" fill="#22262b"/>
  <text x="800" y="580" font-family="sans-serif" font-size="150" font-weight="700" fill="#f2efe9" text-anchor="middle">5284 7716</text>
</svg>`;

/** @type {Record<string, string[]>} */
const inGuide = { dashboard: ['desk-light'], inquiry: ['desk-light', 'phone-light'], 'user-edit': ['desk-light'] };

const { screens, say } = await declarations();

/** @type {Scene[]} */
const scenes = [
  { name: 'sign-in', outside: true, guide: ['desk-light'], act: at('/') },
  {
    name: 'sign-in-faults',
    outside: true,
    act: async (page, say) => {
      await at('/')(page);
      await page.getByRole('button', { name: say('signIn.submit'), exact: true }).click();
    },
  },
  ...screens.map(({ id, path }) => ({
    name: id,
    plain: true,
    guide: inGuide[id] ?? [],
    act: at(path.replace(/:\w+/g, (hole) => samples[hole] ?? '1')),
  })),
  { name: 'inquiry-open', guide: ['desk-light', 'desk-dark'], act: inquiry },
  {
    name: 'inquiry-tables',
    act: async (page, say) => {
      await inquiry(page);
      await page.locator('#transport').scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: say('inquiry.transport'), exact: true }).click();
    },
  },
  {
    name: 'inquiry-wrong',
    act: async (page, say) => {
      await inquiry(page);
      const isPhone = (await page.locator('.row-cards').count()) > 0;
      if (isPhone) await page.locator('[data-field=name] input').fill('');
      else {
        await page
          .locator('[data-table=transportPrices]')
          .getByRole('button', { name: say('rows.add') })
          .click();
        await page.keyboard.press('Tab');
        await page.keyboard.type('x');
      }
      await page.keyboard.press('Control+KeyS');
      await page.locator('.save-wrong').waitFor();
    },
  },
  {
    name: 'inquiry-picker',
    act: async (page) => {
      await inquiry(page);
      await page.locator('[data-field=consignee] input').fill('ноо');
      await page.locator('[role=option]').first().waitFor();
    },
  },
  {
    name: 'inquiry-total',
    guide: ['desk-light'],
    act: async (page, say) => {
      await inquiry(page);
      await page
        .locator('.form-contents .totals')
        .getByRole('button', { name: new RegExp(`^${say('inquiry.profit')}`) })
        .first()
        .click();
      await page.locator('.explained').waitFor();
    },
  },
  {
    name: 'inquiry-compare',
    guide: ['desk-light'],
    act: async (page, say) => {
      await inquiry(page);
      await page.getByRole('button', { name: say('inquiry.compare') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'inquiry-lane',
    guide: ['desk-light'],
    act: async (page) => {
      await inquiry(page);
      await page.locator('#transport').scrollIntoViewIfNeeded();
      await page.locator('#transport .form-anchors').waitFor();
    },
  },
  {
    name: 'inquiry-paste',
    guide: ['desk-light'],
    act: async (page, say) => {
      await inquiry(page);
      await page
        .locator('#transport')
        .getByRole('button', { name: say('rows.paste') })
        .click();
      const block = 'Агент\tНэр\tВалют\tҮнэ\nDalian Ocean Bridge\tТяньжин – Улаанбаатар\tUSD\t815\n';
      await page.getByRole('dialog').getByRole('textbox').fill(`${block}Qingdao Harbour Link\tХилээс\tUSD\t95`);
      await page.getByRole('dialog').getByText(say('rows.pasteUnknown')).waitFor();
    },
  },
  {
    name: 'operation-terminal',
    guide: ['phone-light'],
    act: async (page, say) => {
      await at(`/operation/${underway}/a`)(page);
      const wagon = await sharp(Buffer.from(wagonPicture)).jpeg().toBuffer();
      const file = { name: 'wagon.jpg', mimeType: 'image/jpeg', buffer: wagon };
      await page.locator('#tracing input[type=file][multiple]').setInputFiles([file, file]);
      await page.locator('#tracing').getByText(say('waiting.states.sent')).nth(1).waitFor();
      await page.locator('#tracing').evaluate((tracing) => tracing.scrollIntoView());
    },
  },
  {
    name: 'operation-bulk',
    guide: ['desk-light'],
    act: async (page, say) => {
      await at('/operation?perpage=50')(page);
      if ((await page.getByRole('grid').count()) === 0) return;
      await page.getByRole('columnheader').getByRole('checkbox').click();
      await page.getByRole('button', { name: say('borderDates') }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'ETA Border' }).fill('2026-12-05');
    },
  },
  { name: 'operation-open', guide: ['desk-light'], act: at(`/operation/${atBorder}/a`) },
  { name: 'operation-list', guide: ['desk-light'], act: at('/operation?perpage=50') },
  {
    name: 'operation-report',
    guide: ['desk-light'],
    act: (page, say) => at(`/operation/${atBorder}/report?lang=${say('language')}`)(page),
  },
  { name: 'order-list', guide: ['desk-light'], act: at('/shippingorder?perpage=50') },
  { name: 'order-open', guide: ['desk-light'], act: at(`/shippingorder/${atBorder}/edit`) },
  { name: 'order-beside', guide: ['wide-light'], act: at(`/shippingorder/${atBorder}/edit?part=quotation&beside=1`) },
  { name: 'order-papers', guide: ['desk-light'], act: at(`/shippingorder/${atBorder}/edit?part=papers`) },
  {
    name: 'order-print',
    guide: ['desk-light'],
    act: (page, say) => at(`/shippingorder/${atBorder}/print?lang=${say('language')}`)(page),
  },
  { name: 'order-archive', guide: ['desk-light'], act: at('/archived?perpage=50') },
  { name: 'charts', guide: ['desk-light'], act: at('/dashboardnew') },
  {
    name: 'report',
    guide: ['desk-light'],
    act: at('/report/consignee?start=2026-01-01&end=2026-12-31'),
  },
  {
    name: 'past-day',
    guide: ['desk-light'],
    act: async (page) => {
      await at(`/finance?perpage=50&as_of=${daysAgo(7)}`)(page);
      await page.getByRole('link', { name: /^SM/ }).first().waitFor();
      await waitUntilLoaded(page);
    },
  },
  { name: 'journal', guide: ['desk-light'], act: at('/journal') },
  { name: 'rate-months', guide: ['desk-light'], act: at('/settings/currency?view=months') },
  { name: 'unknown-record', act: at('/settings/user/999999/edit') },
  { name: 'no-match', act: at('/settings/user?search=гзргзр') },
  {
    name: 'list-marked',
    act: async (page) => {
      await at('/settings/user?sort=name')(page);
      if ((await page.getByRole('grid').count()) === 0) return;
      await page.getByRole('grid').focus();
      for (const key of ['ArrowDown', 'Space', 'ArrowDown', 'Space', 'ArrowDown']) await page.keyboard.press(key);
    },
  },
  { name: 'columns', act: (page, say) => opened(page, '/settings/user', say('list.columns')) },
  { name: 'menu-settings', act: (page, say) => opened(page, '/settings/user', say('shell.settings')) },
  { name: 'menu-look', act: (page, say) => opened(page, '/settings/user', say('shell.account')) },
  { name: 'menu-drawer', act: (page, say) => opened(page, '/settings/user', say('shell.openMenu')) },
  {
    name: 'palette',
    guide: ['desk-light'],
    act: async (page) => {
      await at('/settings/user')(page);
      await page.keyboard.press('Control+KeyK');
      await page.locator('.palette input').fill('сар');
      await page.locator('.palette').getByText('Ц. Сарангэрэл').waitFor();
    },
  },
  {
    name: 'shortcuts',
    act: async (page) => {
      await record(page);
      await page.locator('h1:visible').first().click();
      await page.keyboard.press('Shift+Slash');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'delete',
    act: async (page, say) => {
      await at('/settings/user')(page);
      await page
        .getByRole('button', { name: say('list.remove') })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'form-faults',
    act: async (page) => {
      await record(page);
      await phoneField(page).fill('');
      await page.keyboard.press('Control+KeyS');
      await page.locator('.record-form .form-invalid').first().waitFor();
    },
  },
  {
    name: 'form-unsaved',
    act: async (page) => {
      await record(page);
      await phoneField(page).fill('99001122');
    },
  },
  {
    name: 'leave',
    act: async (page) => {
      await record(page);
      await phoneField(page).fill('99001122');
      await page.keyboard.press('Control+KeyK');
      await page.locator('.palette input').fill('avlaga');
      await page.keyboard.press('Enter');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'merge',
    guide: ['desk-light'],
    act: async (page) => {
      await page.route('**/socket.io/**', (route) => route.abort());
      await page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
      await at('/settings/user/2/edit')(page);
      const { udata: user } = await fetchJson('/api/settings/user/2', null, token);
      await fetchJson('/api/settings/user/2/edit', { ...user, phone: `8800${1000 + ++changes}` }, token);
      await phoneField(page).fill('99112233');
      await page.keyboard.press('Control+KeyS');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'undo',
    guide: ['desk-light'],
    act: async (page, say) => {
      await withTimeline(page, say);
      await page
        .locator('.timeline-entry')
        .getByRole('button', { name: say('common.undo') })
        .first()
        .click();
      await page.getByRole('dialog', { name: say('history.undoTitle') }).waitFor();
    },
  },
  { name: 'timeline', act: withTimeline },
  {
    name: 'as-of',
    guide: ['desk-light'],
    act: async (page, say) => {
      await withTimeline(page, say);
      await page
        .getByRole('button', { name: say('history.asOf') })
        .last()
        .click();
      await page.locator('.moment-bar').waitFor();
      await phoneField(page).waitFor();
    },
  },
  {
    name: 'failure',
    act: async (page, say) => {
      await record(page);
      await phoneField(page).fill('99001122');
      await page.route('**/api/**', (route) => route.abort());
      await page.keyboard.press('Control+KeyS');
      await page.getByRole('alert').getByText(say('common.failures.network')).waitFor();
    },
  },
  // Last: they open the closed months of the demo.
  ...moveScenes({
    ...{ address, token, at },
    folder: join(dataFolder, 'firm'),
    call: (path, body) => fetchJson(path, body, token),
  }),
];

/** What a button opens, where the size has the button. @param {Page} page @param {string} path @param {string} button */
async function opened(page, path, button) {
  await at(path)(page);
  const found = page.getByRole('button', { name: button, exact: true });
  if (!(await found.isVisible())) return;
  await found.click();
  await page.locator('.bp6-popover, .bp6-drawer').first().waitFor();
}

/** @type {Record<Language, string>} */
const guideFolders = { mn: 'docs/guide/pictures', en: 'docs/guide/en/pictures' };
const browser = await launchBrowser();
let pictures = 0;

for (const language of languages) {
  const folder = join(root, forGuide ? guideFolders[language] : '.screens');
  await mkdir(folder, { recursive: true });
  for (const size of /** @type {(keyof typeof sizes)[]} */ (Object.keys(sizes)))
    for (const theme of themes) await takeScreenshots(folder, language, size, theme);
}

/** @param {string} folder @param {Language} language @param {keyof typeof sizes} size @param {'light' | 'dark'} theme */
async function takeScreenshots(folder, language, size, theme) {
  const look = `${size}-${theme}`;
  const wanted = scenes.filter(
    ({ name, guide }) =>
      (!args.includes('--only') || `${name}-${look}`.includes(only ?? '')) && (!forGuide || guide?.includes(look)),
  );
  const [width = 0, height = 0] = sizes[size];
  // A phone has a touch screen; elements for touch are shown only there.
  const touchOptions = size === 'phone' ? { hasTouch: true, isMobile: true } : {};
  const options = { viewport: { width, height }, colorScheme: theme, ...touchOptions };
  const session = await openSession(options, language);
  for (const scene of wanted) {
    const apart = scene.outside ? await openSession(options, language, scene) : null;
    const page =
      apart || !scene.plain ? await (apart ?? session).newPage() : (session.pages()[0] ?? (await session.newPage()));
    try {
      await scene.act(page, say[language]);
      await take(page, join(folder, `${scene.name}-${look}`));
    } catch (error) {
      console.error(`✗ ${scene.name}-${look}: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
    if (!scene.plain) await page.close();
    await apart?.close();
  }
  await session.close();
}

/**
 * A separate browser, signed in unless the scene is before the sign-in.
 * @param {import('playwright-core').BrowserContextOptions} options
 * @param {Language} language
 * @param {Partial<Scene>} scene
 */
async function openSession(options, language, { outside = false } = {}) {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'mn-MN',
    timezoneId: 'Asia/Ulaanbaatar',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(`localStorage['zuuch.language'] = '${language}'`);
  if (outside) return context;
  const answer = await context.request.post('/api/auth/login', { data: { email: 'admin@zuuch.test', password } });
  await context.addInitScript(`localStorage['zuuch.token'] = ${JSON.stringify((await answer.json()).access_token)}`);
  return context;
}

/** @param {Page} page @param {string} path */
async function take(page, path) {
  const picture = sharp(await page.screenshot({ animations: 'disabled' }));
  if (forGuide) await picture.webp({ quality: 80 }).toFile(`${path}.webp`);
  else await picture.png({ palette: true }).toFile(`${path}.png`);
  pictures += 1;
}

console.log(`${pictures} pictures taken`);
await browser.close();
server.removeAllListeners('exit');
for (const program of [worker, server]) {
  program.kill('SIGTERM');
  await new Promise((done) => program.once('exit', done));
}
await cluster?.stop();
await rm(dataFolder, { recursive: true, force: true });
