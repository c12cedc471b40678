import { currencies } from '../../contract/reference/fixed/currencies.js';
import { exchangeEntryId, type ExchangeEntryKind } from '../../contract/report/exchange.js';
import { income, payment } from '../../contract/shipment/settlement/form.js';
import { advanceActs, advances } from '../advance/tables.js';
import { bankLines, bankStatements } from '../bank/tables.js';
import { outsideItemPayments, outsideItems } from '../item/tables.js';
import { entriesOf } from '../reference/tables.js';
import { exchangeDifferences, payables, postings, receivables } from '../shipment/tables.js';

/** The columns of an entry of the report of exchange differences, by which the list of them is declared. */
export const exchangeEntryColumns = {
  id: 'bigint',
  figure: 'text',
  side: 'text',
  payer: 'integer',
  agent: 'integer',
  account: 'text',
  day: 'date',
  file: 'integer',
  code: 'text',
  document: 'text',
  currency: 'text',
  amount: 'numeric(17,2)',
  booked: 'numeric(21,8)',
  rate: 'numeric(21,8)',
  booked_mnt: 'numeric(17,2)',
  valued_mnt: 'numeric(17,2)',
  /** A gain is positive, a loss negative. */
  mnt: 'numeric(17,2)',
} as const;
type Columns = Readonly<Record<keyof typeof exchangeEntryColumns, string>>;

/** What both sides have in common; a gain of ours is a loss on the other side. */
interface Side {
  side: 'receivable' | 'payable';
  table: string;
  file: string;
  /** The columns of the rate booked, of the rest and of its party. */
  booked: string;
  rest: string;
  payer: string;
  agent: string;
  postings: string;
  sign: '' | '-';
}

const sides: readonly Side[] = [
  {
    ...{ side: 'receivable', table: receivables, file: 'o.id', booked: 'o.exchange', rest: 'o.rest', sign: '' },
    ...{ payer: 'o.payer_id', agent: 'null', postings: `p.shipment_id = o.id and p.kind = ${income}` },
  },
  {
    ...{ side: 'payable', table: payables, file: 'o.shipment_id', booked: 'o.rate', rest: 'o.unpaid_total', sign: '-' },
    ...{ payer: 'null', agent: 'o.agent_id' },
    postings: `p.shipment_id = o.shipment_id and p.price_row_id = o.id and p.kind = ${payment}`,
  },
];

/** The first and the last day, as SQL expressions. */
interface Days {
  start: string;
  end: string;
}

/** The entries of every figure between two days, as queries of each kind; `idsOf` lets each find only its entries with some ids. */
export function exchangeEntries(days: Days, idsOf?: IdsOf): string[] {
  const kinds = [
    differences(days),
    returned(days),
    ...sides.map((side) => openRows(side, days)),
    openAccounts(days),
    ofItems(days),
    openItems(days),
  ];
  return kinds.map(({ kind, number, columns, from, where }) => {
    const id = kind === null ? number : exchangeEntryId.sql(kind, number);
    const conditions = [...where, ...(idsOf ? [`${number} = any(${idsOf(kind)}::bigint[])`] : [])];
    return `select ${selected({ ...columns, id })} from ${from} where ${conditions.join(' and ')}`;
  });
}

/** The numbers of the records of a kind, as an SQL expression; those of entries where the kind is null. */
type IdsOf = (kind: ExchangeEntryKind | null) => string;

interface Kind {
  /** Null where the number is that of the entry itself. */
  kind: ExchangeEntryKind | null;
  number: string;
  /** Parties are those of the records, also where they were merged into others. */
  columns: Omit<Columns, 'id'>;
  from: string;
  where: readonly string[];
}

function selected(columns: Columns): string {
  return Object.entries(exchangeEntryColumns)
    .map(([name, type]) => `(${columns[name as keyof Columns]})::${type} as "${name}"`)
    .join(', ');
}

/** Postings of the days at another rate than booked; those of advances are a figure of their own (E39). */
function differences({ start, end }: Days): Kind {
  return {
    kind: null,
    number: 'p.id',
    columns: {
      figure: 'p.figure',
      side: 'p.side',
      payer: 'p.payer_id',
      agent: 'p.agent_id',
      account: 'null',
      day: 'p.happened_on',
      file: 'p.shipment_id',
      code: 'p.code',
      document: 'p.comment',
      currency: 'p.currency',
      amount: 'p.amount',
      booked: 'p.booked',
      rate: 'p.rate',
      booked_mnt: 'round(p.amount * p.booked, 2)',
      valued_mnt: 'p.paid',
      mnt: 'p.mnt',
    },
    from: `${exchangeDifferences} p`,
    where: [`p.happened_on between ${start} and ${end}`],
  };
}

/** Returns of advances at the rate of their own day: what a payer got back above what was carried is a loss. */
function returned({ start, end }: Days): Kind {
  return {
    kind: 'return',
    number: 'x.id',
    columns: {
      figure: `'returns'`,
      side: `case when a.payer_id is null then 'payable' else 'receivable' end`,
      payer: 'a.payer_id',
      agent: 'a.agent_id',
      account: 'null',
      day: 'x.happened_on',
      file: 'null',
      code: 'null',
      document: `'№' || a.id`,
      currency: 'a.currency',
      amount: 'x.amount',
      booked: 'a.rate',
      rate: 'x.rate',
      booked_mnt: 'x.mnt',
      valued_mnt: 'x.paid',
      mnt: 'case when a.payer_id is null then x.difference else -x.difference end',
    },
    from: `${advanceActs} x join ${advances} a on a.id = x.advance_id`,
    where: [`x.live and x.kind = 'return' and x.happened_on between ${start} and ${end} and x.difference <> 0`],
  };
}

/**
 * Rows that were open at the end of the last day. What is open in the currency of a row is its rest without the difference that
 * was realised on it, at the rate booked: of a row paid in its own currency exactly the amount that is not paid. Rows without a later
 * posting have both stored.
 */
function openRows({ side, table, file, booked, rest, payer, agent, postings: ofRow, sign }: Side, { end }: Days): Kind {
  const open = `round(s.unpaid / nullif(${booked}, 0), 2)`;
  const valued = `round(${open} * r.rate, 2)`;
  const difference = `sum(round(p.amount * (p.rate - ${booked}), 2)) filter (where p.currency = o.currency)`;
  return {
    kind: side,
    number: 'o.id',
    columns: {
      ...{ figure: `'unrealised'`, side: `'${side}'`, payer, agent, account: 'null', day: 'o.shipping_order_on', file },
      code: 'o.code',
      document: side === 'payable' ? 'o.name' : 'null',
      currency: 'o.currency',
      amount: open,
      booked,
      rate: 'r.rate',
      booked_mnt: 's.unpaid',
      valued_mnt: valued,
      mnt: `${sign}(${valued} - s.unpaid)`,
    },
    from: `${table} o
      cross join lateral (
        select coalesce(sum(p.mnt), 0) as paid, coalesce(${difference}, 0) as difference
        from ${postings} p where o.transaction_on > ${end} and ${ofRow} and p.live and p.happened_on > ${end}) later
      cross join lateral (select ${rest} + later.paid as rest, ${rest} + later.paid + o.difference - later.difference as unpaid) s
      left join ${ratesOn(end)} r on r.currency = o.currency`,
    where: [
      `o.currency <> 'mnt' and o.shipping_order_on <= ${end} and s.rest > 0 and s.unpaid > 0`,
      `(o.paid_on is null or o.paid_on > ${end})`,
      `(not o.is_paid and ${rest} > 0 or o.transaction_on > ${end} or o.paid_on > ${end})`,
    ],
  };
}

/** What an item outside files shows of its party, for an item `i`. */
const itemColumns = {
  side: 'i.side',
  payer: 'i.payer_id',
  agent: 'i.agent_id',
  account: 'null',
  file: 'i.shipment_id',
  code: 'i.code',
  document: 'i.paper',
  currency: 'i.currency',
  booked: 'i.rate',
};
const signOfItem = `case when i.side = 'receivable' then 1 else -1 end`;

/** What was booked on items outside files in their currency at another rate. */
function ofItems({ start, end }: Days): Kind {
  const difference = 'round(p.booked * (p.rate - i.rate), 2)';
  return {
    kind: 'itemPayment',
    number: '(p.item_id::bigint * 10000 + p.place)',
    columns: {
      ...itemColumns,
      figure: `case when p.source_kind = 'advance' then 'advances' else 'realised' end`,
      day: 'p.happened_on',
      amount: 'p.booked',
      rate: 'p.rate',
      booked_mnt: 'round(p.booked * i.rate, 2)',
      valued_mnt: 'round(p.booked * p.rate, 2)',
      mnt: `${difference} * ${signOfItem}`,
    },
    from: `${outsideItemPayments} p join ${outsideItems} i on i.id = p.item_id`,
    where: [
      `p.happened_on between ${start} and ${end} and p.currency = i.currency and i.currency <> 'mnt' and ${difference} <> 0`,
    ],
  };
}

/** Items outside files that were open at the end of the last day, also below zero. */
function openItems({ end }: Days): Kind {
  const valued = 'round(s.open * r.rate, 2)';
  return {
    kind: 'item',
    number: 'i.id',
    columns: {
      ...itemColumns,
      figure: `'unrealised'`,
      day: 'i.happened_on',
      amount: 's.open',
      rate: 'r.rate',
      booked_mnt: 'round(s.open * i.rate, 2)',
      valued_mnt: valued,
      mnt: `(${valued} - round(s.open * i.rate, 2)) * ${signOfItem}`,
    },
    from: `${outsideItems} i
      cross join lateral (
        select i.amount - coalesce(sum(p.booked), 0) as open from ${outsideItemPayments} p
        where p.item_id = i.id and p.happened_on <= ${end}) s
      left join ${ratesOn(end)} r on r.currency = i.currency`,
    where: [
      `i.currency <> 'mnt' and i.happened_on <= ${end} and s.open <> 0 and (i.reversed_on is null or i.reversed_on > ${end})`,
    ],
  };
}

/** The balance of each account of the firm in a foreign currency at the end of the last day, by the statements that were read. */
function openAccounts({ end }: Days): Kind {
  const valued = 'round(b.balance * r.rate, 2)';
  return {
    kind: 'account',
    number: 'b.account_id',
    columns: {
      figure: `'unrealised'`,
      side: `'bank'`,
      payer: 'null',
      agent: 'null',
      account: 'b.account',
      day: 'b.day',
      file: 'null',
      code: 'null',
      document: 'b.file',
      currency: 'b.currency',
      amount: 'b.balance',
      booked: 'null',
      rate: 'r.rate',
      booked_mnt: 'null',
      valued_mnt: valued,
      mnt: 'null',
    },
    from: `(${balancesOn(end)}) b left join ${ratesOn(end)} r on r.currency = b.currency`,
    where: ['true'],
  };
}

/**
 * After the last statement that ends by this day with its lines since then; without one, before the first statement that contains the day,
 * with its lines up to it.
 */
function balancesOn(end: string): string {
  const lines = (condition: string): string =>
    `(select coalesce(sum(l.amount), 0) from ${bankLines} l where l.account_id = s.account_id and l.day <= ${end} and ${condition})`;
  return `
    select distinct on (s.account_id) s.account_id, s.account, s.currency, s.file, least(s.to_day, ${end}) as day,
      case when s.to_day <= ${end} then s.closing + ${lines('l.day > s.to_day')} else s.opening + ${lines('l.day >= s.from_day')} end as balance
    from ${bankStatements} s
    where s.currency <> 'mnt' and s.from_day <= ${end} and s.opening is not null and s.closing is not null
    order by s.account_id, s.to_day <= ${end} desc, case when s.to_day <= ${end} then s.to_day end desc, s.from_day, s.id desc`;
}

/** The rate of each foreign currency in force on a day, looked up once; PostgreSQL needs the offset for that. */
function ratesOn(day: string): string {
  const codes = Object.keys(currencies).filter((code) => code !== 'mnt');
  const pairs = codes.map((code) => `('${code}', '${baseOf(code)}')`);
  const rates = [...new Set(codes.map(baseOf))].map((base) => `select '${base}' as base, ${rateOn(base, day)} as rate`);
  return `(select k.currency, b.rate from (values ${pairs.join(', ')}) k(currency, base)
    join (${rates.join(' union all ')}) b on b.base = k.base offset 0)`;
}

const baseOf = (code: string): string => code.split('-')[0]!;

/**
 * The rate in force on a day (D044: the latest month not after it, else the default one, else the earliest) of the currency at
 * Mongolbank, else the plain one, else that of Golomt bank.
 */
function rateOn(base: string, day: string): string {
  const codes = [`'${base}-mgb'`, `'${base}'`, `'${base}-gb'`].join(', ');
  const month = 'c.year * 12 + c.month';
  const asked = `(extract(year from ${day}) * 12 + extract(month from ${day}))`;
  return `(select c.exchange_rate from ${entriesOf('currency')} c
    where not c.deleted and c.canonical_id is null and c.currency in (${codes})
    order by array_position(array[${codes}], c.currency), case when ${month} <= ${asked} then 0 when c.is_default = 1 then 1 else 2 end,
      case when ${month} <= ${asked} then -(${month}) else ${month} end
    limit 1)`;
}
