import type { Label } from '../fields.js';

/** Words on the last sheet of a workbook, and in its cells. */
export const sheetWords = {
  about: { mn: 'Тайлбар', en: 'About' },
  list: { mn: 'Жагсаалт', en: 'List' },
  filters: { mn: 'Шүүлт', en: 'Filters' },
  noFilters: { mn: 'шүүлтгүй', en: 'none' },
  sort: { mn: 'Эрэмбэ', en: 'Sorted by' },
  rows: { mn: 'Мөрийн тоо', en: 'Rows' },
  at: { mn: 'Үүсгэсэн огноо', en: 'Made at' },
  by: { mn: 'Үүсгэсэн хэрэглэгч', en: 'Made by' },
  position: { mn: 'Бүртгэлийн дугаар', en: 'Position in the log' },
  yes: { mn: 'Тийм', en: 'Yes' },
  no: { mn: 'Үгүй', en: 'No' },
} as const satisfies Record<string, Label>;

/** What the notice at the end of a request says. */
export const exportNotices = {
  done: { mn: '«{title}» файл бэлэн боллоо ({rows} мөр)', en: 'The file “{title}” is ready ({rows} rows)' },
  failed: { mn: '«{title}» файлыг үүсгэж чадсангүй: {reason}', en: 'The file “{title}” could not be made: {reason}' },
  resting: {
    mn: '«{title}» жагсаалтын хуваарь зогслоо: эрх эсвэл жагсаалт өөрчлөгдсөн байна',
    en: 'A schedule of the list “{title}” rests: your rights or the list have changed',
  },
} as const satisfies Record<string, Label>;
