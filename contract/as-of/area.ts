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
    PastDaysWaiting: {
      status: 429,
      mn: 'Таны асуусан {days} өдөр бэлтгэгдэж байна. Бэлэн болсны дараа дараагийнхыг асууна уу.',
      en: '{days} days that you asked for are still being prepared. Ask for the next one when one of them is ready.',
    },
    PastDaysAsked: {
      status: 429,
      mn: 'Нэг цагт {days} өдөр бэлтгүүлж болно. {minutes} минутын дараа дахин асууна уу.',
      en: '{days} days may be prepared for one person in an hour. Ask again in {minutes} minutes.',
    },
    PastDaysInUse: {
      status: 429,
      mn: 'Бусад хүмүүс {days} өнгөрсөн өдрийг уншиж байгаа тул дахин нэгийг бэлтгэх зай алга. Түр хүлээгээд дахин оролдоно уу.',
      en: '{days} past days are being read by others, so there is no place for one more. Wait a while and try again.',
    },
  },
});
