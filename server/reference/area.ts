import { referenceAggregates, referenceListings } from './catalogue.js';
import { referenceRecords } from './entry-record.js';
import { ratesAudit } from './rates-audit.js';

/** The reference lists, each one declaration. */
export const referenceArea = {
  name: 'reference',
  aggregates: referenceAggregates,
  records: referenceRecords,
  listings: referenceListings,
  audits: [ratesAudit],
  server: async () => [(await import('./reference.module.js')).ReferenceModule],
};
