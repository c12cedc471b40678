import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aggregates } from '../../server/composition/declared/aggregates.js';
import { addUser, changeUser } from '../../server/identity/user/commands.js';
import { typed } from '../../test/builders/command-line.js';
import { envelope, testKernel, type TestKernel } from '../../test/builders/kernel.js';

let test: TestKernel;
let folder: string;
const zuuch = (...argv: string[]) => typed(argv, { url: test.url, environment: { DATA_DIR: folder } });
const clock = { now: new Date('2024-03-01T01:00:00Z') };
const at = async <T>(time: string, act: () => Promise<T>): Promise<T> => {
  clock.now = new Date(time);
  return act();
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zuuch-cli-'));
  test = await testKernel({ aggregates, now: () => clock.now });
  const { commands } = test.kernel;
  const form = { name: 'Болд', phone: '9911', email: 'bold@company.mn', type: 1, active: 1 } as const;
  await at('2024-03-01T01:00:00Z', () => commands.run(addUser, { fields: form, credentialId: 1 }, envelope()));
  await at('2024-03-02T01:00:00Z', () =>
    commands.run(changeUser, { id: 1, fields: { phone: '8811', name: 'Б. Болд' } }, envelope()),
  );
  await at('2024-03-05T01:00:00Z', () => commands.run(changeUser, { id: 1, fields: { phone: '7711' } }, envelope()));
}, 240_000);
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true });
});

describe('zuuch as-of', () => {
  it.each([
    ['2024-03-01', 1, '9911'],
    ['2024-03-02T08:59', 1, '9911'],
    ['2024-03-02T09:00', 2, '8811'],
    ['2024-03-02', 2, '8811'],
    ['2024-03', 3, '7711'],
    ['today', 3, '7711'],
  ])('shows a record as it was at %s', async (moment, version, phone) => {
    const { exit, output } = await zuuch('as-of', 'show', 'user', '1', '--at', moment, '--json');
    expect(exit).toBe(0);
    const { fields, ...more } = JSON.parse(output) as { fields: { field: string; value: unknown }[] };
    expect(more).toMatchObject({ kind: 'user', id: '1', version });
    expect(Object.fromEntries(fields.map(({ field, value }) => [field, value]))).toMatchObject({
      phone,
      email: 'bold@company.mn',
    });
    expect(output).not.toContain('credential');
  });

  it('shows what changed between two moments, and who changed it last', async () => {
    const { exit, output } = await zuuch(
      'as-of',
      'diff',
      'user',
      '1',
      '--from',
      '2024-03-01',
      '--to',
      '2024-03-05',
      '--json',
    );
    expect(exit).toBe(0);
    expect(JSON.parse(output)).toEqual([
      { field: 'name', from: 'Болд', to: 'Б. Болд', by: expect.any(String), at: '2024-03-02T01:00:00Z' },
      { field: 'phone', from: '9911', to: '7711', by: expect.any(String), at: '2024-03-05T01:00:00Z' },
    ]);
    expect(
      (await zuuch('as-of', 'diff', 'user', '1', '--from', '2024-03-02', '--to', '2024-03-04', '--json')).output,
    ).toBe('[]\n');
    expect((await zuuch('as-of', 'diff', 'user', '1', '--from', '2024-02', '--json', 'field,to')).output).toContain(
      'bold@company.mn',
    );
  });

  it('reports a record that did not exist yet or never existed, and explains how to write a moment', async () => {
    expect(await zuuch('as-of', 'show', 'user', '1', '--at', '2024-02-28')).toMatchObject({
      exit: 5,
      messages: expect.stringContaining('did not exist at 2024-02-28 23:59:59'),
    });
    expect((await zuuch('as-of', 'show', 'user', '99')).exit).toBe(5);
    expect(await zuuch('as-of', 'show', 'ship', '1')).toMatchObject({
      exit: 2,
      messages: expect.stringMatching(/There are: (\w+, )*firm, /),
    });
    for (const moment of ['yesterday', '2026-13-01', '2024-02-31'])
      expect(await zuuch('as-of', 'show', 'user', '1', '--at', moment)).toMatchObject({
        exit: 2,
        messages: expect.stringContaining('2026-03-01T09:30'),
      });
    expect((await zuuch('as-of', 'diff', 'user', '1')).exit).toBe(2);
  });
});
