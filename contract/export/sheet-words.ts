import type { Label } from '../label.js';

/** Texts of the last sheet of a workbook and of its cells. */
export const sheetWords = {
  about: { mn: 'Тайлбар', en: 'About' },
  list: { mn: 'Жагсаалт', en: 'List' },
  filters: { mn: 'Шүүлт', en: 'Filters' },
  noFilters: { mn: 'шүүлтгүй', en: 'none' },
  sort: { mn: 'Эрэмбэ', en: 'Sorted by' },
  rows: { mn: 'Мөрийн тоо', en: 'Rows' },
  subtotal: { mn: 'дүн', en: 'total' },
  total: { mn: 'Нийт', en: 'Total' },
  firstRows: { mn: 'эхний {count}', en: 'the first {count}' },
  asOf: { mn: 'Энэ өдрийн эцсийн байдлаар', en: 'As of the end of' },
  onPastDay: { mn: '{day} байдлаар', en: 'as of {day}' },
  at: { mn: 'Үүсгэсэн огноо', en: 'Made at' },
  by: { mn: 'Үүсгэсэн хэрэглэгч', en: 'Made by' },
  position: { mn: 'Бүртгэлийн дугаар', en: 'Position in the log' },
  none: { mn: 'байхгүй', en: 'none' },
  yes: { mn: 'Тийм', en: 'Yes' },
  no: { mn: 'Үгүй', en: 'No' },
} as const satisfies Record<string, Label>;

/** Texts of the notice when an export ends. */
export const exportNotices = {
  done: { mn: '«{title}» файл бэлэн боллоо ({rows} мөр)', en: 'The file “{title}” is ready ({rows} rows)' },
  failed: { mn: '«{title}» файлыг үүсгэж чадсангүй: {reason}', en: 'The file “{title}” could not be made: {reason}' },
  notMailed: {
    mn: '«{title}» файлыг и-мэйлээр илгээж чадсангүй: {reason}',
    en: 'The file “{title}” could not be sent by mail: {reason}',
  },
  resting: {
    mn: '«{title}» жагсаалтын хуваарь зогслоо: эрх эсвэл жагсаалт өөрчлөгдсөн байна',
    en: 'A schedule of the list “{title}” rests: your rights or the list have changed',
  },
  skipped: {
    mn: '«{title}» жагсаалтын товлосон файл үүссэнгүй: {reason}',
    en: 'A scheduled file of the list “{title}” was skipped: {reason}',
  },
} as const satisfies Record<string, Label>;

/** Why a run of a schedule was skipped. */
export const skippedRuns = {
  tooManyFiles: { mn: 'хоногт 96-аас олон товлосон файл үүсгэхгүй', en: 'at most 96 scheduled files are made a day' },
  storageQuota: {
    mn: 'таны өдрийн зайны хязгаар дүүрсэн',
    en: 'your storage for today is used up',
  },
  defect: {
    mn: 'системд алдаа гарлаа, администраторт хэлнэ үү',
    en: 'the system failed; please tell an administrator',
  },
} as const satisfies Record<string, Label>;
export type SkippedRun = keyof typeof skippedRuns;

/** Texts of the mail with the file. */
export const exportLetters = {
  subject: { mn: '{title}, {period}', en: '{title}, {period}' },
  text: {
    mn: '«{title}» жагсаалтын файл бэлэн боллоо: {rows} мөр.',
    en: 'The file “{title}” is ready: {rows} rows.',
  },
  attached: { mn: 'Файлыг хавсаргав.', en: 'The file is attached.' },
  tooLarge: {
    mn: 'Файл и-мэйлд хэт том тул хавсаргасангүй. Хуваарь гаргасан хүн «Миний файлууд»-аас нэг өдрийн дотор татаж авна.',
    en: 'The file is too large for a mail. Whoever set the schedule finds it under “My files” for a day.',
  },
} as const satisfies Record<string, Label>;

/** Why a mail was not sent. */
export const mailTroubles = {
  unreachable: { mn: 'и-мэйлийн сервер хариу өгсөнгүй', en: 'the mail server does not answer' },
  signInRefused: {
    mn: 'и-мэйлийн сервер нэвтрэх нэр, нууц үгийг хүлээж авсангүй',
    en: 'the mail server refuses the user name or password',
  },
  addressRefused: { mn: 'и-мэйлийн сервер хаягийг хүлээж авсангүй', en: 'the mail server refuses the address' },
  refused: { mn: 'и-мэйлийн сервер захидлыг хүлээж авсангүй', en: 'the mail server refuses the letter' },
  notEncrypted: { mn: 'и-мэйлийн сервер шифрлэлтгүй байна', en: 'the mail server offers no encryption' },
  tooSlow: { mn: 'захидал 60 секундэд илгээгдсэнгүй', en: 'the letter was not sent within 60 seconds' },
  notAllowed: {
    mn: 'хуваарийн эзэнд энэ файлыг илгээх эрх байхгүй болсон',
    en: 'the owner of the schedule may no longer send this file',
  },
  domainNotAllowed: {
    mn: 'компанийн тохиргоонд зөвшөөрөөгүй домэйн байна',
    en: 'the settings of the firm do not allow mail to one of the domains',
  },
  fileGone: { mn: 'файлын хугацаа дууссан', en: 'the file has had its day' },
} as const satisfies Record<string, Label>;
export type MailTrouble = keyof typeof mailTroubles;
