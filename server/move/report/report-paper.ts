import { inLanguage, letterheadOf } from '../../../contract/firm/on-paper.js';
import { rowStates } from '../../../contract/move/states.js';
import { totalBases } from '../../../contract/move/totals/compare.js';
import { allInTugrik } from '../../../contract/move/totals/lines.js';
import { nameIn } from '../../../contract/paper/name-in.js';
import {
  heading,
  named,
  pairs,
  table,
  type Paper,
  type PaperBlock,
  type PaperColumn,
} from '../../../contract/paper/paper.js';
import { formatNumber } from '../../../contract/text/format-number.js';
import type { WrittenPaper } from '../../document/paper/prints.js';
import type { MoveReport } from './move-report.js';
import { reportWords, type ReportWord } from './words.js';

type Translate = (word: ReportWord) => string;

/** The workbook has all of them. */
const mostAnswers = 200;
const mostJoined = 200;

/** What a move brought, whether it agreed with the old system, and what stayed behind, for both firms to sign. */
export function reportPaper(report: MoveReport): WrittenPaper {
  const { id, name, system, language, firm, confirmed, position, hash } = report;
  const translate: Translate = (word) => reportWords[word][language];
  const firmName = inLanguage(language, firm.name, firm.nameEn ?? firm.name) ?? '';
  const paper: Paper = {
    ...{ title: translate('title'), number: `№${id}`, day: confirmed.at.slice(0, 10), language, audience: null },
    landscape: true,
    firm: letterheadOf(firm, language),
    facts: named([
      [translate('move'), `№${id}`],
      [translate('confirmedAt'), confirmed.at],
    ]),
    blocks: [
      pairs([
        [translate('firm'), firmName],
        [translate('move'), name],
        [translate('system'), system],
        [translate('confirmedBy'), nameIn(language, confirmed.by)],
      ]),
      heading(translate('sheets')),
      sheetTable(report, translate),
      heading(translate('lists')),
      listTable(report, translate),
      heading(translate('totals')),
      ...totalBlocks(report, translate),
      ...leftOutBlocks(report, translate),
      ...joinedBlocks(report, translate),
      ...answerBlocks(report, translate),
      {
        kind: 'signatures',
        above: [],
        places: [
          {
            role: `${translate('received')}: ${firmName}`,
            ...{ name: nameIn(language, firm.director), picture: null, stamp: firm.stamp === null ? null : 'stamp' },
          },
          { role: translate('moving'), name: null, picture: null, stamp: null },
        ],
      },
      { kind: 'text', text: `${translate('log')} ${position} · SHA-256 ${hash}`, quiet: true },
    ],
  };
  return { paper, pictures: { logo: firm.logo, stamp: firm.stamp } };
}

const numeric = (label: string, width = 70): PaperColumn => ({ label, width, right: true });
const rest = (label: string): PaperColumn => ({ label, width: 'rest' });

/** Every row is in one of the last columns. */
function sheetTable({ sheets, sheetNames, language }: MoveReport, translate: Translate): PaperBlock {
  const counts = ['rows', 'moved', 'same', 'joined', 'wrong', 'doubtful', 'changed_left_out'] as const;
  return table(
    [rest(translate('sheet')), rest(translate('kind')), ...counts.map((word) => numeric(translate(word)))],
    sheets.map(({ sheet, label, rows, new: added, changed, same, joined, wrong, doubtful, changed_left_out }) => [
      ...[sheetNames.get(sheet) ?? `№${sheet}`, label[language]],
      ...[rows, added + changed, same, joined, wrong, doubtful, changed_left_out].map((count) => formatNumber(count)),
    ]),
  );
}

function listTable({ lists, language }: MoveReport, translate: Translate): PaperBlock {
  return table(
    [rest(translate('list')), numeric(translate('new')), numeric(translate('changed'))],
    lists.map(({ label, new: added, changed }) => [label[language], formatNumber(added), formatNumber(changed)]),
  );
}

const figureColumns = (translate: Translate): PaperColumn[] =>
  (['typed', 'counted', 'difference'] as const).map((word) => numeric(translate(word), 110));

function totalBlocks({ totals, parties, language }: MoveReport, translate: Translate): PaperBlock[] {
  if (!totals || totals.without) return [{ kind: 'text', text: translate('without') }];
  const shown = (value: string | null, currency: string | null): string =>
    value === null ? '' : formatNumber(value, currency === null ? {} : { least: 2, most: 2 });
  const typed = totals.figures.filter((figure) => figure.typed !== null);
  return [
    pairs([
      [translate('basis'), totalBases[totals.basis][language]],
      [translate('reason'), totals.reason],
      [translate('partyCount'), totals.parties.typed === 0 ? null : formatNumber(totals.parties.typed)],
    ]),
    table(
      [rest(translate('line')), { label: translate('currency'), width: 70 }, ...figureColumns(translate)],
      typed.map(({ label, currency, typed: old, counted, difference }) => [
        label[language],
        currency === allInTugrik ? translate('allCurrencies') : (currency ?? '').toUpperCase(),
        shown(old, currency),
        counted === null ? translate('uncompared') : shown(counted, currency),
        shown(difference, currency),
      ]),
    ),
    ...(parties.length === 0
      ? []
      : [
          heading(translate('parties')),
          table(
            [
              rest(translate('party')),
              { label: translate('side'), width: 70 },
              { label: translate('currency'), width: 60 },
              ...figureColumns(translate),
            ],
            parties.map(({ side, name, currency, typed: old, counted, difference }) => [
              ...[nameIn(language, name) ?? '', translate(side), currency.toUpperCase()],
              ...[old, counted, difference].map((value) => shown(value, currency)),
            ]),
          ),
        ]),
  ];
}

function leftOutBlocks({ leftOut, sheetNames, language }: MoveReport, translate: Translate): PaperBlock[] {
  if (leftOut.length === 0) return [];
  return [
    heading(translate('leftOut')),
    table(
      [
        ...[
          { label: translate('sheet'), width: 160 },
          { label: translate('kind'), width: 90 },
        ],
        ...[{ label: '', width: 80 }, rest(translate('why')), numeric(translate('rows'), 60)],
      ],
      leftOut.map(({ sheet, label, state, message, rows }) => [
        ...[sheetNames.get(sheet) ?? `№${sheet}`, label[language], rowStates[state][language]],
        ...[message[language], formatNumber(rows)],
      ]),
    ),
  ];
}

function joinedBlocks({ joined, sheetNames, language }: MoveReport, translate: Translate): PaperBlock[] {
  if (joined.length === 0) return [];
  return [
    heading(translate('joinedParties')),
    table(
      [
        ...[rest(translate('party')), { label: translate('oldNumber'), width: 90 }],
        ...[rest(translate('into')), { label: translate('place'), width: 180 }],
      ],
      joined
        .slice(0, mostJoined)
        .map(({ sheet, line, number, name, into }) => [
          ...[nameIn(language, name) ?? '', number ?? '', nameIn(language, into) ?? ''],
          `${sheetNames.get(sheet) ?? `№${sheet}`}, ${line}`,
        ]),
    ),
    ...(joined.length > mostJoined ? [{ kind: 'text' as const, text: translate('moreJoined'), quiet: true }] : []),
  ];
}

function answerBlocks({ answers }: MoveReport, translate: Translate): PaperBlock[] {
  const [head, ...rows] = answers;
  if (!head || rows.length === 0) return [];
  return [
    heading(translate('answers')),
    table(
      head.map((label) => rest(label)),
      rows.slice(0, mostAnswers).map((cells) => [...cells]),
    ),
    ...(rows.length > mostAnswers ? [{ kind: 'text' as const, text: translate('moreAnswers'), quiet: true }] : []),
  ];
}
