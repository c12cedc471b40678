/** Where the entries of a list are chosen from: an address, and the key of its answer. */
export interface PickerAddress {
  /** Without a parameter. */
  path: string;
  key: string;
  /** An address that takes a field's value: the cities of a country. */
  under?: { path: string; key: string; field: string };
}

/** The addresses of the specification, apart from the declarations: a form that has a picker does not need these whole. */
export const pickerAddresses = {
  transtype: {
    path: '/api/helper/transtypes',
    key: 'transtype',
    under: { path: '/api/helper/transtype/{tmodeId}', key: 'transtype', field: 'transmode' },
  },
  agent: { path: '/api/helper/agent', key: 'agentdata' },
  consignee: { path: '/api/helper/consignee', key: 'consigneedata' },
  commodity: { path: '/api/helper/commodity', key: 'commoditydata' },
  supplier: { path: '/api/helper/supplier', key: 'supplierdata' },
  payer: { path: '/api/helper/payer', key: 'payerdata' },
  container: { path: '/api/helper/container', key: 'containerdata' },
  thc: { path: '/api/helper/thc', key: 'thcdata' },
  tracingstatus: { path: '/api/helper/tracingstatus', key: 'tracingstatus' },
  ortoo: { path: '/api/helper/ortoo', key: 'ortoodata' },
  wagonbuleg: { path: '/api/helper/wagonbuleg', key: 'bulegdata' },
  customagent: { path: '/api/helper/customagents', key: 'agents' },
  driver: { path: '/api/helper/drivers', key: 'drivers' },
  via: { path: '/api/helper/via', key: 'viadata' },
  viamore: { path: '/api/helper/viamore', key: 'viamoredata' },
  reason: { path: '/api/helper/reason', key: 'reasondata' },
  city: {
    path: '/api/helper/cities',
    key: 'citydata',
    under: { path: '/api/helper/city/{countrycode}', key: 'citydata', field: 'country' },
  },
  carrier: {
    path: '/api/helper/carriers',
    key: 'carrierdata',
    under: { path: '/api/helper/carriermore/{carrierId}', key: 'carrierdata', field: 'carrier' },
  },
} as const satisfies Record<string, PickerAddress>;
