import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { fieldMessages } from '../../../contract/refusals/refusals.js';
import { envelope, testKernel, type TestKernel } from '../../../test/builders/kernel.js';
import { Database } from '../../database/database.js';
import type { Kernel } from '../../decider/kernel.js';
import { userAggregate } from '../../identity/user/user.aggregate.js';
import { Jobs } from '../../job/jobs.js';
import { RunningJob, type JobHandler } from '../../job/running-job.js';
import { movesAggregate } from '../../origin/moves.aggregate.js';
import { referenceAggregates } from '../../reference/catalogue.js';
import { commandsOfList } from '../../reference/entries/list-commands.js';
import { CheckMove } from '../checking/check-job.js';
import { writePausesMs } from './pauses.js';
import { TakeMoveBack } from './take-back-job.js';
import { WriteMove } from './write-job.js';

const now = new Date('2026-03-02T04:00:00Z');
const admin = envelope({ actor: { userId: 1, type: 4, door: 'http' } });

/** How a sheet's columns are taken, by our columns. */
type Columns = Readonly<Record<string, number>>;

class Killed extends Error {}

/** Ends the process after so many steps: statements outside of transactions, and commands. */
class StepLimit {
  private left = Number.POSITIVE_INFINITY;

  allow(steps: number): void {
    this.left = steps;
  }

  async after<A>(step: Promise<A>): Promise<A> {
    const answer = await step;
    if (--this.left <= 0) throw new Killed();
    return answer;
  }
}

describe('a confirmed move', () => {
  let test: TestKernel;
  let jobs: Jobs;
  const limit = new StepLimit();
  let database: Database;
  let kernel: Kernel;

  beforeAll(async () => {
    test = await testKernel({ aggregates: [...referenceAggregates, userAggregate, movesAggregate], now: () => now });
    jobs = new Jobs(test.pool);
    const pool = new Proxy(test.pool, {
      get: (target, name) =>
        name === 'query'
          ? (...sent: Parameters<Pool['query']>) => limit.after(Promise.resolve(target.query(...sent)))
          : Reflect.get(target, name).bind(target),
    });
    database = new Database(pool, new DataSource({ type: 'postgres' }), test.url, {});
    const commands = new Proxy(test.kernel.commands, {
      get: (target, name) =>
        name === 'run'
          ? (...sent: Parameters<Kernel['commands']['run']>) => limit.after(target.run(...sent))
          : Reflect.get(target, name).bind(target),
    });
    kernel = new Proxy(test.kernel, {
      get: (target, name) => (name === 'commands' ? commands : Reflect.get(target, name)),
    });
  }, 240_000);
  afterAll(() => test.close());

  let moves = 0;
  async function newMove(kind: string, columns: Columns, rows: readonly string[][]): Promise<number> {
    const { rows: moved } = await test.pool.query<{ id: number }>(
      `insert into move (name, created_at, created_by) values ($1, $2, 1) returning id`,
      [`Нүүлгэлт ${++moves}`, now],
    );
    const id = moved[0]!.id;
    await addSheet(id, kind, columns, rows);
    await perform(new CheckMove(database, kernel), 'move-check', id);
    return id;
  }

  async function addSheet(id: number, kind: string, columns: Columns, rows: readonly string[][]): Promise<void> {
    const { rows: files } = await test.pool.query<{ id: number }>(
      `insert into move_file (move_id, name, bytes, sha256, created_at, created_by, read_at)
        values ($1, 'Хуучин.xlsx', 1, $3, $2, 1, $2) returning id`,
      [id, now, kind],
    );
    const { rows: sheets } = await test.pool.query<{ id: number }>(
      `insert into move_sheet (move_id, file_id, place, name, is_hidden, counts_from_1904, lines, columns, hidden_lines, kinds)
        values ($1, $2, 0, 'Sheet1', false, false, $3, 9, 0, $4) returning id`,
      [id, files[0]!.id, rows.length, [kind]],
    );
    const sheet = sheets[0]!.id;
    for (const [field, at] of Object.entries(columns))
      await test.pool.query(
        `insert into move_column (sheet_id, kind, field, at, is_guess) values ($1, $2, $3, $4, false)`,
        [sheet, kind, field, at],
      );
    for (const [at, cells] of rows.entries())
      await test.pool.query(`insert into move_line (sheet_id, line, cells, is_hidden) values ($1, $2, $3, false)`, [
        sheet,
        at + 2,
        cells,
      ]);
  }

  async function jobOf(kind: string, id: number, attempts = 0): Promise<RunningJob> {
    await jobs.addAgain({ kind, key: `${kind}:${id}`, payload: { id } });
    const { rows } = await test.pool.query(
      `update job set state = 'running', run = run + 1, lease_until = now() + interval '1 hour' where key = $1
        returning id, kind, key, person, payload, result, run, attempts, lost`,
      [`${kind}:${id}`],
    );
    return new RunningJob({ ...rows[0], attempts }, 3_600_000, jobs, async () => null);
  }

  async function perform(handler: JobHandler, kind: string, id: number): Promise<void> {
    const job = await jobOf(kind, id);
    await handler.perform(job);
    await job.finish(null);
  }

  const startWriting = (id: number) =>
    test.pool.query(
      `update move set state = 'writing', refusal = null, confirmed_by = 1, system = 'Хуучин' where id = $1`,
      [id],
    );
  const startTakingBack = (id: number) => test.pool.query(`update move set state = 'takingBack' where id = $1`, [id]);
  const write = async (id: number) => {
    await startWriting(id);
    await perform(new WriteMove(database, kernel), 'move-confirm', id);
  };
  const takeBack = async (id: number) => {
    await startTakingBack(id);
    await perform(new TakeMoveBack(database, jobs, kernel), 'move-take-back', id);
  };
  const moveOf = async (id: number) => (await test.pool.query(`select * from move where id = $1`, [id])).rows[0];
  const namesIn = async (list: string) =>
    (await test.pool.query(`select name from "${list}" where not deleted order by name`)).rows.map(({ name }) => name);
  const eventsOf = async (act: string) =>
    (await test.pool.query(`select type from event where meta::json->>'act' = $1 order by position`, [act])).rows.map(
      ({ type }) => type,
    );

  /** Runs a job that is killed again and again, each time a little later, until it comes to its end. */
  async function performKilled(handler: () => JobHandler, kind: string, id: number): Promise<number> {
    for (let kills = 0; ; kills++) {
      const job = await jobOf(kind, id);
      limit.allow(kills + 1);
      const isDone = await handler()
        .perform(job)
        .then(
          () => true,
          (error: unknown) => {
            if (!(error instanceof Killed)) throw error;
            return false;
          },
        );
      limit.allow(Number.POSITIVE_INFINITY);
      if (isDone) return kills;
    }
  }

  const cities = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, at) => [`Х-${prefix}-${at}`, `${prefix} ${at}`, 'CHN']);
  const cityColumns = { oldNumber: 0, name: 1, country: 2 };

  it('writes its rows once under one act, with the old number and the row that they came from', async () => {
    const id = await newMove('city', cityColumns, cities(3, 'Шугам'));
    await write(id);
    expect(await moveOf(id)).toMatchObject({
      ...{ state: 'confirmed', step: null, refusal: null },
      report: [expect.objectContaining({ rows: 3, new: 3, changed: 0, same: 0, wrong: 0, doubtful: 0 })],
    });
    expect(await eventsOf(`move-${id}-1`)).toEqual([
      'MoveBegun',
      ...['CityAdded', 'CityMovedIn', 'CityAdded', 'CityMovedIn', 'CityAdded', 'CityMovedIn'],
      'MoveWritten',
    ]);
    const { rows } = await test.pool.query(
      `select o.number, o.system, o.file, o.sheet, o.line from origin o where o.move_id = $1 order by o.line`,
      [id],
    );
    expect(rows[1]).toEqual({ number: 'Х-Шугам-1', system: 'Хуучин', file: 'Хуучин.xlsx', sheet: 'Sheet1', line: 3 });
    const { rows: given } = await test.pool.query(
      `select count(*)::integer as left from move_write where given is not null`,
    );
    expect(given[0].left).toBe(0);
  });

  it('killed again and again is the same as written once, and so is taking it back', async () => {
    const rows = cities(250, 'Боомт');
    const id = await newMove('city', cityColumns, rows);
    const before = await namesIn('city');
    await startWriting(id);
    expect(await performKilled(() => new WriteMove(database, kernel), 'move-confirm', id)).toBeGreaterThan(6);
    expect((await moveOf(id)).state).toBe('confirmed');
    const isOwn = (name: string) => name.startsWith('Боомт');
    expect((await namesIn('city')).filter(isOwn)).toHaveLength(250);
    expect((await eventsOf(`move-${id}-1`)).filter((type) => type === 'CityAdded')).toHaveLength(250);
    await startTakingBack(id);
    expect(await performKilled(() => new TakeMoveBack(database, jobs, kernel), 'move-take-back', id)).toBeGreaterThan(
      6,
    );
    expect((await moveOf(id)).state).toBe('discarded');
    expect(await namesIn('city')).toEqual(before);
    expect((await eventsOf(`move-${id}-1-back`)).filter((type) => type === 'CityDeleted')).toHaveLength(250);
  });

  const partyColumns = {
    name: 0,
    phone: 1,
    register: 2,
    isPayer: 3,
    account: 4,
    bank: 5,
    accountCurrency: 6,
    accountHolder: 7,
  };
  const agentColumns = { name: 0, phone: 1, email: 2, country: 3, city: 4, isAgent: 5 };
  const payerRow = (name: string, register: string, account = '') => [
    ...[name, '99112233', register, 'тийм'],
    ...(account === '' ? ['', '', '', ''] : [account, 'Хаан банк', 'MNT', name]),
  ];

  it('gives an account the payer that the same row brings', async () => {
    const id = await newMove('parties', partyColumns, [payerRow('Далан ХХК', '5012346', '5003123456')]);
    await write(id);
    expect((await moveOf(id)).refusal).toBeNull();
    const { rows } = await test.pool.query(
      `select p.name from partyaccount a join payer p on p.id = a.payer where a.account = '5003123456'`,
    );
    expect(rows).toEqual([{ name: 'Далан ХХК' }]);
    await takeBack(id);
    expect(await namesIn('payer')).not.toContain('Далан ХХК');
  });

  it('brings staff who cannot sign in before a password is drawn for them, and takes them back', async () => {
    const id = await newMove('staff', { name: 0, email: 1, phone: 2, type: 3 }, [
      ['Болд', 'bold@ganzam.test', '97112233', 'Нягтлан бодогч'],
      ['Цэцэг', 'tsetseg@ganzam.test', '97112234', 'Админ 2'],
    ]);
    await write(id);
    expect((await moveOf(id)).refusal).toBeNull();
    const accounts = async () =>
      (await test.pool.query(`select name, type, credential_id from app_user where not deleted order by id`)).rows;
    expect(await accounts()).toEqual([
      { name: 'Болд', type: 3, credential_id: 0 },
      { name: 'Цэцэг', type: 7, credential_id: 0 },
    ]);
    const { rows } = await test.pool.query(`insert into known_device (user_id, token, expires_at)
      select id, '\\x00', now() from app_user where name = 'Болд' returning user_id`);
    await takeBack(id);
    expect((await accounts()).map(({ name }) => name)).toEqual(['Болд']);
    const stays = await test.pool.query(
      `select written_id, stays from move_write where move_id = $1 and stays is not null`,
      [id],
    );
    expect(stays.rows).toEqual([{ written_id: rows[0].user_id, stays: 'used' }]);
  });

  it('leaves out wrong and doubtful rows, and accounts for every row', async () => {
    const id = await newMove('parties', partyColumns, [
      payerRow('Орхон ХХК', '5012347'),
      payerRow('Хангай ХХК', ''),
      ['Тэрэлж ХХК', '', '5012348', 'тийм', '', '', '', ''],
    ]);
    await write(id);
    expect((await moveOf(id)).report).toEqual([
      expect.objectContaining({ rows: 3, new: 1, changed: 0, same: 0, wrong: 1, doubtful: 1 }),
    ]);
    expect(await namesIn('payer')).toEqual(expect.not.arrayContaining(['Хангай ХХК', 'Тэрэлж ХХК']));
  });

  it('changes an entry that was there only as its row says, and gives it back its values', async () => {
    const given = {
      ...{ name: 'Ганзам ХХК', email: 'a@ganzam.test', phone: '99110000', address: 'УБ', register: '2012345' },
      ...{ creditlimit: null, termdays: null, taxnumber: null, active: 1 },
    };
    const { ids } = await test.kernel.commands.run(commandsOfList('payer').save, { rows: [{ given }] }, admin);
    const payer = async () => (await test.pool.query(`select phone, email from payer where id = $1`, [ids[0]])).rows[0];
    const id = await newMove('parties', { ...partyColumns, oldNumber: 8 }, [
      [...payerRow('Ганзам ХХК', '2012345'), 'А-7'],
    ]);
    await write(id);
    expect(await payer()).toEqual({ phone: '99112233', email: 'a@ganzam.test' });
    const numbers = async () =>
      (await test.pool.query(`select number from origin where kind = 'payer' and record_id = $1`, [ids[0]])).rows;
    expect(await numbers()).toEqual([{ number: 'А-7' }]);
    await takeBack(id);
    expect(await payer()).toEqual({ phone: '99110000', email: 'a@ganzam.test' });
    expect(await numbers()).toEqual([]);
  });

  it('writes nothing where the lists have changed since the check', async () => {
    const id = await newMove('city', cityColumns, cities(2, 'Өртөө'));
    const given = { name: 'Өртөө 0', country: 'CHN' };
    await test.kernel.commands.run(commandsOfList('city').save, { rows: [{ given }] }, admin);
    await write(id);
    expect(await moveOf(id)).toMatchObject({ state: 'preparing', attempt: 0, refusal: { word: 'MoveDiffers' } });
    expect(await eventsOf(`move-${id}-1`)).toEqual([]);
  });

  it('takes everything back where a row is refused in the middle, names the row, and is written once it is right', async () => {
    const city = async (name: string) => {
      const given = { name, country: 'CHN' };
      return (await test.kernel.commands.run(commandsOfList('city').save, { rows: [{ given }] }, admin)).ids[0]!;
    };
    await city('Гранит');
    const closed = await city('Базальт');
    const agents = Array.from({ length: 120 }, (_, at) => [
      ...[`Зам ${at}`, '99112233', `a${at}@zam.test`, 'CHN', at === 119 ? 'Базальт' : 'Гранит', 'тийм'],
    ]);
    const id = await newMove('parties', agentColumns, agents);
    await startWriting(id);
    // The job has written its first piece, and stops before the second one.
    const writer = new WriteMove(database, kernel);
    limit.allow(6);
    await expect(writer.perform(await jobOf('move-confirm', id))).rejects.toThrow(Killed);
    limit.allow(Number.POSITIVE_INFINITY);
    const own = async () => (await namesIn('agent')).filter((name) => name.startsWith('Зам'));
    expect([(await moveOf(id)).step, await own()]).toEqual(['frozen', expect.any(Array)]);
    await test.kernel.commands.run(commandsOfList('city').remove, { id: closed }, admin);
    await perform(new WriteMove(database, kernel), 'move-confirm', id);
    const refused = await moveOf(id);
    expect(refused).toMatchObject({
      ...{ state: 'preparing', step: null },
      refusal: { row: { line: 121 }, fields: { city: [fieldMessages.notInList.mn] } },
    });
    expect(await own()).toEqual([]);
    expect((await eventsOf(`move-${id}-1`)).filter((type) => type === 'AgentAdded')).toHaveLength(100);
    expect((await eventsOf(`move-${id}-1-back`)).filter((type) => type === 'AgentDeleted')).toHaveLength(100);
    expect((await eventsOf(`move-${id}-1-back`)).at(-1)).toBe('MoveTakenBack');
    await city('Базальт');
    await perform(new CheckMove(database, kernel), 'move-check', id);
    await write(id);
    expect(await moveOf(id)).toMatchObject({ state: 'confirmed', attempt: 2 });
    expect(await own()).toHaveLength(120);
  });

  it('is taken back as a whole where the program itself fails again and again', async () => {
    const id = await newMove('city', cityColumns, cities(3, 'Хоолой'));
    await startWriting(id);
    limit.allow(4);
    await expect(new WriteMove(database, kernel).perform(await jobOf('move-confirm', id))).rejects.toThrow(Killed);
    limit.allow(Number.POSITIVE_INFINITY);
    // An event with such a value is not written.
    await test.pool.query(
      `update move_write set given = (given::jsonb || '{"name": {"of": "no text"}}')::json where move_id = $1 and line = 4`,
      [id],
    );
    const tried = new WriteMove(database, kernel).perform(await jobOf('move-confirm', id));
    await expect(tried).rejects.toThrow();
    expect(await moveOf(id)).toMatchObject({ state: 'writing', step: 'frozen' });
    await new WriteMove(database, kernel).perform(await jobOf('move-confirm', id, writePausesMs.length));
    expect(await moveOf(id)).toMatchObject({ state: 'preparing', refusal: { word: 'MoveWriteFailed' } });
    expect((await namesIn('city')).filter((name) => name.startsWith('Хоолой'))).toEqual([]);
  });

  it('writes nothing where a row names a new entry of a row that is left out', async () => {
    const id = await newMove('city', cityColumns, [
      ['Х-1', 'Хил 1', 'CHN'],
      ['Х-1', 'Хил 2', 'CHN'],
    ]);
    await addSheet(id, 'parties', agentColumns, [['Eastwind', '99112233', 'e@eastwind.test', 'CHN', 'Хил 2', 'тийм']]);
    await perform(new CheckMove(database, kernel), 'move-check', id);
    await write(id);
    expect(await moveOf(id)).toMatchObject({
      ...{ state: 'preparing', attempt: 0 },
      refusal: { word: 'MoveNamesUnwritten', row: { line: 2 } },
    });
    await test.pool.query(`update move_row set is_ticked = true where move_id = $1 and state = 'doubtful'`, [id]);
    await write(id);
    expect(await moveOf(id)).toMatchObject({ state: 'confirmed', refusal: null });
    const { rows } = await test.pool.query(
      `select c.name from agent a join city c on c.id = a.city where a.name = 'Eastwind'`,
    );
    expect(rows).toEqual([{ name: 'Хил 2' }]);
  });

  it('is taken back but for what somebody has changed or uses since', async () => {
    const id = await newMove('parties', partyColumns, [
      payerRow('Туул ХХК', '5012351'),
      payerRow('Хэрлэн ХХК', '5012352'),
      payerRow('Сэлэнгэ ХХК', '5012353'),
    ]);
    await write(id);
    const idOf = async (name: string) =>
      (await test.pool.query(`select id from payer where name = $1 and not deleted`, [name])).rows[0].id as number;
    const changed = { rows: [{ id: await idOf('Туул ХХК'), given: { phone: '88112233' } }] };
    await test.kernel.commands.run(commandsOfList('payer').save, changed, admin);
    const account = {
      ...{ payer: await idOf('Хэрлэн ХХК'), agent: null, bank: 'Хаан банк', bic: null, account: '5003999999' },
      ...{ currency: 'mnt', holder: 'Хэрлэн ХХК', address: null },
    };
    await test.kernel.commands.run(commandsOfList('partyaccount').save, { rows: [{ given: account }] }, admin);
    await takeBack(id);
    const { rows } = await test.pool.query(
      `select p.name, w.stays from move_write w join payer p on p.id = w.written_id where w.move_id = $1 order by w.at`,
      [id],
    );
    expect(rows).toEqual([
      { name: 'Туул ХХК', stays: 'changed' },
      { name: 'Хэрлэн ХХК', stays: 'used' },
      { name: 'Сэлэнгэ ХХК', stays: null },
    ]);
    expect(await namesIn('payer')).toEqual(expect.not.arrayContaining(['Сэлэнгэ ХХК']));
  });
});
