import { textDisplay } from '../field-display';

export const phoneDisplay = textDisplay(100);
