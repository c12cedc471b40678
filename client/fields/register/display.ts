import { textDisplay } from '../field-display';

export const registerDisplay = textDisplay(120);
