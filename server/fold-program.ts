import { aggregates } from './composition/declared/aggregates.js';
import { serveFold } from './projection/rebuild/serve-fold.js';

serveFold(aggregates);
