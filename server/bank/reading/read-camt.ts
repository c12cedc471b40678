import { Decimal } from 'decimal.js';
import { closingCheck, type BankCheck, type StatementBalances } from '../../../contract/bank/checks.js';
import { maxBankLines } from '../../../contract/bank/kind.js';
import { isSameAccount, sameCurrency } from '../../../contract/bank/reading/account.js';
import { readAmount } from '../../../contract/bank/reading/amounts.js';
import { readBankDay } from '../../../contract/bank/reading/days.js';
import type { BankEntry } from '../../../contract/bank/line.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import {
  LineReader,
  longest,
  noMoney,
  otherAccount,
  otherCurrency,
  type ReadLine,
  type ReadStatement,
  type StatementSource,
} from './reading.js';
import { elementAt, elementsNamed, readXml, textAt, type XmlElement } from './xml.js';

/** The versions of the message, by their namespace. */
const namespace = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(0[2-9]|1[0-4])$/;
const statement = ['Document', 'BkToCstmrStmt', 'Stmt'] as const;

type Own = Pick<StatementSource, 'account' | 'today'>;

interface OneStatement {
  account: string;
  currency: string;
  opening: string | null;
  closing: string | null;
  lines: ReadLine[];
}

const nothing = (): OneStatement => ({ account: '', currency: '', opening: null, closing: null, lines: [] });

/** Reads a camt.053. Its statements of several days are one statement; each has to agree by itself. */
export function readCamt(text: string, own: Own): ReadStatement {
  const statements: OneStatement[] = [];
  let open = nothing();
  let entries = 0;
  const isWhole = (path: readonly string[]): boolean =>
    path.length === statement.length + 1 && statement.every((name, at) => path[at] === name);
  const done = (element: XmlElement): void => {
    if (element.name === 'Acct') {
      open = { ...nothing(), account: accountOf(element), currency: textAt(element, 'Ccy') };
      statements.push(open);
    } else if (element.name === 'Bal') addBalance(open, element);
    else if (element.name === 'Ntry') {
      open.lines.push(...readEntry(element, ++entries, open, own));
      if (statements.reduce((sum, { lines }) => sum + lines.length, 0) > maxBankLines)
        throw refuse('ImportTooLong', { values: { most: maxBankLines } });
    }
  };
  readXml(text, isWhole, done, (uri, name) => {
    if (name !== 'Document' || !namespace.test(uri))
      throw refuse('BankFormatUnknown', { values: { what: (uri || name).slice(-80) } });
  });
  const ours = statements.filter(({ account }) => isSameAccount(account, own.account));
  const lines = statements.flatMap((one) => one.lines);
  return {
    format: 'camt',
    sheets: [],
    sheet: null,
    columns: [],
    accounts: [...new Set(statements.flatMap(({ account }) => account || []))],
    lines,
    balances: wholeOf(ours),
    checks: ours.flatMap(checksOf),
  };
}

function accountOf(account: XmlElement): string {
  return textAt(account, 'Id', 'IBAN') || textAt(account, 'Id', 'Othr', 'Id');
}

const openingCodes = ['OPBD', 'PRCD'];

function addBalance(open: OneStatement, balance: XmlElement): void {
  const code = textAt(balance, 'Tp', 'CdOrPrtry', 'Cd');
  const read = readAmount(textAt(balance, 'Amt'));
  if (!('amount' in read)) return;
  const amount = signed(read.amount, textAt(balance, 'CdtDbtInd'));
  if (openingCodes.includes(code)) open.opening ??= amount;
  if (code === 'CLBD') open.closing = amount;
}

function signed(amount: string, direction: string): string {
  return direction === 'DBIT' ? new Decimal(amount).neg().toFixed() : amount;
}

function bookedOf({ lines }: OneStatement): BankEntry[] {
  return lines.flatMap(({ entry, isBooked }) => (entry && isBooked ? [entry] : []));
}

function daysOf(lines: readonly BankEntry[]): { from: string; to: string } | null {
  const days = lines.map(({ day }) => day).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}

function checksOf(one: OneStatement): BankCheck[] {
  const days = daysOf(bookedOf(one));
  return closingCheck({ ...(days ?? { from: '', to: '' }), opening: one.opening, closing: one.closing }, bookedOf(one));
}

/** From the first to the last of its statements; they are in the order of the days. */
function wholeOf(statements: readonly OneStatement[]): StatementBalances | null {
  const days = daysOf(statements.flatMap(bookedOf));
  if (!days) return null;
  return { ...days, opening: statements[0]?.opening ?? null, closing: statements.at(-1)?.closing ?? null };
}

/** An entry as one line, or as the lines of its payments where each of them has an amount and they add up to the entry. */
function readEntry(entry: XmlElement, number: number, open: OneStatement, own: Own): ReadLine[] {
  const payments = elementsNamed(entry, 'NtryDtls').flatMap((details) => elementsNamed(details, 'TxDtls'));
  const whole = readAmount(textAt(entry, 'Amt'));
  const entrySign = textAt(entry, 'CdtDbtInd');
  const amounts = payments.map((payment) => amountOf(payment, entrySign, own.account.currency));
  const known = amounts.flatMap((amount) => amount ?? []);
  const sum = known.reduce((total, amount) => total.plus(amount), new Decimal(0));
  const isSplit =
    payments.length > 1 &&
    known.length === payments.length &&
    'amount' in whole &&
    sum.eq(signed(whole.amount, entrySign));
  if (!isSplit) return [readLine(entry, payments, number, null, open, own)];
  return payments.map((payment, at) => readLine(entry, [payment], number, amounts[at] ?? null, open, own));
}

/** The amount of a payment in the currency of the account, if it is given. */
function amountOf(payment: XmlElement, entrySign: string, currency: string): string | null {
  const amount = elementAt(payment, 'Amt') ?? elementAt(payment, 'AmtDtls', 'TxAmt', 'Amt');
  if (!amount || !sameCurrency(amount.attributes['Ccy'] ?? currency, currency)) return null;
  const read = readAmount(amount.text.trim());
  return 'amount' in read ? signed(read.amount, textAt(payment, 'CdtDbtInd') || entrySign) : null;
}

function readLine(
  entry: XmlElement,
  payments: readonly XmlElement[],
  number: number,
  part: string | null,
  { account, currency }: OneStatement,
  own: Own,
): ReadLine {
  const reader = new LineReader();
  if (!isSameAccount(account, own.account)) reader.report('Acct/Id', otherAccount, account);
  const amountElement = elementAt(entry, 'Amt');
  const written = amountElement?.attributes['Ccy'] || currency;
  if (written !== '' && !sameCurrency(written, own.account.currency)) reader.report('Amt/@Ccy', otherCurrency, written);
  const amount = part ?? readWhole(entry, reader);
  const booked = dayOf(entry, 'BookgDt', own.today, reader);
  const value = elementAt(entry, 'ValDt') ? dayOf(entry, 'ValDt', own.today, reader) : null;
  if (amount === '0') reader.report('Amt', noMoney);
  const remittance = payments.flatMap((payment) =>
    elementsNamed(elementAt(payment, 'RmtInf'), 'Ustrd').map(({ text }) => text),
  );
  const texts = remittance.length > 0 ? remittance : payments.flatMap((payment) => textAt(payment, 'AddtlTxInf') || []);
  const textOfEntry = texts.length > 0 ? texts.join(' ') : textAt(entry, 'AddtlNtryInf');
  const text = reader.text('RmtInf/Ustrd', textOfEntry, longest.text) ?? '';
  const counter = counterOf(payments.length === 1 ? payments[0] : undefined, amount ?? '0', reader);
  const isReadable = reader.problems.length === 0;
  return {
    line: number,
    isBooked: (textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')) === 'BOOK',
    entry: isReadable
      ? {
          day: booked ?? '',
          valueDay: value,
          amount: amount ?? '0',
          text,
          ...counter,
          balance: null,
          isReversal: ['true', '1'].includes(textAt(entry, 'RvslInd')),
        }
      : null,
    written: { day: dayText(entry, 'BookgDt'), amount: textAt(entry, 'Amt'), text: text.slice(0, 200) },
    problems: reader.problems,
  };
}

function readWhole(entry: XmlElement, reader: LineReader): string | null {
  const text = textAt(entry, 'Amt');
  const direction = textAt(entry, 'CdtDbtInd');
  const read = readAmount(text);
  if ('wrong' in read) reader.report('Amt', read.wrong, text);
  else if (direction === 'CRDT' || direction === 'DBIT') return signed(read.amount, direction);
  else reader.report('CdtDbtInd', { mn: 'CRDT, DBIT хоёрын аль нь ч биш', en: 'neither CRDT nor DBIT' }, direction);
  return null;
}

function dayText(entry: XmlElement, name: 'BookgDt' | 'ValDt'): string {
  return textAt(entry, name, 'Dt') || textAt(entry, name, 'DtTm');
}

function dayOf(entry: XmlElement, name: 'BookgDt' | 'ValDt', today: string, reader: LineReader): string | null {
  const text = dayText(entry, name);
  // A day alone may have a zone, too.
  const read = readBankDay(/^\d{4}-\d\d-\d\d(Z|[+-]\d\d:\d\d)$/.test(text) ? text.slice(0, 10) : text, today);
  if ('day' in read) return read.day;
  reader.report(name, read.wrong, text);
  return null;
}

/** The other side of a payment: who paid where money came in, who was paid where it left. */
function counterOf(payment: XmlElement | undefined, amount: string, reader: LineReader) {
  const side = amount.startsWith('-') ? 'Cdtr' : 'Dbtr';
  const parties = elementAt(payment, 'RltdPties');
  // From version 8 on the party is one level lower.
  const party = elementAt(parties, side, 'Pty') ?? elementAt(parties, side);
  const account = elementAt(parties, `${side}Acct`);
  const id = elementAt(party, 'Id', 'OrgId', 'Othr') ?? elementAt(party, 'Id', 'PrvtId', 'Othr');
  const reference = textAt(payment, 'Refs', 'EndToEndId');
  return {
    counterAccount: reader.text(`${side}Acct`, account ? accountOf(account) : '', longest.counterAccount),
    counterName: reader.text(`${side}/Nm`, textAt(party, 'Nm'), longest.counterName),
    counterRegister: reader.text(`${side}/Id`, textAt(id, 'Id'), longest.counterRegister),
    reference: reader.text(
      'EndToEndId',
      reference === '' || reference === 'NOTPROVIDED' ? textAt(payment, 'Refs', 'AcctSvcrRef') : reference,
      longest.reference,
    ),
  };
}
