import { Names } from '../../projection/names.js';
import { aggregates } from './aggregates.js';

/** What the records of every area are called that forms and filters may refer to. */
export const names = new Names(aggregates);
