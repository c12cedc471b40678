import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Json } from '../../../contract/json.js';
import type { ComparedState } from '../../../contract/move/states.js';
import { admin, ConfirmedMoves } from '../../../test/builders/confirmed-moves.js';
import type { Columns } from '../../../test/builders/written-moves.js';
import { advanceCommands } from '../../advance/commands.js';
import type { CommandDefinition } from '../../decider/command.js';
import { addUser } from '../../identity/user/commands.js';
import { recordItem } from '../../item/commands.js';
import { commandsOfList } from '../../reference/entries/list-commands.js';
import { Moves } from '../moves.js';
import { Differences } from './differences.js';

const now = new Date('2026-03-02T04:00:00Z');

let moves: ConfirmedMoves;
let differences: Differences;
let payer: number;
beforeAll(async () => {
  moves = await ConfirmedMoves.open(now);
  const { database, kernel, jobs } = moves.test;
  differences = new Differences(database, kernel, new Moves(database, kernel, jobs));
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
}, 240_000);
afterAll(() => moves?.test.close());

const run = <C, A extends Json, D extends object, F extends object>(
  definition: CommandDefinition<C, A, D, F>,
  command: C,
): Promise<A> => moves.test.commands.run(definition, command, admin);

async function compared(move: number, kind: string, columns: Columns, rows: readonly string[][]) {
  const id = await moves.add(kind, columns, rows);
  await moves.test.pool.query(`update move set compares = $2 where id = $1`, [id, move]);
  await moves.test.check(id);
  const found = async (state: ComparedState) =>
    (await differences.page(id, { state, size: 100 }, { id: 1, type: 4 }, 'en')).listdata;
  return {
    equal: await found('equal'),
    differs: await found('differs'),
    onlyThere: await found('onlyThere'),
    onlyHere: await found('onlyHere'),
    wrong: await found('wrong'),
  };
}

describe('a later list of items outside files', () => {
  const columns = { oldNumber: 0, payer: 1, on: 2, currency: 3, amount: 4, paid: 5 };
  const item = (number: string, amount: string, paid = '') => [
    ...[number, 'Ганзам ХХК', '2025-11-20', 'MNT', amount, paid],
  ];

  it('says which are equal, only there, only here, or differ and in which cell', async () => {
    const move = await moves.add('items', columns, [
      item('С-1', '1000', '100'),
      item('С-2', '2000'),
      item('С-3', '3000'),
      item('С-4', '4000'),
    ]);
    await moves.write(move);
    const fields = { payer, agent: null, paper: 'Акт 7', on: '2026-02-01', due: '2026-02-20', amount: '70' };
    await run(recordItem, { fields: { ...fields, currency: 'mnt', rate: null, code: null, reason: 'Өөрийн' } });
    const { equal, differs, onlyThere, onlyHere, wrong } = await compared(move, 'items', columns, [
      item('С-1', '1000', '100'),
      item('С-2', '2500'),
      item('С-3', '3000', '500'),
      item('С-9', '9000'),
    ]);
    expect(wrong).toEqual([]);
    expect(equal.map(({ name }) => name)).toEqual(['С-1']);
    expect(onlyThere.map(({ name, record }) => [name, record])).toEqual([['С-9', null]]);
    expect(onlyHere.map(({ name, record, changed }) => [name, record?.list, changed !== null])).toEqual([
      ['С-4', 'outsideitem', false],
      ['Акт 7', 'outsideitem', true],
    ]);
    expect(differs).toMatchObject([
      {
        name: 'С-2',
        record: { list: 'outsideitem' },
        changes: [{ field: 'item.amount', here: '2000.00', there: '2500' }],
      },
      {
        name: 'С-3',
        changes: [{ field: 'item.paid', label: { en: 'Paid' }, here: null, there: '500', changed: null }],
      },
    ]);
  });

  it('without numbers is compared by party, day and amount', async () => {
    const unnumbered = { payer: 0, on: 1, currency: 2, amount: 3 };
    const line = (amount: string) => ['Ганзам ХХК', '2025-12-05', 'MNT', amount];
    const move = await moves.add('items', unnumbered, [line('11'), line('12')]);
    await moves.write(move);
    const { equal, onlyThere, differs, wrong } = await compared(move, 'items', unnumbered, [line('12'), line('13')]);
    expect([equal, onlyThere, differs, wrong].map(({ length }) => length)).toEqual([1, 1, 0, 0]);
  });
});

describe('a later list of advances', () => {
  const columns = { oldNumber: 0, payer: 1, on: 2, currency: 3, amount: 4 };
  const advance = (number: string, amount: string) => [number, 'Ганзам ХХК', '2025-11-20', 'MNT', amount];

  it('is compared with what is left here, and says who used something of one', async () => {
    const move = await moves.add('advances', columns, [
      advance('У-31', '500'),
      advance('У-32', '600'),
      advance('У-33', '700'),
    ]);
    await moves.write(move);
    const { rows } = await moves.test.pool.query<{ id: number }>(
      `select record_id as id from origin where kind = 'advance' and number = 'У-32'`,
    );
    const fields = { amount: '200', on: '2026-03-01', rate: null, comment: null };
    await run(advanceCommands.ReturnAdvance, { id: rows[0]!.id, fields });
    const { equal, differs, onlyThere, onlyHere, wrong } = await compared(move, 'advances', columns, [
      advance('У-31', '500'),
      advance('У-32', '600'),
      advance('У-39', '900'),
    ]);
    expect([equal, onlyThere, onlyHere, wrong].map(({ length }) => length)).toEqual([1, 1, 1, 0]);
    expect(differs).toMatchObject([
      {
        name: 'У-32',
        changes: [{ field: 'advance.amount', here: '400.00', there: '600', changed: { by: expect.any(String) } }],
      },
    ]);
  });
});
