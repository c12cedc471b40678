import { Decimal } from 'decimal.js';
import { dayAfter } from '../../../contract/time.js';
import { entriesOf } from '../../reference/tables.js';
import { payables, receivables } from '../../shipment/tables.js';
import type { StatementLine } from './bank-statement.js';
import type { QueryRows } from '../files/act.js';
import { partyAccounts } from '../lists/party-accounts.js';

/** Lines whose row is certain; the rest of the sixty shows every other kind. */
export const sureLines = 41;
const days = 5;

interface Row {
  code: string;
  party: string;
  rest: string;
}

type Unplaced = Omit<StatementLine, 'day'>;

/** How payers write the code of what they pay. */
const spellings: readonly ((code: string) => string)[] = [
  (code) => `${code} нэхэмжлэх`,
  (code) => `тээврийн хөлс ${code.toLowerCase().replace(/^sm(\d\d)/, 'sm$1 ')}`,
  (code) => `${code.slice(2)} ачааны төлбөр`,
  (code) => `Төлбєр ${code.replace('SM', 'СМ')}`,
  (code) => `${code.replace(/^SM(\d\d)/, 'SM-$1-')} тооцоо`,
];

const income = (text: string, name: string, account: string, amount: string): Unplaced => ({
  ...{ text, name, account, income: amount, expense: '' },
});
const expense = (text: string, name: string, account: string, amount: string): Unplaced => ({
  ...{ text, name, account, income: '', expense: amount },
});
const plus = (one: string, other: Decimal.Value): string => new Decimal(one).plus(other).toFixed(2);
/** Accounts from which nothing was booked before. */
const accountOf = (at: number): string => String(5_001_000_000 + at * 7_919);

/** The sixty lines of a week as the payers and the bank wrote them, of what is open at that moment. */
export async function linesOfDemo(queryRows: QueryRows, monday: string): Promise<StatementLine[]> {
  const [owed, owing] = [await openOrders(queryRows, monday), await openPrices(queryRows)];
  const lines = [...sure(owed, owing), ...others(owed, owing)];
  // Every fifth line of the whole, so that each day has some of every kind.
  return Array.from({ length: days }, (_, at) => dayAfter(monday, at)).flatMap((day, at) =>
    lines.filter((_line, place) => place % days === at).map((line) => ({ day, ...line })),
  );
}

/** By a code, two codes of one payer, an account that is known, and what agents are paid by the code of a file. */
function sure(owed: Row[], owing: Row[]): Unplaced[] {
  const known = partyAccounts.find(
    ({ name, currency }) => currency === 'mnt' && owed.some(({ party }) => party === name),
  );
  const byAccount = known ? take(owed, ({ party }) => party === known['name']) : [];
  const agents = Array.from({ length: 4 }, () => take(owing)).flat();
  const two = pairOf(owed);
  const [first, second] = two;
  const special = [
    ...byAccount.map(({ party, rest }) => income('Шилжүүлэг', party, String(known?.['account']), rest)),
    ...agents.map(({ code, party, rest }, at) => expense(`Тээврийн хөлс ${code}`, party, accountOf(200 + at), rest)),
    ...(first && second
      ? [income(`${first.code}, ${second.code} төлбөр`, first.party, accountOf(100), plus(first.rest, second.rest))]
      : []),
  ];
  const byCode = owed.splice(0, sureLines - special.length).map(({ code, party, rest }, at) => {
    const text = spellings[at % spellings.length]?.(code) ?? code;
    return income(text, party, accountOf(at), rest);
  });
  return [...byCode, ...special];
}

/** A name with the amount, a code from the account of another one, names alone, an amount alone, and what is of no file. */
function others(owed: Row[], owing: readonly Row[]): Unplaced[] {
  const next = (): Row => take(owed)[0] ?? { code: '', party: '', rest: '1000000.00' };
  const [agent] = owing;
  const named = [next(), next(), next()];
  const misnamed = next();
  const advances = [next(), next(), next()];
  const nameless = [next(), next()];
  return [
    ...named.map(({ party, rest }, at) => income('Тээврийн төлбөр', party, accountOf(300 + at), rest)),
    income(
      `${misnamed.code} төлбөр`,
      named.find(({ party }) => party !== misnamed.party)?.party ?? '',
      accountOf(310),
      misnamed.rest,
    ),
    ...advances.map(({ party, rest }, at) =>
      income('Урьдчилгаа төлбөр', party, accountOf(320 + at), plus(rest, 135_750)),
    ),
    ...nameless.map(({ rest }, at) => income('Тээврийн хөлс', '', accountOf(330 + at), rest)),
    income('Гэрээний дагуу', 'Их Эзэн Жим ХХК', accountOf(340), '2350000.00'),
    income('Буцаан олголт', 'Гаалийн ерөнхий газар', accountOf(341), '418600.00'),
    expense('Гүйлгээний шимтгэл', '', '', '200.00'),
    expense('Гүйлгээний шимтгэл', '', '', '1500.00'),
    expense('НӨАТ төлөлт', 'Татварын ерөнхий газар', accountOf(350), '3217400.00'),
    expense('Өөрийн данс хооронд', 'Зууч ХХК', accountOf(351), '25000000.00'),
    expense('Цалин, сарын эхний хагас', 'Зууч ХХК ажилчид', accountOf(352), '18640000.00'),
    expense('Зээлийн төлбөр', 'Голомт банк', accountOf(353), '4500000.00'),
    expense('Оффисын түрээс', 'Тэнгэр Плаза ХХК', accountOf(354), '6200000.00'),
    expense('Урьдчилгаа төлбөр', agent?.party ?? '', accountOf(355), '9750000.00'),
  ];
}

/** Removes the first row that fits. */
function take(rows: Row[], fits: (row: Row) => boolean = () => true): Row[] {
  const at = rows.findIndex(fits);
  return at < 0 ? [] : rows.splice(at, 1);
}

/** Two rows of one payer, removed. */
function pairOf(rows: Row[]): Row[] {
  const first = rows.find(({ party }, at) => rows.some((other, place) => place > at && other.party === party));
  return first ? [...take(rows, (row) => row === first), ...take(rows, ({ party }) => party === first.party)] : [];
}

function openOrders(queryRows: QueryRows, before: string): Promise<Row[]> {
  return queryRows<Row>(
    `select r.code, p.name as party, r.rest::numeric(17,2)::text as rest from ${receivables} r join ${entriesOf('payer')} p on p.id = r.payer_id
     where not r.is_paid and r.rest > 0 and r.shipping_order_on < $1 order by r.shipping_order_on desc, r.id desc`,
    [before],
  );
}

/** Of files with one agent: a code that belongs to two is not certain. */
function openPrices(queryRows: QueryRows): Promise<Row[]> {
  return queryRows<Row>(
    `select p.code, a.name as party, p.unpaid_total::numeric(17,2)::text as rest from ${payables} p join ${entriesOf('agent')} a on a.id = p.agent_id
     where not p.is_paid and p.unpaid_total > 0
       and not exists (select 1 from ${payables} other where other.shipment_id = p.shipment_id and other.id <> p.id)
     order by p.shipping_order_on desc, p.id desc`,
    [],
  );
}
