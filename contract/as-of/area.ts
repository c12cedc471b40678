import { contractArea } from '../area.js';

export const asOfArea = contractArea('as-of', {
  refusals: {
    PastDayNotReady: {
      status: 409,
      mn: '{day} өдрийн байдлыг бэлтгээгүй байна. Эхлээд бэлтгээд дахин нээнэ үү.',
      en: 'The state at the end of {day} is not ready. Have it prepared, then open it again.',
    },
    PastDayNoRoom: {
      status: 507,
      mn: 'Дискэнд зай хүрэлцэхгүй тул өнгөрсөн өдрийг бэлтгэсэнгүй. Админд мэдэгдэнэ үү.',
      en: 'There is too little room on the disk to prepare a past day. Tell an administrator.',
    },
  },
});
