import type { RefusalText } from '../area.js';

export const bankRefusals = {
  BankXmlUnreadable: {
    status: 422,
    mn: 'XML файл гэмтсэн, эсвэл гаднын тодорхойлолттой (DOCTYPE) тул уншихгүй. Банкнаас хуулгаа дахин татаж авна уу.',
    en: 'The XML file is damaged, or has a document type declaration (DOCTYPE), and is not read. Download the statement from the bank again.',
  },
  BankNothingToRecord: {
    status: 422,
    mn: 'Энэ хуулгад сонгосон дансны уншигдах мөр алга. Данс, баганын утгаа шалгаад дахин уншуулна уу.',
    en: 'The statement has no line of the chosen account that can be read. Check the account and the columns.',
  },
  BankFormatUnknown: {
    status: 422,
    mn: 'Энэ нь camt.053 хуулга биш байна: {what}. Банкнаас camt.053 эсвэл Excel (.xlsx) хуулга татаж оруулна уу.',
    en: 'This is no camt.053 statement: {what}. Download a camt.053 or an Excel (.xlsx) statement from the bank.',
  },
  LineSetAside: {
    status: 422,
    mn: 'Энэ мөрийг хамаарахгүй гэж тэмдэглэсэн. Эхлээд дахин нээнэ үү.',
    en: 'The line is set aside. Open it again first.',
  },
  LineHasParts: {
    status: 422,
    mn: 'Энэ мөрөөс бүртгэсэн хэсэг бий. Эхлээд бүртгэлийг нь буцаана уу.',
    en: 'Parts of the line are booked. Take the booking back first.',
  },
  StatementHasBookings: {
    status: 422,
    mn: 'Энэ хуулгын {count} мөр бүртгэлтэй, эсвэл буцаалттай холбоотой. Эхлээд бүртгэлийг нь буцааж, мөрийг нь нээнэ үү.',
    en: '{count} lines of the statement are booked, or reversed. Take these bookings back and open the lines first.',
  },
  NotReversalOf: {
    status: 422,
    mn: '№{line} мөр энэ буцаалтын анхны гүйлгээ биш: дүн нь эсрэг тэмдэгтэй тэнцүү, өмнөх өдрийн, өөр буцаалтад ороогүй мөр байх ёстой.',
    en: 'Line no. {line} is not what this reversal takes back: it has to be of the opposite amount, not later, and not reversed yet.',
  },
  PartsAboveLine: {
    status: 422,
    mn: 'Хэсгүүдийн нийлбэр мөрийн үлдэгдлээс их байна: {open} үлдсэн.',
    en: 'The parts are together more than is open of the line: {open}.',
  },
  PartInOtherCurrency: {
    status: 422,
    mn: 'Мөр {currency} валюттай. Хэсгийг мөрийн валютаар, төгрөгийн мөрийг харин тооцооны мөрийн валютаар бүртгэнэ.',
    en: 'The line is in {currency}. A part is booked in the currency of its line, of a line in tugrik also in that of the row.',
  },
  WrongSideOfLine: {
    status: 422,
    mn: 'Орлогын мөрийг төлөгчийн тооцоонд, зарлагын мөрийг агентын тооцоонд бүртгэнэ. Тэгээс бага дүнтэй бусад тооцоонд эсрэгээр.',
    en: 'Money that came in is booked on what payers owe, money that went out on what agents are owed; on an item below zero the other way round.',
  },
  FeeAboveLimit: {
    status: 422,
    mn: 'Банкны шимтгэл {limit}-аас их байж болохгүй. Дүнгээ шалгана уу, эсвэл пүүсийн тохиргоог өөрчилнө үү.',
    en: 'A fee of banks is at most {limit}. Check the amount, or change the setting of the firm.',
  },
} as const satisfies Record<string, RefusalText>;
