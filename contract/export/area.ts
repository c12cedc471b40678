import { contractArea } from '../area.js';
import { formatNumber } from '../text/format-number.js';
import { maxPdfColumns, maxPdfRows } from './pdf-limits.js';
import { guide, listWithForm, page } from '../screen.js';

export const exportArea = contractArea('export', {
  screens: [
    page('files', '/files', 'export.own', ['Миний файлууд', 'My files'], {
      found: true,
      guide: guide('files-and-schedules'),
    }),
    ...listWithForm(
      'schedules',
      '/schedules',
      { read: 'export.finance', add: 'export.finance', edit: 'export.finance' },
      {
        list: ['Тогтмол файл', 'Schedules'],
        add: ['Шинэ тогтмол файл', 'New schedule'],
        edit: ['Тогтмол файл: засах', 'Schedules: edit'],
      },
      { list: { found: true, guide: guide('files-and-schedules', 'Тогтмол файл', 'Schedules') } },
    ),
  ],
  refusals: {
    ExportEnded: {
      status: 422,
      mn: 'Файл үүсгэх ажил аль хэдийн дууссан тул цуцлах боломжгүй',
      en: 'The file is finished already and cannot be cancelled',
    },
    FileGone: {
      status: 404,
      mn: 'Ийм файл алга: файл бэлэн болсноос хойш нэг өдөр л хадгалагдана. Жагсаалт, тайлангаас нь дахин гаргана уу.',
      en: 'There is no such file, or no longer: a file is kept for a day. Make it again from its list or report.',
    },
    TooLargeForPdf: {
      status: 422,
      mn: `PDF файлд ${formatNumber(maxPdfRows)} мөр, ${maxPdfColumns} баганаас олон багтахгүй. Шүүж цөөлөх, эсвэл Excel файл сонгоно уу.`,
      en: `A PDF holds at most ${formatNumber(maxPdfRows)} rows and ${maxPdfColumns} columns. Narrow it, or choose an Excel file.`,
    },
    WorkbooksAsked: {
      status: 429,
      mn: 'Нэг цагт {most} Excel файл татаж болно. {minutes} минутын дараа дахин татна уу.',
      en: '{most} workbooks may be downloaded in an hour. Download the next one in {minutes} minutes.',
    },
    FileTooHeavy: {
      status: 422,
      mn: 'Файл хэт хүнд тул бэлтгэх ажлыг зогсоолоо. Шүүж цөөлөх, эсвэл баганаа цөөлөөд дахин оролдоно уу.',
      en: 'The file was too heavy to make and was stopped. Narrow it or choose fewer columns, and try again.',
    },
  },
});
