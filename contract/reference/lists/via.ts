import { defineReference } from '../declaration.js';
import { pickerAddresses } from '../heads.js';
import { active, name, nameen, othernames } from '../usual-fields.js';

/** The entries that calls name `via`; `viamore` is a different list (D037). */
export const via = defineReference({
  name: 'via',
  noun: 'Border',
  title: { mn: 'Хилийн боомт', en: 'Borders' },
  one: { mn: 'Хилийн боомт', en: 'Border' },
  newTitle: { mn: 'New Border', en: 'New Border' },
  detailKey: 'vdata',
  fields: { name, nameen, othernames, active },
  shown: ['name', 'active'],
  search: ['name', 'nameen', 'othernames'],
  filters: ['active'],
  alike: ['name'],
  picker: pickerAddresses.via,
});
