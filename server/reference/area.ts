import { helperRoutes } from '../../contract/reference/helper-routes.js';
import { pickerRouteList } from '../../contract/reference/picker-routes.js';
import { referenceList } from '../../contract/reference/catalogue.js';
import { referenceRouteList } from '../../contract/reference/routes.js';
import { referenceAggregates, referenceListings } from './catalogue.js';
import { entryCalls } from './entries/entry-calls.js';
import { referenceRecords } from './entries/entry-record.js';
import { entryEventRights } from './event-rights.js';

/** The reference lists, each defined by one declaration. */
export const referenceArea = {
  name: 'reference',
  offers: {
    catalogue: ['referenceTable'],
    'choices/country-choices': ['countryChoices'],
    'importing/entry-inverses': ['EntryInverses'],
    'importing/entry-planner': ['EntryPlanner', 'StoredEntry'],
    'importing/import-plan': ['valueIn'],
    'importing/stored-entries': ['storedEntries'],
    'entries/entry': ['activeEntries', 'entryAggregate', 'EntryState', 'listedEntries'],
    'entries/merged-entries': ['mergedEntries'],
    'entries/list-commands': ['commandsOfList'],
    'choices/pick': ['pick', 'pickWhole'],
    tables: ['entriesOf', 'nameOfEntry'],
    'rates/rates': ['monthlyRates', 'monthlyRatesAt', 'ratesOfFirm', 'ratesOn', 'RatesInTable', 'withRates'],
  },
  routes: [helperRoutes, referenceRouteList, pickerRouteList],
  commands: referenceList.flatMap(entryCalls),
  aggregates: referenceAggregates,
  records: referenceRecords,
  listings: referenceListings,
  eventRights: entryEventRights,
  server: async () => [(await import('./reference.module.js')).ReferenceModule],
};
