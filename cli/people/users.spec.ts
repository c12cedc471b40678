import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userAggregate } from '../../server/identity/user/user.aggregate.js';
import { movesAggregate } from '../../server/origin/moves.aggregate.js';
import { typed, type TypedOptions } from '../../test/builders/command-line.js';
import { testKernel, type TestKernel } from '../../test/builders/kernel.js';

const aggregates = [userAggregate, movesAggregate];
let test: TestKernel;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zuuch-cli-'));
  test = await testKernel({ aggregates });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const zuuch = (argv: readonly string[], more: TypedOptions = {}) =>
  typed(argv, { url: test.url, aggregates, ...more, environment: { DATA_DIR: folder, ...more.environment } });
const bold = ['--email', 'Bold@Company.mn', '--name', 'Болд', '--phone', '99112233', '--type', '3'];
const admin = ['--email', 'admin@company.mn', '--name', 'Сараа', '--phone', '88001122', '--type', '4'];
/** Each command takes its numbers from its own block of a sequence, so they are not 1, 2, 3. */
let boldId: string;
let adminId: string;
const rows = async (sql: string) => (await test.pool.query(sql)).rows;
const passwordOf = async (id: string) =>
  (await rows(`select c.hash from app_user u join credential c on c.id = u.credential_id where u.id = ${id}`))[0]
    .hash as string;

describe('zuuch users', () => {
  it('adds a user whose password is piped in, as an event of the account at the command line', async () => {
    const { exit, output, messages } = await zuuch(['users', 'add', ...bold, '--password-stdin', '--yes', '--json'], {
      input: 'сайн нууц үг\n',
    });
    expect(messages).toBe('Added Болд (Нягтлан бодогч).\n');
    boldId = JSON.parse(output).id;
    expect(JSON.parse(output)).toEqual({
      id: expect.stringMatching(/^\d+$/),
      name: 'Болд',
      email: 'bold@company.mn',
      type: 3,
      password: null,
    });
    expect(exit).toBe(0);
    expect(await verify(await passwordOf(boldId), 'сайн нууц үг')).toBe(true);
    const [event] = await test.kernel.reader.stream(`user-${boldId}`);
    expect(event).toMatchObject({
      type: 'UserAdded',
      meta: { actor: { userId: null, door: 'cli', account: 'cli:tester' }, command: 'AddUser' },
    });
  });

  it('generates a password and prints it once', async () => {
    const { output, messages } = await zuuch([
      'users',
      'add',
      ...admin,
      '--generate-password',
      '--yes',
      '--json',
      'id,password',
    ]);
    const { id, password } = JSON.parse(output);
    adminId = id;
    expect(password).toMatch(/^[2-9a-hjkmnp-z]{5}(-[2-9a-hjkmnp-z]{5}){3}$/);
    expect(await verify(await passwordOf(id), password)).toBe(true);
    expect(messages).toContain('shown only this once');
    expect(messages).not.toContain(password);
  });

  it('prompts for a password twice without showing it', async () => {
    const { exit, messages } = await zuuch(['users', 'reset-password', 'bold@company.mn', '--yes'], {
      isTerminal: true,
      input: 'second\u007fd\rsecond\r',
    });
    expect(messages).toContain('New password: \nThe same again: \n');
    expect(messages).not.toContain('second');
    expect(exit).toBe(0);
    expect(await verify(await passwordOf(boldId), 'second')).toBe(true);
  });

  it('ends the sessions of a user whose password is replaced', async () => {
    const [{ epoch }] = await rows(`select epoch from app_user where id = ${boldId}`);
    await zuuch(['users', 'reset-password', boldId, '--generate-password', '--yes']);
    expect(await rows(`select epoch from app_user where id = ${boldId}`)).toEqual([{ epoch: epoch + 1 }]);
  });

  it('lists who can sign in, with the name of the type', async () => {
    const { output } = await zuuch(['users', 'list']);
    expect(output).toBe(
      'id\tname\temail\tphone\ttype\ttypeName\tactive\n' +
        `${boldId}\tБолд\tbold@company.mn\t99112233\t3\tНягтлан бодогч\ttrue\n` +
        `${adminId}\tСараа\tadmin@company.mn\t88001122\t4\tАдмин\ttrue\n`,
    );
    expect(JSON.parse((await zuuch(['users', 'list', '--type', '4', '--json', 'id'])).output)).toEqual([
      { id: adminId },
    ]);
  });

  it('changes nothing in a dry run, and refuses it where the command would be refused', async () => {
    const before = (await test.kernel.reader.head()).position;
    const fresh = await zuuch([
      'users',
      'add',
      '--email',
      'new@company.mn',
      '--name',
      'Шинэ',
      '--phone',
      '1',
      '--type',
      '1',
      '--dry-run',
      '--json',
      'id,email',
    ]);
    expect(JSON.parse(fresh.output)).toEqual({ id: null, email: 'new@company.mn' });
    const duplicate = await zuuch(['users', 'add', ...bold, '--dry-run', '--json']);
    expect(JSON.parse(duplicate.messages).error).toMatchObject({
      code: 'EmailTaken',
      hint: 'email: A user with this e-mail exists already',
    });
    expect(duplicate.exit).toBe(1);
    expect((await zuuch(['users', 'disable', adminId, '--dry-run'])).messages).toContain(
      'The last administrator cannot be removed',
    );
    expect((await test.kernel.reader.head()).position).toBe(before);
    expect(await rows('select count(*) from credential where id not in (select credential_id from app_user)')).toEqual([
      { count: 2 },
    ]);
  });

  it('removes the stored password when the user is refused', async () => {
    const before = await rows('select count(*) from credential');
    const { exit } = await zuuch(['users', 'add', ...bold, '--generate-password', '--yes']);
    expect(exit).toBe(1);
    expect(await rows('select count(*) from credential')).toEqual(before);
  });

  it('disables a user once', async () => {
    const first = await zuuch(['users', 'disable', 'bold@company.mn', '--yes', '--json', 'id,changed']);
    expect(JSON.parse(first.output)).toEqual({ id: boldId, changed: true });
    const second = await zuuch(['users', 'disable', boldId, '--yes', '--json', 'changed']);
    expect(JSON.parse(second.output)).toEqual({ changed: false });
    expect(JSON.parse((await zuuch(['users', 'list', '--inactive', '--json', 'id,active'])).output)).toEqual([
      { id: boldId, active: false },
    ]);
  });

  it('never removes the last administrator', async () => {
    const { exit, messages } = await zuuch(['users', 'disable', 'admin@company.mn', '--yes']);
    expect(messages).toContain('The last administrator cannot be removed or changed');
    expect(exit).toBe(1);
  });

  it.each([
    [
      'an option is missing',
      ['users', 'add', '--email', 'x@company.mn', '--generate-password', '--yes'],
      2,
      '--name: is missing',
    ],
    [
      'the address is none',
      ['users', 'add', ...bold, '--email', 'bold', '--generate-password', '--yes'],
      2,
      '--email: Enter a valid e-mail address',
    ],
    ['the type is none', ['users', 'add', ...bold, '--type', '9', '--generate-password', '--yes'], 2, '4 Админ'],
    [
      'nobody can be asked for the password',
      ['users', 'reset-password', 'bold@company.mn', '--yes'],
      2,
      'Add --password-stdin or --generate-password',
    ],
    [
      'nobody is called so',
      ['users', 'disable', 'nobody@company.mn', '--yes'],
      5,
      'There is no user nobody@company.mn',
    ],
    [
      'both ways to a password are given',
      ['users', 'reset-password', '1', '--yes', '--password-stdin', '--generate-password'],
      2,
      'exclude each other',
    ],
  ])('reports when %s', async (_what, argv, expected, sentence) => {
    const { exit, messages } = await zuuch(argv);
    expect(messages).toContain(sentence);
    expect(exit).toBe(expected);
  });

  it('refuses a password below the minimum that is configured', async () => {
    const short = await zuuch(['users', 'reset-password', 'bold@company.mn', '--password-stdin', '--yes'], {
      input: 'seven77\n',
      environment: { AUTH_PASSWORD_MIN: '8' },
    });
    expect(short.messages).toContain('A password has at least 8 characters');
    expect(short.exit).toBe(1);
    const differing = await zuuch(['users', 'reset-password', 'bold@company.mn', '--yes'], {
      isTerminal: true,
      input: 'one-password\ranother-one\r',
    });
    expect(differing.messages).toContain('The two passwords are not the same');
  });

  it('does not run a command on a database that needs a migration', async () => {
    const [last] = await rows(
      'delete from migrations where id = (select max(id) from migrations) returning timestamp, name',
    );
    const { exit, messages } = await zuuch(['users', 'disable', boldId, '--yes', '--json']);
    expect(JSON.parse(messages).error).toMatchObject({ code: 'NotMigrated', hint: 'Run zuuch db migrate --yes.' });
    expect(exit).toBe(6);
    await test.pool.query('insert into migrations (timestamp, name) values ($1, $2)', [last.timestamp, last.name]);
  });
});
