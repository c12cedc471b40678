import { contractArea } from '../area.js';
import { guide, inMenu, list, record } from '../screen.js';

const names = { list: ['Урьдчилгаа', 'Advances'], record: ['Урьдчилгааны хуудас', 'Page of an advance'] } as const;

/** Money that came before it was owed, or went out before (D166). */
export const advanceArea = contractArea('advance', {
  screens: [
    list('advances', '/advances', 'advance.read', names.list, {
      menu: inMenu('finance', 'advance.read', 9),
      guide: guide('advances'),
    }),
    record('advances', 'advance', '/advances/:id', 'advance.read', names.record, { guide: guide('advances') }),
  ],
  rights: {
    'advance.read': { types: [3, 4, 7] },
    'advance.write': { types: [3, 4] },
    /** Returning, moving, and taking back what another user or another day recorded. */
    'advance.correct': { types: [4] },
  },
  refusals: {
    AdvanceShort: {
      status: 422,
      mn: 'Урьдчилгаа хүрэлцэхгүй: үлдэгдэл {left}',
      en: 'The advance is not enough: {left} left',
    },
    AdvanceInUse: {
      status: 422,
      mn: 'Урьдчилгааг ашигласан, буцаан олгосон эсвэл шилжүүлсэн тул өөрчлөх боломжгүй. Эхлээд тэдгээрийг буцаана уу.',
      en: 'The advance is used, returned or moved, so it stays as it is. Take those back first.',
    },
    AdvanceOfAnAct: {
      status: 422,
      mn: 'Энэ урьдчилгаа илүү төлөлт эсвэл шилжүүлгээс үүссэн тул засах боломжгүй. Үүсгэсэн үйлдлийг нь буцаана уу.',
      en: 'This advance comes from what was overpaid or from a move, so it is not corrected. Take that back instead.',
    },
    UsedBeforeItCame: {
      status: 422,
      mn: 'Урьдчилгаа {day}-нд орж ирсэн тул түүнээс өмнөх өдрөөр бүртгэх боломжгүй.',
      en: 'The advance came on {day}; nothing of it is recorded on a day before.',
    },
    NothingLeftToPay: {
      status: 422,
      mn: '{code}: төлөх үлдэгдэл алга. Дүнгээ өөрөө бичиж болно.',
      en: '{code}: nothing is left to pay. You can enter an amount yourself.',
    },
  },
});
