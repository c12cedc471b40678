import { textDisplay } from '../field-display';

export const lineDisplay = textDisplay(180, { contentType: 'words' });
