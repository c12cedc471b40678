/** A list as a file. */
export default {
  title: 'Файл болгож татах',
  xlsx: 'Excel файл (.xlsx)',
  csv: 'CSV файл (.csv)',
  workbook: 'Шүүсэн бүх мөрийг Excel файлаар татах',
  megabytes: '{{megabytes}} МБ',
  underway: 'Файл бэлтгэж байна',
  cancel: 'Файл бэлтгэхийг цуцлах',
  cancelled: 'Файл бэлтгэхийг цуцаллаа',
  failed: 'Файлыг үүсгэж чадсангүй',
  asOf: 'Өнгөрсөн өдрийн байдлаар…',
  asOfDay: 'Өдөр',
  asOfFormat: 'Файлын төрөл',
  asOfHint: 'Тэр өдрийн эцэст байсан мөр, нэр, ханшаар гарна. Ижил асуултад хожим ч яг ижил файл гарна.',
  asOfMake: 'Файл гаргах',
  regularly: 'Тогтмол гаргах…',
} as const;
