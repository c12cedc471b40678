import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { envelope, kernelOn } from '../../../test/builders/kernel.js';
import { WrittenMovesTest } from '../../../test/builders/written-moves.js';
import { aggregates } from '../../composition/declared/aggregates.js';
import { commandsOfList } from '../../reference/entries/list-commands.js';
import { RehearseMove } from './rehearse-job.js';
import { RehearsalRoom } from './room.js';
import { dropSchemas, schemaOf, storedSchemas } from './schema.js';

const now = new Date('2026-03-02T04:00:00Z');
const admin = envelope({ actor: { userId: 1, type: 4, door: 'http' } });

const partyColumns = {
  oldNumber: 0,
  name: 1,
  phone: 2,
  register: 3,
  isPayer: 4,
  account: 5,
  bank: 6,
  accountCurrency: 7,
  accountHolder: 8,
};
const payers = (names: readonly string[]) =>
  names.map((name, at) => [
    ...[`Х-${at}`, name, '99112233', String(5_012_346 + at), 'тийм'],
    ...[String(5_003_123_456 + at), 'Хаан банк', 'MNT', name],
  ]);

describe('a rehearsal of a move', () => {
  let test: WrittenMovesTest;
  beforeAll(async () => {
    test = await WrittenMovesTest.open(aggregates, now);
    const given = { name: 'Чингэлтэй ХХК', email: 'a@ch.test', phone: '99110000', address: 'УБ', register: '2012345' };
    const whole = { ...given, creditlimit: null, termdays: null, taxnumber: null, active: 1 };
    await test.commands.run(commandsOfList('payer').save, { rows: [{ given: whole }] }, admin);
  }, 240_000);
  afterAll(() => test.close());
  afterEach(async () => {
    for (const id of await storedSchemas(test.pool)) await dropSchemas(test.pool, id);
  });

  const rehearser = (room = new RehearsalRoom(test.kernel)) => new RehearseMove(test.database, test.kernel, room);
  async function begin(moveId: number): Promise<number> {
    const { rows } = await test.pool.query<{ id: number }>(
      `insert into move_rehearsal (move_id, created_at, created_by, change, declared, used_at)
        values ($1, $2, 1, 1, $3, $2) returning id`,
      [moveId, now, test.kernel.models.digest()],
    );
    return rows[0]!.id;
  }
  async function rehearse(moveId: number): Promise<number> {
    const id = await begin(moveId);
    await test.perform(rehearser(), 'move-rehearse', id);
    return id;
  }
  const rehearsalOf = async (id: number) =>
    (await test.pool.query(`select * from move_rehearsal where id = $1`, [id])).rows[0];
  const schemaFor = async (id: number) => schemaOf({ id, run: (await rehearsalOf(id)).run });
  const rowsIn = async (schema: string, table: string) =>
    (await test.pool.query(`select row_to_json(t)::text as row from ${schema}."${table}" t order by 1`)).rows;
  async function contentOf(schema: string): Promise<Record<string, unknown>> {
    const content: Record<string, unknown> = {};
    for (const name of [...test.kernel.models.names(), 'read_model_counter'])
      content[name] = await rowsIn(schema, name);
    return content;
  }

  /** The log, and the last number of every sequence from which records get theirs. */
  async function storeNow(): Promise<unknown> {
    const { rows: head } = await test.pool.query(
      `select h.position, encode(h.hash, 'hex') as hash, (select count(*) from event) as events,
         (select count(*) from event_private) as personal, (select count(*) from move_write) as writes from head h`,
    );
    const { rows: numbers } = await test.pool.query(
      `select sequencename, last_value from pg_sequences where schemaname = 'public' and sequencename like '%_number' order by 1`,
    );
    return { head, numbers, content: await contentOf('public') };
  }

  it('shows in each table what confirming writes there, with the same numbers, and says how much it brings', async () => {
    const move = await test.newMove('parties', partyColumns, payers(['Далан ХХК', 'Туул ХХК', 'Чингэлтэй ХХК']));
    const id = await rehearse(move);
    expect(await rehearsalOf(id)).toMatchObject({ refusal: null, made_at: expect.anything() });
    expect((await rehearsalOf(id)).lists).toEqual([
      { list: 'payer', new: 2, changed: 1 },
      { list: 'partyaccount', new: 3, changed: 0 },
    ]);
    const rehearsed = await contentOf(await schemaFor(id));
    const { rows } = await test.pool.query(`select state, attempt from move where id = $1`, [move]);
    expect(rows).toEqual([{ state: 'rehearsed', attempt: 0 }]);
    const { rows: counted } = await test.pool.query(
      `select c.before, c.after, m.counted_change = m.change as "isCurrent" from move_counted c join move m on m.id = c.move_id
        where m.id = $1 and c.line = 'payers'`,
      [move],
    );
    expect(counted).toEqual([{ before: '1', after: '3', isCurrent: true }]);

    // Numbers that a process has drawn and not used would be left out.
    const fresh = kernelOn(test.pool, { aggregates, now: () => now });
    await fresh.open();
    await test.startWriting(move);
    await test.perform(test.writer(fresh), 'move-confirm', move);
    await fresh.close();
    const confirmed = await contentOf('public');
    expect(confirmed['payer']).toHaveLength(3);
    expect(rehearsed).toEqual(confirmed);
  });

  it('leaves the log, its head, its tables and every number as they were, also while it is there', async () => {
    const before = await storeNow();
    const move = await test.newMove('city', { oldNumber: 0, name: 1, country: 2 }, [
      ['Х-1', 'Гранит', 'CHN'],
      ['Х-2', 'Базальт', 'CHN'],
    ]);
    const id = await rehearse(move);
    expect(await rowsIn(await schemaFor(id), 'city')).toHaveLength(2);
    expect(await storeNow()).toEqual(before);
    expect(await dropSchemas(test.pool, id)).toBe(true);
    expect(await storedSchemas(test.pool)).toEqual([]);
    expect(await storeNow()).toEqual(before);
  });

  it('names the row that is refused and why, and leaves nothing of it', async () => {
    const move = await test.newMove('city', { oldNumber: 0, name: 1, country: 2 }, [
      ['Х-1', 'Хил 1', 'CHN'],
      ['Х-1', 'Хил 2', 'CHN'],
    ]);
    const agents = { name: 0, phone: 1, email: 2, country: 3, city: 4, isAgent: 5 };
    await test.addSheet(move, 'parties', agents, [['Eastwind', '99112233', 'e@eastwind.test', 'CHN', 'Хил 2', 'тийм']]);
    await test.check(move);
    const id = await rehearse(move);
    expect(await rehearsalOf(id)).toMatchObject({
      ...{ made_at: null, run: null },
      refusal: { word: 'MoveNamesUnwritten', row: { line: 2 } },
    });
    expect(await storedSchemas(test.pool)).toEqual([]);
    const { rows } = await test.pool.query(`select state from move where id = $1`, [move]);
    expect(rows).toEqual([{ state: 'preparing' }]);
  });

  it('killed in the middle is made anew, and nothing of the first attempt stays', async () => {
    const move = await test.newMove('city', { oldNumber: 0, name: 1, country: 2 }, [['Х-9', 'Орхон', 'CHN']]);
    const id = await begin(move);
    const killed = await test.jobOf('move-rehearse', id);
    const copied = async () => (await storedSchemas(test.pool)).length > 0;
    // It is killed once its copy of the store is there.
    const progress = killed.progress.bind(killed);
    killed.progress = async (done, options) => {
      if (await copied()) killed.giveUp(new Error('killed'));
      await progress(done, options);
    };
    await expect(rehearser().perform(killed)).rejects.toThrow('killed');
    await test.pool.query(`create schema ${schemaOf({ id, run: 1 })}`);
    await test.pool.query(`update job set state = 'failed' where key = $1`, [`move-rehearse:${id}`]);
    await test.perform(rehearser(), 'move-rehearse', id);
    const { rows } = await test.pool.query(`select nspname from pg_namespace where nspname like 'rehearsal\\_%'`);
    expect(rows).toEqual([{ nspname: await schemaFor(id) }]);
    expect(await rowsIn(await schemaFor(id), 'city')).toHaveLength(1);
  });

  it('is refused where the disk has no room for a copy of the lists', async () => {
    const move = await test.newMove('city', { oldNumber: 0, name: 1, country: 2 }, [['Х-8', 'Хэрлэн', 'CHN']]);
    const id = await begin(move);
    await test.perform(rehearser(new RehearsalRoom(test.kernel, async () => 0)), 'move-rehearse', id);
    expect(await rehearsalOf(id)).toMatchObject({ made_at: null, refusal: { word: 'RehearsalNoRoom' } });
    expect(await storedSchemas(test.pool)).toEqual([]);
  });

  it('writes into no table of the store, whatever is sent to it', async () => {
    const move = await test.newMove('city', { oldNumber: 0, name: 1, country: 2 }, [['Х-7', 'Сэлэнгэ', 'CHN']]);
    const id = await rehearse(move);
    const schema = await schemaFor(id);
    for (const write of [
      `delete from ${schema}.event`,
      `update ${schema}.event_private set stream = 'x'`,
      `insert into ${schema}.session select * from public.session`,
      `delete from ${schema}.migrations`,
    ])
      await test.pool.query(write).then(
        ({ rowCount }) => expect([write, rowCount]).toEqual([write, 0]),
        (error: Error) => expect(error.message).toContain('does not write'),
      );
    await expect(test.pool.query(`delete from ${schema}.migrations`)).rejects.toThrow('does not write migrations');
  });
});
