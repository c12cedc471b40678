import { choice } from '../../fields/choice/field.js';
import { defineReference } from '../declaration.js';
import { transmodes } from '../fixed/transmodes.js';
import { pickerAddresses } from '../heads.js';
import { active, name } from '../usual-fields.js';

const sizes = {
  0: { mn: 'Хэмжээгүй', en: 'None' },
  20: { mn: "20'", en: "20'" },
  40: { mn: "40'", en: "40'" },
} as const;

/** D096: 45 foot boxes count as 40. */
function sizeIn(typeName: string | null): keyof typeof sizes {
  return /4[05]/.test(typeName ?? '') ? 40 : typeName?.includes('20') ? 20 : 0;
}

export const transtype = defineReference({
  name: 'transtype',
  noun: 'TransportType',
  title: { mn: 'Тээврийн төрөл', en: 'Transportation types' },
  one: { mn: 'Тээврийн төрөл', en: 'Transportation type' },
  detailKey: 'tdata',
  fields: {
    name,
    transmode: choice({ mn: 'Тээврийн хэлбэр', en: 'Transport mode' }, transmodes, { required: true }),
    size: choice({ mn: 'Хэмжээ', en: 'Size' }, sizes),
    active,
  },
  shown: ['name', 'transmode', 'size', 'active'],
  search: ['name'],
  filters: ['transmode', 'active'],
  alike: ['name'],
  picker: { ...pickerAddresses.transtype, with: ['transmode', 'size'] },
  normalise: (entry, sentNames) => ({
    ...entry,
    size: sentNames.has('size') && entry.size !== null ? entry.size : sizeIn(entry.name),
  }),
  seed: [
    { name: "20'GP", transmode: 1 },
    { name: "40'GP", transmode: 1 },
    { name: "40'HC", transmode: 1 },
    { name: 'LCL', transmode: 2 },
    { name: 'FTL', transmode: 3 },
    { name: 'LTL', transmode: 4 },
    { name: 'Air', transmode: 5 },
    { name: 'Other', transmode: 6 },
    { name: 'Wagon', transmode: 7 },
    { name: 'Bulk', transmode: 8 },
  ],
});
