import { serveFold } from '../../../server/projection/rebuild/serve-fold.js';
import { parcels } from '../../builders/parcel.js';

/** Folds parts of a log of parcels. */
serveFold([parcels]);
