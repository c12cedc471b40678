/** Printed papers. */
export default {
  loading: 'Баримт',
  language: 'Баримтын хэл',
  languages: { mn: 'Монгол', en: 'English' },
  audience: 'Хэнд зориулсан',
  audiences: { customer: 'Харилцагчид', house: 'Дотоод' },
  pdf: 'PDF',
  print: 'Хэвлэх',
} as const;
