import { textDisplay } from '../field-display';

export const containerNumberDisplay = textDisplay(130);
