import { textDisplay } from '../field-display';

export const bankAccountDisplay = textDisplay(190);
