import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Json } from '../../../contract/json.js';
import { fold } from '../../../contract/text/fold.js';
import { admin, ConfirmedMoves } from '../../../test/builders/confirmed-moves.js';
import { advanceCommands } from '../../advance/commands.js';
import { auditFindings } from '../../../test/builders/audit-findings.js';
import type { CommandDefinition } from '../../decider/command.js';
import { closeMonth } from '../../closing/commands.js';
import { addUser } from '../../identity/user/commands.js';
import { recordItem, reverseItem } from '../../item/commands.js';
import { commandsOfList } from '../../reference/entries/list-commands.js';

const now = new Date('2026-03-02T04:00:00Z');
type Line = [number: string, payer: string, on: string, ...others: string[]];

let moves: ConfirmedMoves;
let payer: number;
beforeAll(async () => {
  moves = await ConfirmedMoves.open(now);
  // The one in whose name the moves are written.
  const user = { name: 'Админ', type: 4, email: 'admin@firm.test', phone: '99112255', active: 1 };
  await run(addUser, { fields: user, credentialId: 0 });
  const given = {
    name: 'Ганзам ХХК',
    email: 'a@ganzam.test',
    phone: '99110000',
    address: 'УБ',
    active: 1,
    termdays: 20,
  };
  payer = (await run(commandsOfList('payer').save, { rows: [{ given }] })).ids[0]!;
  const rate = { year: 2025, month: 11, currency: 'usd', exchange_rate: '3500', is_default: 0 };
  await run(commandsOfList('currency').save, { rows: [{ given: rate }] });
}, 240_000);
afterAll(() => moves?.test.close());

const run = <C, A extends Json, D extends object, F extends object>(
  definition: CommandDefinition<C, A, D, F>,
  command: C,
): Promise<A> => moves.test.commands.run(definition, command, admin);
const rows = async (sql: string): Promise<Record<string, unknown>[]> => (await moves.test.pool.query(sql)).rows;
const findings = () => auditFindings(moves.test.pool);

describe('papers with one old number', () => {
  it('are one record where they say the same, and wrong where they do not; a tick brings no second one', async () => {
    const columns = { oldNumber: 0, payer: 1, on: 2, currency: 3, amount: 4 };
    const paper = (number: string, amount: string) => [number, 'Ганзам ХХК', '2025-11-20', 'MNT', amount];
    const lines = [paper('Д-1', '1000'), paper('Д-1', '1000'), paper('Д-1', '2000')];
    for (const kind of ['items', 'advances']) {
      const id = await moves.add(kind, columns, lines);
      expect(await moves.statesOf(id)).toEqual(['new', 'joined', 'wrong']);
      await moves.test.tick(id);
      await moves.write(id);
      const own = await rows(`select number from origin where number = 'Д-1' and record_id in
        (select written_id from move_write where move_id = ${id})`);
      expect(own).toEqual([{ number: 'Д-1' }]);
      await moves.takeBack(id);
    }
  });
});

describe('papers of closed months', () => {
  it('are wrong for one reason, which names each of the months', async () => {
    for (const month of ['2024-03', '2024-04']) await run(closeMonth, { month });
    const columns = { oldNumber: 0, payer: 1, on: 2, currency: 3, amount: 4 };
    const days = ['2024-04-05', '2024-03-05', '2024-04-06'];
    const id = await moves.add(
      'items',
      columns,
      days.map((on, at) => [`Х-${at}`, 'Ганзам ХХК', on, 'MNT', '1000']),
    );
    expect(await rows(`select rows, message->>'en' as text from move_reason where move_id = ${id}`)).toEqual([
      { rows: 3, text: expect.stringMatching(/^These months are closed, .*: 2024-03, 2024-04\. /) },
    ]);
    expect(
      await rows(`select reasons->0->'text'->>'en' as text from move_row where move_id = ${id} order by line`),
    ).toEqual(
      ['2024-04', '2024-03', '2024-04'].map((month) => ({ text: expect.stringMatching(`^${month} is closed`) })),
    );
  });
});

describe('a move of a known payer that is an agent, too', () => {
  it('leaves out with the changed row what names it as an agent, until that row is ticked', async () => {
    const columns = { name: 0, phone: 1, email: 2, country: 3, city: 4, register: 5, isPayer: 6, isAgent: 7 };
    await run(commandsOfList('city').save, { rows: [{ given: { name: 'Улаанбаатар', country: 'MNG' } }] });
    const party = ['Бүлэг ХХК', '99110000', 'a@ganzam.test', 'MNG', 'Улаанбаатар', '2012377', 'тийм'];
    await moves.write(await moves.add('parties', columns, [[...party, '']]));
    const paper = ['Бүлэг ХХК', '2025-11-20', '1000', 'MNT'];
    const added = async (): Promise<number> => {
      const move = await moves.add('parties', columns, [[...party, 'тийм']]);
      await moves.test.addSheet(move, 'items', { agent: 0, on: 1, amount: 2, currency: 3 }, [paper]);
      await moves.test.check(move);
      return move;
    };
    const id = await added();
    expect(await moves.statesOf(id)).toEqual(['changed', 'new']);
    await moves.write(id);
    expect((await moves.test.moveOf(id)).report).toEqual([
      expect.objectContaining({ kind: 'parties', changed: 0, changed_left_out: 1 }),
      expect.objectContaining({ kind: 'items', new: 0, doubtful: 1 }),
    ]);
    await moves.takeBack(id);
    const other = await added();
    await moves.test.tick(other);
    await moves.write(other);
    expect((await moves.test.moveOf(other)).report).toEqual([
      expect.objectContaining({ kind: 'parties', new: 1, changed_left_out: 0 }),
      expect.objectContaining({ kind: 'items', new: 1, doubtful: 0 }),
    ]);
    await moves.takeBack(other);
  });
});

describe('a move of opening items', () => {
  const columns = { oldNumber: 0, payer: 1, on: 2, due: 3, currency: 4, amount: 5, paid: 6, rate: 7 };
  const add = (...lines: Line[]) => moves.add('items', columns, lines);
  const items = () =>
    rows(`select i.paper, i.due_on as due, i.currency, i.amount, i.booked, i.rest, i.rate, o.number
      from outside_item i left join origin o on o.kind = 'outsideitem' and o.record_id = i.id order by i.id`);

  it('killed again and again writes each once; taken back, every table is as before', async () => {
    const before = await moves.tables();
    const id = await add(
      ['Б-1', 'Ганзам ХХК', '2025-11-20', '2025-12-31', 'MNT', '2400000', '400000', ''],
      ['Б-2', 'Ганзам ХХК', '2025-11-20', '', 'USD', '1000', '', ''],
      ['Б-3', 'Ганзам ХХК', '2025-11-21', '', 'USD', '500.25', '0.25', '3550'],
    );
    expect(await moves.writeKilled(id)).toBeGreaterThan(6);
    expect(await items()).toEqual([
      {
        ...{ paper: 'Б-1', number: 'Б-1', due: '2025-12-31', currency: 'mnt', amount: '2400000.00' },
        ...{ booked: '400000.00', rest: '2000000.00', rate: '1.00000000' },
      },
      // By the term of the payer, and at the rate in force on its day.
      {
        ...{ paper: 'Б-2', number: 'Б-2', due: '2025-12-10', currency: 'usd', amount: '1000.00' },
        ...{ booked: '0.00', rest: '1000.00', rate: '3500.00000000' },
      },
      {
        ...{ paper: 'Б-3', number: 'Б-3', due: '2025-12-11', currency: 'usd', amount: '500.25' },
        ...{ booked: '0.25', rest: '500.00', rate: '3550.00000000' },
      },
    ]);
    const payments = await rows(
      `select happened_on as on, amount, rate, mnt, is_sum_so_far from outside_item_payment order by item_id`,
    );
    expect(payments).toEqual([
      { on: '2026-03-02', amount: '400000.00', rate: '1.00000000', mnt: '400000.00', is_sum_so_far: true },
      { on: '2026-03-02', amount: '0.25', rate: '3550.00000000', mnt: '887.50', is_sum_so_far: true },
    ]);
    expect(await findings()).toEqual([]);
    expect(await moves.takeBackKilled(id)).toBeGreaterThan(3);
    expect(await moves.tables()).toEqual(before);
    expect(await findings()).toEqual([]);
  });

  it('brings the same paper once, also when a later move has it again; taken back, its number is free', async () => {
    const line = (amount: string): Line => ['Б-10', 'Ганзам ХХК', '2025-11-20', '2025-12-31', 'MNT', amount, '', ''];
    const first = await add(line('100'));
    await moves.write(first);
    expect(await moves.statesOf(await add(line('100')))).toEqual(['same']);
    expect(await moves.statesOf(await add(line('101')))).toEqual(['wrong']);
    await moves.takeBack(first);
    expect(await moves.statesOf(await add(line('101')))).toEqual(['new']);
    expect(await items()).toEqual([]);
  });

  it('is taken back but for an item that somebody has reversed since, and leaves those of others alone', async () => {
    const own = { payer, agent: null, paper: 'Акт 1', on: '2026-03-01', due: '2026-03-10', amount: '5' };
    await run(recordItem, { fields: { ...own, currency: 'mnt', rate: null, code: null, reason: 'Өөрийн' } });
    const id = await add(
      ['Б-20', 'Ганзам ХХК', '2025-11-20', '2025-12-31', 'MNT', '100', '40', ''],
      ['Б-21', 'Ганзам ХХК', '2025-11-20', '2025-12-31', 'MNT', '200', '', ''],
    );
    await moves.write(id);
    const [reversed] = await rows(`select id from outside_item where paper = 'Б-20'`);
    // What was paid in the old system does not keep it from being reversed.
    await run(reverseItem, { id: Number(reversed?.['id']), fields: { reason: 'Буруу' } });
    expect(await findings()).toEqual([]);
    await moves.takeBack(id);
    expect((await items()).map(({ paper }) => paper)).toEqual(['Акт 1', 'Б-20']);
    expect(await moves.stays(id)).toEqual(['changed', null]);
    expect(await findings()).toEqual([]);
  });
});

describe('a move of advances', () => {
  const columns = { oldNumber: 0, payer: 1, on: 2, currency: 3, amount: 4, rate: 5, comment: 6 };
  const add = (...lines: Line[]) => moves.add('advances', columns, lines);
  const advances = () =>
    rows(`select a.happened_on as on, a.currency, a.amount, a.rest, a.rate, a.comment, o.number from advance a
      left join origin o on o.kind = 'advance' and o.record_id = a.id order by a.id`);

  it('killed again and again writes each once; taken back, every table is as before', async () => {
    const before = await moves.tables();
    const id = await add(
      ['У-1', 'Ганзам ХХК', '2025-11-20', 'USD', '1000', '', 'Дараагийн ачаанд'],
      ['У-2', 'Ганзам ХХК', '2025-11-21', 'MNT', '350000.50', '', ''],
    );
    expect(await moves.writeKilled(id)).toBeGreaterThan(5);
    expect(await advances()).toEqual([
      {
        ...{ number: 'У-1', on: '2025-11-20', currency: 'usd', amount: '1000.00', rest: '1000.00' },
        ...{ rate: '3500.00000000', comment: 'Дараагийн ачаанд' },
      },
      {
        ...{ number: 'У-2', on: '2025-11-21', currency: 'mnt', amount: '350000.50', rest: '350000.50' },
        ...{ rate: '1.00000000', comment: null },
      },
    ]);
    const found = await rows(`select old_numbers from advance where search like '%${fold('у-1')}%'`);
    expect(found).toEqual([{ old_numbers: 'У-1' }]);
    expect(await findings()).toEqual([]);
    expect(await moves.takeBackKilled(id)).toBeGreaterThan(2);
    expect(await moves.tables()).toEqual(before);
    expect(await findings()).toEqual([]);
  });

  it('brings the same advance once, and is taken back but for one of which something is used', async () => {
    const lines: Line[] = [
      ['У-10', 'Ганзам ХХК', '2025-11-20', 'MNT', '500', '', ''],
      ['У-11', 'Ганзам ХХК', '2025-11-20', 'MNT', '600', '', ''],
    ];
    const id = await add(...lines);
    await moves.write(id);
    expect(await moves.statesOf(await add(...lines))).toEqual(['same', 'same']);
    const [used] = await rows(`select a.id from advance a join origin o on o.kind = 'advance' and o.record_id = a.id
      where o.number = 'У-10'`);
    const back = { on: '2026-03-02', amount: '100', rate: null, comment: null };
    await run(advanceCommands.ReturnAdvance, { id: Number(used?.['id']), fields: back });
    await moves.takeBack(id);
    expect((await advances()).map(({ number, rest }) => [number, rest])).toEqual([['У-10', '400.00']]);
    expect(await moves.stays(id)).toEqual(['changed', null]);
    expect(await findings()).toEqual([]);
  });
});
