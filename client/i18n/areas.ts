/** Texts that come with the first screen that says them, so that signing in does not wait for all words of the product. */
export const areas = {
  panels: {
    mn: async () => (await import('./mn/panels')).default,
    en: async () => (await import('./en/panels')).default,
  },
  firm: {
    mn: async () => ({ firm: (await import('./mn/firm')).default }),
    en: async () => ({ firm: (await import('./en/firm')).default }),
  },
  home: {
    mn: async () => ({ home: (await import('./mn/home')).default }),
    en: async () => ({ home: (await import('./en/home')).default }),
  },
  inquiry: {
    mn: async () => ({ inquiry: (await import('./mn/inquiry')).default }),
    en: async () => ({ inquiry: (await import('./en/inquiry')).default }),
  },
  order: {
    mn: async () => ({ order: (await import('./mn/order')).default }),
    en: async () => ({ order: (await import('./en/order')).default }),
  },
  paper: {
    mn: async () => ({ paper: (await import('./mn/paper')).default }),
    en: async () => ({ paper: (await import('./en/paper')).default }),
  },
  reference: {
    mn: async () => ({ reference: (await import('./mn/reference')).default }),
    en: async () => ({ reference: (await import('./en/reference')).default }),
  },
  rows: {
    mn: async () => ({ rows: (await import('./mn/rows')).default }),
    en: async () => ({ rows: (await import('./en/rows')).default }),
  },
  shipmentLists: {
    mn: async () => ({ shipmentLists: (await import('./mn/shipment-lists')).default }),
    en: async () => ({ shipmentLists: (await import('./en/shipment-lists')).default }),
  },
} as const;

export type Area = keyof typeof areas;
