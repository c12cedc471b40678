import { unfiltered } from '../../filters/of-column.js';
import { defineList } from '../../list.js';
import { clearanceStates } from '../../reference/fixed/order-choices.js';
import { newestOrderFirst, orderColumns } from '../order-columns.js';
import { customsFields } from './form.js';

const { id, code, awb, units, consignee, contact, email, via, released, shipping_order_at, eta_border } = orderColumns;

/** Orders in transit, for customs clearance (doc 3 s2.13); an arrived order leaves the list (D049). */
export const customsList = defineList({
  name: 'custom',
  title: { mn: 'Гааль', en: 'Customs' },
  path: '/api/custom',
  capability: 'customs.read',
  columns: {
    id,
    code,
    awb: unfiltered(awb),
    units: unfiltered(units),
    consignee: unfiltered(consignee),
    contact,
    email,
    mode: { kind: 'text', label: { mn: 'Тээврийн хэлбэр', en: 'Mode' } },
    via: unfiltered(via),
    cc_started: { kind: 'date', label: customsFields.startedOn.label, optional: true },
    cc_finished: { kind: 'date', label: customsFields.finishedOn.label, optional: true },
    released,
    eta_border: { ...eta_border, optional: true },
    shipping_order_at: { ...shipping_order_at, filter: true, optional: true },
  },
  filters: {
    state: {
      kind: 'which',
      choices: clearanceStates,
      sequence: ['2', '1', '3'],
      label: { mn: 'Явц', en: 'Progress' },
    },
  },
  order: newestOrderFirst,
  views: [{ key: 'waiting', name: { mn: 'Гаальд байгаа', en: 'At customs' }, filters: { state: '1' } }],
});
