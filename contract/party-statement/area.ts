import { contractArea } from '../area.js';
import { guide, inMenu, list, record, sheet } from '../screen.js';

const names = {
  list: ['Тооцоо нийлсэн акт', 'Statements of account'],
  record: ['Тооцоо нийлсэн актын хуудас', 'Page of a statement of account'],
  paper: ['Тооцоо нийлсэн актын хэвлэмэл', 'Statement of account print'],
} as const;

/** What a payer owes, or an agent is owed, over a period, as both parties sign it (D141, D170). */
export const partyStatementArea = contractArea('party-statement', {
  screens: [
    list('partystatements', '/statements', 'partystatement.read', names.list, {
      menu: inMenu('finance', 'partystatement.read', 11),
      guide: guide('statements'),
    }),
    record('partystatements', 'partystatement', '/statements/:id', 'partystatement.read', names.record, {
      guide: guide('statements'),
    }),
    sheet('partystatement-print', '/statements/:id/print', 'partystatement.read', names.paper),
  ],
  rights: {
    'partystatement.read': { types: [3, 4, 7] },
    'partystatement.write': { types: [3, 4] },
  },
  refusals: {
    StatementExists: {
      status: 422,
      mn: 'Энэ хугацааны {number} акт гарсан байна. Зөрүүтэй бол зөрүүтэй гэж тэмдэглээд дахин гаргана уу.',
      en: 'Statement {number} covers these days already. If it is disputed, mark it as disputed and make it again.',
    },
    StatementReplaced: {
      status: 422,
      mn: '{number} актыг {by} орлосон тул түүнд юу ч тэмдэглэхгүй. Орлосныг нь нээнэ үү.',
      en: 'Statement {number} is replaced by {by}, so nothing is recorded on it. Open that one instead.',
    },
    StatementAnswered: {
      status: 422,
      mn: '{number} актад хариу ирсэн тул илгээсэн гэж тэмдэглэхгүй. Хариуг нь засаж болно.',
      en: 'Statement {number} is answered, so it is not marked as sent. Its answer can be corrected.',
    },
    StatementTooLong: {
      status: 422,
      mn: 'Акт {lines} мөртэй болох тул гаргахгүй ({most} хүртэл). Хугацаагаа богиносгоно уу.',
      en: 'The statement would have {lines} lines, more than {most}. Choose a shorter period.',
    },
    NoBalance: {
      status: 422,
      mn: '{day}-нд тооцооны үлдэгдэлгүй тул акт гаргасангүй. Шаардлагатай бол дангаар нь гаргана уу.',
      en: 'There is no balance on {day}, so no statement was made. Make it by itself if it is needed.',
    },
  },
});
