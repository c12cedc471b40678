import { partyRoutes } from '../../contract/party/routes.js';
import { partyListing } from './party-listing.js';

/** Payers and agents, each with everything that is between it and the firm. */
export const partyArea = {
  name: 'party',
  routes: [partyRoutes],
  listings: [partyListing],
  server: async () => [(await import('./party.module.js')).PartyModule],
};
