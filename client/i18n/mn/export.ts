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
  regularly: 'Тогтмол гаргах…',
} as const;
