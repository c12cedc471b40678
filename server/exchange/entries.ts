import { income, payment } from '../../contract/shipment/settlement/form.js';
import { advanceActs, advances } from '../advance/tables.js';
import { bankLines, bankStatements } from '../bank/tables.js';
import { outsideItemPayments, outsideItems } from '../item/tables.js';
import { entriesOf } from '../reference/tables.js';
import { payables, postings, receivables } from '../shipment/tables.js';

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
  list: 'payer' | 'agent';
  table: string;
  file: string;
  /** The columns of the rate booked and of the rest. */
  booked: string;
  rest: string;
  kind: number;
  isOfRow: string;
  sign: '' | '-';
}

const sides: readonly Side[] = [
  {
    ...{ side: 'receivable', list: 'payer', table: receivables, file: 'o.id', booked: 'o.exchange', rest: 'o.rest' },
    ...{ kind: income, isOfRow: 'p.shipment_id = o.id', sign: '' },
  },
  {
    ...{ side: 'payable', list: 'agent', table: payables, file: 'o.shipment_id', booked: 'o.rate' },
    ...{ rest: 'o.unpaid_total', kind: payment, sign: '-' },
    isOfRow: 'p.shipment_id = o.shipment_id and p.price_row_id = o.id',
  },
];

interface Days {
  start: string;
  end: string;
}

/** The entries of every figure between two days, which are SQL expressions. The report adds them up. */
export function exchangeEntries(days: Days): string {
  const kinds = [
    ...sides.map((side) => realised(side, days)),
    returned(days),
    ...sides.map((side) => openRows(side, days)),
    openAccounts(days),
    ofItems(days),
    openItems(days),
  ];
  const parts = kinds.map(({ id, columns, from }, kind) => {
    const all = { ...columns, id: `${id}::bigint * ${kinds.length} + ${kind}` };
    return `select ${selected(all)} from ${from}`;
  });
  return `(${parts.join(' union all ')})`;
}

interface Kind {
  id: string;
  columns: Omit<Columns, 'id'>;
  from: string;
}

function selected(columns: Columns): string {
  return Object.entries(exchangeEntryColumns)
    .map(([name, type]) => `(${columns[name as keyof Columns]})::${type} as "${name}"`)
    .join(', ');
}

const partyOf = (list: string, of: string, party: string): string =>
  list === of ? `coalesce(e.canonical_id, ${party})` : 'null';

/** The exchange difference of a posting in the currency of its row, rounded as it is explained (D139). */
const differenceOf = (booked: string): string => `round(p.amount * (p.rate - ${booked}), 2)`;

/** Postings of the days at another rate than booked; those of advances are a figure of their own (E39). */
function realised({ side, list, table, file, booked, kind, isOfRow, sign }: Side, { start, end }: Days): Kind {
  const difference = differenceOf(booked);
  return {
    id: 'p.id',
    columns: {
      figure: `case when p.source_kind = 'advance' then 'advances' else 'realised' end`,
      side: `'${side}'`,
      payer: partyOf(list, 'payer', 'o.payer_id'),
      agent: partyOf(list, 'agent', 'o.agent_id'),
      account: 'null',
      day: 'p.happened_on',
      file,
      code: 'o.code',
      document: 'p.comment',
      currency: 'o.currency',
      amount: 'p.amount',
      booked,
      rate: 'p.rate',
      booked_mnt: `round(p.amount * ${booked}, 2)`,
      valued_mnt: 'p.mnt',
      mnt: `${sign}${difference}`,
    },
    from: `${postings} p join ${table} o on ${isOfRow} left join ${entriesOf(list)} e on e.id = o.${list}_id
      where p.live and p.kind = ${kind} and p.happened_on between ${start} and ${end}
        and p.currency = o.currency and o.currency <> 'mnt' and ${difference} <> 0`,
  };
}

/** Returns of advances at the rate of their own day: what a payer got back above what was carried is a loss. */
function returned({ start, end }: Days): Kind {
  return {
    id: 'x.id',
    columns: {
      figure: `'returns'`,
      side: `case when a.payer_id is null then 'payable' else 'receivable' end`,
      payer: 'coalesce(pe.canonical_id, a.payer_id)',
      agent: 'coalesce(ae.canonical_id, a.agent_id)',
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
    from: `${advanceActs} x join ${advances} a on a.id = x.advance_id
      left join ${entriesOf('payer')} pe on pe.id = a.payer_id left join ${entriesOf('agent')} ae on ae.id = a.agent_id
      where x.live and x.kind = 'return' and x.happened_on between ${start} and ${end} and x.difference <> 0`,
  };
}

/**
 * Rows that were open at the end of the last day. What is open in the currency of a row is its rest without the difference that
 * was realised on it, at the rate booked: of a row paid in its own currency exactly the amount that is not paid.
 */
function openRows(of: Side, { end }: Days): Kind {
  const { side, list, table, file, booked, rest, kind, isOfRow, sign } = of;
  const open = `round(s.unpaid / nullif(${booked}, 0), 2)`;
  const valued = `round(${open} * r.rate, 2)`;
  return {
    id: 'o.id',
    columns: {
      figure: `'unrealised'`,
      side: `'${side}'`,
      payer: partyOf(list, 'payer', 'o.payer_id'),
      agent: partyOf(list, 'agent', 'o.agent_id'),
      account: 'null',
      day: 'o.shipping_order_on',
      file,
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
        select ${rest} + coalesce(sum(p.mnt) filter (where p.happened_on > ${end}), 0) as rest,
          coalesce(sum(${differenceOf(booked)}) filter (where p.happened_on <= ${end} and p.currency = o.currency), 0) as difference
        from ${postings} p where ${isOfRow} and p.kind = ${kind} and p.live) t
      cross join lateral (select t.rest + t.difference as unpaid) s
      cross join lateral (select ${rateOn('o.currency', end)} as rate) r
      left join ${entriesOf(list)} e on e.id = o.${list}_id
      where o.currency <> 'mnt' and o.shipping_order_on <= ${end} and t.rest > 0 and s.unpaid > 0
        and (o.paid_on is null or o.paid_on > ${end})
        and (not o.is_paid and ${rest} > 0 or o.transaction_on > ${end} or o.paid_on > ${end})`,
  };
}

/** What an item outside files shows of its party, for an item `i`. */
const itemColumns = {
  side: 'i.side',
  payer: 'coalesce(pe.canonical_id, i.payer_id)',
  agent: 'coalesce(ae.canonical_id, i.agent_id)',
  account: 'null',
  file: 'i.shipment_id',
  code: 'i.code',
  document: 'i.paper',
  currency: 'i.currency',
  booked: 'i.rate',
};
const partiesOfItem = `left join ${entriesOf('payer')} pe on pe.id = i.payer_id left join ${entriesOf('agent')} ae on ae.id = i.agent_id`;
const signOfItem = `case when i.side = 'receivable' then 1 else -1 end`;

/** What was booked on items outside files in their currency at another rate. */
function ofItems({ start, end }: Days): Kind {
  const difference = 'round(p.booked * (p.rate - i.rate), 2)';
  return {
    id: '(p.item_id::bigint * 10000 + p.place)',
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
    from: `${outsideItemPayments} p join ${outsideItems} i on i.id = p.item_id ${partiesOfItem}
      where p.happened_on between ${start} and ${end} and p.currency = i.currency and i.currency <> 'mnt' and ${difference} <> 0`,
  };
}

/** Items outside files that were open at the end of the last day, also below zero. */
function openItems({ end }: Days): Kind {
  const valued = 'round(s.open * r.rate, 2)';
  return {
    id: 'i.id',
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
      cross join lateral (select ${rateOn('i.currency', end)} as rate) r ${partiesOfItem}
      where i.currency <> 'mnt' and i.happened_on <= ${end} and s.open <> 0 and (i.reversed_on is null or i.reversed_on > ${end})`,
  };
}

/** The balance of each account of the firm in a foreign currency at the end of the last day, by the statements that were read. */
function openAccounts({ end }: Days): Kind {
  const valued = 'round(b.balance * r.rate, 2)';
  return {
    id: 'b.account_id',
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
    from: `(${balancesOn(end)}) b cross join lateral (select ${rateOn('b.currency', end)} as rate) r`,
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

/**
 * The rate in force on a day (D044: the latest month not after it, else the default one, else the earliest) of the currency at
 * Mongolbank, else the plain one, else that of Golomt bank.
 */
function rateOn(currency: string, day: string): string {
  const base = `split_part(${currency}, '-', 1)`;
  const codes = `array[${base} || '-mgb', ${base}, ${base} || '-gb']`;
  const month = 'c.year * 12 + c.month';
  const asked = `(extract(year from ${day}) * 12 + extract(month from ${day}))`;
  return `(select c.exchange_rate from ${entriesOf('currency')} c
    where not c.deleted and c.canonical_id is null and c.currency = any(${codes})
    order by array_position(${codes}, c.currency), case when ${month} <= ${asked} then 0 when c.is_default = 1 then 1 else 2 end,
      case when ${month} <= ${asked} then -(${month}) else ${month} end
    limit 1)`;
}
