import { textDisplay } from '../field-display';

export const taxNumberDisplay = textDisplay(140);
