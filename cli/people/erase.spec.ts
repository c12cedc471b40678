import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addUser, deleteUser } from '../../server/identity/user/commands.js';
import { advanceAggregate } from '../../server/advance/advance.aggregate.js';
import { itemAggregate } from '../../server/item/item.aggregate.js';
import { nettingAggregate } from '../../server/netting/netting.aggregate.js';
import { bankLineAggregate } from '../../server/bank/bank-line.aggregate.js';
import { customInvoiceAggregate } from '../../server/custom-invoice/custom-invoice.aggregate.js';
import { userAggregate } from '../../server/identity/user/user.aggregate.js';
import { typed, type TypedOptions } from '../../test/builders/command-line.js';
import { inboxAggregate } from '../../server/notification/inbox.aggregate.js';
import { movesAggregate } from '../../server/origin/moves.aggregate.js';
import { shipmentAggregate } from '../../server/shipment/shipment.js';
import { envelope, testKernel, type TestKernel } from '../../test/builders/kernel.js';

const aggregates = [
  userAggregate,
  movesAggregate,
  shipmentAggregate,
  inboxAggregate,
  advanceAggregate,
  itemAggregate,
  nettingAggregate,
  bankLineAggregate,
  customInvoiceAggregate,
];
let test: TestKernel;
let folder: string;
let id: number;

const zuuch = (argv: readonly string[], more: TypedOptions = {}) =>
  typed(argv, { url: test.url, aggregates, environment: { DATA_DIR: folder }, ...more });
const add = (name: string) =>
  test.kernel.commands.run(
    addUser,
    {
      fields: { name, phone: '99112233', email: `${name.toLowerCase()}@company.mn`, type: 1, active: 1 },
      credentialId: 1,
    },
    envelope(),
  );
const found = async (text: string) =>
  (
    await test.pool.query(
      `select (select count(*) from event_private where data::text like $1) + (select count(*) from app_user u
        where u::text like $1) as count`,
      [`%${text}%`],
    )
  ).rows[0].count as number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zuuch-cli-'));
  test = await testKernel({ aggregates });
  ({ id } = await add('Erdene'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

describe('zuuch erase user', () => {
  it('does not erase a user whose account is not deleted', async () => {
    const { exit, messages } = await zuuch(['erase', 'user', String(id), '--yes', '--confirm', `ERASE ${id}`]);
    expect(messages).toContain('Delete the record first');
    expect(exit).toBe(1);
  });

  it('requires the confirmation phrase, because erasing cannot be undone', async () => {
    await test.kernel.commands.run(deleteUser, { id }, envelope());
    const silent = await zuuch(['erase', 'user', String(id), '--yes']);
    expect(silent).toMatchObject({ exit: 2, messages: expect.stringContaining(`Add --confirm "ERASE ${id}"`) });
    const wrong = await zuuch(['erase', 'user', String(id), '--yes'], { isTerminal: true, input: 'ERASE 999\n' });
    expect(wrong).toMatchObject({ exit: 2, messages: expect.stringContaining('nothing was changed') });
    expect(JSON.parse((await zuuch(['erase', 'user', String(id), '--dry-run', '--json'])).output)).toEqual({
      id: String(id),
      changed: true,
      events: 1,
    });
    expect(await found('Erdene')).toBe(2);
  });

  it('removes all values of the person, and the hash chain stays valid', async () => {
    const { exit, output, messages } = await zuuch(['erase', 'user', String(id), '--output', 'csv'], {
      isTerminal: true,
      input: `y\nERASE ${id}\n`,
    });
    expect(messages).toContain(`Erased user ${id}.`);
    expect(output).toBe(`id,changed,events\n${id},true,1\n`);
    expect(exit).toBe(0);
    expect(await found('Erdene')).toBe(0);
    expect((await zuuch(['audit', 'verify'])).exit).toBe(0);
    expect((await zuuch(['replay', 'verify'])).exit).toBe(0);
  });

  it('reports when it was done before', async () => {
    const again = await zuuch(['erase', 'user', String(id), '--yes', '--confirm', `ERASE ${id}`, '--json']);
    expect(JSON.parse(again.output)).toEqual({ id: String(id), changed: false, events: 0 });
    expect(again.exit).toBe(0);
  });
});
