import type { Label } from '../../../../contract/label.js';

export const joinedPaper: Label = {
  mn: 'Энэ дугаартай хэд хэдэн мөр бий: дүн нь нийлж, сүүлчийн өдрөөр нэг нэхэмжлэх болно.',
  en: 'Several rows have this number: they become one invoice with their sum, of the latest day.',
};

export const partOfPaper: Label = {
  mn: 'Ижил дугаартай өмнөх мөртэй нэг нэхэмжлэх болно',
  en: 'Becomes one invoice with the row before it that has the same number',
};

export const anotherPaper: Label = {
  mn: 'Өмнөх мөрийн дугаартай, гэхдээ төлөгч, валют, ханш, код нь өөр тул нэг нэхэмжлэх болохгүй. Дугаарыг нь засах юм уу аль нэгийг нь хасна уу.',
  en: 'It has the number of a row before it, but another payer, currency, rate or code, so they cannot become one invoice. Correct the number, or leave one of them out.',
};

export const codeGiven: Label = {
  mn: 'Код бичээгүй тул хуучин дугаараас нь олгоно',
  en: 'Without a code: one is given from its old number',
};

export const dueByTerm: Label = {
  mn: 'Төлөх өдөр бичээгүй тул харилцагчийн хугацаагаар тооцно',
  en: 'Without a due day: counted by the term of the party',
};

export const sumSoFar: Label = {
  mn: 'Төлсөн өдөр бичээгүй тул нүүлгэх өдрөөр нэг дүнгээр бүртгэнэ',
  en: 'Without a day of payment: booked as one sum on the day of the move',
};
