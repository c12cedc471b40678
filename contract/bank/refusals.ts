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
} as const satisfies Record<string, RefusalText>;
