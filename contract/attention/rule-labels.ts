/** The rules that find what needs attention, as users read them. */
export const attentionRuleLabels = {
  etaPassed: { mn: 'ETA Border өнгөрсөн', en: 'ETA Border has passed' },
  noEta: { mn: 'ETA Border алга', en: 'No ETA Border' },
  noNews: { mn: 'Тээврийн мэдээ алга', en: 'No transport news' },
  notReturned: { mn: 'Хоосон чингэлэг буцаагаагүй', en: 'Empty not returned' },
  documents: { mn: 'Бичиг баримт дутуу, шалгаагүй', en: 'Documents missing or unchecked' },
  freeDays: { mn: 'Чөлөөт хоног дуусаж байна', en: 'Free days run out' },
  atBorder: { mn: 'Хил дээр удсан', en: 'Long at the border' },
  lateForecast: { mn: 'Амласан өдрөөс хоцорно', en: 'Later than promised' },
  notFinished: { mn: 'Дуусгаагүй', en: 'Not finished' },
  notReleased: { mn: 'Гаалиас гараагүй', en: 'Not released' },
  notInvoiced: { mn: 'Нэхэмжлээгүй', en: 'Not invoiced' },
  invoiceDue: { mn: 'Нэхэмжлэхийн хугацаа хэтэрсэн', en: 'Invoice past its due day' },
  invoiceDiffers: { mn: 'Нэхэмжлэх файлаас зөрсөн', en: 'Invoice differs from its file' },
  penaltyUncharged: { mn: 'Торгууль нэхэмжлээгүй', en: 'Penalty not recharged' },
  undecidedExpense: { mn: 'Хэн төлөхийг шийдээгүй', en: 'Nobody decided who pays' },
} as const;
