import type { Firm } from '../../contract/firm/firm.js';
import { accountsOf, letterheadOf } from '../../contract/firm/on-paper.js';
import type { Label } from '../../contract/label.js';
import { amountInWords } from '../../contract/money/figures/amount-in-words.js';
import { money } from '../../contract/paper/figures.js';
import { nameIn } from '../../contract/paper/name-in.js';
import { heading, named, pairs, table, type PaperBlock, type PaperLanguage } from '../../contract/paper/paper.js';
import type { ReminderContent, RemindedRow } from '../../contract/reminder/content.js';
import type { WrittenPaper } from '../document/paper/prints.js';

/** A reminder as its event has it, with the firm as it was then. */
export interface ReminderLetter {
  id: number;
  content: ReminderContent;
  firm: Firm;
  language: PaperLanguage;
  isWithdrawn: boolean;
}

const title = { mn: 'ТӨЛБӨРИЙН САНУУЛГА', en: 'PAYMENT REMINDER' } as const satisfies Label;
const words = {
  number: { mn: 'Дугаар', en: 'No.' },
  date: { mn: 'Огноо', en: 'Date' },
  level: { mn: 'Сануулга', en: 'Reminder' },
  payer: { mn: 'Хэнд', en: 'To' },
  name: { mn: 'Нэр', en: 'Name' },
  register: { mn: 'Регистр', en: 'Register' },
  address: { mn: 'Хаяг', en: 'Address' },
  rows: { mn: 'Хугацаа хэтэрсэн төлбөр', en: 'Past due' },
  document: { mn: 'Баримт', en: 'Document' },
  day: { mn: 'Огноо', en: 'Date' },
  due: { mn: 'Төлөх өдөр', en: 'Due' },
  late: { mn: 'Хоног', en: 'Days' },
  currency: { mn: 'Валют', en: 'Currency' },
  rest: { mn: 'Үлдэгдэл', en: 'Balance' },
  mnt: { mn: 'Төгрөгөөр, ₮', en: 'In MNT, ₮' },
  total: { mn: 'Нийт', en: 'Total' },
  inWords: { mn: 'Үсгээр', en: 'In words' },
  withdrawn: { mn: 'Хүчингүй болсон', en: 'Withdrawn' },
  director: { mn: 'Захирал', en: 'Director' },
  accountant: { mn: 'Нягтлан бодогч', en: 'Accountant' },
} as const satisfies Record<string, Label>;

/** What each reminder says, by its level. */
const letters: Readonly<Record<number, Label>> = {
  1: {
    mn: 'Манай бүртгэлээр дараах төлбөрийн хугацаа өнгөрсөн байна. Төлбөрөө доорх дансанд шилжүүлнэ үү. Хэрэв та төлсөн бол энэ захидлыг үл тооцож, төлсөн баримтаа илгээнэ үү.',
    en: 'By our records the payments below are past due. Please transfer them to an account named below. If you have paid already, please disregard this letter and send us the confirmation of your payment.',
  },
  2: {
    mn: 'Бид өмнө нь сануулсан боловч дараах төлбөр өнөөдрийг хүртэл орж ирээгүй байна. Төлбөрөө ажлын 5 өдрийн дотор шилжүүлэх, эсвэл хэзээ төлөхөө бидэнд бичгээр мэдэгдэнэ үү.',
    en: 'We have reminded you before, and the payments below have not reached us. Please transfer them within 5 working days, or let us know in writing when you will pay.',
  },
  3: {
    mn: 'Энэ бол сүүлийн сануулга. Дараах төлбөрийг ажлын 3 өдрийн дотор төлөхгүй бол бид гэрээ, хуульд заасан арга хэмжээ авахаас өөр аргагүйд хүрнэ. Маргаантай зүйл байвал даруй бидэнтэй холбогдоно уу.',
    en: 'This is the last reminder. Unless the payments below are made within 3 working days, we shall have to take the steps that the contract and the law provide. If you dispute any of them, please contact us at once.',
  },
};

/** The letter of a reminder: who owes, what is past due and since when, and where it is paid. */
export function reminderLetterPaper({ id, content, firm, language, isWithdrawn }: ReminderLetter): WrittenPaper {
  const translate = (word: keyof typeof words): string => words[word][language];
  const { payer, on, level, mnt } = content;
  const number = `№${id}`;
  const name = (language === 'en' ? payer.nameEn : null) ?? payer.name;
  return {
    paper: {
      title: title[language],
      number,
      day: on,
      language,
      audience: null,
      landscape: false,
      firm: letterheadOf(firm, language),
      facts: named([
        [translate('number'), number],
        [translate('date'), on],
        [translate('level'), isWithdrawn ? `${level} (${translate('withdrawn')})` : String(level)],
      ]),
      blocks: [
        heading(translate('payer')),
        pairs([
          [translate('name'), nameIn(language, name)],
          [translate('register'), payer.register],
          [translate('address'), nameIn(language, payer.address)],
        ]),
        { kind: 'text', text: letters[level]?.[language] ?? '' },
        heading(translate('rows')),
        tableOf(content, language, translate),
        pairs([[translate('inWords'), amountInWords(mnt, 'mnt', language)]]),
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
    },
    pictures: { logo: firm.logo, stamp: firm.stamp, signature: null },
  };
}

function tableOf(
  { rows, sums, mnt }: ReminderContent,
  language: PaperLanguage,
  translate: (word: keyof typeof words) => string,
): PaperBlock {
  return table(
    [
      { label: translate('document'), width: 'rest' },
      { label: translate('day'), width: 60 },
      { label: translate('due'), width: 60 },
      { label: translate('late'), width: 40, right: true },
      { label: translate('currency'), width: 45 },
      { label: translate('rest'), width: 80, right: true },
      { label: translate('mnt'), width: 90, right: true },
    ],
    rows.map((row) => [
      nameIn(language, documentOf(row)) ?? '',
      row.day,
      row.due,
      String(row.late),
      row.currency.toUpperCase(),
      money(row.rest),
      money(row.mnt),
    ]),
    [
      ...sums
        .filter(({ currency }) => currency !== 'mnt')
        .map(({ currency, rest }) => ({
          label: `${translate('total')}, ${currency.toUpperCase()}`,
          values: [money(rest), ''],
        })),
      { label: `${translate('total')}, ₮`, values: [money(mnt)] },
    ],
  );
}

const documentOf = ({ code, document }: RemindedRow): string =>
  [code, document].filter((part) => part !== null && part !== '').join(', ');
