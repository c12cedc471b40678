import type { TableDeclaration } from '../list.js';
import { allDataName, documentsFilter } from './kind.js';

/** All data as a file: it has no columns, because it is a zip of many files. */
export const allDataTable: TableDeclaration = {
  name: allDataName,
  title: { mn: 'Бүх мэдээлэл', en: 'All data' },
  capability: 'allData.take',
  scheduled: 'allData.take',
  columns: {},
  filters: { documents: documentsFilter },
};
