import type { Label } from '../../../contract/label.js';

/** The words on the paper and in the workbook of a statement. */
export const statementWords = {
  title: { mn: 'ТООЦОО НИЙЛСЭН АКТ', en: 'STATEMENT OF ACCOUNT' },
  period: { mn: 'Хугацаа', en: 'Period' },
  parties: { mn: 'Талууд', en: 'Parties' },
  firm: { mn: 'Компани', en: 'Company' },
  payer: { mn: 'Төлөгч', en: 'Payer' },
  agent: { mn: 'Агент', en: 'Agent' },
  follows: { mn: 'Үргэлжлүүлсэн акт', en: 'Continues' },
  opensByBalance: {
    mn: 'Эхний үлдэгдлийг эхлэх өдрийн өмнөх үлдэгдлээр авав.',
    en: 'It opens with the balance of the day before the first day.',
  },
  account: { mn: 'Тооцоо', en: 'Account' },
  invoices: { mn: 'Тусгай нэхэмжлэх', en: 'Custom invoices' },
  earlier: { mn: 'Өмнөх үеийн өөрчлөлт', en: 'Changes of earlier periods' },
  movements: { mn: 'Хугацааны хөдөлгөөн', en: 'Movements of the period' },
  open: { mn: 'Нээлттэй үлдэгдэл', en: 'Open rows' },
  opening: { mn: 'Эхний үлдэгдэл', en: 'Opening balance' },
  closing: { mn: 'Эцсийн үлдэгдэл', en: 'Closing balance' },
  sum: { mn: 'Нийт үлдэгдэл', en: 'Total balance' },
  inWords: { mn: 'Үсгээр', en: 'In words' },
  day: { mn: 'Огноо', en: 'Date' },
  what: { mn: 'Гүйлгээ', en: 'Entry' },
  code: { mn: 'Код', en: 'Code' },
  document: { mn: 'Баримт', en: 'Document' },
  cargo: { mn: 'Чингэлэг, вагон', en: 'Container, wagon' },
  currency: { mn: 'Валют', en: 'Currency' },
  amount: { mn: 'Дүн', en: 'Amount' },
  rate: { mn: 'Ханш', en: 'Rate' },
  added: { mn: 'Нэмэгдсэн, ₮', en: 'Added, ₮' },
  lessened: { mn: 'Хасагдсан, ₮', en: 'Deducted, ₮' },
  rest: { mn: 'Үлдэгдэл', en: 'Rest' },
  restMnt: { mn: 'Үлдэгдэл, ₮', en: 'Rest, ₮' },
  mnt: { mn: 'Дүн, ₮', en: 'Amount, ₮' },
  part: { mn: 'Хэсэг', en: 'Part' },
  none: { mn: 'Хөдөлгөөнгүй', en: 'No movement' },
  accountant: { mn: 'Нягтлан бодогч', en: 'Accountant' },
  ofParty: { mn: 'Харилцагчийг төлөөлж', en: 'For the other party' },
  ofFirm: { mn: 'Компанийг төлөөлж', en: 'For the company' },
  log: { mn: 'Бүртгэлийн байрлал', en: 'Log position' },
} as const satisfies Record<string, Label>;

export type StatementWord = keyof typeof statementWords;

/** Who owes whom at the end of the last day. */
export const balanceSentences = {
  owed: {
    mn: (debtor: string, creditor: string, day: string, sum: string) =>
      `${day}-ны байдлаар ${debtor} нь ${creditor}-д ${sum} төгрөгийн өртэй болохыг хоёр тал нийлэв.`,
    en: (debtor: string, creditor: string, day: string, sum: string) =>
      `As of ${day}, both parties confirm that ${debtor} owes ${creditor} ${sum} MNT.`,
  },
  settled: {
    mn: (day: string) => `${day}-ны байдлаар хоёр тал харилцан өр, авлагагүй болохыг нийлэв.`,
    en: (day: string) => `As of ${day}, both parties confirm that neither owes the other anything.`,
  },
} as const;
