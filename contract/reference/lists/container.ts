import { integer } from '../../fields/integer/field.js';
import { defineReference } from '../declaration.js';
import { pickerAddresses } from '../heads.js';
import { active, name, nameen } from '../usual-fields.js';

/** The owner of the container and its free days; containers with SOC in their name belong to the company (D066). */
export const container = defineReference({
  name: 'container',
  noun: 'ContainerStatus',
  title: { mn: 'Чингэлгийн төлөв', en: 'Container statuses' },
  one: { mn: 'Чингэлгийн төлөв', en: 'Container status' },
  detailKey: 'cdata',
  fields: {
    name,
    nameen,
    freeday20: integer({ mn: "Чөлөөт хоног 20'", en: "Free days 20'" }, { required: true, max: 3_650 }),
    freeday40: integer({ mn: "Чөлөөт хоног 40'", en: "Free days 40'" }, { required: true, max: 3_650 }),
    active,
  },
  read: { freeday20: 'freeday_20', freeday40: 'freeday_40' },
  shown: ['name', 'freeday20', 'freeday40', 'active'],
  search: ['name'],
  filters: ['active'],
  alike: ['name'],
  picker: { ...pickerAddresses.container, with: ['freeday20', 'freeday40'] },
  seed: [
    { name: 'COC', freeday20: 14, freeday40: 10 },
    { name: 'SOC', freeday20: 0, freeday40: 0 },
  ],
});
