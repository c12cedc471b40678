/** Printed papers. */
export default {
  loading: 'Баримт',
  language: 'Баримтын хэл',
  languages: { mn: 'Монгол', en: 'English' },
  pdf: 'PDF',
  print: 'Хэвлэх',
} as const;
