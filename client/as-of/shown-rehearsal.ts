import { lazyPart } from '../browser/lazy-part';
import { fetchTexts } from '../i18n/language';

/** Above everything in a tab that shows a rehearsal, with its texts; few tabs ever load it. */
export const RehearsalBar = lazyPart(async () => {
  const [bar] = await Promise.all([import('./rehearsal-bar'), fetchTexts('panels')]);
  return bar;
});
