import exceljs from 'exceljs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { asOfRehearsal } from '../../../contract/as-of/rehearsal.js';
import type { moveRehearsalRoutes } from '../../../contract/move/rehearsal-routes.js';
import { allowed, permissions, type Capability } from '../../../contract/permissions.js';
import type { AnswerOf } from '../../../contract/route.js';
import { routes } from '../../../server/composition/declared/routes.js';
import { pdfText } from '../../builders/files/pdf-text.js';
import { until } from '../../until.js';
import type { Answer } from '../running-server.js';
import { MoveOffice } from './move-office.js';
import { moveOfOrders } from './moved-orders.js';

type Rehearsals = AnswerOf<typeof moveRehearsalRoutes.rehearsals>;

/** They are about this system, its users and its moves, and not about what the firm has; a new inquiry begins with a profit that is drawn. */
const notOfFirm =
  /^\/(metrics|version|api\/(auth|moves|jobs|audit|log|journal|live|exports|command|inquiry\/support))\b/;

let office: MoveOffice;
let move: number;
let rehearsal: number;
beforeAll(async () => {
  // The same clock for both: dates of today and ages in days are in many answers.
  jest.useFakeTimers({
    now: new Date(),
    doNotFake: [
      ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
      ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
    ],
  });
  office = await MoveOffice.open();
  await office.nameFirm();
  move = await moveOfOrders(office);
  await newProcess();
  // By the one who confirms: records say who made them.
  await office.done(office.post(`/api/moves/${move}/rehearsals`, {}, 4));
  const ended = await until('the rehearsal has ended', async () => {
    const { listdata } = (await office.done(office.get(`/api/moves/${move}/rehearsals`))) as Rehearsals;
    return listdata[0]?.state !== 'running' && listdata[0];
  });
  expect(ended).toMatchObject({ state: 'ready', refusal: null });
  rehearsal = ended.id;
}, 300_000);
afterAll(async () => {
  await office?.close();
  jest.useRealTimers();
});

/** A worker that has drawn no numbers yet, as those that a rehearsal draws are none of the store. */
async function newProcess(): Promise<void> {
  await office.stopWorker();
  await office.startWorker();
}

const inRehearsal = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}as_of=${asOfRehearsal(rehearsal)}`;
/** The types that do not prepare moves themselves. */
const invited = [1, 2, 3, 5, 6] as const;
const marked = expect.stringContaining('Туршилт');

/** The address of every list, report and page, and of everything that there is of a record. A PDF has the content of its page. */
function addresses(records: readonly number[]): string[] {
  return routes
    .filter(
      ({ method, path, name }) =>
        method === 'GET' && name !== 'auth.logout' && !notOfFirm.test(path) && !path.endsWith('.pdf'),
    )
    .flatMap(({ path }) => {
      const names = path.match(/\{\w+\}/g) ?? [];
      if (names.length === 0) return [path];
      return names.join() === '{id}' ? records.map((id) => path.replace('{id}', String(id))) : [];
    });
}

const idOfOrder = async (): Promise<number> => {
  const { listdata } = await office.done(office.get(inRehearsal('/api/shippingorder?perpage=50'), 4));
  expect(listdata).toHaveLength(1);
  return listdata[0].id as number;
};

/** What an answer says: without the mark of a rehearsal, and a workbook without the moment at which it was packed. */
async function said({ status, text, headers, body }: Answer): Promise<string> {
  if (headers.get('content-type')?.includes('spreadsheet')) {
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load(new Uint8Array(Buffer.from(text, 'latin1')).buffer);
    return JSON.stringify(workbook.worksheets.map((sheet) => [sheet.name, sheet.getSheetValues()]));
  }
  return `${status} ${body?.isRehearsed ? JSON.stringify({ ...body, isRehearsed: undefined }) : isPaper(body) ? JSON.stringify(body) : text}`;
}
const isPaper = (body: unknown): boolean => typeof body === 'object' && body !== null && 'blocks' in body;

describe('a rehearsal of orders', () => {
  it('shows papers with a mark, on screen and as PDF', async () => {
    const id = await idOfOrder();
    const papers = routes.filter(({ method, path }) => method === 'GET' && /^[^{]*\{id\}[^{]*\.pdf$/.test(path));
    const shown: string[] = [];
    for (const { path } of papers) {
      const address = path.replace('{id}', String(id));
      const page = `/api${address.replace('.pdf', '')}`;
      const { status, body } = await office.get(inRehearsal(`${page}?lang=mn`), 4);
      if (status !== 200) continue;
      expect(body).toMatchObject({ isRehearsed: true });
      const pdf = await office.get(inRehearsal(`${address}?lang=mn`), 4);
      for (const text of pdfText(Buffer.from(pdf.text, 'latin1'))) expect([path, text]).toEqual([path, marked]);
      expect([page, (await office.get(page, 4)).status]).toEqual([page, 404]);
      shown.push(path);
    }
    expect(shown.length).toBeGreaterThan(2);
  }, 240_000);

  it('refuses each type of user what his type may not see', async () => {
    const { rows } = await office.server.database.pool.query<{ id: number }>(
      `select id from app_user where active = 1`,
    );
    await office.done(office.post(`/api/moves/rehearsals/${rehearsal}/readers`, { users: rows.map(({ id }) => id) }));
    const id = await idOfOrder();
    for (const type of invited) {
      const refused = routes.filter(
        ({ capability, method, path }) =>
          method === 'GET' &&
          Object.hasOwn(permissions, capability) &&
          !allowed(capability as Capability, { id: 0, type }) &&
          (path.match(/\{\w+\}/g) ?? ['{id}']).join() === '{id}',
      );
      expect(refused.length).toBeGreaterThan(5);
      for (const { path } of refused) {
        const { status } = await office.get(inRehearsal(path.replace('{id}', String(id))), type);
        expect([type, path, status]).toEqual([type, path, 403]);
      }
    }
  }, 240_000);

  it('answers what the confirmed move does, byte for byte, to each type of user', async () => {
    const id = await idOfOrder();
    const all = addresses([id]);
    expect(all.length).toBeGreaterThan(100);
    const ofOrder = all.filter((path) => path.split('/').includes(String(id)));
    const calls = [4 as const, ...invited].flatMap((type) =>
      (type === 4 ? all : [...ofOrder, '/api/shippingorder', '/api/inquiry', '/api/operation']).map(
        (path) => [type, path] as const,
      ),
    );
    const rehearsed = new Map<string, string>();
    for (const [type, path] of calls)
      rehearsed.set(`${type} ${path}`, await said(await office.get(inRehearsal(path), type)));
    expect([...rehearsed.values()].filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(100);
    await newProcess();
    await office.done(office.confirm(move));
    expect((await office.ended(move)).refusal).toBeNull();
    const differing: string[] = [];
    for (const [type, path] of calls) {
      const [before, now] = [rehearsed.get(`${type} ${path}`)!, await said(await office.get(path, type))];
      const at = Array.from({ length: now.length }).findIndex((_, place) => now[place] !== before[place]);
      if (before !== now)
        differing.push(`${type} ${path}: ${before.slice(at - 40, at + 60)} | ${now.slice(at - 40, at + 60)}`);
    }
    expect(differing).toEqual([]);
  }, 300_000);
});
