import type { Label } from '../../../contract/label.js';

/** The words on the paper and in the workbook of an act. */
export const nettingWords = {
  title: { mn: 'ХАРИЛЦАН ТООЦООНЫ АКТ', en: 'ACT OF NETTING' },
  document: { mn: 'Дугаар', en: 'No.' },
  day: { mn: 'Огноо', en: 'Date' },
  posted: { mn: 'Бичсэн огноо', en: 'Posted on' },
  takenBack: { mn: 'Буцаасан', en: 'Taken back' },
  firm: { mn: 'Компани', en: 'Company' },
  party: { mn: 'Харилцагч', en: 'Other party' },
  register: { mn: 'Регистр', en: 'Register' },
  comment: { mn: 'Тайлбар', en: 'Comment' },
  receivable: { mn: 'Харилцагчийн компанид төлөх өр', en: 'Owed by the other party to the company' },
  payable: { mn: 'Компанийн харилцагчид төлөх өр', en: 'Owed by the company to the other party' },
  side: { mn: 'Тал', en: 'Side' },
  code: { mn: 'Код', en: 'Code' },
  paper: { mn: 'Баримт', en: 'Document' },
  due: { mn: 'Төлөх өдөр', en: 'Due' },
  rest: { mn: 'Тооцохын өмнөх үлдэгдэл', en: 'Rest before' },
  currency: { mn: 'Валют', en: 'Currency' },
  amount: { mn: 'Тооцсон дүн', en: 'Netted' },
  rate: { mn: 'Ханш', en: 'Rate' },
  mnt: { mn: 'Төгрөгөөр, ₮', en: 'In MNT, ₮' },
  total: { mn: 'Дүн', en: 'Total' },
  inWords: { mn: 'Үсгээр', en: 'In words' },
  accountant: { mn: 'Нягтлан бодогч', en: 'Accountant' },
  ofFirm: { mn: 'Компанийг төлөөлж', en: 'For the company' },
  ofParty: { mn: 'Харилцагчийг төлөөлж', en: 'For the other party' },
  sentence: {
    mn: 'Талууд дээрх харилцан өр төлбөрийг ижил дүнгээр хааж, энэ дүнгээр хоёр тал бие биедээ өргүй болсныг баталж, хоёр хувь үйлдэв.',
    en: 'The parties have set off the debts above against each other in equal amounts, owe each other nothing more of them, and have made this act in two copies.',
  },
} as const satisfies Record<string, Label>;
export type NettingWord = keyof typeof nettingWords;
