import { describe, expect, it } from '@jest/globals';
import { isRight } from '../../../contract/bank/checks.js';
import {
  camt,
  golomtRows,
  khanRows,
  workbookOf,
  workbookOfSheets,
  type SampleLine,
} from '../../../test/builders/bank-statements.js';
import { readStatement } from './read-statement.js';
import type { ReadStatement, StatementSource } from './reading.js';

const account = { number: '1105001234', iban: 'MN12 0015 0011 0500 1234', currency: 'mnt' };
const khanAccount = { number: '5012345678', iban: null, currency: 'mnt' };
const lines: readonly SampleLine[] = [
  { day: '2026-11-24', amount: '1500000', text: 'SM2400001 төлбөр', account: '5001', name: 'Алтан Тээвэр ХХК' },
  { day: '2026-11-24', amount: '-2500.5', text: 'Шимтгэл' },
  { day: '2026-11-25', amount: '320000', text: 'Тээврийн хөлс', account: '5002', name: 'Бат' },
];

function read(source: StatementSource['source'], own: Partial<StatementSource> = {}): Promise<ReadStatement> {
  return readStatement({ source, account, today: '2026-11-26', known: {}, ...own });
}

const entriesOf = ({ lines: found }: ReadStatement) =>
  found.map(({ entry }) => entry && [entry.day, entry.amount, entry.text]);
const problemsOf = ({ lines: found }: ReadStatement) =>
  found.map(({ problems }) => problems.map(({ cell, message }) => `${cell}: ${message.en}`).join('; '));
const sample = lines.map(({ day, amount, text }) => [day, amount, text]);

describe('a workbook', () => {
  it('of Khan Bank is read with the balance of each line', async () => {
    const statement = await read(
      { bytes: await workbookOf('Deposit Account Statement', khanRows({ opening: '1000', lines })) },
      { account: khanAccount },
    );
    expect(statement).toMatchObject({ format: 'khan', accounts: ['5012345678'] });
    expect(entriesOf(statement)).toEqual(sample);
    expect(statement.balances).toEqual({
      from: '2026-11-24',
      to: '2026-11-25',
      opening: '1000',
      closing: '1818499.5',
    });
    expect(statement.checks.every(isRight)).toBe(true);
  });

  it('with several sheets is read at the one with the layout of a bank, and at the one that is chosen', async () => {
    const table = [
      ['Огноо', 'Дүн', 'Утга'],
      ['2026-11-20', '77', 'Бусад'],
    ];
    const bytes = await workbookOfSheets({ Нүүр: [['Тайлан']], Бусад: table, Хуулга: golomtRows({ lines }) });
    const sheets = ['Нүүр', 'Бусад', 'Хуулга'];
    const statement = await read({ bytes });
    expect(statement).toMatchObject({ format: 'golomt', sheet: 'Хуулга', sheets });
    expect(entriesOf(statement)).toEqual(sample);
    const chosen = await read({ bytes }, { sheet: 'Бусад' });
    expect(chosen).toMatchObject({ format: 'table', sheet: 'Бусад', sheets });
    expect(entriesOf(chosen)).toEqual([['2026-11-20', '77', 'Бусад']]);
    expect(await read({ bytes }, { sheet: 'Хаана ч үгүй' })).toMatchObject({ sheet: 'Хуулга' });
    expect(await read({ bytes: await workbookOf('Хуулга', golomtRows({ lines })) })).toMatchObject({
      sheet: null,
      sheets: [],
    });
  });

  it('of Golomt Bank is read with the names, and agrees with the totals in its foot', async () => {
    const statement = await read({ bytes: await workbookOf('OperativeAccountStatement', golomtRows({ lines })) });
    expect(statement).toMatchObject({ format: 'golomt', accounts: ['1105001234'] });
    expect(entriesOf(statement)).toEqual(sample);
    expect(statement.lines[0]?.entry).toMatchObject({ counterName: 'Алтан Тээвэр ХХК', counterAccount: '5001' });
    expect(statement.checks).toMatchObject([
      { kind: 'income', expected: '1820000', difference: '0' },
      { kind: 'expense', expected: '2500.5', difference: '0' },
    ]);
  });

  it('is recognised by its content: a copy of its cells is the same layout, also with Ө typed as Є', async () => {
    const pasted = khanRows({ lines })
      .map((row) => row.join('\t'))
      .join('\n');
    const statement = await read({ text: pasted.replaceAll('ө', 'є').replaceAll('ү', 'ї') }, { account: khanAccount });
    expect(statement.format).toBe('khan');
    expect(problemsOf(statement)).toEqual(['', '', '']);
  });

  it('with a formula says in which cell, and the other lines stay', async () => {
    const rows = khanRows({ lines });
    const formula = { formula: '1+1', result: 2 };
    const statement = await read(
      {
        bytes: await workbookOf(
          'Sheet1',
          rows.map((row, at) => (at === 4 ? row.with(4, formula) : row)),
        ),
      },
      { account: khanAccount },
    );
    expect(problemsOf(statement)).toEqual(['', 'Дебит гүйлгээ: «2»: a cell with a formula is not read', '']);
  });

  it('of the newest lines first is put in the order of time for its balances', async () => {
    const [title = [], number = [], heads = [], ...rows] = khanRows({ opening: '1000', lines });
    const newestFirst = [title, number, heads, ...rows.toReversed()];
    const statement = await read({ bytes: await workbookOf('x', newestFirst) }, { account: khanAccount });
    expect(statement.balances).toMatchObject({ opening: '1000', closing: '1818499.5' });
    expect(statement.checks.every(isRight)).toBe(true);
  });
});

describe('a table', () => {
  const text = 'Огноо;Дүн;Утга\n2026-11-24;1 500,00;Төлбөр\n2026-11-25;-20,00;Хураамж\n';

  it('of another bank is read by its columns, which can be corrected and remembered', async () => {
    expect(entriesOf(await read({ text }))).toEqual([
      ['2026-11-24', '1500', 'Төлбөр'],
      ['2026-11-25', '-20', 'Хураамж'],
    ]);
    const corrected = await read({ text }, { columns: ['day', 'income', 'skip'] });
    expect(corrected.lines[0]?.entry).toMatchObject({ amount: '1500', text: '' });
    const remembered = await read({ text }, { known: { Утга: 'counterName' } });
    expect(remembered.columns.map(({ kind }) => kind)).toEqual(['day', 'amount', 'counterName']);
  });

  it.each([
    ['2099-01-01;5;x', 'Огноо: «2099-01-01»: The day is after tomorrow. Check the date.'],
    ['1999-12-31;5;x', 'Огноо: «1999-12-31»: The day is before 2000-01-01. Check the year.'],
    ['2026-11-24;1E6;x', 'Дүн: «1E6»: a number with an exponent (1E6) is not read'],
    ['2026-11-24;10000000000000;x', 'Дүн: «10000000000000»: The number is too large'],
    ['2026-11-24;1.234;x', 'Дүн: «1.234»: There are too many decimals'],
    ['2026-11-24;0;x', 'Дүн: no money moved'],
    [';5;x', 'Огноо: the day is missing'],
    ['2026-11-24;5;x\ud83d', 'Утга: half of a character is missing'],
  ])('with the line %j says why it cannot be read, and the other line stays', async (line, problem) => {
    const statement = await read({ text: `Огноо;Дүн;Утга\n${line}\n2026-11-25;7;y\n` });
    expect(problemsOf(statement)).toEqual([problem, '']);
  });

  it('about two accounts names the other one at each of its lines', async () => {
    const rows =
      'Данс;Огноо;Дүн;Валют\n1105001234;2026-11-24;5;MNT\n1105009999;2026-11-24;6;MNT\n1105001234;2026-11-24;7;USD\n';
    const statement = await read({ text: rows });
    expect(statement.accounts).toEqual(['1105001234', '1105009999']);
    expect(problemsOf(statement)).toEqual([
      '',
      'Данс: «1105009999»: another account than the chosen one',
      'Валют: «USD»: another currency than that of the account',
    ]);
    const below = 'Данс: 1105001234\nОгноо;Дүн\n2026-11-24;5\nДанс: 1105009999\nОгноо;Дүн\n2026-11-24;6\n';
    expect(problemsOf(await read({ text: below }))).toEqual([
      '',
      'Өөрийн данс: «1105009999»: another account than the chosen one',
    ]);
  });

  it('of more than 5,000 lines is refused with the number', async () => {
    const long = `Огноо;Дүн\n${'2026-11-24;5\n'.repeat(5_001)}`;
    await expect(read({ text: long })).rejects.toMatchObject({
      word: 'ImportTooLong',
      details: { values: { most: 5_000 } },
    });
  });
});

describe('a camt.053', () => {
  const versions = ['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14'];

  it.each(versions)('of version %s is read', async (version) => {
    const text = camt({ version, entries: lines, opening: '1000', closing: '1818499.5' });
    const statement = await read({ text });
    expect(statement).toMatchObject({ format: 'camt', accounts: ['1105001234'] });
    expect(entriesOf(statement)).toEqual(sample);
    expect(statement.lines[0]?.entry).toMatchObject({
      counterName: 'Алтан Тээвэр ХХК',
      counterAccount: '5001',
      reference: 'E2E-1',
      valueDay: '2026-11-24',
    });
    expect(statement.checks).toMatchObject([{ kind: 'closing', difference: '0' }]);
  });

  it('whose lines do not lead from the opening to the closing balance names the day and the amount', async () => {
    const { checks } = await read({ text: camt({ entries: lines, opening: '1000', closing: '1818500' }) });
    expect(checks).toMatchObject([{ kind: 'closing', day: '2026-11-25', difference: '-0.5' }]);
  });

  it('is recognised in a file of any name, in UTF-8 and UTF-16, and by the IBAN that ends with the account', async () => {
    const text = camt({ entries: lines, account: 'MN120015001105001234' });
    for (const bytes of [Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, 'utf16le')])
      expect(entriesOf(await read({ bytes }))).toEqual(sample);
  });

  it('has reversals, and entries that are not booked yet', async () => {
    const [first, second] = (
      await read({
        text: camt({
          entries: [
            { day: '2026-11-24', amount: '-5', text: 'Буцаалт', reversal: true },
            { day: '2026-11-24', amount: '7', text: 'Хүлээгдэж буй', status: 'PDNG' },
          ],
        }),
      })
    ).lines;
    expect(first).toMatchObject({ isBooked: true, entry: { amount: '-5', isReversal: true } });
    expect(second).toMatchObject({ isBooked: false, entry: { isReversal: false } });
  });

  const payment = (amount: string, text: string): string =>
    `<TxDtls><Amt Ccy="MNT">${amount}</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;

  it('with an entry of several payments has a line for each, whose sum is the entry', async () => {
    const entry = { day: '2026-11-24', amount: '30', text: '' };
    const statement = await read({
      text: camt({ entries: [{ ...entry, details: payment('10', 'a') + payment('20', 'b') }] }),
    });
    expect(entriesOf(statement)).toEqual([
      ['2026-11-24', '10', 'a'],
      ['2026-11-24', '20', 'b'],
    ]);
    const other = await read({
      text: camt({ entries: [{ ...entry, details: payment('10', 'a') + payment('5', 'b') }] }),
    });
    expect(entriesOf(other)).toEqual([['2026-11-24', '30', 'a b']]);
  });

  it.each([
    [{ day: '2099-01-01', amount: '5', text: '' }, 'BookgDt'],
    [{ day: '2026-11-24', amount: '1E6', text: '' }, 'Amt'],
    [{ day: '2026-11-24', amount: '10000000000000', text: '' }, 'Amt'],
    [{ day: '2026-11-24', amount: '5', text: '', currency: 'USD' }, 'Amt/@Ccy'],
  ])('with the entry %j says which element cannot be read, and the other lines stay', async (entry, cell) => {
    const statement = await read({ text: camt({ entries: [entry, lines[0] ?? entry] }) });
    expect(statement.lines.map(({ problems }) => problems.map((one) => one.cell).includes(cell))).toEqual([
      true,
      false,
    ]);
    expect(statement.lines[1]?.entry).not.toBeNull();
  });

  it('of another account has no line that can be read', async () => {
    const statement = await read({ text: camt({ entries: lines, account: '1105009999' }) });
    expect(statement.lines.map(({ entry }) => entry)).toEqual([null, null, null]);
  });

  it.each([
    ['an entity bomb', camt({ entries: lines, prolog: '<!DOCTYPE d [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>' })],
    ['a file that is cut off', camt({ entries: lines }).slice(0, 900)],
    ['an entity that nobody declared', camt({ entries: [{ day: '2026-11-24', amount: '5', text: '&boom;' }] })],
    ['half of a character', camt({ entries: [{ day: '2026-11-24', amount: '5', text: '&#xD83D;' }] })],
  ])('with %s is refused', async (_what, text) => {
    await expect(read({ text })).rejects.toMatchObject({ word: 'BankXmlUnreadable' });
  });

  it.each(['01', '15', '2'])('of version %s, and any other XML, is refused by its name', async (version) => {
    await expect(read({ text: camt({ version, entries: lines }) })).rejects.toMatchObject({
      word: 'BankFormatUnknown',
    });
    await expect(read({ text: '<html></html>' })).rejects.toMatchObject({
      word: 'BankFormatUnknown',
      details: { values: { what: 'html' } },
    });
  });
});
