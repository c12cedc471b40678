import { contractArea } from '../area.js';
import { guide, inMenu, page } from '../screen.js';

export const closingArea = contractArea('closing', {
  screens: [
    page('closing', '/settings/months', 'finance.monthsRead', ['Сар дуусгах', 'Month end'], {
      menu: inMenu('finance', 'finance.monthsRead', 12),
      guide: guide('month-end'),
    }),
  ],
  refusals: {
    MonthClosed: {
      status: 422,
      mn: '{month} сар хаагдсан тул түүний авлага, өглөг, гүйлгээг өөрчлөхгүй. Нээлттэй сарын огноогоор бүртгэх эсвэл админаар сарыг нээлгэнэ үү.',
      en: '{month} is closed: nothing that is owed or was paid in it is changed. Use a day of an open month, or ask an administrator to reopen it.',
    },
    MonthNotOver: {
      status: 422,
      mn: '{month} сар дуусаагүй тул хаах боломжгүй. Сар дууссаны дараа хаана уу.',
      en: '{month} is not over and cannot be closed yet. Close it when the month is over.',
    },
  },
});
