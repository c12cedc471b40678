import { inLanguage, letterheadOf } from '../../../contract/firm/on-paper.js';
import { amountInWords } from '../../../contract/money/figures/amount-in-words.js';
import { nettedByCurrency, nettedMnt, type NettedPair, type NettedParty } from '../../../contract/netting/state.js';
import { money, rate } from '../../../contract/paper/figures.js';
import { nameIn } from '../../../contract/paper/name-in.js';
import { heading, named, pairs, table, type Paper, type PaperBlock } from '../../../contract/paper/paper.js';
import type { PostedSide } from '../../../contract/shipment/settlement/sources.js';
import { localDay } from '../../../contract/time.js';
import type { WrittenPaper } from '../../document/paper/prints.js';
import type { ActOnPaper } from './act.js';
import { nettingWords, type NettingWord } from './words.js';

type Translate = (word: NettingWord) => string;

/** What each side owed the other, what was netted of it, and both signatures. */
export function actPaper(act: ActOnPaper): WrittenPaper {
  const { language, firm, number, on, posted, takenBack, pairs: netted, comment } = act;
  const translate: Translate = (word) => nettingWords[word][language];
  const paper: Paper = {
    ...{ title: translate('title'), number, day: on, language, audience: null, landscape: false },
    firm: letterheadOf(firm, language),
    facts: named([
      [translate('document'), number],
      [translate('day'), on],
      [translate('posted'), posted === on ? null : posted],
      [translate('takenBack'), takenBack && `${localDay(new Date(takenBack.at))}: ${takenBack.reason}`],
    ]),
    blocks: [
      pairs([
        [translate('firm'), inLanguage(language, firm.name, firm.nameEn ?? firm.name)],
        [translate('register'), firm.register],
        [translate('party'), partyName(act.payer, act)],
        [translate('register'), act.payer.register ?? act.agent.register],
        [translate('comment'), comment],
      ]),
      heading(translate('receivable')),
      rows('receivable', netted, act, translate),
      heading(translate('payable')),
      rows('payable', netted, act, translate),
      pairs(wordsOf(netted, act, translate)),
      {
        kind: 'signatures',
        above: [translate('sentence')],
        places: [
          {
            role: `${translate('ofFirm')}: ${translate('accountant')}`,
            name: nameIn(language, firm.accountant),
            picture: null,
            stamp: firm.stamp === null ? null : 'stamp',
          },
          { role: translate('ofParty'), name: null, picture: null, stamp: null },
        ],
      },
    ],
  };
  return { paper, pictures: { logo: firm.logo, stamp: firm.stamp, signature: null } };
}

/** Both entries where the firm is not named the same on both sides. */
function partyName(payer: NettedParty, { agent, language }: ActOnPaper): string {
  const nameOf = ({ name, nameEn }: NettedParty): string =>
    language === 'en' && nameEn !== null ? nameEn : (nameIn(language, name) ?? '');
  return [...new Set([nameOf(payer), nameOf(agent)])].join(' / ');
}

function rows(
  side: PostedSide,
  netted: readonly NettedPair[],
  { language }: ActOnPaper,
  translate: Translate,
): PaperBlock {
  return table(
    [
      { label: '№', width: 22, right: true },
      { label: translate('code'), width: 70 },
      { label: translate('paper'), width: 'rest' },
      { label: translate('due'), width: 56 },
      { label: translate('rest'), width: 88, right: true },
      { label: translate('amount'), width: 82, right: true },
      { label: translate('rate'), width: 48, right: true },
      { label: translate('mnt'), width: 84, right: true },
    ],
    netted.map((pair, at) => {
      const { code, document, due, rest, currency } = pair[side];
      return [
        ...[String(at + 1), code, nameIn(language, document) ?? '', due, inCurrency(rest, currency)],
        ...[inCurrency(pair.amount, pair.currency), pair.currency === 'mnt' ? '' : rate(pair.rate), money(pair.mnt)],
      ];
    }),
    [{ label: translate('total'), values: [money(nettedMnt(netted))] }],
  );
}

const inCurrency = (amount: string, currency: string): string => `${money(amount)} ${currency.toUpperCase()}`;

/** The sum of each currency, and of all in tugrik, in words. */
function wordsOf(netted: readonly NettedPair[], { language }: ActOnPaper, translate: Translate): [string, string][] {
  const foreign = [...nettedByCurrency(netted)].filter(([currency]) => currency !== 'mnt');
  const sums: [string, string][] = [
    ...foreign.map(([currency, sum]): [string, string] => [sum, currency]),
    [nettedMnt(netted), 'mnt'],
  ];
  return sums.map(([sum, currency]) => [
    `${translate('inWords')}, ${currency.toUpperCase()}`,
    `${money(sum)}: ${amountInWords(sum, currency, language)}`,
  ]);
}
