import type { Label } from '../../../../contract/label.js';

/** Stored with the transaction, so that nobody takes it for one payment (D177). */
export const sumSoFar = 'Нүүлгэх хүртэлх нийт дүн';

/** Before the number that a movement had in the old system, in its comment. */
export const oldNumberWord = 'Хуучин дугаар';

export const beyondTotal: Label = {
  mn: 'Нийт дүнгээс илүү төлсөн болж байна. Дүн, захиалгаа шалгана уу.',
  en: 'More than the total would be paid. Check the amount and the order.',
};

export const noReceivable: Label = {
  mn: 'Энэ захиалгад авлага алга: үнийн санал, нийт дүн нь ирээгүй. Захиалгыг нь эхэлж засна уу.',
  en: 'Nothing is owed for this order: its offers or total did not come over. Correct the order first.',
};

export const notCovered: Label = {
  mn: 'Бүрэн төлсөн гэсэн боловч төлсөн дүн нь хүрэхгүй байна: төлсөн гэж баталгаажуулахгүй.',
  en: 'It is said to be paid in full, but what was paid does not cover it: it is not confirmed as paid.',
};

/** The comment of what was paid for a past order (D178). */
export const pastPayment = 'Өмнөх тээвэр, нүүлгэсэн';
