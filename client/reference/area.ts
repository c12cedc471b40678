import type { Screen } from '../../contract/composition/screens';
import { lazyAfterFirstScreen } from '../shell/later';
import { withTexts, type ClientArea, type LoadPanel } from '../shell/parts';
import { CreatingHost } from './entries/creating-host';

/** All reference lists are shown by one module. */
const panelFor =
  (screen: Screen): LoadPanel =>
  async () => {
    const { referencePanelOf, prefetchOf } = await import('./reference.panel');
    return { default: referencePanelOf(screen), prefetch: prefetchOf(screen) };
  };

export const referenceArea: ClientArea = {
  name: 'reference',
  offers: {
    'accounts-of-party': ['AccountsOfParty'],
    'entries/creating-host': ['CreatingHost'],
    'entries/entry-column': ['useEntryColumn'],
    'importing/import-source': ['ImportSource'],
    'importing/preview-grid': ['PreviewGrid', 'previewColumn', 'PreviewRow'],
    'importing/state-filter': ['StateFilter'],
    'importing/use-preview': ['usePreview'],
    'rates/rates': ['AnsweredRate', 'useRates', 'useRatesOn', 'useReadRatesOn'],
    'entries/ref-field': ['RefField'],
    'entries/ref-filter': ['EntryFilter', 'refFilters'],
    'entries/wagon-price': ['questionOf', 'useWagonPrices'],
  },
  panelFor: (screen) => (screen.reference ? withTexts(panelFor(screen), 'reference') : undefined),
  records: {
    of: 'parties',
    find: async (...query) => (await import('./entries/find-partners')).findPartners(...query),
  },
  around: CreatingHost,
  status: lazyAfterFirstScreen(() => import('./rates/month-rates')),
};
