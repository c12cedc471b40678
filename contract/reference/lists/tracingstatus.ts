import { defineReference } from '../declaration.js';
import { pickerAddresses } from '../heads.js';
import { name, nameen } from '../usual-fields.js';

export const tracingstatus = defineReference({
  name: 'tracingstatus',
  noun: 'TracingStatus',
  title: { mn: 'Тээврийн мэдээний төлөв', en: 'Tracing statuses' },
  one: { mn: 'Тээврийн мэдээний төлөв', en: 'Tracing status' },
  detailKey: 'tdata',
  fields: { name, nameen },
  shown: ['name'],
  search: ['name'],
  alike: ['name'],
  picker: pickerAddresses.tracingstatus,
});
