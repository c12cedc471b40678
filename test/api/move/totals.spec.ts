import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import type { moveConfirmRoutes } from '../../../contract/move/confirm-routes.js';
import type { moveTotalRoutes } from '../../../contract/move/totals/routes.js';
import { refusals } from '../../../contract/refusals/refusals.js';
import type { AnswerOf } from '../../../contract/route.js';
import { localDay } from '../../../contract/time.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { countTotals, type PartyBalance } from '../../../server/move/totals/count-totals.js';
import { storeCounted } from '../../../server/move/totals/counted.js';
import { until } from '../../until.js';
import { firm, MoveOffice, workbookOf } from './move-office.js';

type Totals = AnswerOf<typeof moveTotalRoutes.totals>['data'];
type Figure = Totals['lines'][number]['figures'][number];
type Written = AnswerOf<typeof moveConfirmRoutes.written>['data'];

const parties = 'Дугаар;Харилцагч;РД;Утас;Төлөгч\n';

let office: MoveOffice;
beforeAll(async () => {
  office = await MoveOffice.open();
  await office.done(office.post('/api/settings/firm/edit', { name: firm }, 4));
}, 240_000);
afterAll(() => office?.close());

let numbers = 0;
/** A checked move of so many new payers. */
async function checkedMove(payers = 2): Promise<number> {
  const rows = Array.from({ length: payers }, () => {
    const number = ++numbers;
    return `Т-${number};Тулга ${number} ХХК;${5_200_000 + number};${99_300_000 + number};тийм\n`;
  });
  const { move } = await office.moveOf(parties + rows.join(''));
  await office.check(move);
  return move;
}

const totals = async (move: number): Promise<Totals> =>
  (await office.done(office.get(`/api/moves/${move}/totals`))).data as Totals;
const figure = async (move: number, line: string, currency: string | null = null): Promise<Figure> => {
  const found = (await totals(move)).lines.find((one) => one.line === line);
  return found!.figures.find((one) => one.currency === currency)!;
};
const send = (move: number, sent: object, type: UserType = 7) =>
  office.post(`/api/moves/${move}/totals`, { currency: null, version: 0, ...sent }, type);
const type = (move: number, sent: object) => office.done(send(move, sent));
const confirm = (move: number, sent: object = {}) => office.post(`/api/moves/${move}/confirm`, { firm, ...sent }, 4);
const written = async (move: number): Promise<Written> =>
  (await office.done(office.get(`/api/moves/${move}/written`))).data as Written;
const confirmed = (move: number): Promise<Written> =>
  until('the move is confirmed', async () => {
    const found = await written(move);
    if (found.state === 'preparing' || found.job.state === 'failed') throw new Error('Nothing was written');
    return found.state === 'confirmed' && found;
  });

/** What the store has now, as a rehearsal would count it at its beginning and end. */
async function rehearsed(move: number, change?: number): Promise<void> {
  const { pool } = office.server.database;
  const kernel = office.server.app.get(Kernel);
  const before = await countTotals(pool, kernel.aggregates.ledger, localDay(kernel.now()));
  const more = [{ line: 'receivable', currency: 'mnt', value: '12000000.00' }];
  const after = { ...before, lines: [...before.lines.filter((one) => !isSame(one, more[0]!)), ...more] };
  const { version } = await office.one(move);
  await storeCounted(pool, { id: move, change: change ?? version, at: kernel.now() }, before, after);
}
const isSame = (one: { line: string; currency: string | null }, other: typeof one): boolean =>
  one.line === other.line && one.currency === other.currency;

describe('the control totals of a move', () => {
  it('are typed by those who prepare it, as figures of the right kind', async () => {
    const move = await checkedMove();
    for (const other of [1, 2, 3, 5, 6] as const)
      expect((await send(move, { line: 'parties', value: '2' }, other)).status).toBe(403);
    await type(move, { line: 'receivable', currency: 'usd', value: '1200.50' });
    expect(await figure(move, 'receivable', 'usd')).toMatchObject({ typed: '1200.5', version: 1, counted: null });
    const refused = [
      { line: 'parties', value: '2.5' },
      { line: 'parties', value: '-2' },
      { line: 'parties', currency: 'usd', value: '2' },
      { line: 'receivable', value: '2' },
      { line: 'receivable', currency: 'mnt', value: '2.555' },
      { line: 'receivable', currency: 'mnt', value: 'их' },
      { line: 'nothing', value: '2' },
    ];
    for (const sent of refused) expect([sent, (await send(move, sent)).status]).toEqual([sent, 422]);
    expect((await send(999_999, { line: 'parties', value: '2' })).status).toBe(404);
    expect((await office.get('/api/moves/999999/totals')).status).toBe(404);
    expect((await office.get(`/api/moves/${move}/totals`, 3)).status).toBe(403);
  });

  it('are not replaced where another person has changed them meanwhile, and are taken away again', async () => {
    const move = await checkedMove();
    await type(move, { line: 'parties', value: '2' });
    const late = await send(move, { line: 'parties', value: '3' }, 4);
    expect([late.status, late.body.word]).toEqual([409, 'MoveChanged']);
    await type(move, { line: 'parties', value: null, version: 1 });
    expect(await figure(move, 'parties')).toMatchObject({ typed: null, version: 2 });
    expect((await office.one(move)).totals).toEqual({ typed: 0, differing: 0 });
  });

  it('are compared with the rows that will be new before there is a rehearsal; typing them needs no new check', async () => {
    const move = await checkedMove(3);
    await type(move, { line: 'parties', value: '3' });
    await type(move, { line: 'payable', currency: 'all', value: '0' });
    expect(await totals(move)).toMatchObject({ source: 'rows', is_outdated: false, basis: 'brought' });
    expect(await figure(move, 'parties')).toMatchObject({ counted: '3', difference: '0' });
    expect(await figure(move, 'payable', 'all')).toMatchObject({ typed: '0', counted: null, difference: null });
    const found = await office.one(move);
    expect(found.check.is_outdated).toBe(false);
    expect(found.totals).toEqual({ typed: 2, differing: 1 });
  });

  it('are compared with what a rehearsal adds, or with everything that is there after it', async () => {
    const move = await checkedMove(1);
    await rehearsed(move);
    await type(move, { line: 'receivable', currency: 'mnt', value: '12000000' });
    const { before } = await figure(move, 'payers');
    await type(move, { line: 'payers', value: before });
    expect(await totals(move)).toMatchObject({ source: 'rehearsal', is_outdated: false });
    expect(await figure(move, 'receivable', 'mnt')).toMatchObject({ before: '0', difference: '0' });
    expect((await figure(move, 'payers')).counted).toBe('0');
    await office.done(office.post(`/api/moves/${move}/totals/basis`, { basis: 'all' }));
    expect(await figure(move, 'payers')).toMatchObject({ counted: before, difference: '0' });
    expect((await office.post(`/api/moves/${move}/totals/basis`, { basis: 'none' })).status).toBe(422);
    expect((await office.post(`/api/moves/${move}/totals/basis`, { basis: 'all' }, 3)).status).toBe(403);
    expect((await office.one(move)).totals).toEqual({ typed: 2, differing: 0 });
  });

  it('count as not compared when the move has changed since its rehearsal', async () => {
    const move = await checkedMove(1);
    await rehearsed(move);
    await type(move, { line: 'receivable', currency: 'mnt', value: '12000000' });
    expect((await office.one(move)).totals.differing).toBe(0);
    await office.add(move, `${parties}Т-0;Шинэ ${++numbers} ХХК;5299999;99399999;тийм\n`);
    await office.read(move);
    expect(await totals(move)).toMatchObject({ is_outdated: true });
    expect((await office.one(move)).totals).toEqual({ typed: 1, differing: 1 });
  });
});

describe('a move is confirmed', () => {
  it('without totals only where that is said on purpose', async () => {
    const move = await checkedMove();
    expect((await confirm(move)).body.word).toBe('MoveTotalsMissing');
    await office.done(confirm(move, { without_totals: true }));
    expect((await confirmed(move)).totals).toMatchObject({ without: true, reason: null });
    expect((await send(move, { line: 'parties', value: '2' })).body.word).toBe('MoveClosed');
    expect((await office.post(`/api/moves/${move}/totals/basis`, { basis: 'all' })).body.word).toBe('MoveClosed');
  });

  it('when all typed totals are equal', async () => {
    const move = await checkedMove();
    await type(move, { line: 'parties', value: '2' });
    await office.done(confirm(move));
    const { totals: found } = await confirmed(move);
    expect(found).toMatchObject({ without: false, reason: null });
    expect(found?.figures).toEqual([
      expect.objectContaining({ line: 'parties', typed: '2', counted: '2', difference: '0' }),
    ]);
  });

  it('with a difference only by an administrator who writes why; the report carries it', async () => {
    const move = await checkedMove();
    await type(move, { line: 'parties', value: '5' });
    const refused = await confirm(move, { without_totals: true });
    expect(refused.body).toMatchObject({
      word: 'MoveTotalsDiffer',
      message: refusals.MoveTotalsDiffer.mn.replace('{count}', '1'),
    });
    expect((await confirm(move, { reason: ' ' })).status).toBe(422);
    const reason = 'Гурван харилцагч хуучин системд давхардсан байсан.';
    expect((await office.post(`/api/moves/${move}/confirm`, { firm, reason }, 7)).status).toBe(403);
    await office.done(confirm(move, { reason }));
    expect((await confirmed(move)).totals).toMatchObject({
      reason,
      figures: [{ line: 'parties', typed: '5', counted: '2', difference: '-3' }],
    });
  });

  it('and a doubtful row that is accepted makes its rehearsal outdated', async () => {
    const { move } = await office.moveOf(
      `${parties}Т-Э1;Эргэлзээ ХХК;;99388888;тийм\nТ-Э2;Лавтай ХХК;5288888;99388889;тийм\n`,
    );
    await office.check(move);
    await rehearsed(move);
    await type(move, { line: 'receivable', currency: 'mnt', value: '12000000' });
    expect((await office.one(move)).totals.differing).toBe(0);
    const [doubtful] = await office.rows(move, 'state=doubtful');
    const { sheet, kind, line } = doubtful!;
    await office.done(office.post(`/api/moves/${move}/tick`, { is_ticked: true, rows: [{ sheet, kind, line }] }));
    expect((await office.one(move)).totals.differing).toBe(1);
    expect((await confirm(move)).body.word).toBe('MoveTotalsDiffer');
  });
});

describe('a trial balance of the old system', () => {
  it('becomes no record: its rows are control totals of a line, or of a party', async () => {
    const { move } = await office.moveOf(
      await workbookOf({
        Харилцагч: [
          ['Дугаар', 'Харилцагч', 'РД', 'Утас', 'Төлөгч'],
          ['Г-1', 'Ганзам баланс ХХК', '5277771', '99377771', 'тийм'],
          ['Г-2', 'Туул баланс ХХК', '5277772', '99377772', 'тийм'],
        ],
        'Гүйлгээ баланс': [
          ['Төлөгч', 'Тулгах дүн', 'Валют', 'Үлдэгдэл'],
          ['Ганзам баланс ХХК', '', 'MNT', 1_500_000],
          ['Ганзам баланс ХХК', '', 'USD', 200],
          ['', 'Харилцагч', '', 2],
          ['', 'Явж буй захиалга', '', 1.5],
          ['Туул баланс ХХК', 'Авлага, захиалгаар', 'MNT', 5],
        ],
      }),
    );
    await office.check(move);
    const rows = await office.rows(move, 'kind=trialBalance');
    expect(rows.map(({ state, name }) => [state, name])).toEqual([
      ['same', 'Ганзам баланс ХХК'],
      ['same', 'Ганзам баланс ХХК'],
      ['same', 'Харилцагч'],
      ['wrong', 'Явж буй захиалга'],
      ['wrong', 'Туул баланс ХХК'],
    ]);
    expect(await figure(move, 'parties')).toMatchObject({ typed: '2', is_from_sheet: true, difference: '0' });
    await type(move, { line: 'parties', value: '3' });
    expect(await figure(move, 'parties')).toMatchObject({ typed: '3', is_from_sheet: false, difference: '-1' });
    expect((await totals(move)).parties).toEqual({ typed: 2, differing: 2 });
    expect((await office.one(move)).totals).toEqual({ typed: 3, differing: 3 });
    await rehearsedParties(move, [
      { side: 'receivable', party: 7, name: 'Ганзам баланс ХХК', currency: 'mnt', value: '1500000.00' },
      { side: 'receivable', party: 7, name: 'Ганзам баланс ХХК', currency: 'usd', value: '150.00' },
      { side: 'receivable', party: 7, name: 'Туул баланс ХХК', currency: 'mnt', value: '7.00' },
      { side: 'payable', party: 7, name: 'Rail Link', currency: 'usd', value: '9.00' },
    ]);
    const found = await office.done(office.get(`/api/moves/${move}/totals/parties`));
    expect(found.listdata).toMatchObject([
      { name: 'Ганзам баланс ХХК', party: 7, currency: 'usd', typed: '200', counted: '150.00', difference: '-50.00' },
      { name: 'Туул баланс ХХК', currency: 'mnt', typed: '0', counted: '7.00', difference: '7.00' },
      { name: 'Ганзам баланс ХХК', currency: 'mnt', typed: '1500000', difference: '0.00' },
    ]);
    expect((await office.get(`/api/moves/${move}/totals/parties`, 3)).status).toBe(403);
    const reason = 'Хоёр үлдэгдлийг гараар засна.';
    await office.done(confirm(move, { reason }));
    expect((await confirmed(move)).totals).toMatchObject({ reason, parties: { typed: 3, differing: 2 } });
  });
});

/** A rehearsal after which these parties, which were not there before, have these balances. */
async function rehearsedParties(move: number, parties: PartyBalance[]): Promise<void> {
  const { version } = await office.one(move);
  const { pool } = office.server.database;
  const now = office.server.app.get(Kernel).now();
  await storeCounted(pool, { id: move, change: version, at: now }, { lines: [], parties: [] }, { lines: [], parties });
}
