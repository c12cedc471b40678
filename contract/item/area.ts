import { contractArea } from '../area.js';
import { guide, inMenu, list, record } from '../screen.js';

const names = {
  list: ['Бусад тооцоо', 'Items outside files'],
  record: ['Бусад тооцооны хуудас', 'Page of an item'],
} as const;

/** What a payer owes, or an agent is owed, by a paper that no row of a file stands for (D170). */
export const itemArea = contractArea('item', {
  screens: [
    list('items', '/items', 'item.read', names.list, {
      menu: inMenu('finance', 'item.read', 10),
      guide: guide('items'),
    }),
    record('items', 'item', '/items/:id', 'item.read', names.record, { guide: guide('items') }),
  ],
  rights: {
    'item.read': { types: [3, 4, 7] },
    'item.write': { types: [3, 4] },
    /** Reversing; a reversed item stays with its reversal. */
    'item.correct': { types: [4] },
  },
  refusals: {
    ItemBookedOn: {
      status: 422,
      mn: 'Бусад тооцоо №{id}: {booked} бүртгэсэн тул буцаах боломжгүй. Эхлээд банкны мөр, урьдчилгаа, харилцан тооцооны бүртгэлийг нь буцаана уу.',
      en: 'Item {id}: {booked} is booked on it, so it is not reversed. Take back what bank lines, advances and nettings booked first.',
    },
    ItemReversed: {
      status: 422,
      mn: 'Бусад тооцоо №{id} буцаагдсан тул түүнд юу ч бүртгэхгүй. Өөр мөр сонгоно уу.',
      en: 'Item {id} is reversed, so nothing is booked on it. Choose another row.',
    },
    ItemNotPaidInAdvance: {
      status: 422,
      mn: 'Бусад тооцоо №{id} тэгээс бага дүнтэй тул түүнд урьдчилгаа ашиглахгүй. Банкны мөрөөр бүртгэнэ үү.',
      en: 'Item {id} is below zero, so no advance is used on it. Book a bank line instead.',
    },
  },
});
