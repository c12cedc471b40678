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

export const issuedOtherwise: Label = {
  mn: 'Нэхэмжилсэн өдөр, төлөх өдөр, хуучин системд төлсөн дүнг дараа нь өөрчилдөггүй. Үнэндээ өөр бол нэхэмжлэхийг нээж устгавал энэ мөр шинээр орно; энд төлснийг төлбөрөөр нь бүртгэнэ үү. Эндхийн утга',
  en: 'The day of issue, the due day and what was paid in the old system are not changed later. If they are really others, open the invoice and delete it, and this row brings it anew; what is paid here is recorded as a payment. The value here',
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

export const itemMovedBefore = (id: number): Label => ({
  mn: `Энэ дугаартай баримт бусад тооцоо №${id} болж нүүсэн, харин дүн, өдөр, харилцагч нь өөр байна. Бүртгэсэн тооцоо өөрчлөгддөггүй: үнэндээ өөр болсон бол түүнийг нээж буцаана, тэгвэл энэ мөр шинээр бүртгэгдэнэ.`,
  en: `The paper with this number was moved as item outside files no. ${id}, with another amount, day or party. A recorded item is not changed: if it has really become another, open it and reverse it, and this row records it anew.`,
});

export const advanceMovedBefore = (id: number): Label => ({
  mn: `Энэ дугаартай баримт урьдчилгаа №${id} болж нүүсэн, харин үлдэгдэл, өдөр, харилцагч нь өөр байна. Үнэндээ өөр болсон бол, мөн түүнээс юу ч ашиглаагүй бол түүнийг нээж засах юм уу устгана: устгавал энэ мөр шинээр бүртгэгдэнэ.`,
  en: `The paper with this number was moved as advance no. ${id}, with another rest, day or party. If it has really become another and nothing of it is used, open it and correct or delete it; once deleted, this row records it anew.`,
});
