import { choice } from '../../fields/choice/field.js';
import { decimal } from '../../fields/decimal/field.js';
import { money } from '../../fields/money/field.js';
import { ref } from '../../fields/ref/field.js';
import { defineReference } from '../declaration.js';
import { containerSizes, containerWagon, emptyStates, wagonTypes } from '../fixed/wagon.js';

/** The railway tariff between two stations: by box for a container wagon, by cargo group for the others (D039). */
export const wagonprice = defineReference({
  name: 'wagonprice',
  noun: 'WagonPrice',
  title: { mn: 'Вагоны үнэ', en: 'Wagon prices' },
  one: { mn: 'Вагоны үнэ', en: 'Wagon price' },
  detailKey: 'wdata',
  fields: {
    ortooa: ref({ mn: 'Өртөө A', en: 'Station A' }, 'ortoo', { required: true }),
    ortoob: ref({ mn: 'Өртөө B', en: 'Station B' }, 'ortoo', { required: true }),
    type: choice({ mn: 'Төрөл', en: 'Type' }, wagonTypes, { required: true }),
    buleg: ref({ mn: 'Ачааны бүлэг', en: 'Cargo group' }, 'wagonbuleg'),
    empty: choice({ mn: 'Хоосон / ачаатай', en: 'Empty / loaded' }, emptyStates),
    container: choice({ mn: 'Чингэлэг (фут)', en: 'Container (ft)' }, containerSizes),
    distance: decimal({ mn: 'Зай (км)', en: 'Distance (km)' }, { required: true }),
    price: money({ mn: 'Үнэ (₮)', en: 'Price (₮)' }, { required: true, places: 2 }),
  },
  read: { ortooa: 'ortoo_a', ortoob: 'ortoo_b', buleg: 'bulegid', empty: 'is_empty' },
  shown: ['ortooa', 'ortoob', 'type', 'buleg', 'empty', 'container', 'distance', 'price'],
  search: [],
  filters: ['ortooa', 'ortoob', 'type'],
  unique: [['ortooa', 'ortoob', 'type', 'buleg', 'empty', 'container']],
  nameOf: ({ type, price }) => [type ? wagonTypes[type].mn : '', price ? `${price} ₮` : ''].filter(Boolean).join(', '),
  normalise: (entry) =>
    entry.type === containerWagon
      ? { ...entry, buleg: null, empty: entry.empty ?? 0, container: entry.container ?? 0 }
      : { ...entry, empty: null, container: null },
});
