import { textDisplay } from '../field-display';

export const codeDisplay = textDisplay(110);
