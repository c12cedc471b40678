import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandLineMoves, type Rows } from '../../test/builders/command-line-moves.js';

let moves: CommandLineMoves;
beforeAll(async () => {
  moves = await CommandLineMoves.open();
}, 240_000);
afterAll(() => moves?.close());

const parties = 'Дугаар;Харилцагч;РД;Утас;Төлөгч\n';

async function checkedMove(name: string, rows: string): Promise<string> {
  const move = await moves.moveOf(name, `${parties}${rows}`);
  await moves.check(move);
  return move;
}

type Rehearsed = Record<string, unknown> & { rehearsal: string; lists: Rows };
const rehearse = (move: string, ...more: string[]) => moves.answer<Rehearsed>(['move', 'rehearse', move, ...more]);
type Totals = Record<string, unknown> & { totals: Rows };
const totals = (move: string, ...more: string[]) => moves.answer<Totals>(['move', 'totals', move, ...more]);
const schemas = async (): Promise<number> =>
  (await moves.test.pool.query(`select nspname from pg_namespace where nspname like 'rehearsal\\_%'`)).rows.length;

describe('zuuch move rehearse', () => {
  it('shows what it would do, rehearses with --yes, says what differs from the one before, and throws away', async () => {
    const move = await checkedMove(
      'Туршилт',
      'А-1;Онон ХХК;5012360;99112250;тийм\nА-2;Улз ХХК;5012361;99112251;тийм\nА-3;Халх ХХК;5012362;;тийм\n',
    );
    expect(await rehearse(move)).toMatchObject({ exit: 7, data: { rehearsal: null, left_out: 1, lists: [] } });
    expect((await moves.zuuch(['move', 'rehearse', move])).messages).toContain('Would rehearse 2 rows. 1 rows stay');
    const first = await rehearse(move, '--yes');
    expect(first).toMatchObject({
      exit: 7,
      data: {
        ...{ state: 'ready', by: 'saraa', before: null, outdated: false, refusal: null, left_out: 1 },
        lists: [{ list: 'payer', new: 2, changed: 0, more_new: null }],
      },
    });
    expect(await moves.payers()).toEqual([]);
    const more = `${parties}А-4;Бэрх ХХК;5012363;99112253;тийм\n`;
    expect((await moves.zuuch(['move', 'add', move, '-', '--name', 'more', '--yes'], more)).exit).toBe(0);
    await moves.check(move);
    expect((await rehearse(move)).data).toMatchObject({ rehearsal: first.data.rehearsal, outdated: true });
    const second = await rehearse(move, '--yes');
    expect(second.data).toMatchObject({ before: first.data.rehearsal, lists: [{ new: 3, more_new: 1 }] });

    const both = [first.data.rehearsal, second.data.rehearsal];
    expect((await moves.zuuch(['move', 'rehearse', move, '--discard', ...both])).messages).toContain('Would throw');
    expect(await schemas()).toBe(2);
    expect((await rehearse(move, '--discard', ...both, '--yes')).data).toMatchObject({ rehearsal: null });
    expect(await schemas()).toBe(0);
    expect((await moves.zuuch(['move', 'rehearse', move, '--discard', both[0]!, '--yes'])).exit).toBe(5);
  });

  it('goes on with the rehearsal of an earlier command that was killed, and invites who may look at it', async () => {
    const move = await checkedMove('Тасарсан туршилт', 'Б-1;Туурь ХХК;5012370;99112260;тийм\n');
    const { rows } = await moves.test.pool.query(
      `insert into move_rehearsal (move_id, created_at, created_by, change, declared, used_at)
        select id, now(), 1, change, $2, now() from move where id = $1 returning id`,
      [move, moves.test.kernel.models.digest()],
    );
    await moves.killed('move-rehearse', rows[0].id);
    const { rows: users } = await moves.test.pool.query(`select id from app_user where email = 'bold@ganzam.test'`);
    expect(await rehearse(move, '--invite', 'bold@ganzam.test', '--yes')).toMatchObject({
      exit: 0,
      data: { rehearsal: String(rows[0].id), state: 'ready', readers: [String(users[0].id)] },
    });
    expect((await moves.zuuch(['move', 'rehearse', move, '--invite', 'nobody', '--yes'])).exit).toBe(5);
    expect((await moves.zuuch(['move', 'rehearse', move, '--by', 'bold@ganzam.test', '--yes'])).exit).toBe(4);
  });

  it('says which row was refused, and leaves nothing of it', async () => {
    const move = await checkedMove('Татгалзсан туршилт', 'В-1;Идэр ХХК;5012380;99112270;тийм\n');
    await moves.test.pool.query(`update move set change = change + 1 where id = $1`, [move]);
    expect((await moves.zuuch(['move', 'rehearse', move, '--yes'])).exit).not.toBe(0);
    await moves.check(move);
    await moves.test.pool.query(
      `update move_row set state = 'changed', is_ticked = true, name = 'х' where move_id = $1`,
      [move],
    );
    const before = await schemas();
    expect(await moves.zuuch(['move', 'rehearse', move, '--yes'])).toMatchObject({
      exit: 6,
      messages: expect.stringContaining('The rehearsal stopped'),
    });
    expect(await schemas()).toBe(before);
  });
});

describe('zuuch move totals', () => {
  const line = (found: { data: Totals }, name: string) => found.data.totals.find((one) => one['line'] === name);

  it('sets totals of the old system with --yes, compares them with the rehearsal, and ends with 3 while one differs', async () => {
    const move = await checkedMove(
      'Дүн',
      'Г-1;Хүдэр ХХК;5012390;99112280;тийм\nГ-2;Гурвантэс ХХК;5012391;99112281;тийм\n',
    );
    expect(await totals(move)).toMatchObject({ exit: 0, data: { source: 'rows', typed: 0, differing: 0 } });
    const set = ['--set', 'payers=3', 'parties=2', 'receivable.usd=1200.50'];
    expect((await totals(move, ...set)).data['typed']).toBe(0);
    expect((await moves.zuuch(['move', 'totals', move, ...set])).messages).toContain('Would set payers, parties');
    const typed = await totals(move, ...set, '--yes');
    expect(typed).toMatchObject({ exit: 3, data: { source: 'rows', typed: 3, differing: 2 } });
    expect(line(typed, 'parties')).toMatchObject({ typed: '2', counted: '2', difference: '0' });
    expect(line(typed, 'receivable')).toMatchObject({ currency: 'usd', typed: '1200.5', difference: null });

    await rehearse(move, '--yes');
    const counted = await totals(move, '--differing');
    expect(counted).toMatchObject({ exit: 3, data: { source: 'rehearsal', outdated: false, differing: 2 } });
    expect(counted.data.totals.map((one) => [one['line'], one['difference']])).toEqual([
      ['payers', '-1'],
      ['receivable', '-1200.5'],
    ]);
    const equal = await totals(move, '--set', 'payers=2', 'receivable.usd=', '--basis', 'all', '--yes');
    expect(equal).toMatchObject({ exit: 0, data: { basis: 'all', typed: 2, differing: 0 } });
    expect((await moves.zuuch(['move', 'totals', move])).messages).toContain('All 2 totals are equal');
  });

  it('shows balances of parties of a trial balance, and says what it cannot take', async () => {
    const move = await checkedMove('Баланс', 'Д-1;Жанжин ХХК;5012392;99112282;тийм\n');
    const balance = 'Төлөгч;Тулгах дүн;Валют;Үлдэгдэл\nЖанжин ХХК;;MNT;150000\n';
    await moves.zuuch(['move', 'add', move, '-', '--name', 'balance', '--yes'], balance);
    const sheet = ['--sheet', 'balance', '--kind', 'trialBalance'];
    expect((await moves.zuuch(['move', 'map', move, ...sheet, '--yes'])).exit).toBe(0);
    await moves.check(move);
    await rehearse(move, '--yes');
    expect(await totals(move, '--differing')).toMatchObject({
      exit: 3,
      data: {
        totals: [{ line: 'receivableBalance', party: 'Жанжин ХХК', currency: 'mnt', difference: '-150000' }],
      },
    });
    for (const wrong of ['nothing=1', 'payers=x', 'payers.usd=1', 'receivable=5'])
      expect([wrong, (await moves.zuuch(['move', 'totals', move, '--set', wrong, '--yes'])).exit]).toEqual([wrong, 2]);
  });
});
