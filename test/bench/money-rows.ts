import type { Pool } from 'pg';
import { fold } from '../../contract/text/fold.js';
import { aggregates } from '../../server/composition/declared/aggregates.js';
import { countRows } from '../builders/files/saved-rows.js';
import { insert, oneOf, spread, type Values } from './list-rows.js';

/** Days of the two years of the shipments, the later the larger `i`. */
const day = (count: number): string => `(date '2024-05-01' + (i * 730 / ${count})::int)`;
const at = (count: number): string => `${day(count)} + interval '9 hours'`;
const amount = (of: number): string => `(${spread(9_000_000, of)} + 100) / 10.0`;
const currency = oneOf(['mnt', 'mnt', 'usd', 'rmb'], 80);
const isPayer = `${spread(4, 81)} > 0`;
const party: Values = {
  side: `case when ${isPayer} then 'receivable' else 'payable' end`,
  payer_id: `case when ${isPayer} then 1 + ${spread(900, 32)} end`,
  agent_id: `case when not ${isPayer} then 1 + ${spread(60, 37)} end`,
};
const written: Values = { user_id: '3', version: '1' };
/** Of a hundred, the newest ones that people still work off. */
const isOpen = (count: number): string => `i > ${Math.floor(count * 0.96)} or ${spread(200, 82)} = 0`;

function bankLines(count: number): Values {
  const open = isOpen(count);
  const name = `'Харилцагч ' || (1 + ${spread(900, 32)})`;
  const text = `'ТЗ SM24' || lpad((i % 100000)::text, 5, '0') || ' төлбөр'`;
  return {
    ...{ id: 'i', account_id: `1 + ${spread(3, 83)}`, currency, day: day(count), value_day: day(count) },
    ...{ account: `'500' || (1 + ${spread(3, 83)})`, account_search: `'500' || (1 + ${spread(3, 83)})` },
    amount: `case when ${spread(3, 84)} > 0 then ${amount(85)} else -${amount(85)} end`,
    direction: `case when ${spread(3, 84)} > 0 then 'in' else 'out' end`,
    open_amount: `case when ${open} then ${amount(85)} else 0 end`,
    is_open: open,
    state: `case when ${open} then 'open' when ${spread(12, 86)} = 0 then 'aside' else 'booked' end`,
    aside: `case when not (${open}) and ${spread(12, 86)} = 0 then ${oneOf(['own', 'fee', 'tax'], 87)} end`,
    ...{ text, text_key: text, place: '1', counter_name: name, counter_account: `'5' || (1000000000 + i)` },
    ...{ reference: `'R' || i`, search: `'${fold('ТЗ')} sm24' || lpad((i % 100000)::text, 5, '0') || ' ' || i` },
    ...{ is_reversal: 'false', format: `'khan'`, statement_id: `1 + i / 100`, read_at: at(count), version: '1' },
  };
}

const bankStatements = (count: number): Values => ({
  ...{ id: 'i', account_id: `1 + i % 3`, account: `'500' || (1 + i % 3)`, account_search: `'500' || (1 + i % 3)` },
  ...{
    currency: `'mnt'`,
    format: `'khan'`,
    file: `'хуулга-' || i || '.xlsx'`,
    from_day: day(count),
    to_day: day(count),
  },
  ...{ opening: amount(88), closing: amount(89), lines: '100', recorded: '100', read_by_id: '3', read_at: at(count) },
});

const amounts = (count: number): Values => ({
  ...{ currency, amount: amount(90), rate: '3400', mnt: amount(90), rest: amount(91), rest_mnt: amount(91) },
  is_open: isOpen(count),
  state: `case when ${isOpen(count)} then 1 else 2 end`,
  happened_on: day(count),
  recorded_at: at(count),
  ...party,
  ...written,
});

const advances = (count: number): Values => ({
  ...amounts(count),
  ...{ id: 'i', number: 'i::text', used: '0', returned: '0', moved: '0', comment: `'Урьдчилгаа ' || i` },
});

const items = (count: number): Values => ({
  ...amounts(count),
  ...{ id: 'i', number: 'i::text', paper: `'Акт ' || i`, search: `'${fold('Акт')} ' || i`, booked: '0' },
  due_on: `${day(count)} + 30`,
});

const statements = (count: number): Values => ({
  ...{ id: 'i', stream: `'partystatement-' || i`, year: '2025', running: 'i', again: '1', user_id: '3', version: '1' },
  ...{ number: `'АКТ-2025-' || lpad(i::text, 5, '0')`, search: `'${fold('АКТ')}-2025-' || lpad(i::text, 5, '0')` },
  ...party,
  ...{ start_on: `${day(count)} - 30`, end_on: day(count), made_on: day(count), made_at: at(count) },
  ...{ opening: amount(92), closing: amount(93), sum: amount(93), is_current: 'true', state: `1 + ${spread(4, 94)}` },
});

const reminders = (count: number): Values => ({
  ...{ id: 'i', number: 'i::text', payer_id: `1 + ${spread(900, 32)}`, happened_on: day(count), made_at: at(count) },
  ...{ level: `1 + ${spread(3, 95)}`, due: `${day(count)} - 20`, late: '20', rows: '3', mnt: amount(96), ...written },
  ...{ state: `1 + ${spread(2, 97)}`, withdrawn: 'false' },
});

const nettings = (count: number): Values => ({
  ...{ id: 'i', number: `'XT-' || i`, search: `'xt-' || i`, happened_on: day(count), posted_on: day(count) },
  ...{ payer_id: `1 + ${spread(900, 32)}`, agent_id: `1 + ${spread(60, 37)}`, pairs: '2', mnt: amount(98), state: '1' },
  ...{ recorded_at: at(count), ...written },
});

const tables = {
  bank_line: bankLines,
  bank_statement: bankStatements,
  advance: advances,
  outside_item: items,
  party_statement: statements,
  reminder: reminders,
  netting: nettings,
} as const;
/** How many rows each table has of a hundred lines of the bank. */
const shares: Readonly<Record<keyof typeof tables, number>> = {
  ...{ bank_line: 1, bank_statement: 0.01, advance: 0.2, outside_item: 0.1 },
  ...{ party_statement: 0.3, reminder: 0.3, netting: 0.05 },
};

/** Lines of the bank, and what a firm with so many of them has of advances, items, statements, reminders and nettings. */
export async function fillMoney(pool: Pool, lines: number): Promise<void> {
  const declared = new Map(aggregates.flatMap((kind) => kind.tables).map((table) => [table.name, table]));
  for (const [name, valuesOf] of Object.entries(tables)) {
    const count = Math.max(3, Math.floor(lines * shares[name as keyof typeof tables]));
    await insert(pool, name, valuesOf(count), [1, count]);
    const table = declared.get(name);
    if (!table) throw new Error(`No kind of record has a table ${name}`);
    await countRows(pool, table);
  }
}
