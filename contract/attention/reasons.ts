import type { Label } from '../label.js';
import { attentionRules, type AttentionRuleName } from './rules.js';

const reasons: Readonly<Record<AttentionRuleName, Label>> = {
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

/** What a sentence and an address need of a row. */
export interface AttentionRow {
  rule: AttentionRuleName;
  base: string;
  shipment: number;
}

/** Why a file is in the list, in a sentence with its base day. */
export function attentionReason({ rule, base }: AttentionRow, language: keyof Label): string {
  return reasons[rule][language].replace('{day}', base);
}

/** The part of the file in which the work of a rule is done. */
export function addressOfAttention({ rule, shipment }: AttentionRow): string {
  return `/shippingorder/${shipment}/edit?part=${attentionRules[rule].part}`;
}
