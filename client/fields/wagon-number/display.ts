import { textDisplay } from '../field-display';

export const wagonNumberDisplay = textDisplay(120);
