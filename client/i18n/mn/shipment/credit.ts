/** What payers and consignees owe, beside what they may. */
export default {
  over: 'Төлөгчийн нээлттэй захиалгын үлдэгдэл энэ захиалгатайгаа {{owed}} ₮: зээлийн хязгаар {{limit}} ₮-өөс {{over}} ₮-өөр хэтэрнэ.',
  overdue_one: '{{count}} захиалгын {{overdue}} ₮-ийн төлөх хугацаа өнгөрсөн. Хамгийн эрт нь {{since}}.',
  overdue_other: '{{count}} захиалгын {{overdue}} ₮-ийн төлөх хугацаа өнгөрсөн. Хамгийн эрт нь {{since}}.',
  items: 'Бусад тооцоо: {{rest}} ({{mnt}}).',
  advance: 'Урьдчилгаа: {{left}} ({{mnt}}).',
  release: 'Мэдсэн, зөвшөөрлөө',
  released: '{{at}}: {{by}} мэдэж зөвшөөрсөн.',
  releasedAt: '{{at}}: зөвшөөрсөн.',
  owes_one: 'Нээлттэй {{count}} захиалга {{owed}} ₮-ийн үлдэгдэлтэй.',
  owes_other: 'Нээлттэй {{count}} захиалга {{owed}} ₮-ийн үлдэгдэлтэй.',
  ofThemOverdue: 'Үүнээс {{overdue}} ₮-ийн хугацаа өнгөрсөн.',
} as const;
