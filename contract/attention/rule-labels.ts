/** The rules that find what needs attention, as users read them. */
export const attentionRuleLabels = {
  etaPassed: { mn: 'ETA Border өнгөрсөн', en: 'ETA Border has passed' },
  noEta: { mn: 'ETA Border алга', en: 'No ETA Border' },
  noNews: { mn: 'Тээврийн мэдээ алга', en: 'No transport news' },
  notReturned: { mn: 'Хоосон чингэлэг буцаагаагүй', en: 'Empty not returned' },
  notFinished: { mn: 'Дуусгаагүй', en: 'Not finished' },
  notReleased: { mn: 'Гаалиас гараагүй', en: 'Not released' },
  notInvoiced: { mn: 'Нэхэмжлээгүй', en: 'Not invoiced' },
  invoiceDue: { mn: 'Нэхэмжлэхийн хугацаа хэтэрсэн', en: 'Invoice past its due day' },
  undecidedExpense: { mn: 'Хэн төлөхийг шийдээгүй', en: 'Nobody decided who pays' },
} as const;
