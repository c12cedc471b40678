import { z } from 'zod';
import type { JsonObject } from '../../contract/json.js';
import { codeDigits } from '../../contract/filters/code/digits.js';
import { income, payment } from '../../contract/shipment/settlement/form.js';
import { postingsRead, type ReadPosting } from '../../server/shipment/settlement/posting-reader.js';
import { CliError } from '../terminal/exit.js';
import { verb, type Column, type Noun } from '../kit/verb.js';

const columns: readonly Column[] = [
  { name: 'id', about: 'the number of the transaction', align: 'right' },
  { name: 'code', about: 'the code of the order' },
  {
    name: 'kind',
    about: 'income, payment, exchange: a difference that was written off, or advance: what was overpaid and became one',
    colours: { income: 'green' },
  },
  { name: 'party', about: 'the payer or the agent' },
  { name: 'amount', about: 'what was moved; below zero where it takes another posting back', align: 'right' },
  { name: 'currency', about: 'in which currency' },
  { name: 'rate', about: 'its rate to the tugrik', align: 'right' },
  { name: 'mnt', about: 'in tugrik', align: 'right' },
  { name: 'on', about: 'the day it happened' },
  { name: 'live', about: 'whether it stands; false where it was corrected or deleted', colours: { false: 'yellow' } },
  { name: 'recordedAt', about: 'when it was recorded', isWide: true },
  { name: 'user', about: 'who recorded it', isWide: true },
  { name: 'comment', about: 'what was said about it', isWide: true },
  { name: 'posting', about: 'the number of the posting', align: 'right', isWide: true },
  { name: 'reverses', about: 'the posting that it takes back', align: 'right', isWide: true },
];

/** Identifiers are strings, because nobody calculates with them. */
function shown({ id, number: _number, type, row: _row, ...posting }: ReadPosting): JsonObject {
  const names = {
    id: String(posting.transaction),
    posting: String(id),
    reverses: posting.reverses?.toString() ?? null,
  };
  const all: JsonObject = {
    ...posting,
    ...names,
    kind: posting.writtenOff ?? (type === income ? 'income' : 'payment'),
  };
  return Object.fromEntries(columns.map(({ name }) => [name, all[name] ?? null]));
}

const list = verb({
  name: 'list',
  about: 'Lists the transactions of orders as they stand, the newest first',
  options: [
    { flags: '--income', about: 'only what came in' },
    { flags: '--payment', about: 'only what went out' },
    { flags: '--code <code>', about: 'only those of orders whose code has these digits' },
    { flags: '--all', about: 'also what was corrected or deleted, with its reversals' },
    { flags: '--limit <number>', about: 'so many at most; otherwise 100' },
  ],
  examples: ['tx list', 'tx list --income --json code,amount,currency', 'tx list --code SM26 --all'],
  shape: { columns },
  input: z
    .object({
      income: z.boolean().default(false),
      payment: z.boolean().default(false),
      code: z.string().default(''),
      all: z.boolean().default(false),
      limit: z.coerce.number().int().min(1).max(100_000).default(100),
    })
    .refine((query) => !(query.income && query.payment), { error: 'cannot go with --income', path: ['payment'] }),
  async run(query, { installation }) {
    const kind = query.income ? income : query.payment ? payment : null;
    const { rows } = await (await installation.reading()).query<ReadPosting>(
      `${postingsRead} where ($1::integer is null or (p.kind = $1 and p.written_off is null))
        and ($2 = '' or s.code like '%' || $2 || '%') and ($3 or p.live)
       order by p.id desc limit $4`,
      [kind, codeDigits(query.code, 'SM') ?? query.code, query.all, query.limit],
    );
    return { data: rows.map(shown) };
  },
});

const show = verb({
  name: 'show',
  about: 'Shows one transaction with everything that it ever said',
  arguments: [{ name: 'transaction', about: 'its number' }],
  examples: ['tx show 1042', 'tx show 1042 --json amount,live,recordedAt'],
  shape: { columns },
  input: z.object({ transaction: z.string().regex(/^\d{1,9}$/, { error: 'is a number' }) }),
  async run({ transaction }, { installation }) {
    const { rows } = await (await installation.reading()).query<ReadPosting>(
      `${postingsRead} where p.transaction_id = $1::integer order by p.number`,
      [transaction],
    );
    if (rows.length === 0)
      throw new CliError('NoTransaction', `There is no transaction ${transaction}`, { exit: 'notFound' });
    return { data: rows.map(shown) };
  },
});

export const txNoun: Noun = {
  name: 'tx',
  about: 'Transactions of orders: what came in and what went out',
  verbs: [list, show],
};
