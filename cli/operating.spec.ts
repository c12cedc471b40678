import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aggregates } from '../server/composition/declared/aggregates.js';
import { typed } from '../test/builders/command-line.js';
import { testKernel, type TestKernel } from '../test/builders/kernel.js';
import { testDatabase, type TestDatabase } from '../test/database.js';

const pages = join(import.meta.dirname, '../docs/operating');

/** The commands under a heading of a page, as somebody would copy them. */
async function stepsOf(page: string, heading: string): Promise<string[][]> {
  const text = await readFile(join(pages, page), 'utf8');
  const [, section = ''] = text.split(`${heading}\n`);
  const blocks = [...section.split(/^## /m)[0]!.matchAll(/```sh\n([^]*?)```/g)].map(([, block = '']) => block);
  return blocks
    .flatMap((block) => block.split('\n'))
    .map((line) => line.trim())
    .filter((line) => line.startsWith('zuuch '))
    .map((line) => line.split(/\s+/).slice(1));
}

describe('the pages for whoever operates the installation, followed step by step', () => {
  let test: TestKernel;
  let empty: TestDatabase;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zuuch-steps-'));
    test = await testKernel({ aggregates });
    empty = await testDatabase();
    await typed(
      [
        'users',
        'add',
        '--email',
        'you@company.mn',
        '--name',
        'Админ',
        '--phone',
        '99',
        '--type',
        '4',
        '--generate-password',
        '--yes',
      ],
      at('here', test.url),
    );
  }, 240_000);
  afterAll(async () => {
    await test?.close();
    await empty?.drop();
    await rm(folder, { recursive: true });
  });

  function at(data: string, url: string) {
    return { url, environment: { DATA_DIR: join(folder, data) } };
  }

  /** The disks of the pages are folders of the test. */
  async function follow(steps: readonly (readonly string[])[], where: ReturnType<typeof at>): Promise<void> {
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps) {
      const { exit, messages } = await typed(
        step.map((word) => word.replace(/^\/mnt\//, `${folder}/`)),
        where,
      );
      // The doctor also looks at the machine, which is not that of a company.
      expect([step.join(' '), exit, messages]).toEqual([
        step.join(' '),
        step[0] === 'doctor' ? expect.any(Number) : 0,
        expect.any(String),
      ]);
    }
  }

  it('lead to a store that is looked at, after the first start', async () => {
    await follow(await stepsOf('install.md', '# Install'), at('here', test.url));
  }, 240_000);

  it('lead to a backup that is whole, every night', async () => {
    await follow(await stepsOf('backup-and-restore.md', '## Every night'), at('here', test.url));
  }, 240_000);

  it('lead from that backup to a store in another place, in which the same people can sign in', async () => {
    await follow(await stepsOf('backup-and-restore.md', '## Restore'), at('there', empty.url));
    expect((await typed(['users', 'list', '--json', 'email'], at('there', empty.url))).output).toContain(
      'you@company.mn',
    );
  }, 240_000);

  it('lead through an upgrade, with the proof at its end', async () => {
    await follow(await stepsOf('upgrade.md', '# Upgrade'), at('here', test.url));
  }, 240_000);
});
