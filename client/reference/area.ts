import type { Screen } from '../../contract/composition/screens';
import { lazyLater } from '../shell/later';
import { withTexts, type ClientArea, type LoadPanel } from '../shell/parts';
import { CreatingHost } from './creating-host';

/** All reference lists are one module, whatever of them is shown. */
const panelFor =
  (screen: Screen): LoadPanel =>
  async () => {
    const { referencePanelOf, aheadOf } = await import('./reference.panel');
    return { default: referencePanelOf(screen), ahead: aheadOf(screen) };
  };

export const referenceArea: ClientArea = {
  name: 'reference',
  offers: {
    'creating-host': ['CreatingHost'],
    'entry-column': ['useEntryColumn'],
    rates: ['AnsweredRate', 'useRates', 'useRatesOn', 'useReadRatesOn'],
    'ref-field': ['RefField'],
    'ref-filter': ['EntryFilter', 'refFilters'],
    'wagon-price': ['questionOf', 'useWagonPrices'],
  },
  panelFor: (screen) => (screen.reference ? withTexts(panelFor(screen), 'reference') : undefined),
  records: { of: 'parties', find: async (...query) => (await import('./find-partners')).findPartners(...query) },
  around: CreatingHost,
  status: lazyLater(() => import('./month-rates')),
};
