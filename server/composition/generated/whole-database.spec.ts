import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testDatabase, type TestDatabase } from '../../../test/database.js';
import { schemaFile, schemaPage } from './whole-database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('tables');
}, 240_000);
afterAll(() => database.drop());

it('matches its description; `npm run generate` updates the description', async () => {
  expect(await schemaPage(database.pool)).toBe(await readFile(schemaFile, 'utf8'));
});
