import { lazyPart } from '../browser/lazy-part';

/** What a list or a report of a past day has besides: it comes with the first one that is looked at. */
export const PastDayBar = lazyPart(() => import('./past-day-bar'));
export const PastDayPreparing = lazyPart(async () => ({ default: (await import('./past-day-bar')).PastDayPreparing }));
