import { contractArea } from '../area.js';
import { guide, inMenu, list, record } from '../screen.js';
import { bankRefusals } from './refusals.js';

export const bankArea = contractArea('bank', {
  screens: [
    list('bank', '/bank', 'bank.read', ['Банкны хуулга', 'Bank lines'], {
      menu: inMenu('finance', 'menu.bank', 6),
      guide: guide('bank'),
    }),
    record('bank', 'bank-line', '/bank/:id', 'bank.read', ['Банкны мөр', 'Bank line']),
    list('bankstatement', '/bank/statement', 'bank.read', ['Уншсан хуулгууд', 'Statements read'], {
      found: true,
      guide: guide('bank', 'Хуулга уншуулах', 'Reading a statement'),
    }),
  ],
  refusals: bankRefusals,
});
