import { textDisplay } from '../field-display';

export const imageDisplay = textDisplay(70, {
  contentType: 'signs',
  inWords: (_value, language) => ({ mn: 'зураг', en: 'picture' })[language],
});
