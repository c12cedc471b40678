/** The life of a record. */
export default {
  title: 'Түүх',
  house: 'Систем',
  failed: 'Түүхийг ачаалж чадсангүй.',
  was: 'Байсан',
  became: 'Болсон',
  now: 'Одоо',
  willBe: 'Болно',
  asOf: 'Тухайн үеийн байдал',
  asOfMark: '{{at}}-ын байдал. Зөвхөн харах боломжтой.',
  since: 'Түүнээс хойш өөрчлөгдсөн',
  undoTitle: 'Өөрчлөлтийг буцаах',
  undoWhat: 'Буцаавал дараах утгууд эргэж орно. Түүхэнд шинэ бичлэг нэмэгдэнэ.',
  deeds: { created: 'үүсгэсэн', edited: 'зассан', deleted: 'устгасан', undone: 'буцаасан', done: 'шинэчилсэн' },
} as const;
