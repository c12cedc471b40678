import { note } from '../../fields/note/field.js';
import { defineReference } from '../declaration.js';
import { pickerAddresses } from '../heads.js';
import { name } from '../usual-fields.js';

/** The cargo group, which determines the tariff of a covered or open wagon. */
export const wagonbuleg = defineReference({
  name: 'wagonbuleg',
  noun: 'WagonGroup',
  title: { mn: 'Вагоны ачааны бүлэг', en: 'Wagon cargo groups' },
  one: { mn: 'Ачааны бүлэг', en: 'Wagon cargo group' },
  detailKey: 'wdata',
  fields: { name, comment: note({ mn: 'Тайлбар', en: 'Comment' }) },
  shown: ['name', 'comment'],
  search: ['name'],
  alike: ['name'],
  picker: pickerAddresses.wagonbuleg,
});
