import { shownText } from '../shown-kind';

export const shownLine = shownText(180, { holds: 'words' });
