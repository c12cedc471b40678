/** Texts that come with the first screen that says them, so that signing in does not wait for all words of the product. */
export const areas = {
  panels: {
    mn: async () => (await import('./mn/panels')).default,
    en: async () => (await import('./en/panels')).default,
  },
  customInvoice: {
    mn: async () => ({ customInvoice: (await import('./mn/custom-invoice')).default }),
    en: async () => ({ customInvoice: (await import('./en/custom-invoice')).default }),
  },
  billing: {
    mn: async () => ({ billing: (await import('./mn/billing')).default }),
    en: async () => ({ billing: (await import('./en/billing')).default }),
  },
  files: {
    mn: async () => (await import('./mn/files')).default,
    en: async () => (await import('./en/files')).default,
  },
  dashboards: {
    mn: async () => ({ dashboards: (await import('./mn/dashboards')).default }),
    en: async () => ({ dashboards: (await import('./en/dashboards')).default }),
  },
  chart: {
    mn: async () => ({ chart: (await import('./mn/chart')).default }),
    en: async () => ({ chart: (await import('./en/chart')).default }),
  },
  range: {
    mn: async () => ({ range: (await import('./mn/range')).default }),
    en: async () => ({ range: (await import('./en/range')).default }),
  },
  closing: {
    mn: async () => ({ closing: (await import('./mn/closing')).default }),
    en: async () => ({ closing: (await import('./en/closing')).default }),
  },
  credit: {
    mn: async () => ({ credit: (await import('./mn/credit')).default }),
    en: async () => ({ credit: (await import('./en/credit')).default }),
  },
  firm: {
    mn: async () => ({ firm: (await import('./mn/firm')).default }),
    en: async () => ({ firm: (await import('./en/firm')).default }),
  },
  journal: {
    mn: async () => ({ journal: (await import('./mn/journal')).default }),
    en: async () => ({ journal: (await import('./en/journal')).default }),
  },
  jobs: {
    mn: async () => ({ jobs: (await import('./mn/jobs')).default }),
    en: async () => ({ jobs: (await import('./en/jobs')).default }),
  },
  keys: {
    mn: async () => ({ keys: (await import('./mn/keys')).default }),
    en: async () => ({ keys: (await import('./en/keys')).default }),
  },
  inquiry: {
    mn: async () => ({ inquiry: (await import('./mn/inquiry')).default }),
    en: async () => ({ inquiry: (await import('./en/inquiry')).default }),
  },
  money: {
    mn: async () => ({ money: (await import('./mn/money')).default }),
    en: async () => ({ money: (await import('./en/money')).default }),
  },
  operation: {
    mn: async () => ({ operation: (await import('./mn/operation')).default }),
    en: async () => ({ operation: (await import('./en/operation')).default }),
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
  report: {
    mn: async () => ({ report: (await import('./mn/report')).default }),
    en: async () => ({ report: (await import('./en/report')).default }),
  },
  rows: {
    mn: async () => ({ rows: (await import('./mn/rows')).default }),
    en: async () => ({ rows: (await import('./en/rows')).default }),
  },
  shipmentLists: {
    mn: async () => ({ shipmentLists: (await import('./mn/shipment-lists')).default }),
    en: async () => ({ shipmentLists: (await import('./en/shipment-lists')).default }),
  },
  waiting: {
    mn: async () => ({ waiting: (await import('./mn/waiting')).default }),
    en: async () => ({ waiting: (await import('./en/waiting')).default }),
  },
} as const;

export type Area = keyof typeof areas;
