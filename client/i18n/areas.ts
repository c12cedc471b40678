/**
 * Texts that are loaded with the first screen that shows them, so that the sign-in does not wait for all texts of the product.
 */
export const areas = {
  panels: {
    mn: async () => (await import('./mn/kits/panels')).default,
    en: async () => (await import('./en/kits/panels')).default,
  },
  bank: {
    mn: async () => ({ bank: (await import('./mn/areas/bank')).default }),
    en: async () => ({ bank: (await import('./en/areas/bank')).default }),
  },
  customInvoice: {
    mn: async () => ({ customInvoice: (await import('./mn/areas/custom-invoice')).default }),
    en: async () => ({ customInvoice: (await import('./en/areas/custom-invoice')).default }),
  },
  attention: {
    mn: async () => ({ attention: (await import('./mn/shipment/attention')).default }),
    en: async () => ({ attention: (await import('./en/shipment/attention')).default }),
  },
  billing: {
    mn: async () => ({ billing: (await import('./mn/shipment/billing')).default }),
    en: async () => ({ billing: (await import('./en/shipment/billing')).default }),
  },
  files: {
    mn: async () => (await import('./mn/kits/files')).default,
    en: async () => (await import('./en/kits/files')).default,
  },
  dashboards: {
    mn: async () => ({ dashboards: (await import('./mn/areas/dashboards')).default }),
    en: async () => ({ dashboards: (await import('./en/areas/dashboards')).default }),
  },
  chart: {
    mn: async () => ({ chart: (await import('./mn/kits/chart')).default }),
    en: async () => ({ chart: (await import('./en/kits/chart')).default }),
  },
  range: {
    mn: async () => ({ range: (await import('./mn/kits/range')).default }),
    en: async () => ({ range: (await import('./en/kits/range')).default }),
  },
  advance: {
    mn: async () => ({ advance: (await import('./mn/areas/advance')).default }),
    en: async () => ({ advance: (await import('./en/areas/advance')).default }),
  },
  item: {
    mn: async () => ({ item: (await import('./mn/areas/item')).default }),
    en: async () => ({ item: (await import('./en/areas/item')).default }),
  },
  reminder: {
    mn: async () => ({ reminder: (await import('./mn/areas/reminder')).default }),
    en: async () => ({ reminder: (await import('./en/areas/reminder')).default }),
  },
  party: {
    mn: async () => ({ party: (await import('./mn/areas/party')).default }),
    en: async () => ({ party: (await import('./en/areas/party')).default }),
  },
  partyStatement: {
    mn: async () => ({ partyStatement: (await import('./mn/areas/party-statement')).default }),
    en: async () => ({ partyStatement: (await import('./en/areas/party-statement')).default }),
  },
  move: {
    mn: async () => ({ move: (await import('./mn/areas/move')).default }),
    en: async () => ({ move: (await import('./en/areas/move')).default }),
  },
  netting: {
    mn: async () => ({ netting: (await import('./mn/areas/netting')).default }),
    en: async () => ({ netting: (await import('./en/areas/netting')).default }),
  },
  closing: {
    mn: async () => ({ closing: (await import('./mn/areas/closing')).default }),
    en: async () => ({ closing: (await import('./en/areas/closing')).default }),
  },
  credit: {
    mn: async () => ({ credit: (await import('./mn/shipment/credit')).default }),
    en: async () => ({ credit: (await import('./en/shipment/credit')).default }),
  },
  documents: {
    mn: async () => ({ documents: (await import('./mn/shipment/documents')).default }),
    en: async () => ({ documents: (await import('./en/shipment/documents')).default }),
  },
  firm: {
    mn: async () => ({ firm: (await import('./mn/areas/firm')).default }),
    en: async () => ({ firm: (await import('./en/areas/firm')).default }),
  },
  journal: {
    mn: async () => ({ journal: (await import('./mn/shipment/journal')).default }),
    en: async () => ({ journal: (await import('./en/shipment/journal')).default }),
  },
  jobs: {
    mn: async () => ({ jobs: (await import('./mn/kits/jobs')).default }),
    en: async () => ({ jobs: (await import('./en/kits/jobs')).default }),
  },
  keys: {
    mn: async () => ({ keys: (await import('./mn/kits/keys')).default }),
    en: async () => ({ keys: (await import('./en/kits/keys')).default }),
  },
  inquiry: {
    mn: async () => ({ inquiry: (await import('./mn/shipment/inquiry')).default }),
    en: async () => ({ inquiry: (await import('./en/shipment/inquiry')).default }),
  },
  money: {
    mn: async () => ({ money: (await import('./mn/shipment/money')).default }),
    en: async () => ({ money: (await import('./en/shipment/money')).default }),
  },
  operation: {
    mn: async () => ({ operation: (await import('./mn/shipment/operation')).default }),
    en: async () => ({ operation: (await import('./en/shipment/operation')).default }),
  },
  order: {
    mn: async () => ({ order: (await import('./mn/shipment/order')).default }),
    en: async () => ({ order: (await import('./en/shipment/order')).default }),
  },
  paper: {
    mn: async () => ({ paper: (await import('./mn/shipment/paper')).default }),
    en: async () => ({ paper: (await import('./en/shipment/paper')).default }),
  },
  reference: {
    mn: async () => ({ reference: (await import('./mn/areas/reference')).default }),
    en: async () => ({ reference: (await import('./en/areas/reference')).default }),
  },
  report: {
    mn: async () => ({ report: (await import('./mn/areas/report')).default }),
    en: async () => ({ report: (await import('./en/areas/report')).default }),
  },
  rows: {
    mn: async () => ({ rows: (await import('./mn/kits/rows')).default }),
    en: async () => ({ rows: (await import('./en/kits/rows')).default }),
  },
  railway: {
    mn: async () => ({ railway: (await import('./mn/shipment/railway')).default }),
    en: async () => ({ railway: (await import('./en/shipment/railway')).default }),
  },
  shipmentLists: {
    mn: async () => ({ shipmentLists: (await import('./mn/shipment/shipment-lists')).default }),
    en: async () => ({ shipmentLists: (await import('./en/shipment/shipment-lists')).default }),
  },
  clock: {
    mn: async () => ({ clock: (await import('./mn/shipment/clock')).default }),
    en: async () => ({ clock: (await import('./en/shipment/clock')).default }),
  },
  units: {
    mn: async () => ({ units: (await import('./mn/shipment/units')).default }),
    en: async () => ({ units: (await import('./en/shipment/units')).default }),
  },
  checklist: {
    mn: async () => ({ checklist: (await import('./mn/shipment/checklist')).default }),
    en: async () => ({ checklist: (await import('./en/shipment/checklist')).default }),
  },
  waiting: {
    mn: async () => ({ waiting: (await import('./mn/shipment/waiting')).default }),
    en: async () => ({ waiting: (await import('./en/shipment/waiting')).default }),
  },
} as const;

export type Area = keyof typeof areas;
