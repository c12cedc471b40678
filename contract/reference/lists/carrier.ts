import { choice } from '../../fields/choice/field.js';
import { defineReference } from '../declaration.js';
import { mainCarriers } from '../fixed/main-carriers.js';
import { pickerAddresses } from '../heads.js';
import { active, name } from '../usual-fields.js';

export const carrier = defineReference({
  name: 'carrier',
  noun: 'Carrier',
  title: { mn: 'Тээвэрлэгчид', en: 'Carriers' },
  one: { mn: 'Тээвэрлэгч', en: 'Carrier' },
  detailKey: 'cdata',
  fields: {
    name,
    carrier: choice({ mn: 'Үндсэн тээвэрлэгч', en: 'Main Carrier' }, mainCarriers, { required: true }),
    active,
  },
  read: { carrier: 'main_id' },
  shown: ['name', 'carrier', 'active'],
  search: ['name'],
  filters: ['carrier', 'active'],
  alike: ['name'],
  /** `/api/helper/carrier` is the fixed list of main carriers (D036). */
  picker: { ...pickerAddresses.carrier, with: ['carrier'] },
});
