import { shownText } from '../shown-kind';

export const shownNote = shownText(260, { holds: 'words', editor: 'lines' });
