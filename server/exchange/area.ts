import { exchangeListing } from './listing.js';

/** Differences of exchange over what is owed, advances and the accounts of the firm. */
export const exchangeArea = {
  name: 'exchange',
  listings: [exchangeListing],
};
