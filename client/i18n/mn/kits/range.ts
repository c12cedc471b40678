/** The days that a chart or a report is asked about. */
export default {
  beside: 'Өмнөх онтой зэрэгцүүлэх',
  now: 'Энэ хугацаа',
  yearBefore: 'Өмнөх он',
  wrong: 'Асуусан зүйлээ шалгана уу',
  wrongHint: 'Улаанаар тэмдэглэсэн талбарыг засаж, эсвэл бэлэн хугацаанаас сонгоно уу.',
  presets: {
    month: 'Энэ сар',
    lastMonth: 'Өнгөрсөн сар',
    quarter: 'Энэ улирал',
    year: 'Энэ жил',
    twelveMonths: 'Сүүлийн 12 сар',
    lastYear: 'Өнгөрсөн жил',
    today: 'Өнөөдөр',
    lastMonthEnd: 'Өмнөх сарын эцэс',
    lastYearEnd: 'Өмнөх жилийн эцэс',
  },
} as const;
