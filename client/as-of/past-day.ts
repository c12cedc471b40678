import { lazyPart } from '../browser/lazy-part';

/** Parts of a list or a report of a past day; their code is loaded with the first one that is shown. */
export const PastDayBar = lazyPart(() => import('./past-day-bar'));
export const PastDayPreparing = lazyPart(async () => ({ default: (await import('./past-day-bar')).PastDayPreparing }));
