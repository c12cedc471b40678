import { withTexts, type ClientArea } from '../shell/parts';

const page = withTexts(() => import('./party.panel'), 'party', 'reference', 'reminder');

export const partyArea: ClientArea = {
  name: 'party',
  panels: {
    parties: withTexts(() => import('./parties.panel'), 'party'),
    'party-payer': page,
    'party-agent': page,
  },
  records: {
    of: 'parties',
    find: async (...query) => (await import('./find-parties')).findParties(...query),
  },
};
