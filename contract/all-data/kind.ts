import type { ListFilter } from '../filters/filter.js';

/** The name of the record kind, and of its stream. Frozen. */
export const allDataKind = 'alldata';
/** There is one record of everything that was taken out. */
export const allDataId = 1;

/** The name by which it is requested and scheduled as a file. Frozen. */
export const allDataName = 'alldata';

/** What an export says of itself. */
export const manifestFile = 'manifest.json';

/** Documents, pictures and papers take most of the space and of the time. */
export const documentsFilter = {
  kind: 'equal',
  of: 'choice',
  label: { mn: 'Баримт бичиг, зураг, PDF', en: 'Documents, pictures and PDFs' },
  choices: { with: { mn: 'Хамт', en: 'With them' }, without: { mn: 'Оруулахгүй', en: 'Without them' } },
} as const satisfies ListFilter;
