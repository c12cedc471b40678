import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aggregates } from '../../server/composition/declared/aggregates.js';
import { typed } from '../../test/builders/command-line.js';
import { testKernel, type TestKernel } from '../../test/builders/kernel.js';

let test: TestKernel;
let folder: string;
const zuuch = (...argv: string[]) => typed(argv, { url: test.url, environment: { DATA_DIR: folder } });
const signIn = () =>
  test.pool.query(
    `insert into session (user_id, epoch, token, image_token, created_at, last_seen_at, address, agent)
     select id, epoch, convert_to('a' || id, 'UTF8'), convert_to('b' || id, 'UTF8'), now(), now(), '10.0.0.1', 'Firefox' from app_user`,
  );
const sessionsOf = async (email: string) =>
  JSON.parse((await zuuch('users', 'sessions', email, '--json', 'id,address,agent')).output) as { id: string }[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zuuch-cli-'));
  test = await testKernel({ aggregates });
  for (const [email, type] of [
    ['admin@company.mn', '4'],
    ['bold@company.mn', '1'],
  ] as const) {
    await zuuch(
      'users',
      'add',
      '--email',
      email,
      '--name',
      'Болд',
      '--phone',
      '99',
      '--type',
      type,
      '--generate-password',
      '--yes',
    );
  }
  await signIn();
}, 240_000);
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true });
});

describe('zuuch users', () => {
  it('lists where a user is signed in', async () => {
    expect(await sessionsOf('bold@company.mn')).toEqual([
      { id: expect.any(String), address: '10.0.0.1', agent: 'Firefox' },
    ]);
  });

  it('signs out one user only, and records a line', async () => {
    expect((await zuuch('users', 'revoke', 'bold@company.mn', '--dry-run')).messages).toContain('Would end 1 sessions');
    expect(await sessionsOf('bold@company.mn')).toHaveLength(1);
    expect((await zuuch('users', 'revoke', 'bold@company.mn', '--yes')).messages).toContain('Ended 1 sessions');
    expect([await sessionsOf('bold@company.mn'), (await sessionsOf('admin@company.mn')).length]).toEqual([[], 1]);
    expect(await readFile(join(folder, 'command-line.log'), 'utf8')).toContain('"command":"users revoke"');
    expect((await zuuch('users', 'revoke', 'bold@company.mn', '--session', '99999', '--yes')).exit).toBe(5);
  });

  it('changes the type of a user, which ends the user’s sessions', async () => {
    await test.pool.query('delete from session');
    await signIn();
    const { exit, output } = await zuuch('users', 'type', 'bold@company.mn', '3', '--yes', '--json', 'type,changed');
    expect([exit, JSON.parse(output)]).toEqual([0, { type: 3, changed: true }]);
    expect(await sessionsOf('bold@company.mn')).toEqual([]);
    expect((await zuuch('users', 'type', 'bold@company.mn', '9', '--yes')).exit).toBe(2);
  });

  it('does not change the type of the last administrator', async () => {
    const { exit, messages } = await zuuch('users', 'type', 'admin@company.mn', '3', '--yes');
    expect(messages).toContain('The last administrator');
    expect(exit).toBe(1);
  });
});

describe('zuuch log', () => {
  it('shows the last events and who caused them, without personal values', async () => {
    const { output } = await zuuch('log', 'tail', '--json', 'by,stream,type');
    expect((JSON.parse(output) as object[]).at(-1)).toEqual({
      by: 'cli:tester',
      stream: expect.stringMatching(/^user-\d+$/),
      type: 'UserChanged',
    });
    expect((await zuuch('log', 'tail', '--output', 'wide')).output).not.toContain('bold@company.mn');
  });

  it('follows the log until Ctrl+C, each event once and in order', async () => {
    const stop = new AbortController();
    let printed = '';
    let onPrinted = (): void => undefined;
    const lines = (count: number) =>
      new Promise<void>((done) => (onPrinted = () => void (printed.split('\n').length > count && done())));
    const onOutput = (text: string) => {
      printed += text;
      onPrinted();
    };
    const began = lines(2);
    const following = typed(['log', 'tail', '--follow', '--lines', '1', '--output', 'csv'], {
      url: test.url,
      environment: { DATA_DIR: folder },
      signal: stop.signal,
      onOutput,
    });
    await began;
    for (const [at, type] of ['2', '5'].entries()) {
      const more = lines(3 + at);
      expect((await zuuch('users', 'type', 'bold@company.mn', type, '--yes')).exit).toBe(0);
      await more;
    }
    stop.abort();
    const { exit, output } = await following;
    expect(exit).toBe(130);
    const [header, ...rows] = output
      .trim()
      .split('\n')
      .map((line) => line.split(',').slice(0, 5));
    expect(header).toEqual(['position', 'at', 'by', 'stream', 'type']);
    expect(rows.map(([, , , , type]) => type)).toEqual(['UserChanged', 'UserChanged', 'UserChanged']);
    const positions = rows.map(([position]) => Number(position));
    expect(positions).toEqual([positions[0], positions[0]! + 1, positions[0]! + 2]);
    expect((await zuuch('log', 'tail', '--follow', '--json')).messages).toContain('--output ndjson');
  });

  it('finds events by a text in them, by their command or by their request', async () => {
    const types = (await zuuch('log', 'search', 'changeuser', '--json', 'type,command')).output;
    expect(JSON.parse(types)).toEqual([1, 2, 3].map(() => ({ type: 'UserChanged', command: 'ChangeUser' })));
    expect((await zuuch('log', 'search', 'nothing of the kind', '--output', 'ndjson')).output).toBe('');
    expect(
      (await zuuch('log', 'tail', '--type', 'UserAdded', '--lines', '1', '--output', 'ndjson')).output
        .trim()
        .split('\n'),
    ).toHaveLength(1);
  });
});
