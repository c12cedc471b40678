import type { Label } from '../label.js';
import type { AttentionRuleName } from './rules.js';

/** Why a file is in the list, in a sentence with its base day. */
export const attentionReasons: Readonly<Record<AttentionRuleName, Label>> = {
  etaPassed: {
    mn: 'ETA Border {day} байсан, ирсэн өдөр бичээгүй',
    en: 'ETA Border was {day}, and no arrival is recorded',
  },
  noEta: { mn: '{day}-нд захиалга болсон, ETA Border алга', en: 'An order since {day}, without ETA Border' },
  noNews: { mn: 'Замд яваа, сүүлийн тээврийн мэдээ {day}', en: 'On the way, last transport news of {day}' },
  notReturned: { mn: '{day}-нд буцаах байсан', en: 'It was to be returned on {day}' },
  notFinished: { mn: '{day}-нд чөлөөлөгдсөн, дуусгаагүй', en: 'Released on {day} and not finished' },
  notReleased: { mn: '{day}-нд ирсэн, гаалиас чөлөөлөгдөөгүй', en: 'Arrived on {day} and not released by customs' },
  notInvoiced: { mn: '{day}-нд ирсэн, нэхэмжлэх алга', en: 'Arrived on {day}, without an invoice' },
  invoiceDue: { mn: 'Нэхэмжлэхийг {day} гэхэд төлөх байсан', en: 'The invoice was due on {day}' },
  undecidedExpense: {
    mn: '{day}-нд бичсэн нэмэлт зардлыг хэн төлөхийг шийдээгүй',
    en: 'Nobody decided who pays the extra expense of {day}',
  },
};
