import { moneyKind } from '../../../contract/fields/money/kind.js';
import { rateKind } from '../../../contract/fields/rate/kind.js';
import {
  statementLineKinds,
  statementSourceLabels,
  type StatementLine,
  type StatementPart,
} from '../../../contract/party-statement/content.js';
import { numberOfStatement, sumOfStatement } from '../../../contract/party-statement/state.js';
import type { PaperLanguage } from '../../../contract/paper/paper.js';
import type { DownloadedSheet } from '../../export/download-table.js';
import type { SheetCell, SheetColumn } from '../../export/sheets/sheet.js';
import type { StatementOnPaper } from './on-paper.js';
import { statementWords, type StatementWord } from './words.js';

const columns: readonly { word: StatementWord; width: number; of?: 'money' | 'rate' }[] = [
  { word: 'part', width: 24 },
  { word: 'day', width: 12 },
  { word: 'what', width: 28 },
  { word: 'code', width: 14 },
  { word: 'document', width: 30 },
  { word: 'cargo', width: 24 },
  { word: 'currency', width: 9 },
  { word: 'amount', width: 16, of: 'money' },
  { word: 'rate', width: 12, of: 'rate' },
  { word: 'mnt', width: 18, of: 'money' },
];

/** The same as on the paper as rows: of each part its opening, what changed it and its closing, and what is open at the end. */
export function statementSheet(statement: StatementOnPaper): Omit<DownloadedSheet, 'name'> {
  const { language, number, account, invoices, start, end, party, on, position, hash } = statement;
  const word = (name: StatementWord): string => statementWords[name][language];
  const text = numberOfStatement(number);
  const parts: readonly (readonly [StatementWord, StatementPart])[] = [
    ['account', account],
    ...(invoices ? [['invoices', invoices] as const] : []),
  ];
  const rows = [
    ...parts.flatMap(([name, part]) => partRows(word(name), part, language)),
    ...parts.flatMap(([, part]) => openRows(part, language)),
    totalRow(word('sum'), '', sumOfStatement(statement)),
  ];
  return {
    title: text,
    head: columns.map((column) => headOf(column, language)),
    dated: new Date(`${on}T00:00:00Z`),
    rows,
    about: {
      title: word('title'),
      list: [word('document'), text],
      rows: [
        [word('period'), `${start} – ${end}`],
        [word(statement.payer === null ? 'agent' : 'payer'), party],
      ],
      // In the words of the paper.
      origin: [[word('log'), `${position} · SHA-256 ${hash}`]],
    },
  };
}

function headOf({ word, width, of }: (typeof columns)[number], language: PaperLanguage): SheetColumn {
  const kind = of === 'money' ? moneyKind : of === 'rate' ? rateKind : undefined;
  const figures = kind && { format: kind.sheet.format, decimals: kind.decimals };
  return { title: statementWords[word][language], width, isDay: false, isId: false, ...figures };
}

function partRows(
  part: string,
  { opening, earlier, movements, closing }: StatementPart,
  language: PaperLanguage,
): SheetCell[][] {
  const { opening: first, closing: last, earlier: before } = statementWords;
  return [
    totalRow(part, first[language], opening),
    ...earlier.map((line) => lineRow(`${part}: ${before[language]}`, line, language)),
    ...movements.map((line) => lineRow(part, line, language)),
    totalRow(part, last[language], closing),
  ];
}

const totalRow = (part: string, what: string, mnt: string): SheetCell[] => [
  ...[part, null, what, null, null, null, null, null, null],
  Number(mnt),
];

function lineRow(part: string, line: StatementLine, language: PaperLanguage): SheetCell[] {
  const { kind, on, code, document, cargo, currency, amount, rate, mnt } = line;
  const number = (text: string | null): number | null => (text === null ? null : Number(text));
  return [
    ...[part, on, statementLineKinds[kind][language], code, document, cargo, currency.toUpperCase()],
    ...[number(amount), number(rate), number(mnt)],
  ];
}

function openRows({ open }: StatementPart, language: PaperLanguage): SheetCell[][] {
  return open.map(({ source, code, document, currency, rest, mnt }) => [
    ...[statementWords.open[language], null, statementSourceLabels[source][language], code, document, null],
    ...[currency.toUpperCase(), Number(rest), null, Number(mnt)],
  ]);
}
