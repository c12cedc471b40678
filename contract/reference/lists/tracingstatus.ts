import { defineReference } from '../declaration.js';
import { pickerAddresses } from '../heads.js';
import { name, nameen, othernames } from '../usual-fields.js';

export const tracingstatus = defineReference({
  name: 'tracingstatus',
  noun: 'TracingStatus',
  title: { mn: 'Тээврийн мэдээний төлөв', en: 'Tracing statuses' },
  one: { mn: 'Тээврийн мэдээний төлөв', en: 'Tracing status' },
  detailKey: 'tdata',
  fields: { name, nameen, othernames },
  shown: ['name'],
  search: ['name', 'nameen', 'othernames'],
  alike: ['name'],
  picker: pickerAddresses.tracingstatus,
});
