/** Documents that were received, sent and signed. */
export default {
  file: 'Файл',
  chooseFirst: 'Эхлээд файл сонгоно уу.',
  download: 'Татах: {{name}}',
  kilobytes: '{{size}} кБ',
  remove: 'Хасах',
  removeWhat: 'Бичиг баримт жагсаалтаас алга болно. Түүхэнд нь хэн, яагаад хассан нь үлдэнэ.',
  erase: 'Файлын агуулгыг бүрмөсөн устгах (буцаах боломжгүй)',
  goDocument: 'Бичиг',
} as const;
