import { lazyPart } from '../browser/lazy-part';

/** A record as it was; loaded when a user looks at a past moment. */
export const RecordAsOf = lazyPart(() => import('./past-record'));
