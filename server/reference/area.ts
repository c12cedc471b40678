import { helperRoutes } from '../../contract/reference/helper-routes.js';
import { pickerRouteList } from '../../contract/reference/picker-routes.js';
import { referenceRouteList } from '../../contract/reference/routes.js';
import { referenceAggregates, referenceListings } from './catalogue.js';
import { referenceRecords } from './entries/entry-record.js';
import { entryEventRights } from './event-rights.js';

/** The reference lists, each one declaration. */
export const referenceArea = {
  name: 'reference',
  offers: {
    catalogue: ['referenceTable'],
    'choices/country-choices': ['countryChoices'],
    'entries/entry': ['activeEntries', 'entryAggregate', 'EntryState', 'listedEntries'],
    'entries/list-commands': ['commandsOfList'],
    'choices/pick': ['pick'],
    tables: ['entriesOf'],
    'rates/rates': ['monthlyRates', 'monthlyRatesAt', 'ratesOfFirm', 'ratesOn', 'RatesInTable', 'withRates'],
  },
  routes: [helperRoutes, referenceRouteList, pickerRouteList],
  aggregates: referenceAggregates,
  records: referenceRecords,
  listings: referenceListings,
  eventRights: entryEventRights,
  server: async () => [(await import('./reference.module.js')).ReferenceModule],
};
