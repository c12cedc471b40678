import { textDisplay } from '../field-display';

export const bicDisplay = textDisplay(120);
