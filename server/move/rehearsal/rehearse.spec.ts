import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { envelope } from '../../../test/builders/kernel.js';
import { RehearsalsTest } from '../../../test/builders/rehearsals.js';
import { WrittenMovesTest } from '../../../test/builders/written-moves.js';
import { JobPostponed } from '../../job/job.js';
import { aggregates } from '../../composition/declared/aggregates.js';
import { commandsOfList } from '../../reference/entries/list-commands.js';
import { RehearsalRoom } from './room.js';
import { dropSchemas, schemaOf, storedSchemas } from './schema.js';
import { TidyRehearsals } from './tidy-job.js';

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
const invoiceColumns = {
  ...{ oldNumber: 0, on: 1, due: 2, payer: 3, description: 4, amount: 5, paid: 6, paidOn: 7 },
  ...{ type: { all: '5' }, currency: { all: 'mnt' } },
};
const payers = (names: readonly string[]) =>
  names.map((name, at) => [
    ...[`Х-${at}`, name, '99112233', String(5_012_346 + at), 'тийм'],
    ...[String(5_003_123_456 + at), 'Хаан банк', 'MNT', name],
  ]);

describe('a rehearsal of a move', () => {
  let test: WrittenMovesTest;
  let rehearsals: RehearsalsTest;
  beforeAll(async () => {
    test = await WrittenMovesTest.open(aggregates, now);
    rehearsals = new RehearsalsTest(test, aggregates, now);
    const given = { name: 'Чингэлтэй ХХК', email: 'a@ch.test', phone: '99110000', address: 'УБ', register: '2012345' };
    const whole = { ...given, creditlimit: null, termdays: null, taxnumber: null, active: 1 };
    await test.commands.run(commandsOfList('payer').save, { rows: [{ given: whole }] }, admin);
  }, 240_000);
  afterAll(() => test.close());
  afterEach(async () => {
    for (const id of await storedSchemas(test.pool)) await dropSchemas(test.pool, id);
  });

  const rehearse = (moveId: number) => rehearsals.rehearse(moveId);
  const rehearsalOf = (id: number) => rehearsals.one(id);
  const schemaFor = (id: number) => rehearsals.schemaFor(id);
  const rowsIn = (schema: string, table: string) => rehearsals.rowsIn(schema, table);

  it('shows in each table what confirming writes there, with the same numbers, and says how much it brings', async () => {
    const move = await test.newMove('parties', partyColumns, payers(['Далан ХХК', 'Туул ХХК', 'Чингэлтэй ХХК']));
    await test.addSheet(move, 'customInvoices', invoiceColumns, [
      ['Т-1', '2026-01-05', '2026-01-20', 'Далан ХХК', 'Агуулах', '1250000', '250000', '2026-02-01'],
      ['Т-2', '2026-01-06', '', 'Чингэлтэй ХХК', 'Кран', '500', '500', ''],
    ]);
    await test.check(move);
    await test.tick(move);
    const id = await rehearse(move);
    expect(await rehearsalOf(id)).toMatchObject({ refusal: null, made_at: expect.anything() });
    expect((await rehearsalOf(id)).lists).toEqual([
      { list: 'payer', new: 2, changed: 1 },
      { list: 'partyaccount', new: 3, changed: 0 },
      { list: 'custominvoice', new: 2, changed: 0 },
    ]);
    const rehearsed = await rehearsals.contentOf(await schemaFor(id));
    const { rows } = await test.pool.query(`select state, attempt from move where id = $1`, [move]);
    expect(rows).toEqual([{ state: 'rehearsed', attempt: 0 }]);
    const { rows: counted } = await test.pool.query(
      `select c.before, c.after, m.counted_change = m.change as "isCurrent" from move_counted c join move m on m.id = c.move_id
        where m.id = $1 and c.line = 'payers'`,
      [move],
    );
    expect(counted).toEqual([{ before: '1', after: '3', isCurrent: true }]);

    await rehearsals.confirm(move);
    const confirmed = await rehearsals.contentOf('public');
    expect(confirmed['payer']).toHaveLength(3);
    expect(confirmed['custom_invoice']).toHaveLength(2);
    expect(confirmed['custom_invoice_payment']).toHaveLength(2);
    expect(rehearsed).toEqual(confirmed);
  });

  it('leaves the log, its head, its tables and every number as they were, also while it is there', async () => {
    const before = await rehearsals.storeNow();
    const move = await test.newMove('city', { oldNumber: 0, name: 1, country: 2 }, [
      ['Х-1', 'Гранит', 'CHN'],
      ['Х-2', 'Базальт', 'CHN'],
    ]);
    const id = await rehearse(move);
    expect(await rowsIn(await schemaFor(id), 'city')).toHaveLength(2);
    expect(await rehearsals.storeNow()).toEqual(before);
    expect(await dropSchemas(test.pool, id)).toBe(true);
    expect(await storedSchemas(test.pool)).toEqual([]);
    expect(await rehearsals.storeNow()).toEqual(before);
  });

  it('that is refused says why, and leaves nothing of it', async () => {
    const move = await test.newMove('city', { oldNumber: 0, name: 1, country: 2 }, [['Х-8', 'Ховд', 'MNG']]);
    const city = { name: 'Ховд', country: 'MNG' };
    await test.commands.run(commandsOfList('city').save, { rows: [{ given: city }] }, admin);
    const id = await rehearse(move);
    expect(await rehearsalOf(id)).toMatchObject({
      ...{ made_at: null, run: null },
      refusal: { word: 'MoveDiffers' },
    });
    expect(await storedSchemas(test.pool)).toEqual([]);
    const { rows } = await test.pool.query(`select state from move where id = $1`, [move]);
    expect(rows).toEqual([{ state: 'preparing' }]);
  });

  it('killed in the middle is made anew, and nothing of the first attempt stays', async () => {
    const move = await test.newMove('city', { oldNumber: 0, name: 1, country: 2 }, [['Х-9', 'Орхон', 'CHN']]);
    const id = await rehearsals.begin(move);
    const killed = await test.jobOf('move-rehearse', id);
    const copied = async () => (await storedSchemas(test.pool)).length > 0;
    // It is killed once its copy of the store is there.
    const progress = killed.progress.bind(killed);
    killed.progress = async (done, options) => {
      if (await copied()) killed.giveUp(new Error('killed'));
      await progress(done, options);
    };
    await expect(rehearsals.rehearser().perform(killed)).rejects.toThrow('killed');
    await test.pool.query(`create schema ${schemaOf({ id, run: 1 })}`);
    await test.pool.query(`update job set state = 'failed' where key = $1`, [`move-rehearse:${id}`]);
    await test.perform(rehearsals.rehearser(), 'move-rehearse', id);
    const { rows } = await test.pool.query(`select nspname from pg_namespace where nspname like 'rehearsal\\_%'`);
    expect(rows).toEqual([{ nspname: await schemaFor(id) }]);
    expect(await rowsIn(await schemaFor(id), 'city')).toHaveLength(2);
  });

  it('is refused where the disk has no room for a copy of the lists', async () => {
    const move = await test.newMove('city', { oldNumber: 0, name: 1, country: 2 }, [['Х-8', 'Хэрлэн', 'CHN']]);
    const id = await rehearsals.begin(move);
    await test.perform(rehearsals.rehearser(new RehearsalRoom(test.kernel, async () => 0)), 'move-rehearse', id);
    expect(await rehearsalOf(id)).toMatchObject({ made_at: null, refusal: { word: 'RehearsalNoRoom' } });
    expect(await storedSchemas(test.pool)).toEqual([]);
  });

  it('is looked after every few seconds while it is there, and only then', async () => {
    const tidy = new TidyRehearsals(test.database, test.kernel, test.jobs);
    await test.pool.query(`delete from move_rehearsal`);
    expect(await tidy.perform()).toBeUndefined();
    const move = await test.newMove('city', { oldNumber: 0, name: 1, country: 2 }, [['Х-6', 'Ерөө', 'CHN']]);
    const id = await rehearse(move);
    // How long it was not looked at is counted by the clock of the database.
    await test.pool.query(`update move_rehearsal set used_at = now()`);
    await expect(tidy.perform()).rejects.toThrow(JobPostponed);
    expect(await rehearsalOf(id)).toMatchObject({ outdated: false });
    await test.pool.query(`update move_rehearsal set outdated = true`);
    expect(await tidy.perform()).toBeUndefined();
    expect(await storedSchemas(test.pool)).toEqual([]);
    expect(await rehearsalOf(id)).toBeUndefined();
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
