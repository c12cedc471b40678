import { textDisplay } from '../field-display';

export const emailDisplay = textDisplay(220, { contentType: 'words' });
