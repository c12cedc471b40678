import { lazyPart } from '../../browser/lazy-part';
import { fetchTexts } from '../../i18n/language';

/** The finishing checklist of an order as a section of a screen, and what of it is open in one line; both load their texts. */
export const Checklist = lazyPart(async () => {
  const [part] = await Promise.all([import('./checklist'), fetchTexts('checklist')]);
  return part;
});
export const OpenLines = lazyPart(async () => {
  const [part] = await Promise.all([import('./open-lines'), fetchTexts('checklist')]);
  return part;
});
