import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../contract/actor.js';
import { cataloguePath, catalogueText } from '../../server/start/reference-catalogue.mjs';
import { addUsualEntries, inquiryBody } from '../builders/shipment/inquiry-body.js';
import { root } from '../house/imports.js';
import { samplesOf } from '../samples/samples.js';
import { until } from '../until.js';
import type { RunningServer } from './running-server.js';
import { additions, addTo } from './small-additions.js';

type Menus = typeof import('../../contract/composition/menus.js');
type Screens = typeof import('../../contract/composition/screens.js');
type Permissions = typeof import('../../contract/permissions.js');
type Heads = typeof import('../../contract/reference/heads.js');
type EvolveOrder = typeof import('../../server/shipment/order/evolve.js');
type OrderEvents = typeof import('../../contract/shipment/order/events.js');
type FileForm = typeof import('../../contract/shipment/file/file-form.js');
type FileParts = typeof import('../../contract/shipment/file/file-parts.js');
type CellNames = typeof import('../../contract/history/cell-names.js');
type Audits = typeof import('../../server/composition/declared/audits.js');
type Opens = typeof import('./running-server.js');

/** An area and a section of a shipment that the product does not have: their own folders, and one line in each program. */
const invented = join(import.meta.dirname, '../invented');
const lines = [
  ['contract/composition/areas.ts', 'tollArea', '../toll/area.js'],
  ['server/composition/areas.ts', 'tollArea', '../toll/area.js'],
  ['client/composition/areas.ts', 'tollArea', '../toll/area'],
  ['contract/shipment/sections.ts', 'insuranceSection', './insurance/section.js'],
  ['server/shipment/shipment.ts', 'insuranceSection', './insurance/section.js'],
  ['client/shipment/parts.ts', 'insurancePart', './insurance/part'],
] as const;

const system = { actor: { userId: null, type: null, door: 'system' }, request: '', command: '' } as const;

let projectRoot: string;
let server: RunningServer;
const part = <T>(path: string): Promise<T> => import(join(projectRoot, path)) as Promise<T>;
const call = async (method: string, path: string, type: UserType, body?: unknown) =>
  server.call(method, path, { token: await server.tokenOf(type), ...(body === undefined ? {} : { body }) });

/** A copy of the product that contains the invented folders. */
async function build(): Promise<string> {
  const into = await mkdtemp(join(tmpdir(), 'zuuch-invented-'));
  for (const folder of ['contract', 'server', 'client', 'cli', 'test'])
    await cp(join(root, folder), join(into, folder), { recursive: true });
  await cp(join(root, 'package.json'), join(into, 'package.json'));
  // The template of the test databases was created by the build.
  for (const folder of ['node_modules', 'dist']) await symlink(join(root, folder), join(into, folder));
  for (const path of await readdir(invented, { recursive: true }))
    if (path.endsWith('.txt')) await cp(join(invented, path), join(into, path.replace(/\.txt$/, '')));
  for (const [path, name, from] of lines) await addLine(join(into, path), name, from);
  await addTo(into);
  await generateIn(into);
  return into;
}

/** What `npm run generate` makes of the names of reference lists. */
async function generateIn(projectRoot: string): Promise<void> {
  const { settingsLists } = (await import(join(projectRoot, 'contract/reference/heads.ts'))) as Heads;
  const path = join(projectRoot, cataloguePath);
  await writeFile(path, catalogueText(settingsLists, await readFile(path, 'utf8')));
}

/** One more entry for the only list in the file, and its import. */
async function addLine(path: string, name: string, from: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  const listed = text.replace(/^(export const \w+(?::[^=]+)? = \[)$/m, `$1\n  ${name},`);
  expect(listed).not.toBe(text);
  await writeFile(path, `import { ${name} } from '${from}';\n${listed}`);
}

beforeAll(async () => {
  projectRoot = await build();
  const { openServer } = await part<Opens>('test/api/running-server.ts');
  server = await openServer();
}, 300_000);

afterAll(async () => {
  await server?.close();
  await rm(projectRoot, { recursive: true, force: true });
});

describe('an invented area', () => {
  it('needs only its own folders and one line in each program', async () => {
    const changed = lines.map(([path]) => path);
    const added = (await readdir(invented, { recursive: true })).filter((path) => path.endsWith('.txt'));
    expect(new Set(changed).size).toBe(6);
    for (const path of added)
      expect(relative('', dirname(path))).toMatch(/^(contract|server|client)\/(toll|shipment\/insurance)$/);
  });

  it('saves its form, lists its rows and refuses in its own words', async () => {
    const saved = await call('POST', '/api/toll', 3, { road: 'Замын-Үүд', driver: 'Бат', amount: 120_000 });
    expect([saved.status, saved.body.message]).toEqual([200, 'Амжилттай хадгаллаа']);
    const { body } = await call('GET', '/api/toll', 1);
    expect(body.listdata).toEqual([{ id: saved.body.id, road: 'Замын-Үүд', driver: 'Бат', amount: 120_000 }]);
    expect(body.totals).toEqual({ amount: 120_000 });
    const refused = await call('POST', '/api/toll', 3, { road: 'Эрээн', driver: 'Бат', amount: 2_000_000 });
    expect([refused.status, refused.body.word]).toEqual([422, 'TollTooHigh']);
  });

  it('enforces its rights, is in the API description, and prints its document', async () => {
    expect((await call('POST', '/api/toll', 1, { road: 'a', driver: 'b', amount: 1 })).status).toBe(403);
    const { body } = await server.call('GET', '/openapi.json', { token: null });
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/api/toll', '/api/policy/{id}']));
    const { body: list } = await call('GET', '/api/toll', 3);
    const { id } = list.listdata[0];
    const english = await call('GET', `/api/toll/${id}/print?lang=en`, 3);
    expect([english.status, english.body.title]).toEqual([200, 'Receipt of a road toll']);
    const pdf = await call('GET', `/toll/${id}/print.pdf`, 3);
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect((await call('POST', `/api/toll/${id}/print/taken`, 3, { form: 'print' })).status).toBe(200);
    const history = await call('GET', `/api/history/toll/${id}?only=uses`, 4);
    expect(history.body.listdata[0].facts[0].called.en).toBe('Toll receipt');
  });

  it('has a history and an audit law, and erases a driver for good', async () => {
    const { body: list } = await call('GET', '/api/toll', 3);
    const { id } = list.listdata[0];
    const history = await call('GET', `/api/history/toll/${id}?only=changes`, 4);
    expect(history.body.listdata.map(({ type }: { type: string }) => type)).toEqual(['TollPaid']);
    const stored = await server.database.pool.query(`select data::text as data from event where type = 'TollPaid'`);
    expect(stored.rows[0].data).not.toContain('Бат');
    expect((await call('POST', `/api/toll/${id}/erase`, 3)).status).toBe(200);
    expect((await call('GET', '/api/toll', 3)).body.listdata[0].driver).toBeNull();
    const remaining = await server.database.pool.query(
      `select count(*)::int as count from event_private p
      join event e on e.position = p.position where e.stream = $1`,
      [`toll-${id}`],
    );
    expect(remaining.rows[0].count).toBe(0);
    const { auditChecks } = await part<Audits>('server/composition/declared/audits.ts');
    const law = auditChecks.find(({ name }) => name === 'tolls');
    expect(await law?.run(server.database.pool)).toEqual([]);
  });

  it('notifies the payers once it is stored, through a reaction of the inbox', async () => {
    const notices = async () => (await call('GET', '/api/notifications', 3)).body;
    const tollNotices = await until('the notice of the toll', async () => {
      const { listdata = [] } = await notices();
      return listdata.length > 0 ? listdata : undefined;
    });
    expect(tollNotices.map(({ body }: { body: string }) => body)).toEqual(['Замын хураамж: Замын-Үүд']);
  });

  it('runs its background job', async () => {
    const sums = `select result from job where kind = 'toll-sum' and result is not null`;
    const sum = await until('the sum of the tolls', async () => (await server.database.pool.query(sums)).rows[0]);
    expect(Number(sum.result)).toBeGreaterThanOrEqual(0);
  });

  it("has its screens in the browser's catalogue, in both languages, in a menu and with a page in the guide", async () => {
    const { screenDeclarations } = await part<Screens>('contract/composition/screens.ts');
    const { menuFor } = await part<Menus>('contract/composition/menus.ts');
    const { allowed } = await part<Permissions>('contract/permissions.ts');
    const [list, add] = screenDeclarations.filter(({ path }) => path.startsWith('/toll'));
    expect([list?.name, add?.name]).toEqual([
      { mn: 'Замын хураамж', en: 'Road tolls' },
      { mn: 'Шинэ замын хураамж', en: 'New road toll' },
    ]);
    expect(list?.guide).toEqual({ page: 'money' });
    expect(menuFor('drawer', { id: 1, type: 3 })).toContain('toll');
    expect([3, 1].map((type) => allowed(add!.may, { id: 1, type: type as UserType }))).toEqual([true, false]);
    const client = await readFile(join(projectRoot, 'client/toll/area.ts'), 'utf8');
    for (const { id } of screenDeclarations.filter(({ path }) => path.startsWith('/toll')))
      expect(client).toContain(id);
  });
});

describe('small additions to existing code', () => {
  it('touch as many files as the page of folders promises', async () => {
    const page = await readFile(join(root, 'docs/engineers/folders.md'), 'utf8');
    const promised = Object.fromEntries(
      [...page.matchAll(/^\| ([a-z ]+) \| (\d+) \| /gm)].map(([, what = '', files]) => [what, Number(files)]),
    );
    const touched = Object.entries(additions).map(([what, all]) => [what, new Set(all.map(([path]) => path)).size]);
    // The other folders are new ones.
    const linesIn = (folder: string): number => lines.filter(([path]) => path.includes(folder)).length;
    expect({
      ...Object.fromEntries(touched),
      'an area': linesIn('/composition/'),
      'a stage': linesIn('/shipment/'),
    }).toEqual(promised);
  });

  it('give a list a column and filters', async () => {
    const payer = await server.addEntry('payer', {
      name: 'Говь',
      phone: '99110011',
      email: 'gobi@example.mn',
      address: 'УБ',
    });
    const invoice = { code: 'SM2600001', payer, description: 'Тээвэр', currency: 'mnt', amount: '1000', rate: '1' };
    for (const invoicetype of [1, 2])
      expect((await call('POST', '/api/custominvoice', 3, { ...invoice, invoicetype })).status).toBe(200);
    const listed = async (query: string) => (await call('GET', `/api/custominvoice?${query}`, 3)).body.listdata;
    expect(await listed('segment=2')).toEqual([expect.objectContaining({ payer_email: 'gobi@example.mn' })]);
    expect(await listed('segment=3')).toEqual([]);
    expect([await listed('settled=1'), (await listed('settled=2')).length]).toEqual([[], 2]);
  });

  it('make a reference list whose entries are added and listed', async () => {
    await server.addEntry('berth', { name: 'Зүүн' });
    const { body } = await call('GET', '/api/settings/berth', 4);
    expect(body.listdata).toEqual([expect.objectContaining({ name: 'Зүүн' })]);
  });

  it('add a report that is calculated and has its screen in the menu', async () => {
    const report = await call('GET', '/api/report/border/profit?start=2026-01-01&end=2026-12-31', 4);
    expect([report.status, report.body.listdata]).toEqual([200, []]);
    const { menuFor } = await part<Menus>('contract/composition/menus.ts');
    expect(menuFor('reports', { id: 1, type: 4 })).toContain('report-borderprofit');
  });

  it("print a document that is in the browser's catalogue", async () => {
    const ids = await addUsualEntries((list, body) => server.addEntry(list, body));
    const { body: added } = await call('POST', '/api/inquiry', 1, inquiryBody(ids));
    expect((await call('POST', `/api/inquiry/${added.lastid}/shippingorder`, 4, {})).status).toBe(200);
    const { body } = await call('GET', `/api/shippingorder/${added.lastid}/manifest`, 4);
    expect(body.title).toBe('АЧААНЫ МАНИФЕСТ');
    expect((await call('GET', `/shippingorder/${added.lastid}/manifest.pdf`, 4)).status).toBe(200);
    const { screenDeclarations } = await part<Screens>('contract/composition/screens.ts');
    const sheet = screenDeclarations.find(({ path }) => path === '/shippingorder/:id/manifest');
    expect(sheet).toMatchObject({ kind: 'sheet', name: { mn: 'Ачааны манифест', en: 'Cargo manifest' } });
  });

  it('run a job, which is on the page of jobs', async () => {
    const { body } = await call('GET', '/api/jobs', 4);
    expect(body.kinds).toContainEqual(
      expect.objectContaining({ kind: 'log-count', title: { mn: 'Бүртгэлийг тоолох', en: 'Counting the log' } }),
    );
  });

  it('add a field of a new kind to a form, which older events lack', async () => {
    const ids = await addUsualEntries((list, body) => server.addEntry(list, body));
    const { body: added } = await call('POST', '/api/inquiry', 1, inquiryBody(ids));
    const order = `/api/shippingorder/${added.lastid}`;
    expect((await call('POST', `/api/inquiry/${added.lastid}/shippingorder`, 4, {})).status).toBe(200);
    const parties = {
      payer: await server.addEntry('payer', { name: 'Хил', phone: '1', email: 'c@example.mn', address: 'УБ' }),
      shipper: await server.addEntry('supplier', { name: 'Tianjin', phone: '1' }),
    };
    const form = { ...parties, paymenttype: 1, paymentterm: 2, zamnal: 1, seal: ' MN 77 ' };
    expect((await call('POST', `${order}/update`, 4, form)).status).toBe(200);
    expect((await call('GET', `${order}/order`, 4)).body.odata).toMatchObject({ seal: 'MN 77' });
    const { body: history } = await call('GET', `/api/history/shipment/${added.lastid}`, 4);
    expect(JSON.stringify(history)).toContain('MN 77');
    const [{ orderEvents }, { evolveOrder, noOrder }] = await Promise.all([
      part<OrderEvents>('contract/shipment/order/events.ts'),
      part<EvolveOrder>('server/shipment/order/evolve.ts'),
    ]);
    const copied = samplesOf('shipment').find(({ type }) => type === 'OrderCopied')!;
    expect(orderEvents.OrderCopied.data.safeParse(copied.data).success).toBe(true);
    const older = { ...copied, position: 1, stream: `shipment-${added.lastid}`, version: 1, at: '', meta: system };
    expect(evolveOrder(noOrder, older).form).toMatchObject({ seal: null, payer: 2 });
  });
});

describe('an invented section of a shipment', () => {
  it('is changed over HTTP, and has another section write its own event in the same action', async () => {
    const ids = await addUsualEntries((list, body) => server.addEntry(list, body));
    const { body: added } = await call('POST', '/api/inquiry', 1, inquiryBody(ids));
    expect((await call('POST', `/api/policy/${added.lastid}`, 3, { premium: '1500' })).body.message).toBe(
      'Амжилттай хадгаллаа',
    );
    expect((await call('GET', '/api/policy', 3)).body.listdata).toEqual([{ id: added.lastid, premium: 1500 }]);
    const { body: history } = await call('GET', `/api/history/shipment/${added.lastid}`, 4);
    const [policyEntry, confirmed] = history.listdata as { type: string; section: string }[];
    expect([policyEntry, confirmed].map((entry) => [entry?.section, entry?.type])).toEqual([
      ['insurance', 'PolicyTaken'],
      ['settlement', 'ReceivableConfirmed'],
    ]);
  });

  it('calls the changes of its fields by their labels in the timeline of the file', async () => {
    const ids = await addUsualEntries((list, body) => server.addEntry(list, body));
    const { body: added } = await call('POST', '/api/inquiry', 1, inquiryBody(ids));
    await call('POST', `/api/policy/${added.lastid}`, 3, { premium: '1500' });
    const { body: history } = await call('GET', `/api/history/shipment/${added.lastid}`, 4);
    const [{ changes }] = history.listdata;
    const [{ fileForm }, { cellNames }] = await Promise.all([
      part<FileForm>('contract/shipment/file/file-form.ts'),
      part<CellNames>('contract/history/cell-names.ts'),
    ]);
    expect(changes.fields).toEqual({ premium: { from: null, to: '1500' } });
    expect(cellNames(Object.keys(changes.fields), fileForm)).toEqual({ mn: 'Даатгалын хураамж', en: 'Premium' });
  });

  it('is a tab of the file in both languages, and no other code of the browser names it', async () => {
    const { fileTabs, partsOf } = await part<FileParts>('contract/shipment/file/file-parts.ts');
    expect(fileTabs.find(({ name }) => name === 'insurance')?.title).toEqual({ mn: 'Даатгал', en: 'Insurance' });
    expect(partsOf('order', { id: 1, type: 3 })).toContain('insurance');
    expect(partsOf('open', { id: 1, type: 3 })).not.toContain('insurance');
    const sources = (await readdir(join(projectRoot, 'client'), { recursive: true })).filter((path) =>
      /\.tsx?$/.test(path),
    );
    const naming = await Promise.all(
      sources.map(
        async (path) => (await readFile(join(projectRoot, 'client', path), 'utf8')).includes('insurance') && path,
      ),
    );
    expect(naming.filter((path) => path && !path.startsWith('shipment/insurance/'))).toEqual(['shipment/parts.ts']);
  });
});
