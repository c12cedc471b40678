import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fieldMessages } from '../../../contract/refusals/refusals.js';
import { envelope } from '../../../test/builders/kernel.js';
import { Killed } from '../../../test/builders/step-limit.js';
import { WrittenMovesTest } from '../../../test/builders/written-moves.js';
import { aggregates } from '../../composition/declared/aggregates.js';
import { commandsOfList } from '../../reference/entries/list-commands.js';
import { writePausesMs } from './pauses.js';

const now = new Date('2026-03-02T04:00:00Z');
const admin = envelope({ actor: { userId: 1, type: 4, door: 'http' } });

describe('a confirmed move', () => {
  let test: WrittenMovesTest;
  beforeAll(async () => {
    test = await WrittenMovesTest.open(aggregates, now);
  }, 240_000);
  afterAll(() => test.close());

  const namesIn = async (list: string) =>
    (await test.pool.query(`select name from "${list}" where not deleted order by name`)).rows.map(({ name }) => name);

  const cities = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, at) => [`Х-${prefix}-${at}`, `${prefix} ${at}`, 'CHN']);
  const cityColumns = { oldNumber: 0, name: 1, country: 2 };

  it('writes its rows once under one act, with the old number and the row that they came from', async () => {
    const id = await test.newMove('city', cityColumns, cities(3, 'Шугам'));
    await test.write(id);
    expect(await test.moveOf(id)).toMatchObject({
      ...{ state: 'confirmed', step: null, refusal: null },
      report: [expect.objectContaining({ rows: 3, new: 3, changed: 0, same: 0, wrong: 0, doubtful: 0 })],
    });
    expect(await test.eventsOf(`move-${id}-1`)).toEqual([
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
    const id = await test.newMove('city', cityColumns, rows);
    const before = await namesIn('city');
    expect(await test.writeKilled(id)).toBeGreaterThan(6);
    expect((await test.moveOf(id)).state).toBe('confirmed');
    const isOwn = (name: string) => name.startsWith('Боомт');
    expect((await namesIn('city')).filter(isOwn)).toHaveLength(250);
    expect((await test.eventsOf(`move-${id}-1`)).filter((type) => type === 'CityAdded')).toHaveLength(250);
    expect(await test.takeBackKilled(id)).toBeGreaterThan(6);
    expect((await test.moveOf(id)).state).toBe('preparing');
    expect(await namesIn('city')).toEqual(before);
    expect((await test.eventsOf(`move-${id}-1-back`)).filter((type) => type === 'CityDeleted')).toHaveLength(250);
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
    const id = await test.newMove('parties', partyColumns, [payerRow('Далан ХХК', '5012346', '5003123456')]);
    await test.write(id);
    expect((await test.moveOf(id)).refusal).toBeNull();
    const { rows } = await test.pool.query(
      `select p.name from partyaccount a join payer p on p.id = a.payer where a.account = '5003123456'`,
    );
    expect(rows).toEqual([{ name: 'Далан ХХК' }]);
    await test.takeBack(id);
    expect(await namesIn('payer')).not.toContain('Далан ХХК');
  });

  it('brings staff who cannot sign in before a password is drawn for them, and takes them back', async () => {
    const id = await test.newMove('staff', { name: 0, email: 1, phone: 2, type: 3 }, [
      ['Болд', 'bold@ganzam.test', '97112233', 'Нягтлан бодогч'],
      ['Цэцэг', 'tsetseg@ganzam.test', '97112234', 'Админ 2'],
    ]);
    await test.write(id);
    expect((await test.moveOf(id)).refusal).toBeNull();
    const accounts = async () =>
      (await test.pool.query(`select name, type, credential_id from app_user where not deleted order by id`)).rows;
    expect(await accounts()).toEqual([
      { name: 'Болд', type: 3, credential_id: 0 },
      { name: 'Цэцэг', type: 7, credential_id: 0 },
    ]);
    const origins = await test.pool.query(
      `select u.name, o.sheet, o.line from origin o join app_user u on u.id = o.record_id where o.kind = 'user' order by o.line`,
    );
    expect(origins.rows).toEqual([
      { name: 'Болд', sheet: 'Sheet1', line: 2 },
      { name: 'Цэцэг', sheet: 'Sheet1', line: 3 },
    ]);
    expect(await test.eventsOf(`move-${id}-1`)).toEqual([
      'MoveBegun',
      ...['UserAdded', 'UserMovedIn', 'UserAdded', 'UserMovedIn'],
      'MoveWritten',
    ]);
    const { rows } = await test.pool.query(`insert into known_device (user_id, token, expires_at)
      select id, '\\x00', now() from app_user where name = 'Болд' returning user_id`);
    await test.takeBack(id);
    expect((await accounts()).map(({ name }) => name)).toEqual(['Болд']);
    const stays = await test.pool.query(
      `select written_id, stays from move_write where move_id = $1 and stays is not null`,
      [id],
    );
    expect(stays.rows).toEqual([{ written_id: rows[0].user_id, stays: 'used' }]);
  });

  it('leaves out wrong and doubtful rows, and accounts for every row', async () => {
    const id = await test.newMove('parties', partyColumns, [
      payerRow('Орхон ХХК', '5012347'),
      payerRow('Хангай ХХК', ''),
      ['Тэрэлж ХХК', '', '5012348', 'тийм', '', '', '', ''],
    ]);
    await test.write(id);
    expect((await test.moveOf(id)).report).toEqual([
      expect.objectContaining({ rows: 3, new: 1, changed: 0, same: 0, wrong: 1, doubtful: 1 }),
    ]);
    expect(await namesIn('payer')).toEqual(expect.not.arrayContaining(['Хангай ХХК', 'Тэрэлж ХХК']));
  });

  it('brings one record of two rows with one old number that say the same, and none of a row that contradicts', async () => {
    const columns = { ...partyColumns, oldNumber: 8 };
    const row = (name: string, phone: string, number: string) => [
      ...[name, phone, '5012371', 'тийм', '', '', '', '', number],
    ];
    const id = await test.newMove('parties', columns, [
      row('Баян ХХК', '99112271', 'Ж-1'),
      row('Баян ХХК', '99112271', 'Ж-1'),
    ]);
    // Another sheet says something else about the same party.
    await test.addSheet(id, 'parties', columns, [row('Баян ХХК', '99112272', 'Ж-1')]);
    await test.check(id);
    const { rows: checked } = await test.pool.query(
      `select state, reasons->0->>'field' as field, reasons->0->'text'->>'en' as text from move_row where move_id = $1
        order by sheet_id, line`,
      [id],
    );
    expect(checked).toEqual([
      { state: 'new', field: null, text: null },
      { state: 'joined', field: 'oldNumber', text: expect.stringContaining('→ Sheet1, 2') },
      { state: 'wrong', field: 'phone', text: expect.stringContaining('→ Sheet1, 2: 99112271') },
    ]);
    await test.tick(id);
    await test.write(id);
    expect((await test.moveOf(id)).report).toEqual([
      expect.objectContaining({ rows: 2, new: 1, joined: 1 }),
      expect.objectContaining({ rows: 1, wrong: 1 }),
    ]);
    const { rows: numbers } = await test.pool.query(`select kind, number from origin where number = 'Ж-1'`);
    expect(numbers).toEqual([{ kind: 'payer', number: 'Ж-1' }]);
    await test.takeBack(id);
  });

  it('adds what further rows with one old number have more: what the first one lacks, and other accounts', async () => {
    const row = (register: string, account: string, currency: string, name = 'Олон данс ХХК') => [
      ...[name, '99112281', register, 'тийм', account, 'Хаан банк', currency, 'Олон данс ХХК', 'Ж-21'],
    ];
    const id = await test.newMove('parties', { ...partyColumns, oldNumber: 8 }, [
      row('', '5003111111', 'MNT'),
      row('5012381', '5003222222', 'USD'),
      row('5012381', '5003222222', 'USD'),
      row('', '5003333333', 'MNT', 'Өөр нэр ХХК'),
    ]);
    const { rows: checked } = await test.pool.query(
      `select state, reasons->0->>'field' as field, reasons->0->'text'->>'en' as text from move_row where move_id = $1
        order by line`,
      [id],
    );
    expect(checked).toEqual([
      { state: 'new', field: null, text: null },
      { state: 'joined', field: 'oldNumber', text: expect.stringContaining('adds what that one lacks → Sheet1, 2') },
      { state: 'joined', field: 'oldNumber', text: expect.stringContaining('says the same → Sheet1, 2') },
      { state: 'wrong', field: 'name', text: expect.stringContaining('→ Sheet1, 2: Олон данс ХХК') },
    ]);
    await test.write(id);
    const { rows } = await test.pool.query(
      `select p.register, a.account, a.currency from partyaccount a join payer p on p.id = a.payer
        where p.name = 'Олон данс ХХК' and not a.deleted order by a.account`,
    );
    expect(rows).toEqual([
      { register: '5012381', account: '5003111111', currency: 'mnt' },
      { register: '5012381', account: '5003222222', currency: 'usd' },
    ]);
    await test.takeBack(id);
    expect(await namesIn('payer')).not.toContain('Олон данс ХХК');
  });

  it('asks for no record whose row is wrong: what names it says which row to mend', async () => {
    const id = await test.newMove('city', cityColumns, [['Х-41', 'Тунгалаг', '']]);
    const agent = ['Southwind', '99112241', 's@southwind.test', 'CHN', 'Тунгалаг', 'тийм'];
    await test.addSheet(id, 'parties', agentColumns, [agent]);
    await test.check(id);
    const { rows } = await test.pool.query(
      `select kind, state, reasons->0->'text'->>'en' as text from move_row where move_id = $1 order by kind`,
      [id],
    );
    expect(rows).toEqual([
      { kind: 'city', state: 'wrong', text: expect.any(String) },
      { kind: 'parties', state: 'wrong', text: expect.stringMatching(/^The row of a record .* → Тунгалаг$/) },
    ]);
    const asked = `select question, value from move_answer where move_id = $1 and rows > 0`;
    expect((await test.pool.query(asked, [id])).rows).toEqual([]);
    // A right row of that name comes first, whichever is above.
    const both = await test.newMove('city', cityColumns, [
      ['Х-41', 'Тунгалаг', ''],
      ['Х-42', 'Тунгалаг', 'CHN'],
    ]);
    await test.addSheet(both, 'parties', agentColumns, [agent]);
    await test.check(both);
    const states = `select kind, state from move_row where move_id = $1 order by kind, line`;
    expect((await test.pool.query(states, [both])).rows).toEqual([
      { kind: 'city', state: 'wrong' },
      { kind: 'city', state: 'new' },
      { kind: 'parties', state: 'new' },
    ]);
  });

  it('gives a record that says the same its old number, by which later rows name it, and takes only that back', async () => {
    const given = {
      ...{ name: 'Ижил ХХК', email: 'i@ijil.test', phone: '99112285', address: 'УБ', register: '5012385', active: 1 },
      ...{ creditlimit: null, termdays: null, taxnumber: null },
    };
    const { ids } = await test.commands.run(commandsOfList('payer').save, { rows: [{ given }] }, admin);
    const rows = [['Ижил ХХК', '99112285', '5012385', 'тийм', '', '', '', '', 'Ж-31']];
    const columns = { ...partyColumns, oldNumber: 8 };
    const id = await test.newMove('parties', columns, rows);
    const checked = async (move: number) =>
      (await test.pool.query(`select state, target, changes from move_row where move_id = $1`, [move])).rows;
    const brings = { 'payer.oldNumber': { from: null, to: 'Ж-31' } };
    expect(await checked(id)).toEqual([{ state: 'same', target: `payer:${ids[0]}`, changes: brings }]);
    await test.write(id);
    expect(await test.moveOf(id)).toMatchObject({ state: 'confirmed', refusal: null });
    expect((await test.moveOf(id)).report).toEqual([expect.objectContaining({ rows: 1, same: 1, changed: 0 })]);
    expect(await test.eventsOf(`move-${id}-1`)).toEqual(['MoveBegun', 'PayerMovedIn', 'MoveWritten']);
    expect(await checked(await test.newMove('parties', columns, rows))).toEqual([
      { state: 'same', target: `payer:${ids[0]}`, changes: null },
    ]);
    const numbers = `select number from origin where kind = 'payer' and record_id = $1`;
    expect((await test.pool.query(numbers, [ids[0]])).rows).toEqual([{ number: 'Ж-31' }]);
    await test.takeBack(id);
    expect((await test.pool.query(numbers, [ids[0]])).rows).toEqual([]);
    expect(await namesIn('payer')).toContain('Ижил ХХК');
  });

  it('leaves out what is one record with a row that is left out', async () => {
    const columns = { ...partyColumns, oldNumber: 8 };
    const unregistered = ['Бэх ХХК', '99112273', '', 'тийм', '', '', '', '', 'Ж-5'];
    const unreachable = ['Мод ХХК', '', '5012373', 'тийм', '', '', '', '', 'Ж-6'];
    const id = await test.newMove('parties', columns, [unregistered, unregistered, unreachable, unreachable]);
    await test.write(id);
    expect((await test.moveOf(id)).report).toEqual([expect.objectContaining({ rows: 4, doubtful: 2, wrong: 2 })]);
  });

  it('changes an entry that was there only where its row was ticked, and gives it back its values', async () => {
    const given = {
      ...{ name: 'Ганзам ХХК', email: 'a@ganzam.test', phone: '99110000', address: 'УБ', register: '2012345' },
      ...{ creditlimit: null, termdays: null, taxnumber: null, active: 1 },
    };
    const { ids } = await test.commands.run(commandsOfList('payer').save, { rows: [{ given }] }, admin);
    const payer = async () => (await test.pool.query(`select phone, email from payer where id = $1`, [ids[0]])).rows[0];
    const rows = [
      [...payerRow('Ганзам ХХК', '2012345'), 'А-7'],
      [...payerRow('Бороо ХХК', '2012349'), 'А-8'],
    ];
    const unticked = await test.newMove('parties', { ...partyColumns, oldNumber: 8 }, rows);
    await test.write(unticked);
    expect((await test.moveOf(unticked)).report).toEqual([
      expect.objectContaining({ rows: 2, new: 1, changed: 0, same: 0, joined: 0, changed_left_out: 1 }),
    ]);
    expect(await payer()).toEqual({ phone: '99110000', email: 'a@ganzam.test' });
    const { rows: named } = await test.pool.query(`select state, message, rows from move_left_out where move_id = $1`, [
      unticked,
    ]);
    expect(named).toEqual([
      { state: 'changed', rows: 1, message: expect.objectContaining({ en: expect.stringContaining('Ганзам ХХК') }) },
    ]);
    const id = await test.newMove('parties', { ...partyColumns, oldNumber: 8 }, rows);
    await test.tick(id);
    await test.write(id);
    expect((await test.moveOf(id)).report).toEqual([
      expect.objectContaining({ rows: 2, new: 0, changed: 1, same: 1, changed_left_out: 0 }),
    ]);
    expect(await payer()).toEqual({ phone: '99112233', email: 'a@ganzam.test' });
    const numbers = async () =>
      (await test.pool.query(`select number from origin where kind = 'payer' and record_id = $1`, [ids[0]])).rows;
    expect(await numbers()).toEqual([{ number: 'А-7' }]);
    await test.takeBack(id);
    expect(await payer()).toEqual({ phone: '99110000', email: 'a@ganzam.test' });
    expect(await numbers()).toEqual([]);
  });

  it('writes nothing where the lists have changed since the check', async () => {
    const id = await test.newMove('city', cityColumns, cities(2, 'Өртөө'));
    const given = { name: 'Өртөө 0', country: 'CHN' };
    await test.commands.run(commandsOfList('city').save, { rows: [{ given }] }, admin);
    await test.write(id);
    expect(await test.moveOf(id)).toMatchObject({ state: 'preparing', attempt: 0, refusal: { word: 'MoveDiffers' } });
    expect(await test.eventsOf(`move-${id}-1`)).toEqual([]);
    // Once its rows are checked again, that is not said any more.
    await test.check(id);
    expect((await test.moveOf(id)).refusal).toBeNull();
  });

  it('takes everything back where a row is refused in the middle, names the row, and is written once it is right', async () => {
    const city = async (name: string) => {
      const given = { name, country: 'CHN' };
      return (await test.commands.run(commandsOfList('city').save, { rows: [{ given }] }, admin)).ids[0]!;
    };
    await city('Гранит');
    const closed = await city('Базальт');
    const agents = Array.from({ length: 120 }, (_, at) => [
      ...[`Зам ${at}`, '99112233', `a${at}@zam.test`, 'CHN', at === 119 ? 'Базальт' : 'Гранит', 'тийм'],
    ]);
    const id = await test.newMove('parties', agentColumns, agents);
    await test.startWriting(id);
    // The job has written its first piece, and stops before the second one.
    const killed = await test.killedAfter(6, test.writer(), await test.jobOf('move-confirm', id));
    expect(killed).toBeInstanceOf(Killed);
    const own = async () => (await namesIn('agent')).filter((name) => name.startsWith('Зам'));
    expect([(await test.moveOf(id)).step, await own()]).toEqual(['frozen', expect.any(Array)]);
    await test.commands.run(commandsOfList('city').remove, { id: closed }, admin);
    await test.perform(test.writer(), 'move-confirm', id);
    const refused = await test.moveOf(id);
    expect(refused).toMatchObject({
      ...{ state: 'preparing', step: null },
      refusal: { row: { line: 121 }, fields: { city: [fieldMessages.notInList.mn] } },
    });
    expect(await own()).toEqual([]);
    expect((await test.eventsOf(`move-${id}-1`)).filter((type) => type === 'AgentAdded')).toHaveLength(100);
    expect((await test.eventsOf(`move-${id}-1-back`)).filter((type) => type === 'AgentDeleted')).toHaveLength(100);
    expect((await test.eventsOf(`move-${id}-1-back`)).at(-1)).toBe('MoveTakenBack');
    await city('Базальт');
    await test.check(id);
    await test.write(id);
    expect(await test.moveOf(id)).toMatchObject({ state: 'confirmed', attempt: 2 });
    expect(await own()).toHaveLength(120);
  });

  it('waits in the middle for a full disk, however often, and goes on where it was', async () => {
    const id = await test.newMove('city', cityColumns, cities(150, 'Диск'));
    await test.pool.query(`create function full_disk() returns trigger language plpgsql as $$
      begin
        if new.data::text like '%Диск 120%' then raise exception 'could not extend file' using errcode = '53100'; end if;
        return new;
      end $$`);
    await test.pool.query(`create trigger full_disk before insert on event for each row execute function full_disk()`);
    const own = async () => (await namesIn('city')).filter((name) => name.startsWith('Диск')).length;
    await test.startWriting(id);
    for (const attempts of [0, writePausesMs.length]) {
      await expect(test.writer().perform(await test.jobOf('move-confirm', id, attempts))).rejects.toThrow();
      expect(await test.moveOf(id)).toMatchObject({ state: 'writing', step: 'frozen', refusal: null });
      expect(await own()).toBe(100);
    }
    await test.pool.query(`drop trigger full_disk on event; drop function full_disk`);
    await test.perform(test.writer(), 'move-confirm', id);
    expect(await test.moveOf(id)).toMatchObject({ state: 'confirmed', attempt: 1, refusal: null });
    expect(await own()).toBe(150);
  });

  it('is taken back as a whole where the program itself fails again and again', async () => {
    const id = await test.newMove('city', cityColumns, cities(3, 'Хоолой'));
    await test.startWriting(id);
    const killed = await test.killedAfter(4, test.writer(), await test.jobOf('move-confirm', id));
    expect(killed).toBeInstanceOf(Killed);
    // An event with such a value is not written.
    await test.pool.query(
      `update move_write set given = (given::jsonb || '{"name": {"of": "no text"}}')::json where move_id = $1 and line = 4`,
      [id],
    );
    const tried = test.writer().perform(await test.jobOf('move-confirm', id));
    await expect(tried).rejects.toThrow();
    expect(await test.moveOf(id)).toMatchObject({ state: 'writing', step: 'frozen' });
    await test.writer().perform(await test.jobOf('move-confirm', id, writePausesMs.length));
    expect(await test.moveOf(id)).toMatchObject({ state: 'preparing', refusal: { word: 'MoveWriteFailed' } });
    expect((await namesIn('city')).filter((name) => name.startsWith('Хоолой'))).toEqual([]);
  });

  it('leaves out with a doubtful row what names its new entry, and says so before and in the report', async () => {
    const id = await test.newMove('city', cityColumns, [
      ['Х-1', 'Хил 1', 'CHN'],
      // Its name is the number of another row.
      ['Х-2', 'Х-1', 'CHN'],
    ]);
    await test.addSheet(id, 'parties', agentColumns, [
      ['Eastwind', '99112233', 'e@eastwind.test', 'CHN', 'Х-2', 'тийм'],
    ]);
    await test.check(id);
    const [named] = (
      await test.pool.query(`select state, reasons from move_row where move_id = $1 and kind = 'parties'`, [id])
    ).rows;
    expect(named).toMatchObject({
      state: 'new',
      reasons: [{ text: { en: expect.stringContaining('goes in where that one is ticked') } }],
    });
    await test.write(id);
    expect(await test.moveOf(id)).toMatchObject({ state: 'confirmed', refusal: null });
    const agents = `select c.name from agent a join city c on c.id = a.city where a.name = 'Eastwind'`;
    expect((await test.pool.query(agents)).rows).toEqual([]);
    const { report } = (await test.pool.query(`select report from move where id = $1`, [id])).rows[0];
    expect(report).toEqual([
      expect.objectContaining({ kind: 'city', rows: 2, new: 1, doubtful: 1 }),
      expect.objectContaining({ kind: 'parties', rows: 1, new: 0, doubtful: 1 }),
    ]);
    const leftOut = await test.pool.query(
      `select kind, message->>'en' as why, rows from move_left_out where move_id = $1 order by kind`,
      [id],
    );
    expect(leftOut.rows).toEqual([
      { kind: 'city', why: expect.stringContaining('is the old number of another one'), rows: 1 },
      { kind: 'parties', why: expect.stringContaining('Left out with the row'), rows: 1 },
    ]);
    await test.takeBack(id);
    const accepted = await test.newMove('city', cityColumns, [
      ['Х-1', 'Хил 1', 'CHN'],
      ['Х-2', 'Х-1', 'CHN'],
    ]);
    await test.addSheet(accepted, 'parties', agentColumns, [
      ['Eastwind', '99112233', 'e@eastwind.test', 'CHN', 'Х-2', 'тийм'],
    ]);
    await test.check(accepted);
    await test.tick(accepted);
    await test.write(accepted);
    expect(await test.moveOf(accepted)).toMatchObject({ state: 'confirmed', refusal: null });
    const { rows } = await test.pool.query(
      `select c.name from agent a join city c on c.id = a.city where a.name = 'Eastwind'`,
    );
    expect(rows).toEqual([{ name: 'Х-1' }]);
  });

  it('is taken back but for what somebody has changed or uses since', async () => {
    const id = await test.newMove('parties', partyColumns, [
      payerRow('Туул ХХК', '5012351'),
      payerRow('Хэрлэн ХХК', '5012352'),
      payerRow('Сэлэнгэ ХХК', '5012353'),
    ]);
    await test.write(id);
    const idOf = async (name: string) =>
      (await test.pool.query(`select id from payer where name = $1 and not deleted`, [name])).rows[0].id as number;
    const changed = { rows: [{ id: await idOf('Туул ХХК'), given: { phone: '88112233' } }] };
    await test.commands.run(commandsOfList('payer').save, changed, admin);
    const account = {
      ...{ payer: await idOf('Хэрлэн ХХК'), agent: null, bank: 'Хаан банк', bic: null, account: '5003999999' },
      ...{ currency: 'mnt', holder: 'Хэрлэн ХХК', address: null },
    };
    await test.commands.run(commandsOfList('partyaccount').save, { rows: [{ given: account }] }, admin);
    await test.takeBack(id);
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
