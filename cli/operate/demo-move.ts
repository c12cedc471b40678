import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { CliError } from '../terminal/exit.js';
import { verb } from '../kit/verb.js';

const largestSeed = 2 ** 32 - 1;

export const demoMove = verb({
  name: 'move',
  about: 'Writes the files of an invented firm that comes over from its old system, to try a move with',
  options: [
    { flags: '--dir <folder>', about: 'where the files go; no file in it is overwritten' },
    { flags: '--seed <number>', about: 'another number gives another firm (2026)' },
  ],
  examples: ['demo move --dir ~/old-firm', 'demo move --dir ~/other-firm --seed 7 --json'],
  shape: {
    columns: [
      { name: 'folder', about: 'the layout of its files, empty for the list of what is wrong in them' },
      { name: 'file', about: 'the name of the file' },
      { name: 'bytes', about: 'its size', align: 'right' },
    ],
  },
  input: z.object({
    dir: z.string({ error: 'is needed: where the files go' }).min(1, 'is needed: where the files go'),
    seed: z.coerce.number({ error: 'is a whole number' }).int('is a whole number').min(0).max(largestSeed).optional(),
  }),
  async run({ dir, seed }) {
    const { sampleFiles } = await import('../../server/demo/move/sample-files.js');
    const root = resolve(dir);
    const files = sampleFiles(seed);
    for (const { folder, name, bytes } of files) await writeNew(join(root, folder, name), bytes);
    return {
      data: files.map(({ folder, name, bytes }) => ({ folder, file: name, bytes: bytes.length })),
      summary: `Wrote ${files.length} files to ${root}; faults.xlsx says what is wrong in them`,
    };
  },
});

async function writeNew(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(path, bytes, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new CliError('Exists', `There is a file already: ${path}`, {
      hint: 'Give another folder in --dir.',
      exit: 'conflict',
    });
  }
}
