import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exactKey } from '../../../contract/move/answers/own-values.js';
import type { AnswerOf } from '../../../contract/route.js';
import type { moveTotalRoutes } from '../../../contract/move/totals/routes.js';
import { rateOn } from '../../../server/demo/move/firm/money.js';
import { smallFirm } from '../../../server/demo/move/firm/firm-size.js';
import { lastDay, type OldFile } from '../../../server/demo/move/firm/old-files.js';
import { moveSamples } from '../../../server/demo/move/move-samples.js';
import { addUsualEntries, inquiryBody } from '../../builders/shipment/inquiry-body.js';
import { advanceClock } from '../../moved-clock.mjs';
import { until } from '../../until.js';
import { showGathered } from '../people/gathered.js';
import { owedIn, sumsBy, type Owed } from './firm-money.js';
import { firm, MoveOffice } from './move-office.js';
import { FirmMove, type FirmRow } from './moved-firm.js';

type Totals = AnswerOf<typeof moveTotalRoutes.totals>['data'];
type Body = Record<string, unknown>;

const { firm: old, layouts } = moveSamples(undefined, smallFirm);
const reason = 'Эргэлзээтэй, алдаатай мөр үлдсэн.';

let office: MoveOffice;
let ownOrder: number;
/** On the Saturday after the old system rests. */
beforeAll(async () => {
  advanceClock(Date.parse(`${lastDay}T12:00:00+08:00`) + 86_400_000 - Date.now());
  office = await MoveOffice.open();
  await office.nameFirm();
  const { server } = office;
  // Wagons are of another mode.
  const ids = await addUsualEntries((entry, body) =>
    server.addEntry(entry, entry === 'transtype' ? { ...body, name: 'Чингэлэг' } : body),
  );
  ownOrder = (await office.done(office.post('/api/inquiry', inquiryBody(ids, { salesb: 6 }), 4))).lastid as number;
  await office.done(office.post(`/api/inquiry/${ownOrder}/shippingorder`, {}, 4));
  const { name, register } = old.parties.find(({ roles, isPerson }) => roles.includes('isPayer') && !isPerson)!;
  const values = { name, register, phone: '88110030', email: 'old@payer.test', address: 'УБ', active: 1 };
  await server.addEntry('payer', { ...values, creditlimit: '', termdays: '' });
  await addRates();
}, 240_000);
afterAll(() => office?.close());

/** The rates of the months of the old firm, by which its papers are compared. */
async function addRates(): Promise<void> {
  const known = await list('/api/settings/currency?perpage=500');
  for (const currency of ['USD', 'RMB'] as const)
    for (let month = 1; month <= 11; month++) {
      const own = { year: 2026, month, currency: currency.toLowerCase() };
      const rate = rateOn(currency, `2026-${String(month).padStart(2, '0')}-01`);
      const found = known.find(
        (one) => one['year'] === 2026 && one['month'] === month && one['currency'] === own.currency,
      );
      const path = found ? `/api/settings/currency/${String(found['id'])}/edit` : '/api/settings/currency';
      const body = { ...own, exchange_rate: rate, is_default: found?.['is_default'] ?? 0 };
      await office.done(office.post(path, body, 4));
    }
}

const list = async (path: string): Promise<Body[]> => (await office.done(office.get(path, 4))).listdata as Body[];

const entryLists = [
  ...['payer', 'agent', 'consignee', 'supplier', 'customagent', 'driver', 'carrier'],
  ...['city', 'via', 'viamore', 'commodity'],
];
const settingsOf = (name: string): string => `/api/settings/${name}?perpage=500`;
const seen = [
  ...[...entryLists, 'user'].map(settingsOf),
  ...['/api/inquiry', '/api/shippingorder', '/api/operation', '/api/finance/avlaga', '/api/finance/list/uglug'],
  ...['/api/finance/invoice/list', '/api/items', '/api/advances', '/api/aging/receivable', '/api/aging/payable'],
  ...['/api/aging/receivable/rows', '/api/aging/payable/rows'],
  ...['/api/shippingorder?search=SM2600003', '/api/settings/payer?search=Х0003', '/api/items?search=Б-0003'],
];
/** What lists, balances and searches answer, by their path. */
async function answers(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const path of seen) found[path] = (await office.done(office.get(path, 4))) as unknown;
  return found;
}
/** The rows of a list that were there before. */
const withIds = (rows: readonly Body[], before: readonly Body[]): Body[] =>
  before.flatMap(({ id }): Body[] => rows.filter((row) => row['id'] === id));
const changedColumns = (one: Body, other: Body): string[] =>
  Object.keys(one).filter((column) => JSON.stringify(one[column]) !== JSON.stringify(other[column]));

/** The name under which a party of the old firm came over; some files name their parties, others have their numbers. */
async function partyNames(areNamed: boolean): Promise<(side: string, party: string | null) => string> {
  const { rows } = await office.server.database.pool.query<{ key: string; name: string }>(
    `select 'receivable ' || o.number as key, e.name, o.line from origin o join payer e on e.id = o.record_id where o.kind = 'payer'
      union all select 'payable ' || o.number, e.name, o.line from origin o join agent e on e.id = o.record_id
        where o.kind = 'agent' order by line desc`,
  );
  // A number that two rows have is that of the first one.
  const byNumber = new Map(rows.map(({ key, name }) => [key, name]));
  const nameOf = new Map(old.parties.map(({ number, name }) => [number, exactKey(name)]));
  return (side, party) => {
    if (party === null) return 'n/a';
    const namesakes = old.parties.filter(({ number, name }) =>
      areNamed ? exactKey(name) === nameOf.get(party) : number === party,
    );
    return namesakes.flatMap(({ number }) => byNumber.get(`${side} ${number}`) ?? [])[0] ?? `nobody is ${party}`;
  };
}

/** What is open in the aging, beyond what was before. */
async function openRows(before: readonly Body[]): Promise<Body[]> {
  const open: Body[] = [];
  for (const side of ['receivable', 'payable'])
    for (const row of await list(`/api/aging/${side}/rows?perpage=2000`)) open.push({ side, ...row });
  const known = new Set(before.map(({ side, kind, id }) => `${String(side)} ${String(kind)} ${String(id)}`));
  return open.filter(({ side, kind, id }) => !known.has(`${String(side)} ${String(kind)} ${String(id)}`));
}

const totalsOf = async (move: number): Promise<Totals> =>
  (await office.done(office.get(`/api/moves/${move}/totals`))).data as Totals;

/** The control totals to which the rows add up; those with movements in all currencies together, in tugrik. */
function sumsOfLines(owed: readonly Owed[]): [line: string, currency: string, sum: number][] {
  const lines = [...new Set(owed.map(({ line }) => line))];
  return lines.flatMap((line) => {
    const own = owed.filter((one) => one.line === line);
    const sign = line.startsWith('advances') ? -1 : 1;
    const currencyOf = ({ mnt, currency }: Owed): string => (mnt ? 'all' : currency);
    const sums = sumsBy(own, currencyOf, ({ mnt, amount }) => mnt ?? amount);
    const currencies = own.some(({ mnt }) => mnt) ? ['all'] : ['usd', 'rmb', 'mnt'];
    return currencies.map((currency): [string, string, number] => [
      line,
      currency,
      sign * Number(sums[currency] ?? 0) || 0,
    ]);
  });
}

/** What the written rows count up to. */
function countsOf(rows: readonly FirmRow[]): Record<string, number> {
  const written = rows.filter(({ isWritten }) => isWritten);
  const of = (kind: string): FirmRow[] => written.filter((row) => row.kind === kind);
  const running = new Set(
    of('orders').flatMap(({ record, ...row }) =>
      (record as OldFile).state === 'Хүргэсэн' ? [] : row.cell('oldNumber'),
    ),
  );
  return {
    inquiries: of('inquiries').length,
    orders: of('orders').length,
    units: of('units').filter((row) => running.has(row.cell('file'))).length,
  };
}

describe.each(layouts.map((layout) => [layout.name, layout] as const))(
  'the firm with the layout %s',
  (name, layout) => {
    let move: FirmMove;
    let rows: readonly FirmRow[];
    let owed: readonly Owed[];
    let before: Record<string, unknown>;
    let openBefore: readonly Body[];

    it('is read as it is, and the check finds every deliberate fault: its cell, and why', async () => {
      before = await answers();
      openBefore = await openRows([]);
      move = new FirmMove(office, layout);
      expect(await move.read()).toEqual([]);
      await move.check();
      await move.answer();
      await move.check();
      const asked = await move.rows();
      // All orders name him, so they wait for his row.
      if (name === 'flat') await move.mend('Ажилтан', 'И-мэйл', 'bolor@old-firm.example', 'temuun@old-firm.example');
      await move.join();
      // What nobody can say is left empty; a party whose own row is wrong then is asked for in the next round.
      const byHand = (value: string) => ({ Жижүүр: '6', GBP: 'usd' })[value] ?? null;
      for (let given = 1; given > 0; await move.check()) given = await move.answer(byHand);
      rows = await move.rows();
      expect(move.faultsUnseenIn([...asked, ...rows])).toEqual([]);
    }, 240_000);

    it('differs in the rehearsal from its own trial balance by exactly the rows that stay behind', async () => {
      await move.tickDoubtful();
      await office.tickChanged(move.move);
      rows = await move.rows();
      owed = owedIn(rows, layout.faults);
      await office.done(office.post(`/api/moves/${move.move}/rehearsals`));
      await until('the rehearsal has ended', async () => {
        const [one] = (await office.done(office.get(`/api/moves/${move.move}/rehearsals`))).listdata;
        if (one.refusal) throw new Error(one.refusal.message);
        return one.state === 'ready';
      });
      const { lines, source } = await totalsOf(move.move);
      expect(source).toBe('rehearsal');
      const counted = new Map<string, Totals['lines'][number]['figures'][number]>(
        lines.flatMap(({ line, figures }) => figures.map((one) => [`${line} ${one.currency ?? ''}`, one] as const)),
      );
      for (const [line, currency, sum] of sumsOfLines(owed))
        expect([line, currency, Number(counted.get(`${line} ${currency}`)?.counted)]).toEqual([line, currency, sum]);
      for (const [line, count] of Object.entries(countsOf(rows)))
        expect([line, Number(counted.get(`${line} `)?.counted)]).toEqual([line, count]);
      const typed = [...counted.values()].filter((one) => one.is_from_sheet);
      expect(typed).toHaveLength(old.totals.length);
      for (const { typed: from, counted: found, difference } of typed)
        expect(Number(difference)).toBeCloseTo(Number(found) - Number(from), 2);
    }, 240_000);

    it('is confirmed once, also where its writing is killed and taken up; nobody is notified of it', async () => {
      const confirm = () => office.confirm(move.move, { firm, without_totals: false, reason });
      expect((await office.confirm(move.move, { firm, without_totals: false })).status).toBe(422);
      await office.done(confirm());
      if (name === 'flat') {
        await until('some rows are written', async () => (await office.written(move.move)).job.done > 40);
        await office.stopWorker();
        await office.startWorker();
      }
      const written = await office.ended(move.move);
      expect(written).toMatchObject({ state: 'confirmed', refusal: null });
      expect((await confirm()).body.word).toBe('MoveClosed');
      for (const {
        rows: all,
        new: added,
        changed,
        same,
        joined,
        wrong,
        doubtful,
        changed_left_out: left,
      } of written.sheets)
        expect(added + changed + same + joined + wrong + doubtful + left).toBe(all);
      const sheets = written.sheets.map(({ kind, rows: all }) => `${kind} ${all}`);
      expect(sheets.toSorted()).toEqual(move.tables.map(({ kind, lines }) => `${kind} ${lines.length}`).toSorted());
      const states = (of: FirmRow['state']): number => rows.filter(({ state }) => state === of).length;
      const left = rows.filter(({ state, is_ticked: isTicked }) => state === 'doubtful' && !isTicked).length;
      const sum = (of: 'wrong' | 'doubtful' | 'joined'): number =>
        written.sheets.reduce((all, one) => all + one[of], 0);
      expect([sum('wrong'), sum('doubtful'), sum('joined')]).toEqual([states('wrong'), left, states('joined')]);
      await showGathered(office.server);
      const { rows: notices } = await office.server.database.pool.query(
        `select (select count(*) from gathered_notice)::integer + (select count(*) from event where stream like 'inbox-%')::integer as all`,
      );
      expect(notices).toEqual([{ all: 0 }]);
    }, 240_000);

    it('has in the lists what its good rows add up to, by party, currency and file, and nothing else', async () => {
      const names = await partyNames(name !== 'program');
      const inTugrik = new Set(owed.flatMap(({ line, mnt }) => (mnt ? line : [])));
      const inFile = (row: Body): boolean => row['kind'] === 'order';
      const found = sumsBy(
        await openRows(openBefore),
        (row) => [row['side'], row['party'] ?? '', row['currency'], inFile(row) ? row['code'] : row['kind']].join(' '),
        (row) => String(inFile(row) && inTugrik.has(String(row['side'])) ? row['rest_mnt'] : row['rest']),
      );
      const expected = sumsBy(
        owed,
        ({ side, party, currency, of }) => [side, names(side, party), currency, of].join(' '),
        ({ amount, mnt }) => mnt ?? amount,
      );
      expect(found).toEqual(expected);
    });

    it('changes nothing that was there before, but what its row said', async () => {
      const changes = new Map(
        rows.flatMap(({ state, target, changes: fields }) =>
          (state === 'changed' ? (target?.split(',') ?? []) : []).map(
            (of) => [of, fields.map(({ field }) => field)] as const,
          ),
        ),
      );
      expect(changes.size).toBeGreaterThan(0);
      for (const entry of entryLists) {
        const was = (before[settingsOf(entry)] as { listdata: Body[] }).listdata;
        const now = withIds(await list(settingsOf(entry)), was);
        expect(now).toHaveLength(was.length);
        for (const [at, row] of was.entries()) {
          const said = changes.get(`${entry}:${String(row['id'])}`) ?? [];
          const columns = changedColumns(row, now[at]!).map((column) => `${entry}.${column}`);
          expect(said).toEqual(expect.arrayContaining(columns));
        }
      }
      const [was] = withIds((before['/api/shippingorder'] as { listdata: Body[] }).listdata, [{ id: ownOrder }]);
      expect(withIds(await list('/api/shippingorder?perpage=500'), [{ id: ownOrder }])).toEqual([was]);
    });

    it('taken back at once leaves lists, balances and searches as they were', async () => {
      await office.done(office.post(`/api/moves/${move.move}/take-back`, {}, 4));
      expect(await office.ended(move.move)).toMatchObject({ state: 'preparing', stays: [] });
      expect(await answers()).toEqual(before);
    }, 240_000);
  },
);

it('the same work by hand notifies, so that the silence of the moves means something', async () => {
  await office.done(office.post(`/api/operation/${ownOrder}`, { _method: 'PUT', status: 3 }, 4));
  await showGathered(office.server);
  const { rows } = await office.server.database.pool.query<{ notices: number }>(
    `select count(*)::integer as notices from gathered_notice where kind = 'arrived'`,
  );
  expect(rows[0]?.notices).toBeGreaterThan(0);
});
