import type { Label } from '../label.js';
import { attentionRow, attentionRules, type AttentionRuleName } from './rules.js';

const reasons: Readonly<Record<AttentionRuleName, Label>> = {
  etaPassed: {
    mn: 'ETA Border {day} байсан, ирсэн өдөр бичээгүй',
    en: 'ETA Border was {day}, and no arrival is recorded',
  },
  noEta: { mn: '{day}-нд захиалга болсон, ETA Border алга', en: 'An order since {day}, without ETA Border' },
  noNews: { mn: 'Замд яваа, сүүлийн тээврийн мэдээ {day}', en: 'On the way, last transport news of {day}' },
  notReturned: { mn: '{day}-нд буцаах байсан', en: 'It was to be returned on {day}' },
  documents: {
    mn: '{day}-нд хилд ирэх төлөвтэй, шаардлагатай бичиг баримт дутуу эсвэл шалгаагүй',
    en: 'It is to be at the border on {day}, and documents that are needed are missing or unchecked',
  },
  freeDays: {
    mn: 'Чингэлгийн тоолол {day}-нд эхэлсэн, чөлөөт хоног дуусаж байна',
    en: 'The clock of a container began on {day}, and its free days run out',
  },
  atBorder: {
    mn: '{day}-нд хилд ирсэн, ердийнхөөс удаан зогсож байна',
    en: 'At the border since {day}, longer than usual',
  },
  lateForecast: {
    mn: '{day}-нд хүрсэн газраас тооцоход амласан өдрөөс хоцорно',
    en: 'Computed from what it reached on {day}, it arrives later than promised',
  },
  notFinished: { mn: '{day}-нд чөлөөлөгдсөн, дуусгаагүй', en: 'Released on {day} and not finished' },
  notReleased: { mn: '{day}-нд ирсэн, гаалиас чөлөөлөгдөөгүй', en: 'Arrived on {day} and not released by customs' },
  notInvoiced: { mn: '{day}-нд ирсэн, нэхэмжлэх алга', en: 'Arrived on {day}, without an invoice' },
  invoiceDue: { mn: 'Нэхэмжлэхийг {day} гэхэд төлөх байсан', en: 'The invoice was due on {day}' },
  invoiceDiffers: {
    mn: '{day}-ний нэхэмжлэхийн дүн файлаас зөрсөн',
    en: 'The amount of the invoice of {day} differs from its file',
  },
  penaltyUncharged: {
    mn: '{day}-нээс хойших торгуулийг бүрэн нэхэмжлээгүй',
    en: 'Penalty since {day}, not all of it charged',
  },
  undecidedExpense: {
    mn: '{day}-нд бичсэн нэмэлт зардлыг хэн төлөхийг шийдээгүй',
    en: 'Nobody decided who pays the extra expense of {day}',
  },
  bankLineOpen: {
    mn: '{day}-ний гүйлгээг бүтэн бүртгээгүй',
    en: 'The movement of {day} is not booked in full',
  },
  advanceUnused: {
    mn: '{day}-нээс хойш хөдөлгөөнгүй, үлдэгдэлтэй',
    en: 'Something of it is left, and nothing happened since {day}',
  },
  statementUnanswered: {
    mn: '{day}-нд илгээсэн, зөвшөөрсөн эсвэл зөрүүтэй гэсэн хариу алга',
    en: 'Sent on {day}, and neither agreed nor disputed',
  },
};

/** What a sentence and an address need of a row. */
export interface AttentionRow {
  id: number;
  rule: AttentionRuleName;
  base: string;
}

/** Why a record is in the list, in a sentence with its base day. */
export function attentionReason({ rule, base }: AttentionRow, language: keyof Label): string {
  return reasons[rule][language].replace('{day}', base);
}

/** The page of the record on which the work of a rule is done. */
export function addressOfAttention({ id, rule }: Pick<AttentionRow, 'id' | 'rule'>): string {
  return attentionRules[rule].page.replace(':id', String(attentionRow(id)?.record));
}
