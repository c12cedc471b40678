import { moneyKind } from '../../../contract/fields/money/kind.js';
import { rowStates } from '../../../contract/move/states.js';
import { allInTugrik } from '../../../contract/move/totals/lines.js';
import type { DownloadedSheet } from '../../export/download-table.js';
import type { SheetCell, SheetColumn } from '../../export/sheets/sheet.js';
import type { MoveReport } from './move-report.js';
import { reportWords, type ReportWord } from './words.js';

type Translate = (word: ReportWord) => string;

const columns: readonly { word: ReportWord; width: number; isFigure?: true }[] = [
  { word: 'part', width: 24 },
  { word: 'what', width: 40 },
  { word: 'detail', width: 34 },
  { word: 'currency', width: 10 },
  { word: 'figure', width: 18, isFigure: true },
  { word: 'typed', width: 18, isFigure: true },
  { word: 'difference', width: 18, isFigure: true },
];

/** The same as on the paper, one figure a row, with all answers. */
export function reportSheet(report: MoveReport): Omit<DownloadedSheet, 'name'> {
  const { id, name, system, language, confirmed, position, hash, totals } = report;
  const translate: Translate = (word) => reportWords[word][language];
  return {
    title: `${translate('move')} ${id}`,
    head: columns.map(
      ({ word, width, isFigure }): SheetColumn => ({
        ...{ title: translate(word), width, isDay: false, isId: false },
        ...(isFigure ? { format: moneyKind.sheet.format, decimals: moneyKind.decimals } : {}),
      }),
    ),
    dated: new Date(`${confirmed.at.slice(0, 10)}T00:00:00Z`),
    rows: [
      ...sheetRows(report, translate),
      ...listRows(report, translate),
      ...totalRows(report, translate),
      ...leftOutRows(report, translate),
      ...joinedRows(report, translate),
      ...answerRows(report, translate),
    ],
    about: {
      title: translate('title'),
      list: [translate('move'), name],
      rows: [
        [translate('system'), system],
        [translate('confirmedBy'), confirmed.by],
        [translate('confirmedAt'), confirmed.at],
        ...(totals?.without ? [[translate('totals'), translate('without')] as const] : []),
        ...(totals?.reason ? [[translate('reason'), totals.reason] as const] : []),
      ],
      // In the words of the paper.
      origin: [[translate('log'), `${position} · SHA-256 ${hash}`]],
    },
  };
}

const counted = (part: string, what: string, detail: string, count: number): SheetCell[] => [
  ...[part, what, detail, null, count, null, null],
];
const number = (text: string | null): number | null => (text === null ? null : Number(text));

function sheetRows({ sheets, sheetNames, language }: MoveReport, translate: Translate): SheetCell[][] {
  return sheets.flatMap(
    ({ sheet, label, rows, new: added, changed, same, joined, wrong, doubtful, changed_left_out }) => {
      const what = `${sheetNames.get(sheet) ?? `№${sheet}`}: ${label[language]}`;
      const counts = { rows, new: added, changed, same, joined, wrong, doubtful, changed_left_out };
      return Object.entries(counts).map(([word, count]) =>
        counted(translate('sheets'), what, translate(word as keyof typeof counts), count),
      );
    },
  );
}

function listRows({ lists, language }: MoveReport, translate: Translate): SheetCell[][] {
  return lists.flatMap(({ label, new: added, changed }) => [
    counted(translate('lists'), label[language], translate('new'), added),
    counted(translate('lists'), label[language], translate('changed'), changed),
  ]);
}

function totalRows({ totals, parties, language }: MoveReport, translate: Translate): SheetCell[][] {
  const figures = (totals?.figures ?? []).map(({ label, currency, typed, counted: found, difference }): SheetCell[] => [
    ...[translate('totals'), label[language], ''],
    currency === allInTugrik ? translate('allCurrencies') : (currency ?? '').toUpperCase(),
    ...[number(found), number(typed), number(difference)],
  ]);
  const balances = parties.map(({ side, name, currency, typed, counted: found, difference }): SheetCell[] => [
    ...[translate('parties'), name, translate(side), currency.toUpperCase()],
    ...[number(found), number(typed), number(difference)],
  ]);
  return [...figures, ...balances];
}

function leftOutRows({ leftOut, sheetNames, language }: MoveReport, translate: Translate): SheetCell[][] {
  return leftOut.map(({ sheet, label, state, message, rows }) =>
    counted(
      translate('leftOut'),
      `${sheetNames.get(sheet) ?? `№${sheet}`}: ${label[language]}`,
      `${rowStates[state][language]}: ${message[language]}`,
      rows,
    ),
  );
}

function joinedRows({ joined, sheetNames }: MoveReport, translate: Translate): SheetCell[][] {
  return joined.map(({ sheet, line, number: old, name, into }): SheetCell[] => [
    ...[translate('joinedParties'), old === null ? name : `${name} (${old})`],
    ...[`${into}: ${sheetNames.get(sheet) ?? `№${sheet}`}, ${line}`, null, null, null, null],
  ]);
}

function answerRows({ answers }: MoveReport, translate: Translate): SheetCell[][] {
  return answers
    .slice(1)
    .map(([question = '', value = '', count = '', answer = '']) => [
      ...[translate('answers'), `${question}: ${value}`, answer, null, number(count === '' ? null : count), null, null],
    ]);
}
