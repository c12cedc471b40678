import { shownText } from '../shown-kind';

export const shownImage = shownText(70, {
  holds: 'signs',
  inWords: (_value, language) => ({ mn: 'зураг', en: 'picture' })[language],
});
