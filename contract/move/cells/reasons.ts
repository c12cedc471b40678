import type { Label } from '../../label.js';
import { fieldMessages } from '../../refusals/refusals.js';

/** Why a cell is wrong, looks wrong, or was put right. Names are frozen: rows are stored and filtered by them. */
const cellReasons = {
  required: fieldMessages.required,
  characters: fieldMessages.characters,
  tooLong: { mn: 'Хэт урт байна', en: 'This is too long' },
  date: fieldMessages.date,
  longAgo: fieldMessages.longAgo,
  notYet: fieldMessages.notYet,
  farAway: fieldMessages.farAway,
  number: fieldMessages.number,
  wholeNumber: fieldMessages.wholeNumber,
  tooManyDecimals: fieldMessages.tooManyDecimals,
  tooLargeNumber: fieldMessages.tooLargeNumber,
  notNegative: fieldMessages.notNegative,
  positive: fieldMessages.positive,
  email: fieldMessages.email,
  register: fieldMessages.register,
  taxNumber: fieldMessages.taxNumber,
  bankAccount: fieldMessages.bankAccount,
  bic: fieldMessages.bic,
  containerNumber: fieldMessages.containerNumber,
  airWaybill: fieldMessages.airWaybill,
  wagonNumber: fieldMessages.railWagonNumber,
  checkDigit: {
    mn: 'Хяналтын цифр таарахгүй байна. Дугаарыг баримттай нь тулгаж шалгана уу.',
    en: 'The check digit does not fit. Compare the number with its paper.',
  },
  flag: { mn: '«Тийм», «Үгүй» эсвэл «x» гэж бичнэ үү', en: 'Write "yes", "no" or "x"' },
  noResult: {
    mn: 'Томьёоны үр дүн файлд хадгалагдаагүй байна. Файлыг Excel дээр нээж, хадгалаад дахин оруулна уу.',
    en: 'The file has no result for this formula. Open the file in Excel, save it and send it again.',
  },
  cellError: {
    mn: 'Нүдэнд #REF! мэт алдаа байна. Томьёог засаж эсвэл утгыг нь бичнэ үү.',
    en: 'The cell shows an error such as #REF!. Correct its formula or type the value.',
  },
  exponent: {
    mn: 'Excel тоог 1.12E+11 хэлбэрт оруулж, цифрийг нь алдсан байна. Нүдийг текст болгоод бүтнээр нь бичнэ үү.',
    en: 'Excel turned the number into 1.12E+11 and lost digits. Make the cell a text and type it in full.',
  },
  lostZero: {
    mn: 'Excel эхний тэгийг хассан байж магадгүй. Регистрийг шалгана уу.',
    en: 'Excel may have dropped the zero at the beginning. Check the register.',
  },
  turnedIntoDay: {
    mn: 'Excel «3-1» мэт утгыг огноо («3-Jan») болгосон байна. Нүдийг текст болгоод утгыг дахин бичнэ үү.',
    en: 'Excel turned a value such as "3-1" into a day ("3-Jan"). Make the cell a text and type the value again.',
  },
  dayWithoutYear: {
    mn: 'Огноонд он алга. Оныг нь нэмж бичнэ үү.',
    en: 'The day has no year. Add the year.',
  },
  dayOrderOpen: {
    mn: 'Энэ баганад өдөр, сарын аль нь түрүүлж байгааг сонгоогүй байна. Баганын асуултад хариулна уу.',
    en: 'It is not chosen yet whether the day or the month comes first in this column. Answer the question of the column.',
  },
  otherDayOrder: {
    mn: 'Огноо баганынхаа дараалалд (өдөр, сар, он) таарахгүй байна',
    en: 'The day does not fit the order of day, month and year in its column',
  },
  decimalSignOpen: {
    mn: 'Энэ баганад таслал, цэгийн аль нь бутархайг заахыг сонгоогүй байна. Баганын асуултад хариулна уу.',
    en: 'It is not chosen yet whether comma or point begins the decimals in this column. Answer the question of the column.',
  },
  rounded: { mn: 'Зөвшөөрсөн орон хүртэл бүхэлчилсэн', en: 'Rounded to the accepted decimals' },
  oldFont: { mn: 'Хуучин фонтоор бичсэн Ө, Ү үсгийг засав', en: 'Ө and Ү typed with an old font were put right' },
  mixedLayouts: {
    mn: 'Латин, кирилл үсэг холилдсон үгийг засав',
    en: 'A word with Latin and Cyrillic letters was put right',
  },
  groupedPhone: {
    mn: 'Excel утасны дугаарыг мянгатаар нь тасалсан байсныг засав',
    en: 'Excel had separated the thousands of the phone number; put right',
  },
  numberAsText: {
    mn: 'Дугаарын ард нэмэгдсэн «.0»-ыг хасав',
    en: 'The ".0" behind the number was taken away',
  },
} as const satisfies Record<string, Label>;
export type CellReasonName = keyof typeof cellReasons;

/** Why something is wrong, looks wrong, or was put right, with what would be right where that is known. */
export interface Reason {
  name: string;
  text: Label;
  right?: string;
}

/** What a cell holds: its value as forms take it, null for an empty one; every value is text, so that no amount becomes a float. */
export type CellRead = { value: string | null; doubtful?: Reason; corrected?: Reason } | { wrong: Reason };

/** The reason by its name; messages with figures have a text of their own. */
export function reasonOf(name: CellReasonName, { right, text }: { right?: string; text?: Label } = {}): Reason {
  return { name, text: text ?? cellReasons[name], ...(right === undefined ? {} : { right }) };
}

/** The reason as it is shown with its cell: with what would be right, or what it was put right to. */
export function shownReason({ text, right }: Pick<Reason, 'text' | 'right'>): Label {
  return right === undefined ? text : { mn: `${text.mn} → ${right}`, en: `${text.en} → ${right}` };
}

export function wrongCell(name: CellReasonName, more?: { right?: string; text?: Label }): { wrong: Reason } {
  return { wrong: reasonOf(name, more) };
}
