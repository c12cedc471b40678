import { lazyPart } from '../browser/lazy-part';
import { fetchTexts } from '../i18n/language';

/** Parts of a list or a report of a past day; their code is loaded with the first one that is shown. */
export const PastDayBar = lazyPart(() => import('./past-day-bar'));
export const PastDayPreparing = lazyPart(async () => ({ default: (await import('./past-day-bar')).PastDayPreparing }));
/** Above everything in a tab that shows a rehearsal, with its texts. */
export const RehearsalBar = lazyPart(async () => {
  const [bar] = await Promise.all([import('./rehearsal-bar'), fetchTexts('panels')]);
  return bar;
});
