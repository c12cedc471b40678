import { Names } from '../../projection/names.js';
import { aggregates } from './aggregates.js';

/** The names of records that forms and filters may refer to, in every area. */
export const names = new Names(aggregates);
