import { z } from 'zod';
import type { JsonObject } from '../../contract/json.js';
import { codeDigits } from '../../contract/filters/code/digits.js';
import { CliError } from '../terminal/exit.js';
import { verb, type Column, type Noun } from '../kit/verb.js';

const columns: readonly Column[] = [
  { name: 'id', about: 'its number in calls', align: 'right' },
  { name: 'number', about: 'the code of the order and the running number in it' },
  { name: 'payer', about: 'who is asked to pay' },
  { name: 'amount', about: 'what it asks', align: 'right' },
  { name: 'currency', about: 'in which currency' },
  { name: 'totalMnt', about: 'the tugrik that the amount comes from', align: 'right', isWide: true },
  { name: 'generatedAt', about: 'when it was issued' },
  { name: 'paidAt', about: 'when it was paid; null while it waits' },
  { name: 'finishedAt', about: 'when the shipment was finished', isWide: true },
  { name: 'difference', about: 'how far the order has moved from it since, in tugrik', align: 'right', isWide: true },
];

const selected = `
  select i.id::text as id, i.code || '/' || i.number as number, p.name as payer, i.amount::text as amount, i.currency,
    i.total_mnt::text as "totalMnt", to_json(i.generated_at) as "generatedAt", to_json(i.paid_at) as "paidAt",
    to_json(i.finished_at) as "finishedAt", i.difference_mnt::text as difference, i.shipment_id::text as shipment,
    i.exchange::text as exchange, u.name as "generatedBy"
  from invoice i
    left join payer w on w.id = i.payer_id left join payer p on p.id = coalesce(w.canonical_id, w.id)
    left join app_user u on u.id = i.generated_by`;

const list = verb({
  name: 'list',
  about: 'Lists the invoices that stand, the newest first',
  options: [
    { flags: '--paid', about: 'only those that were paid' },
    { flags: '--unpaid', about: 'only those that wait' },
    { flags: '--code <code>', about: 'only those of orders whose code has these digits' },
    { flags: '--limit <number>', about: 'so many at most; otherwise 100' },
  ],
  examples: ['invoice list', 'invoice list --unpaid --json number,payer,amount,currency', 'invoice list --code SM26'],
  shape: { columns },
  input: z
    .object({
      paid: z.boolean().default(false),
      unpaid: z.boolean().default(false),
      code: z.string().default(''),
      limit: z.coerce.number().int().min(1).max(100_000).default(100),
    })
    .refine(({ paid, unpaid }) => !(paid && unpaid), { error: 'cannot go with --paid', path: ['unpaid'] }),
  async run({ paid, unpaid, code, limit }, { installation }) {
    const { rows } = await (await installation.reading()).query<JsonObject>(
      `${selected} where (not $1 or i.is_paid) and (not $2 or not i.is_paid) and ($3 = '' or i.code like '%' || $3 || '%')
       order by i.id desc limit $4`,
      [paid, unpaid, codeDigits(code, 'SM') ?? code, limit],
    );
    return { data: rows.map((row) => Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null]))) };
  },
});

const show = verb({
  name: 'show',
  about: 'Shows one invoice with what it was worked out from',
  arguments: [{ name: 'invoice', about: 'its number in calls, the code of its order, or SM2600001/1' }],
  examples: ['invoice show SM2600001', 'invoice show SM2600001/2', 'invoice show 12 --json amount,currency,paidAt'],
  shape: {
    columns: [],
    object: {
      fields: [
        ...columns.map((column) => ({ ...column, isWide: false })),
        { name: 'shipment', about: 'the number of the shipment' },
        { name: 'exchange', about: 'the rate that the amount was worked out with' },
        { name: 'generatedBy', about: 'who issued it' },
      ],
    },
  },
  input: z.object({ invoice: z.string().min(1) }),
  async run({ invoice }, { installation }) {
    const { rows } = await (await installation.reading()).query<JsonObject>(
      `${selected} where i.id::text = $1 or i.code = upper($1) or i.code || '/' || i.number = upper($1) limit 1`,
      [invoice],
    );
    const [row] = rows;
    if (!row) throw new CliError('NoInvoice', `No invoice ${invoice} stands`, { exit: 'notFound' });
    return { data: row };
  },
});

export const invoiceNoun: Noun = { name: 'invoice', about: 'Invoices of orders', verbs: [list, show] };
