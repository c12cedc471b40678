import { Decimal } from 'decimal.js';
import { inLanguage, letterheadOf } from '../../../contract/firm/on-paper.js';
import { amountInWords } from '../../../contract/money/figures/amount-in-words.js';
import {
  statementLineKinds,
  statementSourceLabels,
  type StatementLine,
  type StatementOpenRow,
  type StatementPart,
} from '../../../contract/party-statement/content.js';
import { numberOfStatement, sumOfStatement } from '../../../contract/party-statement/state.js';
import { money, rate } from '../../../contract/paper/figures.js';
import { nameIn } from '../../../contract/paper/name-in.js';
import { heading, named, pairs, table, type Paper, type PaperBlock } from '../../../contract/paper/paper.js';
import type { WrittenPaper } from '../../document/paper/prints.js';
import type { StatementOnPaper } from './on-paper.js';
import { balanceSentences, statementWords, type StatementWord } from './words.js';

type Translate = (word: StatementWord) => string;

/** What changed in the period and what is open at its end, for both parties to sign. */
export function statementPaper(statement: StatementOnPaper): WrittenPaper {
  const { language, firm, number, on, start, end, account, invoices, follows, position, hash } = statement;
  const translate: Translate = (word) => statementWords[word][language];
  const text = numberOfStatement(number);
  const parts = (part: StatementPart): PaperBlock[] => partBlocks(part, statement, translate);
  const paper: Paper = {
    ...{ title: translate('title'), number: text, day: on, language, audience: null, landscape: true },
    firm: letterheadOf(firm, language),
    facts: named([
      [translate('document'), text],
      [translate('day'), on],
      [translate('period'), `${start} – ${end}`],
      [translate('follows'), follows && numberOfStatement(follows)],
    ]),
    blocks: [
      pairs([
        [translate('firm'), firmName(statement)],
        [translate(statement.payer === null ? 'agent' : 'payer'), statement.party],
      ]),
      ...(follows ? [] : [{ kind: 'text' as const, text: translate('opensByBalance'), quiet: true }]),
      ...(hasInvoices(statement) ? [heading(translate('account'))] : []),
      ...parts(account),
      ...(invoices && hasInvoices(statement) ? [heading(translate('invoices')), ...parts(invoices)] : []),
      ...openRows([...account.open, ...(invoices?.open ?? [])], statement, translate),
      ...balance(statement, translate),
      {
        kind: 'signatures',
        above: [],
        places: [
          {
            role: `${translate('ofFirm')}: ${translate('accountant')}`,
            ...{ name: nameIn(language, firm.accountant), picture: null, stamp: firm.stamp === null ? null : 'stamp' },
          },
          { role: translate('ofParty'), name: null, picture: null, stamp: null },
        ],
      },
      { kind: 'text', text: `${translate('log')} ${position} · SHA-256 ${hash}`, quiet: true },
    ],
  };
  return { paper, pictures: { logo: firm.logo, stamp: firm.stamp } };
}

function firmName({ firm, language }: StatementOnPaper): string {
  return inLanguage(language, firm.name, firm.nameEn ?? firm.name) ?? '';
}

/** A part without anything in it is not printed. */
function hasInvoices({ invoices }: StatementOnPaper): boolean {
  if (!invoices) return false;
  const { opening, earlier, movements, closing } = invoices;
  return earlier.length + movements.length > 0 || Number(opening) !== 0 || Number(closing) !== 0;
}

function partBlocks(part: StatementPart, statement: StatementOnPaper, translate: Translate): PaperBlock[] {
  const { opening, earlier, movements, closing } = part;
  return [
    ...(earlier.length === 0 ? [] : [heading(translate('earlier')), lineTable(earlier, statement, translate)]),
    heading(translate('movements')),
    ...(movements.length === 0
      ? [{ kind: 'text' as const, text: translate('none'), quiet: true }]
      : [lineTable(movements, statement, translate)]),
    pairs([
      [translate('opening'), `${money(opening)} ₮`],
      [translate('closing'), `${money(closing)} ₮`],
    ]),
  ];
}

function lineTable(lines: readonly StatementLine[], { language }: StatementOnPaper, translate: Translate): PaperBlock {
  const rows = lines.map((line) => [
    line.on ?? '',
    statementLineKinds[line.kind][language],
    line.code ?? '',
    nameIn(language, line.document) ?? '',
    line.cargo ?? '',
    ...(line.amount === null ? ['', '', ''] : inCurrency(line.currency, line.amount, line.rate)),
    ...sides(line.mnt),
  ]);
  return table(
    [
      { label: translate('day'), width: 58 },
      { label: translate('what'), width: 110 },
      { label: translate('code'), width: 62 },
      { label: translate('document'), width: 'rest' },
      { label: translate('cargo'), width: 80 },
      { label: translate('currency'), width: 40 },
      { label: translate('amount'), width: 75, right: true },
      { label: translate('rate'), width: 50, right: true },
      { label: translate('added'), width: 85, right: true },
      { label: translate('lessened'), width: 85, right: true },
    ],
    rows,
    [{ label: translate('sum'), values: sumsOf(lines) }],
  );
}

/** Tugrik has no amount and rate of its own besides the amount in tugrik. */
function inCurrency(currency: string, amount: string, at: string | null): string[] {
  return currency === 'mnt' ? ['', '', ''] : [currency.toUpperCase(), money(amount), rate(at)];
}

function sides(mnt: string | null): string[] {
  if (mnt === null) return ['', ''];
  const amount = new Decimal(mnt);
  return amount.isNegative() ? ['', money(amount.negated().toFixed(2))] : [money(amount.toFixed(2)), ''];
}

function sumsOf(lines: readonly StatementLine[]): string[] {
  const amounts = lines.map(({ mnt }) => new Decimal(mnt ?? 0));
  const sum = (isLess: boolean): string =>
    money(
      amounts
        .filter((amount) => amount.isNegative() === isLess)
        .reduce((all, amount) => all.plus(amount.abs()), new Decimal(0))
        .toFixed(2),
    );
  return [sum(false), sum(true)];
}

function openRows(
  rows: readonly StatementOpenRow[],
  { language }: StatementOnPaper,
  translate: Translate,
): PaperBlock[] {
  if (rows.length === 0) return [];
  const sum = rows.reduce((all, { mnt }) => all.plus(mnt), new Decimal(0)).toFixed(2);
  return [
    heading(translate('open')),
    table(
      [
        { label: translate('what'), width: 130 },
        { label: translate('code'), width: 80 },
        { label: translate('document'), width: 'rest' },
        { label: translate('currency'), width: 45 },
        { label: translate('rest'), width: 100, right: true },
        { label: translate('restMnt'), width: 110, right: true },
      ],
      rows.map(({ source, code, document, currency, rest, mnt }) => [
        statementSourceLabels[source][language],
        code ?? '',
        nameIn(language, document) ?? '',
        currency.toUpperCase(),
        money(rest),
        money(mnt),
      ]),
      [{ label: translate('sum'), values: [money(sum)] }],
    ),
  ];
}

/** The closing of each part, their sum in figures and words, and who owes whom. */
function balance(statement: StatementOnPaper, translate: Translate): PaperBlock[] {
  const { account, invoices, language, end, party, payer } = statement;
  const sum = new Decimal(sumOfStatement(statement));
  const firm = firmName(statement);
  const [debtor, creditor] = (payer !== null) === sum.isPositive() ? [party, firm] : [firm, party];
  const { owed, settled } = balanceSentences;
  const amount = sum.abs().toFixed(2);
  return [
    heading(translate('sum')),
    pairs([
      ...(invoices && hasInvoices(statement)
        ? ([
            [translate('account'), `${money(account.closing)} ₮`],
            [translate('invoices'), `${money(invoices.closing)} ₮`],
          ] as const)
        : []),
      [translate('sum'), `${money(sum.toFixed(2))} ₮`],
      [translate('inWords'), amountInWords(amount, 'mnt', language)],
    ]),
    {
      kind: 'text',
      text: sum.isZero() ? settled[language](end) : owed[language](debtor, creditor, end, money(amount)),
    },
  ];
}
