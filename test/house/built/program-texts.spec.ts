import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const built = join(import.meta.dirname, '../../../dist/server');

it('no file of a program has a character that doubles what its text takes in memory', () => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  expect(files).toContain('main.js');
  expect(files.filter((file) => /[^\0-\xff]/.test(readFileSync(join(built, file), 'utf8')))).toEqual([]);
});
