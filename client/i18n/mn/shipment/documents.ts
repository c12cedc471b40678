/** Documents that were received, sent and signed. */
export default {
  file: 'Файл',
  chooseFirst: 'Эхлээд файл сонгоно уу.',
  download: 'Татах: {{name}}',
  kilobytes: '{{size}} кБ',
  show: 'Харах: {{name}}',
  version: '{{version}} / {{versions}} хувилбар',
  newVersion: 'Шинэ хувилбар: {{name}}',
  newVersionTitle: 'Шинэ хувилбар',
  remove: 'Хасах',
  removeWhat: 'Бичиг баримт жагсаалтаас алга болно. Түүхэнд нь хэн, яагаад хассан нь үлдэнэ.',
  erase: 'Файлын агуулгыг бүрмөсөн устгах (буцаах боломжгүй)',
  needed: 'Шаардлагатай бичиг баримт',
  met: 'Бүрдсэн',
  missingOne: 'Дутуу: {{name}}',
  none: 'Бичиг баримт алга. Захиалгын Бичиг баримт хэсэгт нэмнэ.',
  goDocument: 'Бичиг',
} as const;
