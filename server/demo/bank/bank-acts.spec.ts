import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isRight } from '../../../contract/bank/checks.js';
import { readStatement } from '../../bank/reading/read-statement.js';
import { guideStatement, statementAccount } from './bank-statement.js';

const path = join(import.meta.dirname, '../../../docs/guide/golomt-statement.csv');

describe('the statement of the guide', () => {
  it('has sixty lines of Golomt Bank that agree with their totals', async () => {
    const text = await readFile(path, 'utf8');
    expect(text).toBe(guideStatement());
    const account = { number: statementAccount, iban: null, currency: 'mnt' };
    const read = await readStatement({ source: { text }, account, today: '2026-11-26', known: {} });
    expect(read).toMatchObject({ format: 'golomt', accounts: [statementAccount] });
    expect(read.lines.filter(({ entry }) => entry)).toHaveLength(60);
    expect(read.checks.map(isRight)).toEqual([true, true]);
  });
});
