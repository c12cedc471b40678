import { contractArea } from '../area.js';
import { guide, inMenu, list, record } from '../screen.js';
import { partyListName } from './kind.js';

const names = {
  list: ['Харилцагч', 'Parties'],
  payer: ['Төлөгчийн хуудас', 'Page of a payer'],
  agent: ['Агентын хуудас', 'Page of an agent'],
} as const;
const of = { guide: guide('parties') };

/** Payers and agents with all that is between them and the firm; each has a page of its own. */
export const partyArea = contractArea('party', {
  screens: [
    list(partyListName, '/party', 'party.read', names.list, { menu: inMenu('finance', 'party.read', 11), ...of }),
    record(partyListName, 'party-payer', '/party/payer/:id', 'party.read', names.payer, of),
    record(partyListName, 'party-agent', '/party/agent/:id', 'party.read', names.agent, of),
  ],
  rights: {
    /** Register and tax number on the page of a party, also for users who see no form of it. */
    'party.numbers': { types: [3, 4, 7] },
  },
});
