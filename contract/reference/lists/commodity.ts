import { code } from '../../fields/code/field.js';
import { note } from '../../fields/note/field.js';
import { defineReference } from '../declaration.js';
import { pickerAddresses } from '../heads.js';
import { active, name, nameen } from '../usual-fields.js';

export const commodity = defineReference({
  name: 'commodity',
  noun: 'Commodity',
  title: { mn: 'Ачааны нэр төрөл', en: 'Commodities' },
  one: { mn: 'Ачааны нэр төрөл', en: 'Commodity' },
  detailKey: 'cdata',
  fields: {
    name,
    nameen,
    hscode: code({ mn: 'БТКУС код', en: 'HS code' }),
    comment: note({ mn: 'Тайлбар', en: 'Comment' }),
    active,
  },
  shown: ['name', 'hscode', 'comment', 'active'],
  sorted: ['hscode'],
  search: ['name', 'hscode'],
  filters: ['active'],
  alike: ['name'],
  picker: { ...pickerAddresses.commodity, with: ['hscode'] },
});
