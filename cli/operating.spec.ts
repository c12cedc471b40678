import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aggregates } from '../server/composition/declared/aggregates.js';
import { typed } from '../test/builders/command-line.js';
import { testKernel, type TestKernel } from '../test/builders/kernel.js';
import { testDatabase, type TestDatabase } from '../test/database.js';

const pages = join(import.meta.dirname, '../docs/operating');

/** The commands under a heading of a page, as a user would copy them. */
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

describe('the operating guide, followed step by step', () => {
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

  /** Folders of the test replace the disks that the pages name. */
  async function follow(steps: readonly (readonly string[])[], where: ReturnType<typeof at>): Promise<void> {
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps) {
      const { exit, messages } = await typed(
        step.map((word) => word.replace(/^\/mnt\//, `${folder}/`)),
        where,
      );
      // The doctor also checks the machine, and the test machine is no production server.
      expect([step.join(' '), exit, messages]).toEqual([
        step.join(' '),
        step[0] === 'doctor' ? expect.any(Number) : 0,
        expect.any(String),
      ]);
    }
  }

  it('ends with a healthy store after the first start', async () => {
    await follow(await stepsOf('install.md', '# Install'), at('here', test.url));
  }, 240_000);

  it('ends with a complete backup every night', async () => {
    await follow(await stepsOf('backup-and-restore.md', '## Every night'), at('here', test.url));
  }, 240_000);

  it('ends with the backup restored in another place, where the same users can sign in', async () => {
    await follow(await stepsOf('backup-and-restore.md', '## Restore'), at('there', empty.url));
    expect((await typed(['users', 'list', '--json', 'email'], at('there', empty.url))).output).toContain(
      'you@company.mn',
    );
  }, 240_000);

  it('ends with a verified upgrade', async () => {
    await follow(await stepsOf('upgrade.md', '# Upgrade'), at('here', test.url));
  }, 240_000);
});
