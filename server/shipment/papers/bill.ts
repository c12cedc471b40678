import { Decimal } from 'decimal.js';
import type { Label } from '../../../contract/label.js';
import { accountsOf, paymentTermsOf } from '../../../contract/firm/on-paper.js';
import { amountInWords } from '../../../contract/money/figures/amount-in-words.js';
import { money, rate } from '../../../contract/paper/figures.js';
import { nameIn } from '../../../contract/paper/name-in.js';
import { heading, named, pairs, table, type PaperBlock } from '../../../contract/paper/paper.js';
import type { WrittenPaper } from '../../document/paper/prints.js';
import { qrCode } from '../../document/paper/qr-code.js';
import { filePaper, type FilePaper } from './file-paper.js';
import { inItsCurrency, isAllTugrik } from './priced-line.js';

/** A charge in its own currency and in tugrik. */
export interface BillLine {
  name: string;
  currency: string;
  price: string;
  rate: string;
  mnt: string;
}

export interface PayerOnBill {
  name: string;
  phone: string | null;
  email: string | null;
  address: string | null;
}

/** An invoice as it was issued. */
export interface Bill extends FilePaper {
  title: Label;
  payer: PayerOnBill;
  /** What the invoice is for: the order, its contract, its containers. */
  subject: readonly (readonly [Label, string | null])[];
  lines: readonly BillLine[];
  totalMnt: string;
  /** The VAT in the total; `none` if the invoice states that there is none, null if VAT does not apply (D143). */
  vat: { percent: string; net: string; vat: string } | 'none' | null;
  /** The conversion of the total, if it is payable in another currency. */
  payable: { currency: string; exchange: string; amount: string };
  /** What the payer has paid so far, in tugrik. */
  receivedMnt: string;
  /** What was written off without money (D205). */
  writtenOffMnt?: string;
  dueOn: string;
  paidOn: string | null;
}

const words = {
  due: { mn: 'Төлөх өдөр', en: 'Due' },
  paid: { mn: 'Төлсөн', en: 'Paid' },
  payer: { mn: 'Төлөгч', en: 'Bill to' },
  name: { mn: 'Нэр', en: 'Name' },
  phone: { mn: 'Утас', en: 'Phone' },
  email: { mn: 'И-мэйл', en: 'E-mail' },
  address: { mn: 'Хаяг', en: 'Address' },
  subject: { mn: 'Үндэслэл', en: 'For' },
  lines: { mn: 'Төлбөрийн задаргаа', en: 'Charges' },
  description: { mn: 'Утга', en: 'Description' },
  currency: { mn: 'Валют', en: 'Currency' },
  price: { mn: 'Дүн', en: 'Amount' },
  rate: { mn: 'Ханш', en: 'Rate' },
  inTugrik: { mn: 'Төгрөгөөр, ₮', en: 'In MNT, ₮' },
  tugrik: { mn: 'Дүн, ₮', en: 'Amount, ₮' },
  net: { mn: 'НӨАТ-гүй дүн', en: 'Net of VAT' },
  vat: { mn: 'НӨАТ', en: 'VAT' },
  noVat: { mn: 'НӨАТ тусгаагүй болно.', en: 'No VAT is charged.' },
  total: { mn: 'Нийт дүн', en: 'Total' },
  others: { mn: 'Бусад зардал', en: 'Other costs' },
  payable: { mn: 'Төлөх дүн', en: 'Amount due' },
  received: { mn: 'Хүлээн авсан', en: 'Received' },
  rest: { mn: 'Үлдэгдэл төлбөр', en: 'Balance due' },
  difference: { mn: 'Ханшийн зөрүү', en: 'Exchange difference' },
  over: { mn: 'Илүү төлсөн', en: 'Overpaid' },
  inWords: { mn: 'Үсгээр', en: 'In words' },
  director: { mn: 'Захирал', en: 'Director' },
  accountant: { mn: 'Нягтлан бодогч', en: 'Accountant' },
} as const satisfies Record<string, Label>;

/** An invoice: who pays, for what, how much in figures and words, until when and where to. */
export function billPaper(bill: Bill): WrittenPaper {
  const { language, firm, payer, payable, number } = bill;
  const translate = (word: keyof typeof words): string => words[word][language];
  const currency = payable.currency.toUpperCase();
  const { amountDue, rest } = billSums(bill);
  return filePaper(
    bill,
    bill.title,
    [
      heading(translate('payer')),
      pairs([
        [translate('name'), nameIn(language, payer.name)],
        [translate('phone'), payer.phone],
        [translate('email'), payer.email],
        [translate('address'), nameIn(language, payer.address)],
      ]),
      ...subjectOf(bill, translate),
      ...charges(bill, translate),
      // A paid invoice requests nothing: it has no amount due, and no code that could be paid twice.
      amountDue === null
        ? pairs([
            [translate('payable'), `${money(payable.amount)} ${currency}`],
            [translate('inWords'), amountInWords(payable.amount, payable.currency, language)],
            [translate('due'), bill.dueOn],
            [translate('paid'), bill.paidOn ?? `${money(bill.receivedMnt)} MNT`],
          ])
        : {
            kind: 'code',
            code: qrCode(`${number} ${amountDue} ${currency}`),
            rows: named([
              [translate(rest === null ? 'payable' : 'rest'), `${money(amountDue)} ${currency}`],
              [translate('inWords'), amountInWords(amountDue, payable.currency, language)],
              [translate('due'), bill.dueOn],
            ]),
          },
      ...(amountDue === null ? [] : paymentTermsOf(firm, language)),
      ...accountsOf(firm, language),
      {
        kind: 'signatures',
        above: [],
        places: [
          {
            role: translate('director'),
            name: nameIn(language, firm.director),
            picture: null,
            stamp: firm.stamp === null ? null : 'stamp',
          },
          { role: translate('accountant'), name: nameIn(language, firm.accountant), picture: null, stamp: null },
        ],
      },
    ],
    { facts: [[translate('due'), bill.dueOn]] },
  );
}

type Translate = (word: keyof typeof words) => string;

function subjectOf({ subject, language }: Bill, translate: Translate): PaperBlock[] {
  const rows = subject.map(([label, value]) => [label[language], value] as const);
  return rows.some(([, value]) => value) ? [heading(translate('subject')), pairs(rows)] : [];
}

/** The lines, the remainder of the total (D154), the VAT, and the conversion of the total. */
function charges(bill: Bill, translate: Translate): PaperBlock[] {
  const { lines, totalMnt, vat, payable, language } = bill;
  const others = unlistedAmount(lines, totalMnt);
  const currency = payable.currency.toUpperCase();
  const isTugrik = isAllTugrik([...lines, payable]);
  const rows = lines.map((line) => [
    nameIn(language, line.name) ?? '',
    ...inItsCurrency({ ...line, amount: line.price }, isTugrik),
    money(line.mnt),
  ]);
  return [
    heading(translate('lines')),
    table(
      [
        { label: translate('description'), width: 'rest' },
        { label: translate('currency'), width: 50 },
        { label: translate('price'), width: 85, right: true },
        { label: translate('rate'), width: 60, right: true },
        { label: translate(isTugrik ? 'tugrik' : 'inTugrik'), width: 100, right: true },
      ],
      [...rows, ...(others === null ? [] : [[translate('others'), '', '', '', money(others)]])],
      [
        ...(vat !== null && vat !== 'none'
          ? [
              { label: translate('net'), values: [money(vat.net)] },
              { label: `${translate('vat')} ${vat.percent}%`, values: [money(vat.vat)] },
            ]
          : []),
        { label: `${translate('total')}, ₮`, values: [money(totalMnt)] },
        ...(payable.currency === 'mnt'
          ? []
          : [
              {
                label: `${translate('payable')}, ${currency}`,
                values: [rate(payable.exchange), money(payable.amount)],
              },
            ]),
        ...received(bill, translate),
      ],
    ),
    ...(vat === 'none' ? [{ kind: 'text' as const, text: translate('noVat'), quiet: true }] : []),
  ];
}

/** The amount still due in the currency of the invoice, or null if it is paid; and the balance, if money was received. */
function billSums({ totalMnt, receivedMnt, writtenOffMnt = '0', payable, paidOn }: Bill): {
  amountDue: string | null;
  rest: { mnt: string; amount: string } | null;
} {
  if (paidOn !== null) return { amountDue: null, rest: null };
  if (Number(receivedMnt) === 0) return { amountDue: new Decimal(payable.amount).toFixed(2), rest: null };
  const mnt = new Decimal(totalMnt).minus(receivedMnt).minus(writtenOffMnt);
  const inCurrency = payable.currency === 'mnt' ? mnt : mnt.div(payable.exchange);
  const amount = inCurrency.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2);
  return { amountDue: Number(amount) > 0 ? amount : null, rest: { mnt: mnt.toFixed(2), amount } };
}

/** The money received and the balance, or the overpayment. */
function received(bill: Bill, translate: Translate): { label: string; values: string[] }[] {
  const { rest } = billSums(bill);
  if (rest === null) return [];
  const { writtenOffMnt = '0' } = bill;
  const { exchange, currency } = bill.payable;
  const isOver = Number(rest.mnt) < 0;
  const size = (amount: string): string => money(new Decimal(amount).abs().toFixed(2));
  const inCurrency = {
    label: `${translate('rest')}, ${currency.toUpperCase()}`,
    values: [rate(exchange), size(rest.amount)],
  };
  return [
    { label: `${translate('received')}, ₮`, values: [money(bill.receivedMnt)] },
    ...(Number(writtenOffMnt) === 0
      ? []
      : [{ label: `${translate('difference')}, ₮`, values: [money(writtenOffMnt)] }]),
    { label: `${translate(isOver ? 'over' : 'rest')}, ₮`, values: [size(rest.mnt)] },
    ...(currency === 'mnt' || isOver || Number(rest.mnt) === 0 ? [] : [inCurrency]),
  ];
}

function unlistedAmount(lines: readonly BillLine[], totalMnt: string): string | null {
  const rest = lines.reduce((remaining, line) => remaining.minus(line.mnt), new Decimal(totalMnt));
  return rest.isZero() ? null : rest.toFixed(2);
}
