import { contractArea } from '../area.js';
import { guide, inMenu, list, record, sheet } from '../screen.js';

const names = {
  list: ['Харилцан тооцоо', 'Netting'],
  record: ['Харилцан тооцооны хуудас', 'Page of a netting'],
  print: ['Харилцан тооцооны акт', 'Act of netting'],
} as const;

/** What a payer and an agent that are one firm owe each other, set against each other in one act (D171). */
export const nettingArea = contractArea('netting', {
  screens: [
    list('nettings', '/nettings', 'netting.read', names.list, {
      menu: inMenu('finance', 'netting.read', 10),
      guide: guide('netting'),
    }),
    record('nettings', 'netting', '/nettings/:id', 'netting.read', names.record, { guide: guide('netting') }),
    sheet('netting-print', '/nettings/:id/print', 'netting.read', names.print),
  ],
  rights: {
    'netting.read': { types: [3, 4, 7] },
    'netting.make': { types: [3, 4] },
    /** As a whole, with a reason. */
    'netting.takeBack': { types: [4] },
  },
  refusals: {
    NotOneFirm: {
      status: 422,
      mn: 'Энэ төлөгч, агент хоёр нэг байгууллага гэж холбогдоогүй тул харилцан тооцоо хийхгүй. Төлөгчийн бүртгэлд агентыг нь сонгоно уу.',
      en: 'This payer and this agent are not linked as one firm, so nothing is netted. Choose the agent in the form of the payer.',
    },
    NettedAboveRest: {
      status: 422,
      mn: '{code}: үлдэгдэл нь {left} тул {netted} тооцох боломжгүй. Дүнгээ багасгана уу.',
      en: '{code}: the rest is {left}, so {netted} cannot be netted. Enter a smaller amount.',
    },
    PartOfNetting: {
      status: 422,
      mn: 'Энэ гүйлгээ {number} харилцан тооцооны тал тул дангаар нь засах, устгах боломжгүй. Актыг бүхэлд нь буцаана уу.',
      en: 'This transaction is a part of netting {number}, so it is not corrected or deleted alone. Take the whole act back.',
    },
    NettingTakenBack: {
      status: 422,
      mn: '{number} харилцан тооцоог аль хэдийн буцаасан.',
      en: 'Netting {number} is taken back already.',
    },
  },
});
