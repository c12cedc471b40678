import { textDisplay } from '../field-display';

export const noteDisplay = textDisplay(260, { contentType: 'words', editor: 'lines' });
